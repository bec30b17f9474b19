"""A bot that tries its moves out: in worlds that its seat cannot tell from the true one, to the end."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from perron.bots.steady import tables, weights
from perron.engine.chance import MOVE, Sfc32
from perron.engine.observe import Observation
from perron.pilot.search import Search

DOUBT = 0.7  # standard errors by which a move must be better than the pilot's own


class Searcher:
    """`playouts`: how many games are played out for a move; or `think`: for how many seconds."""

    version = 3

    def __init__(
        self, seed: int, name: str = "expert", playouts: int = 0, think: float = 0.0, doubt: float = DOUBT
    ) -> None:
        self.name = name
        self.playouts, self.think, self.doubt = playouts, think, doubt
        self.chance = Sfc32(seed)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if len(moves) == 1:
            return moves[0]
        search = Search(seen, tables(seen.game), weights(seen.game), int(self.chance.word(MOVE)))
        return search.moves[self._best(search)]

    def _best(self, search: Search) -> int:
        """The worse half drops out, again and again; the pilot's own move stays, as the measure."""
        left = list(range(1, len(search.moves)))
        rounds, clock = max(1, len(left).bit_length()), Clock(self.playouts, self.think)
        for nth in range(rounds):
            while left and clock.goes_on((nth + 1) / rounds):
                search.try_in(left)
                clock.played += len(left) + 1
            left.sort(key=lambda at: (-search.gain(at, 0.0), at))
            left = left[: (len(left) + 1) // 2]
        return left[0] if left and search.gain(left[0], self.doubt) > 0 else 0


class Clock:
    """Counts playouts or seconds, whichever limits the thought."""

    def __init__(self, playouts: int, think: float) -> None:
        self.playouts, self.think = playouts, think
        self.played, self.began = 0, perf_counter()

    def goes_on(self, share: float) -> bool:
        """Whether so large a share of the thought has not passed yet."""
        if self.think:
            return perf_counter() - self.began < share * self.think
        return self.played < share * self.playouts
