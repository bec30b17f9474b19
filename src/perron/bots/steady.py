"""Medium: the pilot's own choice, without trying it out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from perron.bots.settings import weights_of
from perron.engine.chance import Sfc32
from perron.engine.game import Game
from perron.engine.observe import Observation
from perron.engine.resample import resample
from perron.pilot.pilot import Pilot
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights


class Steady:
    """It has no chance of its own: whatever is dealt where it cannot see, a pilot does not look there."""

    name = "medium"
    version = 7

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        pilot = Pilot(tables(seen.game), weights(seen.game), seen.seat)
        return int(pilot.choose(resample(seen, Sfc32(self.seed))))


@lru_cache(maxsize=16)
def tables(game: Game) -> Tables:
    return Tables(game)


@lru_cache(maxsize=16)
def weights(game: Game) -> Weights:
    return Weights(weights_of(game.names.key))
