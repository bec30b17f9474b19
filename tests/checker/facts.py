"""The facts of a published board, from `tests/facts/<map>/*.csv`."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from .board import Board, Ticket, Track
from .rules import WILD

FACTS = Path(__file__).parent.parent / "facts"

Row = dict[str, str]


def rows(map_: str, name: str) -> list[Row]:
    with open(FACTS / map_ / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def meta(map_: str) -> Row:
    return {row["key"]: row["value"] for row in rows(map_, "meta")}


def deck(map_: str) -> dict[str, int]:
    facts = meta(map_)
    cards = {
        color: int(facts.get(f"cards_{color}") or facts["cards_per_color"])
        for color in facts["colors"].split("|")
    }
    actions = {"action": int(facts["action_cards_total"])} if "action_cards_total" in facts else {}
    return cards | actions | {WILD: int(facts["locomotive_cards"])}


def places(map_: str) -> list[dict[str, Any]]:
    return [place(row) for row in rows(map_, "cities")]


def place(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {"id": row["id"], "name": row["name"]}
    if row.get("country"):
        found["country"] = row["country"]
    if row.get("tourist") == "1":
        found["tourist"] = True
    if row.get("big") == "1":
        found["big"] = True
    return found


def tracks(map_: str) -> list[dict[str, Any]]:
    return [
        {
            "id": f"t{number}",
            "a": row["a"],
            "b": row["b"],
            "length": int(row["length"]),
            "color": row["color"],
            "tunnel": row.get("tunnel") == "1",
            "ferry": int(row.get("ferry_locos") or 0),
        }
        for number, row in enumerate(rows(map_, "routes"))
    ]


def tickets(map_: str) -> list[dict[str, Any]]:
    return [
        {
            "id": f"k{number}",
            "from": row.get("from") or row["a"],
            "to": targets(row),
            "long": row.get("long") == "1",
        }
        for number, row in enumerate(rows(map_, "tickets"))
    ]


def targets(row: Row) -> list[list[Any]]:
    if "options" not in row:
        return [[row["b"], int(row["points"])]]
    options = (option.split(":") for option in row["options"].split("|"))
    return [[to, int(value)] for to, value in options]


def track_key(track: Track) -> tuple[Any, ...]:
    return tuple(sorted(track.ends)), track.length, track.color, track.tunnel, track.ferry


def ticket_key(ticket: Ticket) -> tuple[Any, ...]:
    """Two places have no direction; a country ticket has a start."""
    if len(ticket.to) == 1:
        ((to, value),) = ticket.to
        return tuple(sorted((ticket.start, to))), value, ticket.long
    return ticket.start, tuple(sorted(ticket.to)), ticket.long


def board_faults(board: Board, wanted: Board) -> list[str]:
    """Every difference between a header's board and the facts, ids of tracks and tickets aside."""
    faults = differences("place", Counter(board.places.values()), Counter(wanted.places.values()))
    faults += differences(
        "track",
        Counter(map(track_key, board.tracks.values())),
        Counter(map(track_key, wanted.tracks.values())),
    )
    faults += differences(
        "ticket",
        Counter(map(ticket_key, board.tickets.values())),
        Counter(map(ticket_key, wanted.tickets.values())),
    )
    if board.deck != wanted.deck:
        faults.append(f"the deck is {board.deck}, the facts say {wanted.deck}")
    return faults


def differences(kind: str, given: Counter[Any], wanted: Counter[Any]) -> list[str]:
    return [f"{kind} not in the facts: {one}" for one in given - wanted] + [
        f"{kind} missing: {one}" for one in wanted - given
    ]
