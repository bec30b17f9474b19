"""Games played to their end by pilots."""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from perron.engine.bench import deal
from perron.engine.chance import Chance, Sfc32
from perron.engine.game import Game
from perron.engine.legal import actor
from perron.engine.play import apply
from perron.engine.scoring import score
from perron.engine.state import FIRST_TICKETS, OVER, TURN, State
from perron.pilot.pilot import Pilot
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights

FOREVER: Final = 0.0
SPREAD: Final = 0.35  # points a piece: a lead of so many counts for three games won out of four


class OutOfTime(Exception):
    """A playout did not come to its end in time."""


def play_out(state: State, pilots: list[Pilot], chance: Chance, until: float = FOREVER) -> None:
    """To the end of the game; `until` is a moment of `perf_counter`, after which OutOfTime ends it."""
    while state.phase != OVER:
        in_time(until)
        apply(state, pilots[acting(state)].choose(state), chance)


def play_on(state: State, pilots: list[Pilot], chance: Chance, turns: i64, until: float = FOREVER) -> bool:
    """For so many turns, all seats' together, up to the beginning of one; whether the game goes on then."""
    begun = turns
    seat: i64 = -1
    while state.phase != OVER:
        if state.phase == TURN and state.turn != seat:
            if begun == 0:
                return True
            begun -= 1
            seat = state.turn
        in_time(until)
        apply(state, pilots[acting(state)].choose(state), chance)
    return False


def in_time(until: float) -> None:
    if until != FOREVER and perf_counter() > until:
        raise OutOfTime


def acting(state: State) -> i64:
    """The seat that decides next; at the start the first that has not chosen its tickets."""
    if state.phase != FIRST_TICKETS:
        return actor(state)
    seat: i64 = 0
    while state.chosen[seat] != 0:
        seat += 1
    return seat


def margin(state: State, seat: i64) -> i64:
    """Points more than the best rival."""
    result = score(state)
    best: i64 = -10_000
    for other in range(state.game.seats):
        if other != seat:
            best = max(best, result.total[other])
    return result.total[seat] - best


def match(tables: Tables, one: Weights, other: Weights, first: i64, deals: i64) -> tuple[float, float]:
    """Wins (a tie is half) and mean worth of one set of weights against another, from every seat."""
    won: float = 0.0
    value: float = 0.0
    seats = tables.game.seats
    for seed in range(first, first + deals):
        for at in range(seats):
            by = _game(tables, one, other, seed, at)
            won += 1.0 if by > 0 else 0.5 if by == 0 else 0.0
            value += worth(tables.game, float(by))
    games = float(deals * seats)
    return won / games, value / games


def worth(game: Game, points: float) -> float:
    """A lead as a share of a game won; where there are fewer pieces to lay, each point counts for more."""
    return 1.0 / (1.0 + exp(-points / (SPREAD * float(game.params.pieces))))


def _game(tables: Tables, one: Weights, other: Weights, seed: i64, at: i64) -> i64:
    chance = Sfc32(seed)
    state = deal(tables.game, chance)
    pilots = [Pilot(tables, one if seat == at else other, seat) for seat in range(tables.game.seats)]
    play_out(state, pilots, chance)
    return margin(state, at)
