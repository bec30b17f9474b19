"""The first line: its form, its board against the facts, its parameters against the table, its chance."""

import hashlib
from typing import Any

from . import facts
from .board import Board, read_board
from .charter import charter_faults, read_charter
from .report import Say
from .rules import RULES, parameter_faults

NEEDED = (
    "perron",
    "rules",
    "map",
    "seats",
    "bots",
    "start",
    "options",
    "chance",
    "places",
    "tracks",
    "tickets",
    "deck",
    "parameters",
)
CHANCE = {"hmac-sha256-1": {"commitment", "mix"}, "sfc32-1": {"seed"}}


def is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of(kind: Any, value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, kind) for one in value)


def check_header(header: dict[str, Any], say: Say) -> Board | None:
    """The board of the header, or None where nothing sensible can follow."""
    missing = [name for name in NEEDED if name not in header]
    if missing:
        say("record", f"the header lacks {', '.join(missing)}")
        return None
    check_versions(header, say)
    if header["map"] not in RULES:
        say("record", f"unknown map {header['map']}")
        return None
    if not check_seats(header, say):
        return None
    check_chance(header, say)
    check_parameters(header, say)
    faults = charter_faults(header)
    for fault in faults:
        say("facts", fault)
    return None if faults and read_charter(header["map"]) else check_board(header, say)


def check_versions(header: dict[str, Any], say: Say) -> None:
    for name in ("perron", "rules"):
        if header[name] != 1 or not is_int(header[name]):
            say("record", f"`{name}` is {header[name]!r}, known is 1")
    if not isinstance(header["options"], dict):
        say("record", "`options` is no object")
    known = {*NEEDED, *CHANCE.get(header["chance"], set()), "charter", "events", "companies"}
    for name in sorted(set(header) - known):
        say("record", f"unknown header field {name}")


def check_seats(header: dict[str, Any], say: Say) -> bool:
    seats, bots, start = header["seats"], header["bots"], header["start"]
    least, most = RULES[header["map"]].players
    if not is_list_of(str, seats) or not least <= len(seats) <= most:
        say("record", f"`seats` must name {least} to {most} players")
        return False
    if not is_list_of(str | None, bots) or len(bots) != len(seats):
        say("record", "`bots` has one entry a seat, null or a name")
    if not is_int(start) or not 0 <= start < len(seats):
        say("R7", f"`start` is {start!r}, no seat")
        return False
    return True


def check_chance(header: dict[str, Any], say: Say) -> None:
    chance = header["chance"]
    if chance not in CHANCE:
        say("record", f"unknown chance {chance!r}")
        return
    for name in sorted(CHANCE[chance] - set(header)):
        say("record", f"{chance} needs `{name}`")
    if chance == "hmac-sha256-1":
        if not is_digest(header.get("commitment")):
            say("record", "`commitment` is no SHA-256 in hex")
        if not is_list_of(str, header.get("mix")):
            say("record", "`mix` is no list of strings")
    elif not isinstance(header.get("seed"), int | str) or isinstance(header.get("seed"), bool):
        say("record", "`seed` is neither number nor text")


def is_digest(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def check_seed(header: dict[str, Any], result: dict[str, Any], say: Say) -> None:
    """The seed in `result`: what was committed to, or what the header says."""
    seed = result.get("seed")
    if header["chance"] == "hmac-sha256-1":
        if not is_digest(seed):
            say("record", "`result` must reveal the seed, 32 bytes in hex")
        elif hashlib.sha256(bytes.fromhex(str(seed))).hexdigest() != header.get("commitment"):
            say("record", "the seed is not the one committed to")
    elif seed is not None and seed != header.get("seed"):
        say("record", "the seed of `result` is not the header's")


def check_parameters(header: dict[str, Any], say: Say) -> None:
    if not isinstance(header["parameters"], dict):
        say("record", "`parameters` is no object")
        return
    for fault in parameter_faults(header["map"], header["parameters"]):
        say("facts", fault)


def check_board(header: dict[str, Any], say: Say) -> Board | None:
    try:
        board = read_board(header)
        faults = facts.board_faults(board, facts_board(header["map"]))
        names_differ = differing_names(header)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        say("record", f"the board of the header cannot be read: {error!r}")
        return None
    for name in ("places", "tracks", "tickets"):
        if len(getattr(board, name)) != len(header[name]):
            say("record", f"{name}: an id stands twice")
    for fault in faults + names_differ:
        say("facts", fault)
    return board


def differing_names(header: dict[str, Any]) -> list[str]:
    """A city carries its name; what a crossing is called is left open."""
    names = {place["id"]: place["name"] for place in facts.places(header["map"]) if "country" not in place}
    return [
        f"{p['id']} is called {p.get('name')!r}, the facts say {names[p['id']]!r}"
        for p in header["places"]
        if p["id"] in names and p.get("name") != names[p["id"]]
    ]


def facts_board(map_: str) -> Board:
    return read_board(
        {
            "map": map_,
            "places": facts.places(map_),
            "tracks": facts.tracks(map_),
            "tickets": facts.tickets(map_),
            "deck": facts.deck(map_),
        }
    )
