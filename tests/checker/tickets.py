"""Tickets: an unordered top, a bottom in the order of R6, and the box."""

from collections import Counter

from .fields import Event
from .report import Say
from .state import State


def on_first_offer(state: State, event: Event, say: Say) -> None:
    """The first tickets: so many long ones (EU9) and so many others."""
    seat, offered, rules = event["seat"], event["tickets"], state.board.rules
    if seat in state.done:
        say("record", f"seat {seat} is offered first tickets twice")
    long = [ticket for ticket in offered if ticket in state.long]
    if len(long) != rules.first_long:
        say("EU9", f"{len(long)} long tickets dealt, not {rules.first_long}")
    if len(offered) - len(long) != rules.first_tickets:
        say("C9", f"{len(offered) - len(long)} tickets dealt, not {rules.first_tickets}")
    state.long -= set(long)
    draw(state, [ticket for ticket in offered if ticket not in long], say)
    state.offered[seat] = offered
    state.done.add(seat)
    if len(state.done) == state.seats:
        state.phase, state.done = "keeps", set()


def on_offer(state: State, event: Event, say: Say) -> None:
    size = min(state.board.rules.later_tickets, state.tickets_left)
    if size == 0:
        say("C9", "tickets drawn, but none are left")
    elif len(event["tickets"]) != size:
        say("C9", f"{len(event['tickets'])} tickets drawn, not {size}")
    draw(state, event["tickets"], say)
    state.offered[event["seat"]] = event["tickets"]
    state.phase = "keep"


def draw(state: State, tickets: list[str], say: Say) -> None:
    """From the top in any order; when that is used up, from the bottom in its order."""
    for ticket in tickets:
        if ticket in state.top:
            state.top.discard(ticket)
        elif ticket not in state.bottom:
            say("C9", f"ticket {ticket} is not in the ticket deck")
        else:
            if state.top:
                say("C9", f"ticket {ticket} was put under the deck and comes before the others")
            elif ticket != state.bottom[0]:
                say("R6", f"ticket {ticket} comes before {state.bottom[0]}, which was put back earlier")
            state.bottom.remove(ticket)


def on_first_keep(state: State, event: Event, say: Say) -> None:
    """In turn order from the player to start (R6)."""
    rules = state.board.rules
    expected = (state.start + len(state.done)) % state.seats
    if event["seat"] != expected:
        say("R6", f"seat {event['seat']} keeps before seat {expected}")
    keep(state, event, rules.first_keep, rules.first_unkept, say)
    state.done.add(event["seat"])
    if len(state.done) == state.seats:
        state.phase = "turn"


def on_keep(state: State, event: Event, say: Say) -> None:
    keep(state, event, state.board.rules.later_keep, state.board.rules.later_unkept, say)
    state.phase = "turn"


def keep(state: State, event: Event, least: int, unkept: str, say: Say) -> None:
    seat, kept, returned = event["seat"], event["kept"], event["returned"]
    offered = state.offered.pop(seat, [])
    if Counter(kept + returned) != Counter(offered):
        say("C9", f"kept {kept} and returned {returned} are not what was offered: {offered}")
    if len(kept) < min(least, len(offered)):
        say("C9", f"{len(kept)} tickets kept, at least {min(least, len(offered))}")
    if event.get("to", unkept if not returned else None) != unkept:
        say("CH5" if unkept == "box" else "C9", f"tickets go to {event.get('to')}, not to {unkept}")
    state.held[seat] += kept
    if unkept == "bottom":
        state.bottom += [ticket for ticket in offered if ticket in returned]  # R6: in the order dealt
