"""Whose decision the table waits for, read from the steps alone."""

from __future__ import annotations

from perron.server.affairs import is_affair
from perron.server.store import Step


class Whose:
    """The seats that have to decide after the steps read so far."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over = False
        self._lines = 0
        self._turns: list[tuple[int, int]] = []  # the line at which a turn began, and whose it is
        self._chosen: set[int] = set()  # who has sealed a choice of first tickets

    def read(self, step: Step) -> None:
        if not step.lines and not is_affair(step) and step.seat is not None:
            self._seal(step.seat, step.action)
        for line in step.lines:
            self._lines += 1
            if line.get("event") in ("turn", "start_card"):  # L102: the last one still has to banish an event
                self._turns.append((self._lines, line["seat"]))
            elif line.get("event") == "undo":
                self._turns = [turn for turn in self._turns if turn[0] <= line["to"]]
                self._chosen = set()
            self.over = self.over or line.get("event") == "end"

    def _seal(self, seat: int, action: str) -> None:
        if action == "undo":
            self._chosen.discard(seat)
        else:
            self._chosen.add(seat)

    @property
    def to_act(self) -> frozenset[int]:
        if self.over:
            return frozenset()
        if self._turns:
            return frozenset({self._turns[-1][1]})
        return frozenset(range(self.seats)) - self._chosen
