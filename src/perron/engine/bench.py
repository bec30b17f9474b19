"""Whole games at random, and how long the parts of the engine take: the loops behind `perron bench`.

They stand here so that they are compiled with the rest: an interpreted loop would measure itself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine.chance import SEAT, WORD, Chance, Sfc32
from perron.engine.game import Game
from perron.engine.legal import legal, sample, to_act
from perron.engine.observe import Observation, observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.scoring import score
from perron.engine.state import OVER, State

MIX: Final = 1_000_003  # a prime: the order of the numbers counts


class Played:
    """How many games and moves, and a number that changes with every score."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.moves: i64 = 0
        self.checksum: i64 = 0

    def add(self, value: i64) -> None:
        """Stays within 32 bits, so that the sum is the same compiled and interpreted."""
        self.checksum = (self.checksum * MIX + value) & WORD


def play_random(game: Game, seed: i64) -> State:
    """A whole game, each move uniform over the legal ones, dealt as a Table of this seed deals it."""
    chance = Sfc32(seed)
    return play_on(deal(game, chance), chance, Played())


def deal(game: Game, chance: Chance) -> State:
    """R7: the seat that begins is drawn by lot."""
    return begin(game, chance.below(SEAT, game.seats), chance)


def play_on(state: State, chance: Chance, played: Played) -> State:
    """To the end of the game."""
    while state.phase != OVER:
        apply(state, sample(state, chance), chance)
        played.moves += 1
    return state


def play_many(game: Game, first: i64, games: i64, played: Played) -> None:
    """Games of seeds first, first + 1, …, each scored in full."""
    for seed in range(first, first + games):
        chance = Sfc32(seed)
        state = play_on(deal(game, chance), chance, played)
        played.games += 1
        result = score(state)
        for seat in range(game.seats):
            played.add(result.total[seat])
            played.add(result.rank[seat])


def positions(game: Game, seed: i64, every: i64) -> list[State]:
    """Each so manieth position of a random game."""
    chance = Sfc32(seed)
    state = deal(game, chance)
    found: list[State] = []
    moves: i64 = 0
    while state.phase != OVER:
        if moves % every == 0:
            found.append(state.copy())
        apply(state, sample(state, chance), chance)
        moves += 1
    return found


# --- parts: each does its work once for every position ---


def copy_all(states: list[State]) -> None:
    for state in states:
        state.copy()


def legal_all(states: list[State]) -> None:
    for state in states:
        legal(state, to_act(state)[0])


def observe_all(states: list[State]) -> list[Observation]:
    return [observe(state, state.turn) for state in states]


def resample_all(seen: list[Observation], chance: Chance) -> None:
    for one in seen:
        resample(one, chance)


def score_all(states: list[State]) -> None:
    for state in states:
        score(state)
