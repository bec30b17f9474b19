"""The board in ink on paper, with the pieces of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from perron.draw.shapes import SPACE, Space, spaces
from perron.games.board import Board, Place, Track

PAPER, INK = "#f4ead2", "#4a3c2a"
COLORS = {
    None: "#b9b3a6",
    "red": "#c8412f",
    "blue": "#3f74b5",
    "green": "#5d9440",
    "yellow": "#e5bd2e",
    "black": "#3a3a3c",
    "white": "#fbfaf4",
    "orange": "#e0862d",
    "pink": "#c97ba6",
    "purple": "#8d65a8",
}
SEATS = ("#1f5fa8", "#b3261e", "#2f7d32", "#c9a200", "#26262a")  # wooden pieces, one color a seat


def board_svg(
    board: Board, owner: Mapping[str, int] | None = None, stations: Mapping[str, int] | None = None
) -> str:
    """The board; `owner` gives the seat of each claimed track, `stations` that of each station's place."""
    width, height = board.size
    rows = spaces(board)
    body = [
        f'<rect width="{width}" height="{height}" rx="14" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>',
        *[_track(t, rows[t.id], (owner or {}).get(t.id), bool(owner)) for t in board.tracks],
        *[_place(place, (stations or {}).get(place.id)) for place in board.places],
        *[_label(place) for place in board.places],
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(board.name)}" font-family="Georgia, serif">\n' + "\n".join(body) + "\n</svg>\n"
    )


def _track(track: Track, row: Sequence[Space], seat: int | None, played: bool) -> str:
    """On a board that has been played on, free tracks are pale."""
    title = f"{track.id}: {track.length} {track.color or 'gray'}{_marks(track)}"
    drawn = [_space(space, track, seat, nth < track.ferry) for nth, space in enumerate(row)]
    pale = ' opacity="0.5"' if played and seat is None else ""
    return f"<g{pale}><title>{escape(title)}</title>{''.join(drawn)}</g>"


def _marks(track: Track) -> str:
    return (" tunnel" if track.tunnel else "") + (f" ferry {track.ferry}" if track.ferry else "")


def _space(space: Space, track: Track, seat: int | None, wild: bool) -> str:
    """A tunnel has a dashed rim; a ferry shows a ring on each space that takes a wild."""
    rim = 'stroke-dasharray="2.5 1.5" stroke-width="1.8"' if track.tunnel else 'stroke-width="0.8"'
    parts = [_box(space, SPACE[1], f'fill="{COLORS.get(track.color, COLORS[None])}" stroke="{INK}" {rim}')]
    if wild:
        parts.append(f'<circle cx="{space.x:.1f}" cy="{space.y:.1f}" r="2.4" fill="none" stroke="{INK}"/>')
    if seat is not None:
        parts += _piece(space, SEATS[seat % len(SEATS)])
    return "".join(parts)


def _piece(space: Space, color: str) -> list[str]:
    """A wooden piece, with a stripe of light along it."""
    stripe = Space(space.x, space.y, space.length - 7, space.turn)
    wood = f'fill="{color}" stroke="#1c1712" stroke-width="1.1"'
    return [_box(space, SPACE[1] + 2.5, wood), _box(stripe, 1.6, 'fill="#fff" opacity="0.8"')]


def _box(space: Space, width: float, paint: str) -> str:
    x, y = space.x - space.length / 2, space.y - width / 2
    turn = f"rotate({space.turn:.1f} {space.x:.1f} {space.y:.1f})"
    size = f'width="{space.length:.1f}" height="{width}" rx="1.5"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} transform="{turn}" {paint}/>'


def _place(place: Place, seat: int | None) -> str:
    fill = "#d8b25a" if place.tourist else "#efe3c4" if place.country else "#fff"
    dot = (
        f'<circle cx="{place.x}" cy="{place.y}" r="{9 if place.big else 6}" fill="{fill}" stroke="{INK}" '
        'stroke-width="1.6">'
        f"<title>{escape(place.name)}</title></circle>"
    )
    if seat is None:
        return dot
    house = f"M{place.x - 7} {place.y + 5} v-8 l7 -6 l7 6 v8 z"
    return dot + f'<path d="{house}" fill="{SEATS[seat % len(SEATS)]}" stroke="#fff"/>'


def _label(place: Place) -> str:
    return (
        f'<text x="{place.x}" y="{place.y - 9}" text-anchor="middle" font-size="12" fill="{INK}" '
        f'stroke="{PAPER}" stroke-width="3" paint-order="stroke">{escape(place.name)}</text>'
    )
