"""The form of each event: which fields it has and what may stand in them."""

from collections.abc import Callable
from typing import Any

from .board import Board
from .header import is_int
from .report import Say
from .rules import FACE_UP

Event = dict[str, Any]
Test = Callable[[Any, Board, int], bool]


def seat(value: Any, board: Board, seats: int) -> bool:
    return is_int(value) and 0 <= value < seats


def seats_list(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(seat(one, board, seats) for one in value)


def slot(value: Any, board: Board, seats: int) -> bool:
    return is_int(value) and 0 <= value < FACE_UP


def number(value: Any, board: Board, seats: int) -> bool:
    return is_int(value)


def text(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, str) and value != ""


def texts(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(text(one, board, seats) for one in value)


def anything(value: Any, board: Board, seats: int) -> bool:
    return value is not None


def card(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, str) and value in board.deck


def cards(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(card(one, board, seats) for one in value)


def counts(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, dict) and all(
        kind in board.deck and is_int(count) and count >= 0 for kind, count in value.items()
    )


def place(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, str) and value in board.places


def track(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, str) and value in board.tracks


def tracks(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(track(one, board, seats) for one in value)


def tickets(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one in board.tickets for one in value)


def parts(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, dict) and all(is_int(one) for one in value.values())


def paths(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, dict) and all(
        key in board.tickets and tracks(path, board, seats) for key, path in value.items()
    )


def tours(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, dict) and all(
        key in board.tickets and isinstance(two, list) and all(tracks(path, board, seats) for path in two)
        for key, two in value.items()
    )


def borrowed(value: Any, board: Board, seats: int) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, list)
        and len(one) == 2
        and place(one[0], board, seats)
        and track(one[1], board, seats)
        for one in value
    )


def one_of(*words: str) -> Test:
    return lambda value, board, seats: value in words


# A name that ends in "?" may be left out.
FIELDS: dict[str, dict[str, Test]] = {
    "deal": {"seat": seat, "cards": cards},
    "display": {"cards": cards},
    "offer": {"seat": seat, "tickets": tickets},
    "keep": {"seat": seat, "kept": tickets, "returned": tickets, "to?": one_of("bottom", "box")},
    "turn": {"seat": seat},
    "draw": {"seat": seat, "from": one_of("deck", "display"), "card": card, "slot?": slot, "why?": text},
    "refill": {"slot": slot, "card": card},
    "reset": {"cards": cards},
    "shuffle": {"cards": counts},
    "claim": {"seat": seat, "track": track, "paid": cards, "points": number},
    "lay": {"seat": seat, "card": card},
    "flag": {"seat": seat, "points": number},
    "tunnel": {"seat": seat, "track": track, "paid": cards},
    "reveal": {"card": card},
    "toll": {"seat": seat, "extra": number},
    "tunnel_paid": {"seat": seat, "paid": cards},
    "tunnel_declined": {"seat": seat},
    "station": {"seat": seat, "place": place, "paid": cards},
    "pass": {"seat": seat},
    "last_round": {"seat": seat},
    "money": {"seat": seat, "amount": number, "why": text},
    "mix_in": {"card": card, "count": number},
    "action": {},
    "event_card": {"card": text},
    "event_shuffle": {"cards": texts},
    "declare": {"seat": seat, "track": track, "paid": cards},
    "extra": {"seat": seat, "paid": cards},
    "start_card": {"seat": seat},
    "banish": {"seat": seat, "card": text},
    "undo": {"seat": seat, "to": number, "agreed?": seats_list},
    "control": {"seat": seat, "by": text},
    "end": {"reason": one_of("last_round", "stalemate", "abandoned")},
    "score": {
        "seat": seat,
        "parts": parts,
        "total": number,
        "tickets_done?": tickets,
        "tickets_failed?": tickets,
        "paths?": paths,
        "longest_length?": number,
        "longest_trail?": tracks,
        "tours?": tours,
        "borrowed?": borrowed,
    },
    "result": {"ranking?": seats_list, "winners?": seats_list, "seed?": anything},
}


def well_formed(event: Event, board: Board, seats: int, say: Say) -> bool:
    """Whether the event can be read at all; what is wrong is said."""
    name = event.get("event")
    if not isinstance(name, str) or name not in FIELDS:
        say("record", f"unknown event {name!r}")
        return False
    tests = {field.rstrip("?"): test for field, test in FIELDS[name].items()}
    needed = {field for field in FIELDS[name] if not field.endswith("?")}
    faults = [f"lacks `{field}`" for field in sorted(needed - set(event))]
    faults += [
        f"has a bad `{field}`: {event[field]!r}"
        for field, test in tests.items()
        if field in event and not test(event[field], board, seats)
    ]
    extra = [f"has an unknown field `{field}`" for field in sorted(set(event) - set(tests) - {"event"})]
    for fault in faults + extra:
        say("record", f"`{name}` {fault}")
    return not faults
