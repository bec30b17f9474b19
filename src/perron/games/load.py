"""Boards by name (a folder beside this file) or by path (anybody's own). Loading always checks."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from perron.games.board import Board
from perron.games.check import check
from perron.games.problems import BoardError, Problem, meant
from perron.games.read import Reader

HERE = Path(__file__).parent
FILE = "board.toml"


def names() -> list[str]:
    """The boards that come with the package: each folder here that has a board.toml."""
    return sorted(file.parent.name for file in HERE.glob(f"*/{FILE}"))


def load(name_or_path: str | Path) -> Board:
    """The board of that name, of that folder or of that file; a BoardError lists all that is wrong with it.

    >>> load("europe").parameters.pieces
    45
    """
    file = _file(name_or_path)
    return _load(file, file.stat().st_mtime_ns)


def parse(text: str, key: str, file: str | Path = FILE) -> Board:
    """The board that a text describes; `file` is the name to use in messages."""
    reader = Reader()
    board = reader.board(key, _tables(text, file))
    problems = [*reader.problems, *check(board, broken={problem.entry for problem in reader.problems})]
    if problems:
        raise BoardError(file, problems)
    return board


def _file(name_or_path: str | Path) -> Path:
    path = HERE / name_or_path if name_or_path in names() else Path(name_or_path)
    file = path / FILE if path.is_dir() else path
    if file.is_file():
        return file.resolve()
    known = names()
    hint = meant(str(name_or_path), known)
    raise BoardError(file, [Problem("file", f"there is none{hint}; boards by name: {', '.join(known)}")])


@cache
def _load(file: Path, changed: int) -> Board:
    """`changed` is the file's time, so that an edited board is read again."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BoardError(file, [Problem("file", f"not a text in UTF-8: {error}")]) from error
    return parse(text, file.parent.name if file.name == FILE else file.stem, file)


def _tables(text: str, file: str | Path) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        duplicates = _duplicates(text) if "overwrite" in str(error) else []
        raise BoardError(file, duplicates or [Problem("file", f"not a TOML file: {error}")]) from error


def _duplicates(text: str) -> list[Problem]:
    """Ids that stand twice in a section: TOML forbids them, but does not name them."""
    first: dict[tuple[str, str], int] = {}
    section, problems = "file", []
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[+\s*([\w-]+)", line):
            section = header[1]
        elif entry := re.match(r"""\s*["']?([\w+-]+)["']?\s*=""", line):
            before = first.setdefault((section, entry[1]), number)
            if before != number:
                where = f"{section.removesuffix('s')} {entry[1]}"
                problems.append(Problem(where, f"duplicate: lines {before} and {number} both have this id"))
    return problems
