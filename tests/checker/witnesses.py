"""Witnesses for the crude player's scores, found by plain means of their own."""

from collections import deque
from typing import Any

from .board import Board, Track
from .network import components, neighbours
from .scoring import borrowable, score_all
from .state import State
from .worth import ticket_worth, tickets_with


def score_fields(state: State, seat: int) -> dict[str, Any]:
    """A `score` event without its name."""
    score, board = score_all(state)[seat], state.board
    borrowed = best_borrowed(state, seat, score.tickets.key)
    usable = state.tracks_of(seat) + [board.tracks[track] for _, track in borrowed]
    result = tickets_with(board, state.held[seat], usable)
    fields: dict[str, Any] = {
        "seat": seat,
        "parts": score.parts,
        "total": score.total,
        "tickets_done": sorted(result.done),
        "tickets_failed": [one for one in state.held[seat] if one not in result.done],
        "paths": {one: ticket_path(board, one, usable) for one in sorted(result.done)},
    }
    if board.rules.longest:
        fields["longest_length"] = score.longest
        fields["longest_trail"] = some_trail(state.tracks_of(seat), score.longest)
    if board.rules.mandala:
        fields["tours"] = {one: two_paths(board, one, usable) for one in sorted(score.tours)}
    if board.rules.stations:
        fields["borrowed"] = borrowed
    return fields


def best_borrowed(state: State, seat: int, best: tuple[int, int]) -> list[list[str]]:
    """Adds one station after the other, trying everything, until the best is reached."""
    ways: list[list[list[str]]] = [[]]
    for place in state.stations_of(seat):
        ways += [[*way, [place, track.id]] for way in ways for track in borrowable(state, seat, place)]
    return next(
        way
        for way in ways
        if tickets_with(
            state.board,
            state.held[seat],
            state.tracks_of(seat) + [state.board.tracks[track] for _, track in way],
        ).key
        == best
    )


def path(tracks: list[Track], starts: set[str], ends: set[str]) -> list[str]:
    ways: dict[str, list[str]] = {start: [] for start in starts}
    near, todo = neighbours(tracks), deque(sorted(starts))
    while todo:
        place = todo.popleft()
        if place in ends:
            return ways[place]
        for track in near.get(place, []):
            if (there := track.other(place)) not in ways:
                ways[there] = [*ways[place], track.id]
                todo.append(there)
    return []


def ticket_path(board: Board, ticket: str, usable: list[Track]) -> list[str]:
    stated = board.tickets[ticket]
    worth = ticket_worth(board, stated, usable)
    ends = {spot for to, value in stated.to if value == worth for spot in board.spots(to)}
    return path(usable, board.spots(stated.start), ends)


def two_paths(board: Board, ticket: str, own: list[Track]) -> list[list[str]]:
    """Every chain, until one leaves a second beside it."""
    start, end = board.tickets[ticket].start, board.tickets[ticket].to[0][0]
    near = neighbours(own)
    todo: list[tuple[str, list[str]]] = [(start, [])]
    while todo:
        place, way = todo.pop()
        if place == end:
            if other := path([track for track in own if track.id not in way], {start}, {end}):
                return [way, other]
            continue
        todo += [(track.other(place), [*way, track.id]) for track in near[place] if track.id not in way]
    raise AssertionError("no tour")


def some_trail(own: list[Track], length: int) -> list[str]:
    """A trail of that length, by plain search."""
    for component in components(own):
        near = neighbours(component)
        todo: list[tuple[str, list[Track]]] = [(place, []) for place in near]
        while todo:
            place, way = todo.pop()
            if sum(track.length for track in way) == length:
                return [track.id for track in way]
            todo += [(track.other(place), [*way, track]) for track in near[place] if track not in way]
    return []
