"""Places, tracks and tickets: known ends, one connected map, tickets that can be completed."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from perron.games.board import Board, Place, Ticket, Track
from perron.games.graph import distances, ends_of
from perron.games.problems import LARGEST, Problem, meant, quoted


def map_problems(board: Board, broken: Collection[str] = ()) -> Iterator[Problem]:
    places = {place.id for place in board.places}
    for place in board.places:
        yield from _place(board, place, places)
    yield from _same_spot(board)
    for track in board.tracks:
        yield from _track(track, places)
    if all({track.a, track.b} <= places and f"track {track.id}" not in broken for track in board.tracks):
        yield from _disconnected(board)
        yield from _crossings(board)
        for ticket in board.tickets:
            yield from _ticket(board, ticket, board.parameters.pieces > 0)


def _place(board: Board, place: Place, places: set[str]) -> Iterator[Problem]:
    where = f"place {place.id}"
    if not place.name.strip():
        yield Problem(where, "name is empty")
    if not (abs(place.lat) <= 90 and abs(place.lon) <= 180):
        yield Problem(where, f"lat {place.lat}, lon {place.lon} is nowhere: degrees north and degrees east")
    width, height = board.size
    if min(board.size) > 0 and not (0 <= place.x <= width and 0 <= place.y <= height):
        yield Problem(where, f"x {place.x}, y {place.y} is outside the drawing of {width} by {height}")
    if place.country in places:
        yield Problem(where, f'country "{place.country}" is also a place: a ticket could mean either')


def _same_spot(board: Board) -> Iterator[Problem]:
    spots: dict[tuple[float, float], str] = {}
    for place in board.places:
        other = spots.setdefault((place.x, place.y), place.id)
        if other != place.id:
            yield Problem(f"place {place.id}", f'is drawn on the same spot as "{other}": move one of them')


def _track(track: Track, places: set[str]) -> Iterator[Problem]:
    where = f"track {track.id}"
    for end, place in (("a", track.a), ("b", track.b)):
        if place not in places:
            yield Problem(where, f'{end} is an unknown place "{place}"{meant(place, places)}')
    if track.a == track.b:
        yield Problem(where, f'begins and ends at "{track.a}": a track joins two places')
    if track.length < 1:
        yield Problem(where, f"length must be at least 1, not {track.length}")
    if not 0 <= track.ferry <= max(track.length, 0):
        yield Problem(where, f"ferry must be between 0 and the length {track.length}, not {track.ferry}")
    if track.ferry and track.tunnel:
        yield Problem(where, "is a ferry and a tunnel: choose one, no rule says how to pay for both")


def _disconnected(board: Board) -> Iterator[Problem]:
    """Every place must be reachable; the largest piece of the map counts as the mainland."""
    pieces: list[set[str]] = []
    for place in board.places:
        if not any(place.id in piece for piece in pieces):
            pieces.append(set(distances(board, [place.id])))
    mainland = max(pieces, key=len, default=set())
    for piece in pieces:
        if piece is not mainland:
            yield Problem(
                "tracks",
                f"no way leads from {quoted(sorted(piece))} to the rest of the map: "
                "add a track, or take the places out",
            )


def _crossings(board: Board) -> Iterator[Problem]:
    for place in board.places:
        here = [track.id for track in board.tracks if place.id in (track.a, track.b)]
        if place.country and len(here) > 1:
            yield Problem(
                f"place {place.id}",
                f"is a crossing, the end of the line, yet has {len(here)} "
                f"tracks ({', '.join(here)}): give each its own (R10)",
            )


def _ticket(board: Board, ticket: Ticket, count_pieces: bool) -> Iterator[Problem]:
    where = f"ticket {ticket.id}"
    known = {place.id for place in board.places} | {place.country for place in board.places if place.country}
    unknown = [end for end in (ticket.start, *dict(ticket.to)) if end not in known]
    for end in unknown:
        yield Problem(where, f'"{end}" is no place, and no place has country = "{end}"{meant(end, known)}')
    if not ticket.to:
        yield Problem(where, "to is empty: name a target and its value, such as { paris = 7 }")
    for target, value in ticket.to:
        if not 1 <= value <= LARGEST:
            yield Problem(where, f"the value of {target} must be between 1 and {LARGEST}, not {value}")
        if not unknown:
            yield from _reach(board, ticket, target, count_pieces)


def _reach(board: Board, ticket: Ticket, target: str, count_pieces: bool) -> Iterator[Problem]:
    where, pieces = f"ticket {ticket.id}", board.parameters.pieces
    away = distances(board, ends_of(board, ticket.start))
    need = min((away[end] for end in ends_of(board, target) if end in away), default=None)
    if need is None:
        yield Problem(where, f'is impossible: no way leads from "{ticket.start}" to "{target}"')
    elif need == 0:
        yield Problem(where, f'"{ticket.start}" and "{target}" are the same: name another target')
    elif count_pieces and need > pieces:
        yield Problem(
            where,
            f'is impossible: "{ticket.start}" to "{target}" takes {need} pieces or more, '
            f"a player has {pieces}",
        )
