"""The weights a pilot goes by on each map: data, made by `perron.bots.tune`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files

from perron.pilot.weights import DEFAULTS, NAMES

GENERAL = "general"  # for a map that has none of its own


@lru_cache(maxsize=1)
def _all() -> dict[str, dict[str, float]]:
    return tomllib.loads(files("perron.bots").joinpath("weights.toml").read_text("utf-8"))


def weights_of(board: str) -> list[float]:
    """Those of the map, in the order of NAMES."""
    known = _all()
    values = known.get(board, known.get(GENERAL, {}))
    return [float(values.get(name, default)) for name, default in zip(NAMES, DEFAULTS, strict=True)]
