"""Reading a record: line by line, with an error that names the line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from perron.record.header import FORMAT, RULES
from perron.record.shape import wrong_event, wrong_header

Line = dict[str, Any]


class RecordError(ValueError):
    """A file that cannot be read as a record: the number of the line, from 1, and what is wrong."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line
        self.text = text


def load(path: str | Path) -> list[Line]:
    """The lines of a record file, the header first."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(1, f"not a text in UTF-8: {error.reason}") from error
    return loads(text)


def loads(text: str) -> list[Line]:
    rows = text.removesuffix("\n").split("\n")  # not splitlines: a name may hold other line separators
    if rows == [""]:
        raise RecordError(1, "the record is empty; its first line is a header")
    lines = [_line(number, row) for number, row in enumerate(rows, 1)]
    check(lines)
    return lines


def check(lines: list[Line]) -> None:
    """The form of every line; a RecordError names the first that is wrong."""
    _check_header(lines[0])
    for number, line in enumerate(lines[1:], 2):
        if not isinstance(line.get("event"), str):
            raise RecordError(number, "an event has a name: {'event': …}")
        if wrong := wrong_event(line, len(lines[0]["seats"])):
            raise RecordError(number, wrong)


def _line(number: int, row: str) -> Line:
    try:
        line = json.loads(row, object_pairs_hook=_no_twins)
    except json.JSONDecodeError as error:
        raise RecordError(number, f"not JSON: {error.msg} at column {error.colno}") from error
    except (ValueError, RecursionError) as error:  # a field twice, a number without end, brackets without end
        raise RecordError(number, f"not JSON: {error}") from error
    if not isinstance(line, dict):
        raise RecordError(number, "every line is an object in braces")
    return line


def _no_twins(pairs: list[tuple[str, Any]]) -> Line:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field stands twice")
    return dict(pairs)


def _check_header(line: Line) -> None:
    if "perron" not in line:
        raise RecordError(1, "no header: the first line names the format, {'perron': 1, …}")
    for name, newest in (("perron", FORMAT), ("rules", RULES)):
        version = line.get(name)
        if type(version) is not int or not 1 <= version <= newest:
            raise RecordError(
                1, f"version {version!r} of {name!r} is not known here; this program reads 1 to {newest}"
            )
    if wrong := wrong_header(line):
        raise RecordError(1, wrong)
