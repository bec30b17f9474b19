"""Teaches a net by games of pilots: moments with what each seat gained from there to the end."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.bench import deal
from perron.engine.chance import MOVE, Chance, Sfc32
from perron.engine.play import apply
from perron.engine.scoring import score
from perron.engine.state import OVER, TURN, State
from perron.pilot.candidates import candidates
from perron.pilot.outlook import FEATURES, Outlook
from perron.pilot.pilot import Pilot
from perron.pilot.playout import acting
from perron.pilot.tables import Tables
from perron.pilot.value import INPUTS, POINTS, ROW, Net
from perron.pilot.weights import Weights

STRAY: Final = (
    4  # one decision in so many is any sensible one, until a moment of the game; from there on none
)
LATEST: Final = 90  # decisions, up to which that may be so
EVERY: Final = 9  # decisions between two moments
BATCH: Final = 64
KEPT: Final = 0.9  # Adam's
SQUARED: Final = 0.999
TINY: Final = 1e-8


class Lessons:
    """Outlooks one after the other, and what was gained after each."""

    def __init__(self, room: i64) -> None:
        self.table: vec[float] = vec[float]([0.0] * (room * INPUTS))
        self.gained: vec[float] = vec[float]([0.0] * room)
        self.count: i64 = 0
        self.room: i64 = room

    def add(self, outlook: Outlook) -> None:
        """One for each seat."""
        table = outlook.table()
        for seat in range(outlook.state.game.seats):
            first, rival = self.count * INPUTS, outlook.first_to_end(seat)
            for at in range(i64(FEATURES)):
                self.table[first + at] = table[seat * FEATURES + at]
                self.table[first + FEATURES + at] = table[rival * FEATURES + at]
            self.gained[self.count] = -outlook.sure(seat)
            self.count += 1


def study(tables: Tables, weights: Weights, seed: i64, lessons: Lessons) -> None:
    """One game: up to some moment its pilots stray; lessons come from what follows."""
    chance, seats, first = Sfc32(seed), range(tables.game.seats), lessons.count
    state = deal(tables.game, chance)
    pilots = [Pilot(tables, weights, seat) for seat in seats]
    judges = [Pilot(tables, weights, seat) for seat in seats]
    _stray(state, pilots, chance, chance.below(MOVE, LATEST))
    wait = chance.below(MOVE, EVERY)
    while state.phase != OVER:
        wait -= 1
        if wait <= 0 and state.phase == TURN and lessons.count + tables.game.seats <= lessons.room:
            lessons.add(Outlook(state, judges))
            wait = EVERY
        apply(state, pilots[acting(state)].choose(state), chance)
    result = score(state)
    for at in range(first, lessons.count):
        lessons.gained[at] += float(result.total[(at - first) % tables.game.seats])


def _stray(state: State, pilots: list[Pilot], chance: Chance, decisions: i64) -> None:
    """So that the net also learns what pilots do not bring about by themselves."""
    while decisions > 0 and state.phase != OVER:
        decisions -= 1
        pilot = pilots[acting(state)]
        if chance.below(MOVE, STRAY) == 0:
            ways = candidates(state, pilot)
            pilot.forget()
            apply(state, ways[chance.below(MOVE, len(ways))], chance)
        else:
            apply(state, pilot.choose(state), chance)


class Teacher:
    """Steps of Adam over batches."""

    def __init__(self, net: Net) -> None:
        size = len(net.numbers)
        self.net: Net = net
        self.slope: vec[float] = vec[float]([0.0] * size)
        self.mean: vec[float] = vec[float]([0.0] * size)
        self.square: vec[float] = vec[float]([0.0] * size)
        self.fade: float = 1.0
        self.fade_square: float = 1.0

    def epoch(self, lessons: Lessons, stop: i64, rate: float, chance: Sfc32) -> float:
        """As many of the first lessons as there are, in any order; the mean square of the errors."""
        error: float = 0.0
        for nth in range(stop):
            error += self._learn(lessons, chance.below(MOVE, stop))
            if nth % BATCH == BATCH - 1:
                self._step(rate)
        return error / float(stop)

    def _learn(self, lessons: Lessons, which: i64) -> float:
        net, slope, table, at = self.net, self.slope, lessons.table, which * INPUTS
        numbers, last = net.numbers, (net.hidden + 1) * ROW
        wrong = net.answer(table, at, table, at + FEATURES) - lessons.gained[which] / POINTS
        self._blame(net.hidden, table, at, wrong)
        for unit in range(net.hidden):
            if net.units[unit] > 0.0:
                slope[last + unit] += wrong * net.units[unit]
                self._blame(unit, table, at, wrong * numbers[last + unit])
        return wrong * wrong * POINTS * POINTS

    def _blame(self, row: i64, table: vec[float], first: i64, by: float) -> None:
        slope, start = self.slope, row * ROW
        for at in range(i64(INPUTS)):
            slope[start + at] += by * table[first + at]
        slope[start + INPUTS] += by

    def _step(self, rate: float) -> None:
        numbers, slope, mean, square = self.net.numbers, self.slope, self.mean, self.square
        self.fade *= KEPT
        self.fade_square *= SQUARED
        for at in range(i64(len(numbers))):
            by = slope[at] / float(BATCH)
            mean[at] = KEPT * mean[at] + (1.0 - KEPT) * by
            square[at] = SQUARED * square[at] + (1.0 - SQUARED) * by * by
            size = sqrt(square[at] / (1.0 - self.fade_square)) + TINY
            numbers[at] -= rate * mean[at] / (1.0 - self.fade) / size
            slope[at] = 0.0


def error_over(net: Net, lessons: Lessons, first: i64, stop: i64) -> float:
    """The mean square of the errors over lessons that were not learned from."""
    total: float = 0.0
    for which in range(first, stop):
        at = which * INPUTS
        wrong = net.answer(lessons.table, at, lessons.table, at + FEATURES) * POINTS - lessons.gained[which]
        total += wrong * wrong
    return total / float(stop - first)
