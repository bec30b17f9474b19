"""What the search has been taught about a map: a net, and the weights of the pilots it was taught by.

The numbers are data, made by `perron.bots.learn`; a map without any is searched by games played to the end.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from perron.bots.settings import weights_of
from perron.engine.game import Game
from perron.pilot.manners import manners
from perron.pilot.value import Net
from perron.pilot.weights import DEFAULTS, NAMES, Weights

FOLDER = "taught"


class Taught(NamedTuple):
    weights: Weights
    net: Net | None

    def manners(self, others: bool) -> list[Weights]:
        """The usual one first; and the others, if asked for."""
        return manners(self.weights) if others else [self.weights]


def taught(game: Game) -> Taught:
    return taught_map(game.names.key)


@lru_cache(maxsize=16)
def taught_map(board: str) -> Taught:
    file = files("perron.bots").joinpath(FOLDER, f"{board}.toml")
    if not board.isalnum() or not file.is_file():
        return Taught(Weights(weights_of(board)), None)
    told = tomllib.loads(file.read_text("utf-8"))
    return Taught(Weights(taught_by(file)), Net([number for row in told["net"] for number in row]))


def taught_by(file: Traversable) -> list[float]:
    """The weights of the pilots that a file was taught by, in the order of NAMES."""
    told = tomllib.loads(file.read_text("utf-8"))["weights"]
    return [float(told.get(name, now)) for name, now in zip(NAMES, DEFAULTS, strict=True)]
