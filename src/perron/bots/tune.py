"""Better weights by self-play: `python -m perron.bots.tune --map usa --seed 1 --out weights.toml`.

An evolution strategy: each round some variants of the present weights meet an opponent on the same deals,
and the mean of the better half, and how much they differ, is where the next round begins. The opponent is
now the weights that the tuning began with, now those of some rounds ago.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from math import exp
from pathlib import Path
from random import Random

from perron.bots.settings import weights_of
from perron.games.build import build
from perron.games.load import load
from perron.pilot.playout import match
from perron.pilot.tables import Tables
from perron.pilot.weights import NAMES, Weights

VARIANTS = 14
BETTER = 5
FIRST_STEP = 0.25  # of a weight
LEAST_STEP = 0.04
LEARNED = 0.3  # of the step that a round suggests
SEATS = 2


class Tuning:
    def __init__(self, board: str, players: int, deals: int, seed: int) -> None:
        self.tables = Tables(build(load(board), players))
        self.deals, self.random = deals, Random(seed)
        self.seed = seed * 10_000_000
        self.start = weights_of(board)
        self.mean = list(self.start)
        self.step = [FIRST_STEP] * len(NAMES)
        self.past = [self.start]

    def round(self, number: int) -> float:
        """One round; returns what the better half scored."""
        rivals = [self.start, self.random.choice(self.past[-20:])]
        noise = [[self.random.gauss(0, 1) for _ in NAMES] for _ in range(VARIANTS)]
        variants = [self._variant(one) for one in noise]
        first = self.seed + number * self.deals
        scores = [self._score(one, rivals, first) for one in variants]
        best = sorted(range(VARIANTS), key=lambda at: -scores[at])[:BETTER]
        self._move([variants[at] for at in best], [noise[at] for at in best])
        self.past.append(list(self.mean))
        return sum(scores[at] for at in best) / BETTER

    def _variant(self, noise: Sequence[float]) -> list[float]:
        return [
            value + (abs(value) + 0.1) * step * one
            for value, step, one in zip(self.mean, self.step, noise, strict=True)
        ]

    def _score(self, one: list[float], rivals: Sequence[list[float]], first: int) -> float:
        each = self.deals // len(rivals)
        games = [
            match(self.tables, Weights(one), Weights(rival), first + at * each, each)
            for at, rival in enumerate(rivals)
        ]
        return sum(value for _, value in games) / len(games)

    def _move(self, better: Sequence[Sequence[float]], noise: Sequence[Sequence[float]]) -> None:
        for at in range(len(NAMES)):
            self.mean[at] = sum(one[at] for one in better) / BETTER
            wide = sum(one[at] ** 2 for one in noise) / BETTER
            self.step[at] = max(LEAST_STEP, self.step[at] * exp(LEARNED * (wide - 1) / 2))

    def average(self, rounds: int) -> list[float]:
        """Over the last rounds, so that the luck of one does not count."""
        last = self.past[-rounds:]
        return [sum(one[at] for one in last) / len(last) for at in range(len(NAMES))]


def lines(name: str, values: Sequence[float], told: str) -> Iterator[str]:
    """A part of the data file."""
    yield f"# {told}"
    yield f"[{name}]"
    for key, value in zip(NAMES, values, strict=True):
        yield f"{key} = {value:.4g}"


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="perron.bots.tune", description=__doc__)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=SEATS)
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="weights.toml", help="a file to add the numbers to")
    told = parser.parse_args(args)
    tuning = Tuning(told.map, told.players, told.deals, told.seed)
    for number in range(told.rounds):
        value = tuning.round(number)
        print(f"round {number + 1}: {value:.3f}", file=sys.stderr)
    values = [float(f"{value:.4g}") for value in tuning.average(max(1, told.rounds // 3))]
    won, _ = match(tuning.tables, Weights(values), Weights(tuning.start), tuning.seed - 2000, 1000)
    chosen = " ".join(
        f"--{key} {getattr(told, key)}" for key in ("map", "players", "rounds", "deals", "seed")
    )
    command = f"python -m perron.bots.tune {chosen}"
    text = f"{date.today()}: {command} (won {won:.1%} against those before)"
    with Path(told.out).open("a") as file:
        file.writelines(line + "\n" for line in [*lines(told.map, values, text), ""])
    print(text)


if __name__ == "__main__":
    main()
