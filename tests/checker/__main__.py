"""`python -m tests.checker [--finished] FILE…`: 0 nothing wrong, 1 something wrong, 2 bad usage."""

import sys

from . import check_file


def main(arguments: list[str]) -> int:
    finished = "--finished" in arguments
    files = [argument for argument in arguments if argument != "--finished"]
    if not files or any(name.startswith("-") for name in files):
        print(__doc__, file=sys.stderr)
        return 2
    wrong = 0
    for name in files:
        try:
            problems = check_file(name, finished)
        except (OSError, UnicodeDecodeError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 2
        for problem in problems:
            print(f"{name}: {problem}")
        wrong += bool(problems)
    print(f"{len(files)} records, {wrong} with problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
