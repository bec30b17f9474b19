"""Where the spaces of each track lie on the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin

from perron.games.board import Board, Place, Track

SPACE = (24.0, 8.0)  # length and width of one space at most
BESIDE = 10.0  # between the middles of parallel tracks
CLEAR = 9.0  # from the middle of a place to the first space
GAP = 2.0


@dataclass(frozen=True, slots=True)
class Space:
    """A rectangle around x, y, turned by so many degrees."""

    x: float
    y: float
    length: float
    turn: float


def spaces(board: Board) -> dict[str, list[Space]]:
    """By track: its spaces, from one end to the other; parallel tracks side by side."""
    at = {place.id: place for place in board.places}
    beside: dict[frozenset[str], list[Track]] = {}
    for track in board.tracks:
        beside.setdefault(frozenset((track.a, track.b)), []).append(track)
    found: dict[str, list[Space]] = {}
    for tracks in beside.values():
        for nth, track in enumerate(tracks):
            shift = (nth - (len(tracks) - 1) / 2) * BESIDE
            found[track.id] = _row(at[min(track.a, track.b)], at[max(track.a, track.b)], track.length, shift)
    return found


def _row(a: Place, b: Place, count: int, shift: float) -> list[Space]:
    angle, far = atan2(b.y - a.y, b.x - a.x), hypot(b.x - a.x, b.y - a.y)
    step = max(far - 2 * CLEAR, count * 4.0) / count
    length = min(step - GAP, SPACE[0])
    across = (-sin(angle) * shift, cos(angle) * shift)
    middle = far / 2
    return [
        Space(
            a.x + cos(angle) * (middle + (nth - (count - 1) / 2) * step) + across[0],
            a.y + sin(angle) * (middle + (nth - (count - 1) / 2) * step) + across[1],
            length,
            degrees(angle),
        )
        for nth in range(count)
    ]
