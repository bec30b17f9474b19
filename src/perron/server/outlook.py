"""How a seat's tickets stand: done, still open, or out of reach whatever it does."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Literal

from perron.engine.claims import is_open
from perron.engine.network import Network, joined, ticket_option
from perron.engine.scoring import lend
from perron.engine.state import NOBODY, State

Outlook = Literal["done", "open", "impossible"]
Step = tuple[int, int, int]  # to which place, for how many pieces and how many stations


def outlooks(state: State, seat: int, tickets: Iterable[int]) -> dict[int, Outlook]:
    """`state` may be any that the seat cannot tell from the true one."""
    parent = joined(Network(state, seat))
    if state.stations_left[seat] < state.game.params.stations:
        lend(state, seat, parent)
    ways = _ways(state, seat)
    found: dict[int, Outlook] = {}
    for ticket in tickets:
        if ticket_option(state.game, parent, ticket) >= 0:
            found[ticket] = "done"
        else:
            found[ticket] = "open" if _within_reach(state, seat, ticket, ways) else "impossible"
    return found


def _ways(state: State, seat: int) -> list[list[Step]]:
    """From each place: own tracks for nothing, free ones for pieces, those of others for a station (EU7)."""
    tracks = state.game.tracks
    ways: list[list[Step]] = [[] for _ in range(state.game.places)]
    for track in range(tracks.count):
        cost = _cost(state, seat, track)
        if cost is not None:
            ways[tracks.a[track]].append((tracks.b[track], *cost))
            ways[tracks.b[track]].append((tracks.a[track], *cost))
    return ways


def _cost(state: State, seat: int, track: int) -> tuple[int, int] | None:
    owner = state.owner[track]
    if owner == seat:
        return 0, 0
    if owner != NOBODY:
        return (0, 1) if state.game.params.stations else None
    return (state.game.tracks.length[track], 0) if is_open(state, seat, track) else None


def _within_reach(state: State, seat: int, ticket: int, ways: list[list[Step]]) -> bool:
    """Is there a way to any of the ticket's ends for the pieces and stations that the seat has?"""
    tickets = state.game.tickets
    first, last = tickets.option_at[ticket], tickets.option_at[ticket + 1]
    starts = [tickets.place[at] for at in range(tickets.start_at[ticket], tickets.end_at[first])]
    ends = {
        tickets.place[at]
        for option in range(first, last)
        for at in range(tickets.end_at[option], tickets.end_stop[option])
    }
    return _search(ways, starts, ends, state.pieces[seat], state.game.params.stations)


def _search(ways: list[list[Step]], starts: list[int], ends: set[int], pieces: int, stations: int) -> bool:
    """The cheapest way in pieces for each number of stations used."""
    queue, best = [(0, 0, place) for place in starts], {(place, 0): 0 for place in starts}
    while queue:
        spent, used, place = heappop(queue)
        if place in ends:
            return True
        for other, length, borrowed in ways[place]:
            step = (spent + length, used + borrowed, other)
            if step[0] <= pieces and step[1] <= stations and step[0] < best.get((other, step[1]), 1 << 30):
                best[other, step[1]] = step[0]
                heappush(queue, step)
    return False
