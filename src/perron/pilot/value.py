"""A learned judgement: what a seat will still gain. One hidden layer, and a straight line beside it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.state import State
from perron.pilot.outlook import FEATURES, Outlook
from perron.pilot.pilot import Pilot

INPUTS: Final = 2 * FEATURES  # the seat's outlook, and that of the rival who will end the game
ROW: Final = INPUTS + 1  # the last is the bias
POINTS: Final = 20.0  # the net counts in these


class Net:
    """Numbers: a row for each hidden unit, one straight from inputs to answer, then the units' weights."""

    def __init__(self, numbers: list[float]) -> None:
        self.numbers: vec[float] = vec[float](numbers)
        self.hidden: i64 = (len(numbers) - ROW) // (ROW + 1)
        self.units: vec[float] = vec[float]([0.0] * self.hidden)  # what they said last

    def answer(self, one: vec[float], first: i64, other: vec[float], second: i64) -> float:
        """For two outlooks that stand in tables."""
        numbers, units, last = self.numbers, self.units, (self.hidden + 1) * ROW
        total = self._row(self.hidden * ROW, one, first, other, second)
        for unit in range(self.hidden):
            value = self._row(unit * ROW, one, first, other, second)
            units[unit] = value if value > 0.0 else 0.0
            total += units[unit] * numbers[last + unit]
        return total

    def _row(self, start: i64, one: vec[float], first: i64, other: vec[float], second: i64) -> float:
        numbers = self.numbers
        total = numbers[start + INPUTS]
        for at in range(i64(FEATURES)):
            total += numbers[start + at] * one[first + at]
        start += FEATURES
        for at in range(i64(FEATURES)):
            total += numbers[start + at] * other[second + at]
        return total


def lead(net: Net, state: State, pilots: list[Pilot], seat: i64) -> float:
    """Points by which the seat will probably be ahead of its best rival."""
    outlook = Outlook(state, pilots)
    table = outlook.table()
    own: float = 0.0
    best: float = -1e9
    for one in range(state.game.seats):
        gain = net.answer(table, one * FEATURES, table, outlook.first_to_end(one) * FEATURES)
        points = outlook.sure(one) + POINTS * gain
        if one == seat:
            own = points
        else:
            best = max(best, points)
    return own - best
