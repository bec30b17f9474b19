"""Ratings after Bradley and Terry: one number a bot, so that the difference of two tells how often one wins.

The likelihood is climbed by Hunter's MM algorithm, a page of code (docs/decisions/0010-ratings.md).
Of each two who have met, half a win each way is added: nobody is rated infinitely strong.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random

from perron.lab.arena.deal import Deal, Pair
from perron.lab.arena.interval import SEED, around

Wins = Mapping[Pair, tuple[float, float]]  # of the first of the two, and of the second
PRIOR = 0.5
SCALE = 400.0  # a difference of 400 wins ten of eleven, as in chess
STEPS = 10_000
STILL = 1e-7  # a change that is no change
ROUNDS = 400


@dataclass(frozen=True, slots=True)
class Rating:
    bot: str
    value: float  # 0 is the mean of the table
    low: float
    high: float
    meetings: int


def rate(contests: Sequence[Sequence[Deal]], rounds: int = ROUNDS) -> list[Rating]:
    """The best first, with 95 % intervals by drawing the deals of each contest again.

    Bots that never met, not even by way of others, cannot be compared: only the largest circle is rated.
    """
    tallies = [Tally(deals) for deals in contests if deals]
    found = summed(tally.all() for tally in tallies)
    circle = largest_circle(found)
    if not circle:
        return []
    start = strengths(found, dict.fromkeys(circle, 1.0))
    best, rng, drawn = ratings(start), Random(SEED), defaultdict[str, list[float]](list)
    for _ in range(rounds):
        again = strengths(summed(tally.drawn(rng) for tally in tallies), start)
        for bot, value in ratings(again).items():
            drawn[bot].append(value)
    order = sorted(circle, key=lambda bot: -best[bot])
    return [Rating(bot, best[bot], *around(best[bot], drawn[bot]), _meetings(found, bot)) for bot in order]


class Tally:
    """The deals of one contest as rows of numbers: what the first of each pair won of it."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        rows = [won(deal) for deal in deals]
        self.pairs = list(rows[0])
        self.meetings = [sum(rows[0][pair]) for pair in self.pairs]  # in every deal
        self.columns = [
            [*(row[pair][0] for row in rows), 0.0, most]
            for pair, most in zip(self.pairs, self.meetings, strict=True)
        ]
        self.numbers, self.more = range(len(rows)), range(len(rows) + 2)

    def all(self) -> Wins:
        return self.of(self.numbers)

    def drawn(self, rng: Random) -> Wins:
        """The deals drawn again; one that the first of each pair won and one that it lost are among them."""
        return self.of(rng.choices(self.more, k=len(self.more)))

    def of(self, numbers: Sequence[int]) -> Wins:
        wins = [sum(map(column.__getitem__, numbers)) for column in self.columns]
        totals = [each * len(numbers) for each in self.meetings]
        return {pair: (one, total - one) for pair, one, total in zip(self.pairs, wins, totals, strict=True)}


def won(deal: Deal) -> dict[Pair, tuple[float, float]]:
    return summed({pair: (part, 1 - part)} for game in deal.games for pair, part in game.meetings())


def summed(many: Iterable[Wins]) -> dict[Pair, tuple[float, float]]:
    sums: dict[Pair, tuple[float, float]] = {}
    for wins in many:
        for pair, (one, other) in wins.items():
            before = sums.get(pair, (0.0, 0.0))
            sums[pair] = (before[0] + one, before[1] + other)
    return sums


def _meetings(wins: Wins, bot: str) -> int:
    return round(sum(sum(both) for pair, both in wins.items() if bot in pair))


def strengths(wins: Wins, start: Mapping[str, float]) -> dict[str, float]:
    """Positive numbers, climbed to from `start`: a beats b in a / (a + b) of their games."""
    met = {pair: (one + PRIOR, other + PRIOR) for pair, (one, other) in wins.items() if pair[0] in start}
    total = {bot: _total(met, bot) for bot in start}
    strength = dict(start)
    for _ in range(STEPS):
        better = _step(strength, met, total)
        change = max(abs(better[bot] / strength[bot] - 1) for bot in strength)
        strength = better
        if change < STILL:
            break
    return strength


def _total(met: Wins, bot: str) -> float:
    return sum(both[pair.index(bot)] for pair, both in met.items() if bot in pair)


def _step(strength: dict[str, float], met: Wins, total: dict[str, float]) -> dict[str, float]:
    weight = dict.fromkeys(strength, 0.0)
    for (one, other), both in met.items():
        part = sum(both) / (strength[one] + strength[other])
        weight[one] += part
        weight[other] += part
    return {bot: total[bot] / weight[bot] for bot in strength}


def ratings(strength: Mapping[str, float]) -> dict[str, float]:
    values = {bot: SCALE * log10(each) for bot, each in strength.items()}
    mean = sum(values.values()) / len(values)
    return {bot: value - mean for bot, value in values.items()}


def largest_circle(wins: Wins) -> list[str]:
    """Bots that have met, directly or by way of others."""
    circles: list[set[str]] = []
    for pair in wins:
        touched = [circle for circle in circles if circle & set(pair)]
        circles = [circle for circle in circles if circle not in touched]
        circles.append(set(pair).union(*touched))
    circles.sort(key=len)
    return sorted(circles[-1]) if circles else []
