"""Which of some moves does best: each is tried in the same worlds, played to the end by pilots.

A world is one of those that the seat cannot tell from the true one (`beliefs`), and so is the chance
after it. All moves that are compared meet the same worlds.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from perron.engine.chance import Sfc32
from perron.engine.observe import Observation
from perron.engine.play import apply
from perron.engine.resample import resample
from perron.engine.state import State
from perron.pilot.beliefs import Beliefs
from perron.pilot.candidates import candidates
from perron.pilot.pilot import Pilot
from perron.pilot.playout import margin, play_out, worth
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights

STEP: Final = 1_000_003


class Search:
    def __init__(self, seen: Observation, tables: Tables, weights: Weights, seed: i64) -> None:
        self.seen: Observation = seen
        self.seed: i64 = seed
        self.beliefs: Beliefs = Beliefs(seen, tables.roads)
        self.pilots: list[Pilot] = [Pilot(tables, weights, seat) for seat in range(seen.game.seats)]
        self.moves: list[int] = candidates(resample(seen, Sfc32(seed)), self.pilots[seen.seat])
        many = len(self.moves)
        self.sums: list[float] = [0.0] * many  # by move: what it did better than the pilot's own, …
        self.squares: list[float] = [0.0] * many  # … and the squares of that
        self.tries: list[int] = [0] * many
        self.worlds: i64 = 0

    def try_in(self, some: list[int]) -> None:
        """One more world for some of the moves, by their place in the list; the first is the measure."""
        self.worlds += 1
        seed = self.seed + self.worlds * STEP
        state = self.beliefs.world(Sfc32(seed))
        own = self._value(state.copy(), self.moves[0], seed)
        for at in some:
            if at != 0:
                better = self._value(state.copy(), self.moves[at], seed) - own
                self.sums[at] += better
                self.squares[at] += better * better
                self.tries[at] += 1

    def _value(self, state: State, move: i64, seed: i64) -> float:
        chance = Sfc32(seed + 1)
        for pilot in self.pilots:
            pilot.forget()
        apply(state, move, chance)
        play_out(state, self.pilots, chance)
        return worth(state.game, margin(state, self.seen.seat))

    def gain(self, at: int, doubt: float) -> float:
        """How much better than the pilot's own a move is, less so many standard errors of that."""
        tries = float(self.tries[at])
        if at == 0 or tries < 2.0:
            return 0.0 if at == 0 else -1.0
        mean = self.sums[at] / tries
        spread = self.squares[at] / tries - mean * mean
        return mean - doubt * sqrt(max(spread, 0.0) / tries)
