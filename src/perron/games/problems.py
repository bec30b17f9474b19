"""What is wrong with a board file, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

LARGEST = 1000  # no number of a board is larger: the engine counts with fixed widths


@dataclass(frozen=True, slots=True)
class Problem:
    entry: str  # such as `track paris-dijon`
    text: str  # what is wrong and what to do

    def __str__(self) -> str:
        return f"{self.entry}: {self.text}"


class BoardError(Exception):
    """A board that cannot be used; `problems` has everything that was found, `str()` a line for each."""

    def __init__(self, file: str | Path, problems: Iterable[Problem]) -> None:
        self.file = str(file)
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{self.file}: {problem}" for problem in self.problems))


def quoted(names: Iterable[object]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def meant(name: str, known: Iterable[str]) -> str:
    """` (did you mean "paris"?)` where a known name is close, else nothing."""
    close = get_close_matches(name, list(known), n=1, cutoff=0.7)
    return f' (did you mean "{close[0]}"?)' if close else ""
