"""How often one bot beats another: `python -m perron.bots.duel medium greedy --map usa --games 200 --seed 1`.

Each deal is played once from every seat, so that luck of the cards and of the start falls on both alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import process_time

from perron.bots import Bot, make
from perron.engine.chance import Sfc32
from perron.engine.game import Game
from perron.engine.legal import legal, to_act
from perron.engine.observe import observe
from perron.engine.play import apply, begin
from perron.engine.scoring import Score, score
from perron.engine.state import OVER, State
from perron.games.build import build
from perron.games.load import load

Z = 1.96  # 95 %


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game as the first bot's: its share of the victory, its points, and those of the best rival."""

    share: float
    points: int
    against: int
    slowest: float  # its longest thought, in seconds of processor time


def play(game: Game, bots: Sequence[Bot], seed: int) -> tuple[State, list[float]]:
    """A whole game, and how long each bot thought at most."""
    chance, slowest = Sfc32(seed), [0.0] * len(bots)
    state = begin(game, seed % game.seats, chance)
    while state.phase != OVER:
        for seat in to_act(state):
            seen, moves = observe(state, seat), legal(state, seat)
            began = process_time()
            move = bots[seat].choose(seen, moves)
            slowest[seat] = max(slowest[seat], process_time() - began)
            if move not in moves:
                raise ValueError(f"{bots[seat].name} chose {move}, which is not legal")
            apply(state, move, chance)
    return state, slowest


def share(result: Score, seat: int) -> float:
    """The victory is shared by all who are first (C14)."""
    first = [place for place in result.rank if place == 0]
    return 1 / len(first) if result.rank[seat] == 0 else 0.0


def deal(one: str, other: str, board: str, players: int, seed: int) -> list[Outcome]:
    """The same deal once from every seat for the first bot; the other sits everywhere else."""
    game = build(load(board), players)
    return [_game(game, one, other, seat, seed) for seat in range(players)]


def _game(game: Game, one: str, other: str, at: int, seed: int) -> Outcome:
    bots = [make(one if seat == at else other, seed * 100 + seat) for seat in range(game.seats)]
    state, slowest = play(game, bots, seed)
    result = score(state)
    against = max(total for seat, total in enumerate(result.total) if seat != at)
    return Outcome(share(result, at), int(result.total[at]), int(against), slowest[at])


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    rate, square = won / games, Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def duel(
    one: str, other: str, board: str, players: int, seeds: Iterable[int], workers: int = 1
) -> list[Outcome]:
    """All games of the deals, in their order."""
    play_deal = partial(deal, one, other, board, players)
    if workers == 1:
        return [outcome for seed in seeds for outcome in play_deal(seed)]
    with ProcessPoolExecutor(workers) as pool:
        return [outcome for outcomes in pool.map(play_deal, seeds, chunksize=4) for outcome in outcomes]


def summary(one: str, other: str, board: str, outcomes: Sequence[Outcome]) -> str:
    games = len(outcomes)
    won = sum(outcome.share for outcome in outcomes)
    low, high = interval(won, games)
    points = sum(outcome.points for outcome in outcomes) / games
    against = sum(outcome.against for outcome in outcomes) / games
    slowest = max(outcome.slowest for outcome in outcomes) * 1000
    return (
        f"{one} – {other}, {board}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%}), "
        f"{points:.0f} : {against:.0f} points, slowest move {slowest:.0f} ms of processor time"
    )


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="perron.bots.duel", description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    told = parser.parse_args(args)
    deals = max(1, told.games // told.players)
    seeds = range(told.seed * 1_000_000, told.seed * 1_000_000 + deals)
    outcomes = duel(told.one, told.other, told.map, told.players, seeds, told.workers)
    print(summary(told.one, told.other, told.map, outcomes))


if __name__ == "__main__":
    main()
