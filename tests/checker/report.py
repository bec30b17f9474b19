"""What the checker found: one problem is a line, the id of a rule, and a sentence."""

from collections.abc import Callable
from dataclasses import dataclass, field

MOST = 20  # after that many the rest is only echo

Say = Callable[[str, str], None]  # (rule, text)


@dataclass(frozen=True, order=True)
class Problem:
    line: int  # the header is line 1
    rule: str  # an id of the rules; "record" for the form, "facts" for the board
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: [{self.rule}] {self.text}"


@dataclass
class Report:
    problems: list[Problem] = field(default_factory=list)
    line: int = 1

    def say(self, rule: str, text: str) -> None:
        if not self.full:
            self.problems.append(Problem(self.line, rule, text))

    @property
    def full(self) -> bool:
        return len(self.problems) >= MOST
