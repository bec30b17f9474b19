"""The fields of each line and what they are made of, so that everything after may rely on it."""

from __future__ import annotations

from typing import Any

Line = dict[str, Any]

# By event: required fields, then optional ones (with a question mark).
EVENTS: dict[str, dict[str, str]] = {
    "deal": {"seat": "seat", "cards": "names"},
    "display": {"cards": "names"},
    "offer": {"seat": "seat", "tickets": "names"},
    "keep": {"seat": "seat", "kept": "names", "returned": "names", "to": "name"},
    "turn": {"seat": "seat"},
    "draw": {"seat": "seat", "from": "name", "card": "name", "slot?": "number", "why?": "name"},
    "refill": {"slot": "number", "card": "name"},
    "reset": {"cards": "names"},
    "shuffle": {"cards": "counts"},
    "claim": {"seat": "seat", "track": "name", "paid": "names", "points": "number"},
    "lay": {"seat": "seat", "card": "name"},
    "flag": {"seat": "seat", "points": "number"},
    "tunnel": {"seat": "seat", "track": "name", "paid": "names"},
    "reveal": {"card": "name"},
    "toll": {"seat": "seat", "extra": "number"},
    "tunnel_paid": {"seat": "seat", "paid": "names"},
    "tunnel_declined": {"seat": "seat"},
    "station": {"seat": "seat", "place": "name", "paid": "names"},
    "pass": {"seat": "seat"},
    "last_round": {"seat": "seat"},
    "money": {"seat": "seat", "amount": "number", "why": "name"},
    "mix_in": {"card": "name", "count": "number"},
    "action": {},
    "event_card": {"card": "name"},
    "event_shuffle": {"cards": "names"},
    "declare": {"seat": "seat", "track": "name", "paid": "names"},
    "extra": {"seat": "seat", "paid": "names"},
    "start_card": {"seat": "seat"},
    "banish": {"seat": "seat", "card": "name"},
    "answer": {"seat": "seat", "choice": "name"},
    "discard": {"seat": "seat", "cards": "names", "why": "name"},
    "postcard": {"seat": "seat", "number": "number"},
    "token": {"token": "name", "place": "name"},
    "crate": {"place": "name", "value": "number"},
    "crate_taken": {"seat": "seat", "place": "name", "value": "number"},
    "vault": {"seat": "seat", "kind": "name", "value": "number"},
    "survey": {"seat": "seat", "region": "name", "marks": "number"},
    "marker": {"name": "name", "at": "number"},
    "sign": {"seat": "seat", "name": "name"},
    "sticker_gone": {"name": "name"},
    "parameter": {"seat": "seat", "name": "name", "value": "number"},
    "trains": {"seat": "seat", "more": "number"},
    "event_gone": {"card": "name"},
    "undo": {"seat": "seat", "to": "number", "agreed?": "numbers"},
    "control": {"seat": "seat", "by": "name"},
    "end": {"reason": "name"},
    "score": {"seat": "seat", "parts": "counts", "total": "number"},
    "result": {"ranking": "numbers", "winners": "numbers", "seed?": "name"},
}
MORE = ("score",)  # its witnesses are compared as a whole
HEADER = {
    "map": "name",
    "seats": "names",
    "bots?": "list",
    "start": "number",
    "options?": "object",
    "chance": "name",
    "commitment?": "name",
    "mix?": "names",
    "continues?": "list",
    "places": "list",
    "tracks": "list",
    "tickets": "list",
    "deck": "counts",
    "parameters": "object",
    "charter?": "object",
    "events?": "list",
    "companies?": "names",
    "outfit?": "object",
}


def wrong_event(line: Line, seats: int) -> str | None:
    """What is wrong with the form of an event; None for a sound one."""
    fields = EVENTS.get(line["event"])
    if fields is None:
        return f"there is no event {line['event']!r}"
    known = {"event", *[field.rstrip("?") for field in fields]}
    strange = [] if line["event"] in MORE else [field for field in line if field not in known]
    if strange:
        return f"a {line['event']} has no field {strange[0]!r}"
    return _wrong_fields(line, fields, seats)


def wrong_header(line: Line) -> str | None:
    return _wrong_fields(line, HEADER, 0)


def _wrong_fields(line: Line, fields: dict[str, str], seats: int) -> str | None:
    for field, kind in fields.items():
        name = field.rstrip("?")
        if name not in line:
            if not field.endswith("?"):
                return f"{name!r} is missing"
        elif not _fits(line[name], kind, seats):
            return f"{name!r} should be {_KINDS[kind]}, not {line[name]!r}"
    return None


_KINDS = {
    "name": "a text",
    "names": "a list of texts",
    "number": "a whole number",
    "numbers": "a list of whole numbers",
    "counts": "an object of whole numbers",
    "seat": "the number of a seat",
    "list": "a list",
    "object": "an object",
}


def _fits(value: object, kind: str, seats: int) -> bool:
    match kind:
        case "name":
            return isinstance(value, str)
        case "number":
            return _whole(value)
        case "seat":
            return isinstance(value, int) and _whole(value) and 0 <= value < seats
        case "counts":
            return isinstance(value, dict) and all(_whole(count) for count in value.values())
        case "object":
            return isinstance(value, dict)
    if not isinstance(value, list):
        return False
    inner = {"names": "name", "numbers": "number"}.get(kind)
    return inner is None or all(_fits(item, inner, seats) for item in value)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
