"""Tickets: an unordered top of the deck, an ordered bottom, and the offers (C9, R6, EU9)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.chance import TICKETS, Chance
from perron.engine.game import BOTTOM
from perron.engine.log import Log
from perron.engine.masks import bit, has
from perron.engine.state import IN_BOX, IN_TOP, NOBODY, UNDER, State


def into_top(state: State, long: i64) -> None:
    """The long tickets, or the others, make up the deck."""
    tickets = state.game.tickets
    for ticket in range(tickets.count):
        if tickets.long[ticket] == long:
            state.in_top[ticket] = 1
            state.where[ticket] = IN_TOP
            state.top_size += 1


def top_to_box(state: State) -> None:
    """EU9: the long tickets that were not dealt leave the game unseen."""
    for ticket in range(state.game.tickets.count):
        if state.in_top[ticket] != 0:
            state.in_top[ticket] = 0
            state.where[ticket] = IN_BOX
    state.top_size = 0


def take_ticket(state: State, chance: Chance) -> i64:
    """The next ticket of the deck: from the top by chance; then those put under, first come first."""
    if state.top_size > 0:
        ticket = chance.pick(TICKETS, state.in_top, state.top_size)
        state.in_top[ticket] = 0
        state.top_size -= 1
        return ticket
    ticket = state.under[0]
    state.under_size -= 1
    for at in range(state.under_size):
        state.under[at] = state.under[at + 1]
    return ticket


def deal(state: State, seat: i64, count: i64, chance: Chance) -> None:
    """Tickets are offered to a seat, fewer if fewer are left."""
    for _ in range(count):
        if state.top_size + state.under_size > 0:
            ticket = take_ticket(state, chance)
            state.where[ticket] = seat
            state.put_by[ticket] = NOBODY
            state.seen_by[ticket] |= bit(seat)
            state.offer[seat * state.game.most_offered + state.offer_size[seat]] = ticket
            state.offer_size[seat] += 1


def tell_offer(state: State, seat: i64, log: Log) -> None:
    first = seat * state.game.most_offered
    log.tell([tell.OFFER, seat, *state.offer[first : first + state.offer_size[seat]]])


def keep(state: State, seat: i64, mask: i64, unkept: i64, log: Log) -> None:
    """The chosen ones are kept; the others go under the deck or out of the game, in the order dealt (R6)."""
    kept: list[int] = []
    returned: list[int] = []
    first = seat * state.game.most_offered
    for nth in range(state.offer_size[seat]):
        ticket = state.offer[first + nth]
        if has(mask, nth):
            kept.append(ticket)
        else:
            returned.append(ticket)
            put_back(state, seat, ticket, unkept)
    state.ticket_count[seat] += len(kept)
    state.offer_size[seat] = 0
    if log.on:
        log.tell([tell.KEEP, seat, unkept, len(kept), *kept, *returned])


def put_back(state: State, seat: i64, ticket: i64, unkept: i64) -> None:
    state.put_by[ticket] = seat
    if unkept == BOTTOM:
        state.where[ticket] = UNDER
        state.under[state.under_size] = ticket
        state.under_size += 1
    else:
        state.where[ticket] = IN_BOX


def least_kept(state: State, seat: i64, at_least: i64) -> i64:
    """C9: at least so many, or all there are."""
    return min(at_least, state.offer_size[seat])
