"""Which of some moves does best: each is tried in the same worlds, played on by pilots.

A world is one of those that the seat cannot tell from the true one (`beliefs`), and so is the chance
after it. All moves that are compared meet the same worlds. Where a net is at hand, a playout goes on for
some turns only, and the net judges where it stands then: that is quicker, and less is left to luck.

A line is a move together with the manner (`manners`) in which the seat plays on after it: any sensible move
in the usual manner, and the move of each other manner. What is chosen is the first move of the best line.
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
from perron.pilot.playout import FOREVER, OutOfTime, margin, play_on, play_out, worth
from perron.pilot.tables import Tables
from perron.pilot.value import Net, lead
from perron.pilot.weights import Weights

STEP: Final = 1_000_003


class Search:
    """`turns`: how long playouts go on before the net judges, all seats' turns together.

    Of `manners` the first is the usual one, by which all others are taken to play as well.
    """

    def __init__(
        self,
        seen: Observation,
        tables: Tables,
        manners: list[Weights],
        seed: i64,
        net: Net | None,
        turns: i64,
    ) -> None:
        seats = range(seen.game.seats)
        self.seen: Observation = seen
        self.seed: i64 = seed
        self.net: Net | None = net
        self.turns: i64 = turns
        self.beliefs: Beliefs = Beliefs(seen, tables.roads)
        self.pilots: list[Pilot] = [Pilot(tables, manners[0], seat) for seat in seats]
        self.judges: list[Pilot] = [Pilot(tables, manners[0], seat) for seat in seats]
        self.own: list[Pilot] = [Pilot(tables, manner, seen.seat) for manner in manners]
        world = resample(seen, Sfc32(seed))
        self.moves: list[int] = candidates(world, self.own[0])  # the first of each line, …
        self.manner: list[int] = [0] * len(self.moves)  # … and how it goes on
        for nth in range(1, len(manners)):
            self.moves.append(self.own[nth].choose(world))
            self.manner.append(nth)
        many = len(self.moves)
        self.sums: list[float] = [0.0] * many  # by line: what it did better than the pilot's own, …
        self.squares: list[float] = [0.0] * many  # … and the squares of that
        self.tries: list[int] = [0] * many
        self.worlds: i64 = 0
        self.until: float = FOREVER  # a moment of `perf_counter`: what is not compared by then is not counted

    def try_in(self, some: list[int], worlds: i64) -> None:
        """So many more worlds for some of the lines, by their place in the list."""
        for world in range(self.worlds, self.worlds + worlds):
            try:
                better = self.compare(some, world)
            except OutOfTime:
                return
            self.add(some, better)

    def compare(self, some: list[int], world: i64) -> list[float]:
        """By how much each is better in a world than the pilot's own line, the first of the list."""
        seed = self.seed + (world + 1) * STEP
        state = self.beliefs.world(Sfc32(seed))
        own = self._value(state.copy(), 0, seed)
        return [self._value(state.copy(), at, seed) - own for at in some]

    def add(self, some: list[int], better: list[float]) -> None:
        """What came out in one more world."""
        self.worlds += 1
        for nth in range(len(some)):
            at = some[nth]
            self.sums[at] += better[nth]
            self.squares[at] += better[nth] * better[nth]
            self.tries[at] += 1

    def _value(self, state: State, line: i64, seed: i64) -> float:
        chance, net = Sfc32(seed + 1), self.net
        self.pilots[self.seen.seat] = self.own[self.manner[line]]
        for pilot in self.pilots:
            pilot.forget()
        apply(state, self.moves[line], chance)
        if net is None:
            play_out(state, self.pilots, chance, self.until)
        elif play_on(state, self.pilots, chance, self.turns, self.until):
            return worth(state.game, lead(net, state, self.judges, self.seen.seat))
        return worth(state.game, float(margin(state, self.seen.seat)))

    def gain(self, at: int) -> float:
        """How much better than the pilot's own a line is."""
        return self.sums[at] / float(self.tries[at]) if self.tries[at] > 0 else 0.0

    def error(self, at: int) -> float:
        """The standard error of that."""
        tries = float(self.tries[at])
        if tries < 2.0:
            return 1.0
        mean = self.sums[at] / tries
        return sqrt(max(self.squares[at] / tries - mean * mean, 0.0) / tries)
