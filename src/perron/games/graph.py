"""Ways over a board, as far as checking it needs them."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from perron.games.board import Board


def ends_of(board: Board, name: str) -> list[str]:
    """The places that a ticket's word stands for: the place itself, or every crossing of a country (CH4)."""
    return [place.id for place in board.places if name in (place.id, place.country)]


def distances(board: Board, starts: Iterable[str]) -> dict[str, int]:
    """Spaces on the shortest way to each place that can be reached; no way runs through a crossing (R10)."""
    near = _neighbours(board)
    crossings = {place.id for place in board.places if place.country}
    found: dict[str, int] = {}
    queue = [(0, start) for start in starts]
    while queue:
        far, place = heappop(queue)
        if place not in found:
            found[place] = far
            if far == 0 or place not in crossings:
                for other, length in near[place]:
                    heappush(queue, (far + length, other))
    return found


def _neighbours(board: Board) -> dict[str, list[tuple[str, int]]]:
    near: dict[str, list[tuple[str, int]]] = {place.id: [] for place in board.places}
    for track in board.tracks:
        near[track.a].append((track.b, max(track.length, 1)))
        near[track.b].append((track.a, max(track.length, 1)))
    return near
