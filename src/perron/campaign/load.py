"""Campaigns by name (a folder beside this file) or by path (anybody's own). Loading always checks."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from perron.campaign.check import check
from perron.campaign.content import Content
from perron.campaign.read import HEAD, Reader
from perron.campaign.start import with_start
from perron.games.problems import BoardError, Problem

HERE = Path(__file__).parent
FILE = "campaign.toml"


class ContentError(BoardError):
    """A campaign that cannot be used; `problems` has everything that was found, `str()` a line for each."""


def names() -> list[str]:
    """The campaigns that come with the package."""
    return sorted(file.parent.name for file in HERE.glob(f"*/{FILE}"))


def load(name_or_path: str | Path = "exposition") -> Content:
    """The campaign of that name or folder; a ContentError lists all that is wrong with it.

    >>> len(load().postcards)
    77
    """
    folder = HERE / name_or_path if name_or_path in names() else Path(name_or_path)
    if not (folder / FILE).is_file():
        known = ", ".join(names())
        raise ContentError(folder, [Problem("folder", f"has no {FILE}; campaigns by name: {known}")])
    changed = max(file.stat().st_mtime_ns for file in folder.rglob("*.toml"))
    return _load(folder.resolve(), changed)


@cache
def _load(folder: Path, changed: int) -> Content:
    """`changed` is the time of the newest file, so that an edited campaign is read again."""
    return parse(tables(folder), folder.name, folder)


def parse(raw: dict[str, Any], key: str, file: str | Path) -> Content:
    """The campaign that the tables describe; `file` is the name to use in messages."""
    lacking = [name for name in (*HEAD, "start", "story") if name not in raw]
    if lacking:
        raise ContentError(file, [Problem("campaign", f"{name} is missing") for name in lacking])
    reader = Reader()
    content = reader.content(key, with_start(raw))
    problems = reader.problems or check(content)
    if problems:
        raise ContentError(file, problems)
    return content


def tables(folder: Path) -> dict[str, Any]:
    """All files of the folder as one table: sections of the same name are joined, file by file in order."""
    joined: dict[str, Any] = {}
    problems: list[Problem] = []
    for file in sorted(folder.rglob("*.toml")):
        for section, content in _read(file).items():
            problems += _join(joined, section, content, file.relative_to(folder).as_posix())
    if problems:
        raise ContentError(folder, problems)
    return joined


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(file, [Problem("file", f"not a TOML file: {error}")]) from error


def _join(joined: dict[str, Any], section: str, content: Any, file: str) -> list[Problem]:
    if not isinstance(content, dict):
        joined[section] = content
        return []
    known = joined.setdefault(section, {})
    twins = [
        Problem(f"{section} {id}", f"stands twice, the second time in {file}")
        for id in content
        if id in known
    ]
    known.update(content)
    return twins
