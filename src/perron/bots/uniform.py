"""The bot that plays at random: each legal move equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine.chance import MOVE, Sfc32
from perron.engine.observe import Observation


class Random:
    name = "random"
    version = 1

    def __init__(self, seed: int) -> None:
        self.chance = Sfc32(seed)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        return moves[self.chance.below(MOVE, len(moves))]
