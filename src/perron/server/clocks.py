"""Clocks, as a fold over the steps' times: they run while a person has to decide and nothing is paused.

Bots have no clock, and nobody loses time while the server is down: a step `woke` tells how long it was up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from perron.server.affairs import Affairs
from perron.server.messages import ClockView, DaysPace, LivePace, NoPace, Pace
from perron.server.store import Step
from perron.server.whose import Whose

SECOND, DAY = 1000, 24 * 3600 * 1000  # milliseconds
ONCE_MORE = 60 * SECOND  # at least, for whoever comes back after the clock ran out, or is given more time


class Clocks:
    def __init__(self, pace: Pace, persons: Collection[int], seats: int) -> None:
        self.pace, self.persons = pace, frozenset(persons)
        self.left = dict.fromkeys(self.persons, _first(pace))
        self._whose, self._affairs = Whose(seats), Affairs()
        self._flagged: set[int] = set()  # whose time is up, and who have it written down
        self._last: Step | None = None
        self._read = 0  # steps
        self._at: int | None = None  # when the last of them was made

    def read(self, steps: Sequence[Step]) -> Clocks:
        """Take in the steps that are new."""
        for step in steps[self._read :]:
            self._one(step)
        self._read, self._last = len(steps), steps[-1] if steps else None
        return self

    def has_read(self, steps: Sequence[Step]) -> bool:
        """Whether these steps go on from those it has read; memory may have been read anew."""
        return self._read <= len(steps) and (self._read == 0 or steps[self._read - 1] is self._last)

    def _one(self, step: Step) -> None:
        self._spend(min(step.at, int(step.action.split()[1])) if step.action.startswith("woke") else step.at)
        self._at = step.at
        before, asked = self._whose.to_act, self._affairs.proposal
        self._whose.read(step)
        self._affairs = self._affairs.after(step)
        if step.action.startswith("flag"):
            self._flagged.add(int(step.action.split()[1]))
        now = self._whose.to_act
        self._begin(now - before)
        self._end((before - now) & self.persons)
        if asked is not None and asked.seat is not None and step.action == "vote no":
            self._once_more(asked.seat)
        elif step.action.startswith("seat") and step.action.endswith("person"):
            self._once_more(int(step.action.split()[1]))

    def _spend(self, until: int) -> None:
        spent = 0 if self._at is None else max(0, until - self._at)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - spent)

    def _begin(self, seats: frozenset[int]) -> None:
        if isinstance(self.pace, DaysPace):
            self.left |= dict.fromkeys(seats & self.persons, _first(self.pace))
            self._flagged -= seats

    def _end(self, seats: frozenset[int]) -> None:
        if isinstance(self.pace, LivePace):
            for seat in seats:
                self.left[seat] += self.pace.bonus * SECOND
            self._flagged -= seats

    def _once_more(self, seat: int) -> None:
        least = _first(self.pace) if isinstance(self.pace, DaysPace) else ONCE_MORE
        if seat in self.left and self.left[seat] == 0:
            self.left[seat] = least
            self._flagged.discard(seat)

    @property
    def running(self) -> frozenset[int]:
        """The seats whose time is passing."""
        if isinstance(self.pace, NoPace) or self._affairs.paused:
            return frozenset()
        return (self._whose.to_act & self.persons) - set(self._affairs.stand_ins)

    def left_at(self, now: int) -> dict[int, int]:
        """Milliseconds left of each person's time."""
        gone = 0 if self._at is None else max(0, now - self._at)
        return {
            seat: max(0, left - (gone if seat in self.running else 0)) for seat, left in self.left.items()
        }

    def next_flag(self) -> tuple[int, int] | None:
        """The seat whose time runs out first, and when."""
        ends = [((self._at or 0) + self.left[seat], seat) for seat in self.running - self._flagged]
        return min(ends) if ends else None

    def view(self, now: int, seats: int) -> list[ClockView | None] | None:
        if isinstance(self.pace, NoPace):
            return None
        left, running = self.left_at(now), self.running
        return [ClockView(left[seat], seat in running) if seat in left else None for seat in range(seats)]


def _first(pace: Pace) -> int:
    if isinstance(pace, LivePace):
        return pace.seconds * SECOND
    return pace.days * DAY if isinstance(pace, DaysPace) else 0
