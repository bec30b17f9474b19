"""A whole record: the header, then every event in order, undo included."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from . import affairs
from .charter import read_charter
from .fields import Event, well_formed
from .header import check_header, check_seed
from .play import step
from .report import Problem, Report
from .scoring import Scores, score_all
from .state import State, new_state

OVER = ("score", "result", "done")


def check_file(path: str | Path, finished: bool = False) -> list[Problem]:
    lines = Path(path).read_text(encoding="utf-8").split("\n")  # a name may hold U+2028
    return check_lines(lines[:-1] if lines[-1] == "" else lines, finished)


def check_lines(lines: list[str], finished: bool = False) -> list[Problem]:
    """Everything that is wrong, at most twenty; `finished` asks for a game that was played to its result."""
    report = Report()
    values = [read(line, number, report) for number, line in enumerate(lines, 1)]
    header = values[0] if values else None
    report.line = 1
    if header is None:
        report.say("record", "no header")
        return report.problems
    board = check_header(header, report.say)
    if board is None:
        return report.problems
    state = new_state(board, len(header["seats"]), header["start"])
    if charter := read_charter(board.map):
        state.affairs = affairs.new_affairs(charter, header["companies"])
        state.deck[affairs.ACTION] = 0  # L45: they come in when all are dealt
    checker = Checker(header, state, report, targets(values))
    for number, event in enumerate(values[1:], 2):
        if event is not None and not report.full:
            checker.line(number, event)
    checker.last_line(finished)
    return sorted(report.problems)


def read(line: str, number: int, report: Report) -> dict[str, Any] | None:
    report.line = number
    try:
        value = json.loads(line, object_pairs_hook=no_twins)
    except ValueError as error:
        report.say("record", f"not JSON: {error}")
        return None
    if not isinstance(value, dict):
        report.say("record", "not an object")
        return None
    return value


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field stands twice")
    return dict(pairs)


def targets(values: list[dict[str, Any] | None]) -> set[Any]:
    """The lines that some undo goes back to: only these need a snapshot."""
    return {
        event.get("to")
        for event in values
        if event and event.get("event") == "undo" and isinstance(event.get("to"), int)
    }


class Checker:
    def __init__(self, header: dict[str, Any], state: State, report: Report, targets: set[Any]) -> None:
        self.header, self.state, self.report, self.targets = header, state, report, targets
        self.found: Scores | None = None
        self.branch = [1]  # the lines that stand, undone ones left out
        self.snapshots = {1: deepcopy(state)}

    def line(self, number: int, event: Event) -> None:
        self.report.line = number
        if well_formed(event, self.state.board, self.state.seats, self.report.say):
            if event["event"] == "undo":
                self.undo(event)
            else:
                step(self.state, event, self.scores, self.report.say)
            if event["event"] == "result":
                check_seed(self.header, event, self.report.say)
            self.conserved()
        self.branch.append(number)
        if number in self.targets:
            self.snapshots[number] = deepcopy(self.state)

    def undo(self, event: Event) -> None:
        """Play goes back to how it stood after line `to`."""
        if self.state.phase in OVER:
            self.report.say("record", "an undo after the end")
        elif event["to"] not in self.branch:
            self.report.say("record", f"line {event['to']} is not a line of play to go back to")
        else:
            self.branch = self.branch[: self.branch.index(event["to"]) + 1]
            self.state = deepcopy(self.snapshots[event["to"]])

    def scores(self) -> Scores:
        if self.found is None:
            self.found = score_all(self.state)
        return self.found

    def conserved(self) -> None:
        """Each kind of card is there as often as in the box, wherever it lies."""
        if +self.state.piles() != affairs.in_play(self.state):
            self.report.say("cards", f"cards are lost or made: {dict(self.state.piles())}")

    def last_line(self, finished: bool) -> None:
        """A game may break off while it is played, not between its end and its result."""
        cut = self.state.phase in ("score", "result") and self.state.scored
        if cut or (finished and self.state.phase != "done"):
            self.report.say("record", "the record stops before the result")
