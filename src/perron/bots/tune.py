"""Better weights by self-play: `python -m perron.bots.tune --map usa --seed 1 --out weights.toml`.

An evolution strategy: each round some variants of the present weights, in mirrored pairs, meet the same
opponents on the same deals; the better ones, the best counting most, tell where the next round begins. Steps
grow shorter from round to round. The opponents are the weights that the tuning began with, those of some
rounds ago, and for a share of the score a bot that plays otherwise: whoever only knows itself forgets how
to beat others.

It begins with the weights in use, which it may have made itself; `--start defaults` begins with those of
`perron.pilot.weights`, so that the same command always gives the same numbers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from math import inf, log
from pathlib import Path
from random import Random

from perron import bots
from perron.bots.settings import weights_of
from perron.engine.bench import deal
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.observe import observe
from perron.engine.play import apply
from perron.engine.state import OVER
from perron.games.build import build
from perron.games.load import load
from perron.pilot.pilot import Pilot
from perron.pilot.playout import acting, margin, match, worth
from perron.pilot.tables import Tables
from perron.pilot.weights import DEFAULTS, NAMES, Weights

VARIANTS = 20
BETTER = 10
RIVAL, SHARE = "greedy", 0.5
FIRST_STEP, LAST_STEP = 0.3, 0.08  # of a weight
LEAST = 0.3  # a weight that is smaller is moved as if it were so large
LOWEST = dict.fromkeys(("turn", "least", "cards", "colored", "one_color", "usual"), 0.02)
COUNTS = [log(BETTER + 0.5) - log(at + 1) for at in range(BETTER)]  # of the better ones
SEATS = 2


class Tuning:
    def __init__(
        self,
        board: str,
        players: int,
        deals: int,
        seed: int,
        rounds: int = 1,
        rival: str = RIVAL,
        share: float = SHARE,
        start: str = "",
        steps: tuple[float, float] = (FIRST_STEP, LAST_STEP),
    ) -> None:
        self.tables = Tables(build(load(board), players))
        self.deals, self.random = deals, Random(seed)
        self.rival, self.share = rival, share
        self.seed = seed * 10_000_000
        self.start = list(DEFAULTS) if start == "defaults" else weights_of(start or board)
        self.mean = list(self.start)
        first, last = steps
        self.step, self.shorter = first, (last / first) ** (1 / rounds)
        self.past = [self.start]

    def round(self, number: int) -> float:
        """One round; returns what the better half scored."""
        rivals = [self.start, self.random.choice(self.past[-20:])]
        noise = [[self.random.gauss(0, 1) for _ in NAMES] for _ in range(VARIANTS // 2)]
        variants = [self._variant(one, side) for one in noise for side in (1, -1)]
        first = self.seed + number * self.deals
        scores = [self._score(one, rivals, first) for one in variants]
        best = sorted(range(VARIANTS), key=lambda at: -scores[at])[:BETTER]
        self._move([variants[at] for at in best])
        return sum(scores[at] for at in best) / BETTER

    def _variant(self, noise: Sequence[float], side: int) -> list[float]:
        return [
            max(LOWEST.get(name, -inf), value + max(abs(value), LEAST) * self.step * one * side)
            for name, value, one in zip(NAMES, self.mean, noise, strict=True)
        ]

    def _score(self, one: list[float], rivals: Sequence[list[float]], first: int) -> float:
        each = self.deals // len(rivals)
        games = [
            match(self.tables, Weights(one), Weights(rival), first + at * each, each)
            for at, rival in enumerate(rivals)
        ]
        value = sum(value for _, value in games) / len(games)
        if self.share == 0.0:
            return value
        _, beside = against(self.tables, Weights(one), self.rival, first, each)
        return (1 - self.share) * value + self.share * beside

    def _move(self, better: Sequence[Sequence[float]]) -> None:
        """To the mean of the better ones, the best counting most."""
        self.mean = [
            sum(count * value for count, value in zip(COUNTS, values, strict=True)) / sum(COUNTS)
            for values in zip(*better, strict=True)
        ]
        self.past.append(list(self.mean))
        self.step *= self.shorter

    def average(self, rounds: int) -> list[float]:
        """Over the last rounds, so that the luck of one does not count."""
        last = self.past[-rounds:]
        return [sum(one[at] for one in last) / len(last) for at in range(len(NAMES))]


def against(tables: Tables, one: Weights, rival: str, first: int, deals: int) -> tuple[float, float]:
    """Wins (a tie is half) and mean worth against any bots, from every seat."""
    seats = tables.game.seats
    leads = [
        _lead(tables, one, rival, seed, at) for seed in range(first, first + deals) for at in range(seats)
    ]
    won = sum(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads)
    return won / len(leads), sum(worth(tables.game, lead) for lead in leads) / len(leads)


def _lead(tables: Tables, one: Weights, rival: str, seed: int, at: int) -> int:
    """Of the pilot in this seat, in one game."""
    chance, pilot = Sfc32(seed), Pilot(tables, one, at)
    state, others = deal(tables.game, chance), [bots.make(rival, seed) for _ in range(tables.game.seats)]
    while state.phase != OVER:
        seat = int(acting(state))
        pilot.forget()
        move = (
            pilot.choose(state)
            if seat == at
            else others[seat].choose(observe(state, seat), legal(state, seat))
        )
        apply(state, move, chance)
    return int(margin(state, at))


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
    parser.add_argument("--rival", default=RIVAL, help="a bot to be beaten besides")
    parser.add_argument("--share", type=float, default=SHARE, help="of the score, what the rival counts for")
    parser.add_argument("--start", default="", help="defaults, general or a map: weights to begin with")
    parser.add_argument("--steps", type=float, nargs=2, default=[FIRST_STEP, LAST_STEP], help="of a weight")
    parser.add_argument("--out", default="weights.toml", help="a file to add the numbers to")
    told = parser.parse_args(args)
    tuning = Tuning(
        told.map,
        told.players,
        told.deals,
        told.seed,
        told.rounds,
        told.rival,
        told.share,
        told.start,
        tuple(told.steps),
    )
    for number in range(told.rounds):
        value = tuning.round(number)
        print(f"round {number + 1}: {value:.3f}", file=sys.stderr)
    values = [float(f"{value:.4g}") for value in tuning.average(max(1, told.rounds // 3))]
    won, _ = match(tuning.tables, Weights(values), Weights(tuning.start), tuning.seed - 2000, 1000)
    chosen = " ".join(
        f"--{key} {_shown(getattr(told, key))}"
        for key in ("map", "players", "rounds", "deals", "seed", "rival", "share", "start", "steps")
        if getattr(told, key) != ""
    )
    command = f"python -m perron.bots.tune {chosen}"
    beside, _ = against(tuning.tables, Weights(values), told.rival, tuning.seed - 2000, 200)
    text = (
        f"{date.today()}: {command} (won {won:.1%} against those before, {beside:.1%} against {told.rival})"
    )
    with Path(told.out).open("a") as file:
        file.writelines(line + "\n" for line in [*lines(told.map, values, text), ""])
    print(text)


def _shown(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


if __name__ == "__main__":
    main()
