"""A bot that tries its moves out: in worlds that its seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from perron.bots.crew import Crew
from perron.bots.steady import tables
from perron.bots.taught import taught
from perron.engine.chance import MOVE, Sfc32
from perron.engine.observe import Observation
from perron.engine.state import FIRST_TICKETS, KEEP_TICKETS
from perron.pilot.search import Search

TURNS = 40  # that a playout goes on before the net judges
DOUBT = 0.7  # without a net: standard errors by which a move must be better than the pilot's own
TICKETS = 3.0  # times as long a thought: which tickets to keep decides about the whole game


class Searcher:
    """`playouts`: how many games are played on for a move; or `think`: for how many seconds; on `cores`.

    `manners`: whether it also tries other ways for itself to play on.
    """

    version = 5

    def __init__(
        self,
        seed: int,
        name: str = "expert",
        playouts: int = 0,
        think: float = 0.0,
        turns: int = TURNS,
        cores: int = 1,
        manners: bool = True,
    ) -> None:
        self.name = name
        self.playouts, self.think, self.turns, self.manners = playouts, think, turns, manners
        self.chance = Sfc32(seed)
        self.crew = Crew(cores)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if len(moves) == 1:
            return moves[0]
        clock = self._clock(seen)
        known, seed = taught(seen.game), int(self.chance.word(MOVE))
        search = Search(seen, tables(seen.game), known.manners(self.manners), seed, known.net, self.turns)
        if clock.think:
            search.until = clock.began + clock.think
        return search.moves[self._best(search, clock)]

    def _best(self, search: Search, clock: Clock) -> int:
        """The worse half drops out, again and again; the pilot's own move stays, as the measure.

        Where there is no time for a single world, it is the pilot's own.
        """
        left = list(range(1, len(search.moves)))
        rounds = max(1, len(left).bit_length())
        for nth in range(rounds):
            while left and (worlds := clock.worlds((nth + 1) / rounds, len(left) + 1)):
                self.crew.try_in(search, left, worlds)
                clock.played += worlds * (len(left) + 1)
            left.sort(key=lambda at: (-search.gain(at), at))
            left = left[: (len(left) + 1) // 2]
        doubt = DOUBT if search.net is None else 0.0
        return left[0] if left and search.gain(left[0]) > doubt * search.error(left[0]) else 0

    def _clock(self, seen: Observation) -> Clock:
        more = TICKETS if seen.phase in (FIRST_TICKETS, KEEP_TICKETS) and self.playouts else 1.0
        return Clock(more * self.playouts, self.think, self.crew.at_once)


class Clock:
    """Counts playouts or seconds, whichever limits the thought."""

    def __init__(self, playouts: float, think: float, at_once: int) -> None:
        self.playouts, self.think, self.at_once = playouts, think, at_once
        self.played, self.began = 0, perf_counter()

    def worlds(self, share: float, each: int) -> int:
        """How many worlds come next, of so many playouts each, until that share of the thought has passed."""
        if self.think:
            return self.at_once if perf_counter() - self.began < share * self.think else 0
        return max(0, -int((self.played - share * self.playouts) // each))
