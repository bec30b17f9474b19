"""How a seat stands on the board: its tickets, and the tracks closed to it.

Everybody is told after every step, and most steps change neither: what was found is kept until they do.
"""

from __future__ import annotations

from typing import NamedTuple

from perron.engine.observe import Observation
from perron.engine.state import NOBODY, State
from perron.engine.why import why_not_track
from perron.server.messages import Refusal, TicketView
from perron.server.outlook import outlooks


class Standing(NamedTuple):
    rests_on: tuple[object, ...]
    tickets: list[TicketView]
    closed: dict[str, Refusal]


Known = dict[int, Standing]  # by seat, as it was last found


def standing(seen: Observation, state: State, known: Known) -> Standing:
    """`state` may be any that the seat cannot tell from the true one."""
    rests_on = (tuple(seen.owner), tuple(seen.station_at), seen.pieces[seen.seat], tuple(seen.tickets))
    found = known.get(seen.seat)
    if found is None or found.rests_on != rests_on:
        found = known[seen.seat] = Standing(rests_on, tickets_of(seen, state), closed(state, seen.seat))
    return found


def tickets_of(seen: Observation, state: State | None) -> list[TicketView]:
    if state is None:
        return []
    names = seen.game.names.tickets
    found = outlooks(state, seen.seat, list(seen.tickets))
    return [TicketView(names[ticket], found[ticket]) for ticket in seen.tickets]


def closed(state: State, seat: int) -> dict[str, Refusal]:
    """C7, C8: free tracks that the seat cannot claim, whatever it pays."""
    found: dict[str, Refusal] = {}
    for track, owner in enumerate(state.owner):
        refusal = why_not_track(state, seat, track) if owner == NOBODY else None
        if refusal is not None:
            found[state.game.names.tracks[track]] = Refusal(refusal.rule, refusal.reason, refusal.values)
    return found
