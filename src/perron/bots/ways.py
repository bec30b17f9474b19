"""The cheapest way from some places to others, each track at its cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from perron.bots.atlas import Atlas


@dataclass(frozen=True, slots=True)
class Way:
    """Tracks from one end to the other, and what they cost together."""

    cost: float
    tracks: tuple[int, ...]


NO_WAY = Way(inf, ())


def cheapest_way(board: Atlas, cost: Sequence[float], starts: Iterable[int], ends: Iterable[int]) -> Way:
    """Dijkstra from all starts at once to the nearest end; a track of cost `inf` is not walked."""
    goals = set(ends)
    best = [inf] * board.places
    by = [-1] * board.places
    queue: list[tuple[float, int]] = []
    for start in starts:
        best[start] = 0.0
        heappush(queue, (0.0, start))
    while queue:
        so_far, place = heappop(queue)
        if place in goals:
            return Way(so_far, _back(board, by, place))
        if so_far > best[place]:
            continue
        for track, other in board.around[place]:
            reached = so_far + cost[track]
            if reached < best[other]:
                best[other] = reached
                by[other] = track
                heappush(queue, (reached, other))
    return NO_WAY


def _back(board: Atlas, by: list[int], place: int) -> tuple[int, ...]:
    tracks = []
    while by[place] >= 0:
        track = by[place]
        tracks.append(track)
        place = board.a[track] + board.b[track] - place
    return tuple(reversed(tracks))
