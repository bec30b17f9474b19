"""The cheapest way from some places to others, each track at its cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from librt.vecs import vec

from perron.bots.atlas import Atlas
from perron.engine.paths import FAR, from_places, nearest, way_to

Costs = vec[float]  # by track; FAR where it cannot be used


@dataclass(frozen=True, slots=True)
class Way:
    """Tracks from one end to the other, and what they cost together."""

    cost: float
    tracks: tuple[int, ...]


NO_WAY = Way(FAR, ())


def cheapest_way(board: Atlas, cost: Costs, starts: Iterable[int], ends: Iterable[int]) -> Way:
    """From the nearest of the starts to the nearest of the ends."""
    found = from_places(board.roads, cost, list(starts))
    end = nearest(found, list(ends))
    if found.best[end] >= FAR:
        return NO_WAY
    return Way(float(found.best[end]), tuple(way_to(board.roads, found, end)))
