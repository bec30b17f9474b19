"""`perron verify`: is everything in these records right?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from perron.cli.common import WRONG, Json, Workers, busy, fail, print_json
from perron.cli.tell import plural

Report = dict[str, Any]


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records, or folders of them.")],
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Check records: every step, every score with its witnesses, and every outcome of chance."""
    from perron.lab.pool import cores

    found = [*_files(files)]
    reports = [*_checked(found, min(workers or cores(), len(found)))]
    if as_json:
        print_json({"ok": all(report["ok"] for report in reports), "files": reports})
    else:
        _print(reports)
    if not all(report["ok"] for report in reports):
        raise typer.Exit(WRONG)


def check_file(file: str) -> Report:
    """All that is wrong with one record file."""
    from perron.record import Problem, RecordError, load, verify

    try:
        problems = verify(load(file))
    except RecordError as error:
        problems = [Problem(error.line, error.text)]
    told = [{"line": problem.line, "text": problem.text} for problem in problems]
    return {"file": file, "ok": not told, "problems": told}


def _files(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        inside = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not inside:
            fail(f"{path} has no records: files that end in .jsonl")
        for file in inside:
            _refuse_unreadable(file)
            yield str(file)


def _refuse_unreadable(file: Path) -> None:
    try:
        file.open("rb").close()
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")


def _checked(files: list[str], workers: int) -> Iterator[Report]:
    from perron.lab.pool import in_order, pool

    with pool(workers) as executor:
        work = ((file,) for file in files)
        yield from busy(in_order(executor, check_file, work, ahead=4 * workers), len(files), "Verifying")


def _print(reports: list[Report]) -> None:
    for report in reports:
        if report["ok"]:
            typer.echo(f"{report['file']}: ok")
        for problem in report["problems"]:
            typer.echo(f"{report['file']}: line {problem['line']}: {problem['text']}")
    wrong = sum(not report["ok"] for report in reports)
    typer.echo(f"{plural(len(reports), 'record')}, {f'{wrong} wrong' if wrong else 'all right'}")
