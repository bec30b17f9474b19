"""A game that goes on from a moment of another one: its first lines were dealt by that one's chance.

The header lists, in `continues`, which chance dealt up to which line; after that it is the record's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perron.engine.chance import Chance
from perron.record.chances import chance_of

Line = dict[str, Any]
OWN = ("chance", "seed", "commitment", "mix")
Later = dict[int, Chance | None]  # by the number of lines read, the chance that deals from there on


def relay(header: Mapping[str, Any], own: Chance | None) -> tuple[Chance | None, Later]:
    """The chance that a record begins with, and those that follow; a ValueError where it is told wrongly."""
    parts = header.get("continues", [])
    chances = [*[_chance(part) for part in parts], own]
    ends = [part["to"] for part in parts]
    if ends != sorted(set(ends)):
        raise ValueError("the lines of 'continues' are not in order")
    return chances[0], dict(zip(ends, chances[1:], strict=True))


def _chance(part: Any) -> Chance:
    found = None
    if isinstance(part, dict) and isinstance(part.get("to"), int):
        found = chance_of(str(part.get("chance")), part.get("seed"), part.get("mix", ()))
    if found is None:
        raise ValueError(f"'continues' has no chance that is known: {part!r}")
    return found


def continued(lines: list[Line], to: int, seats: list[str], bots: list[str | None], own: Line) -> list[Line]:
    """The first lines of a new game from the moment after line `to` of a finished one.

    `own` are the new header's fields about its chance.
    """
    head = {name: value for name, value in lines[0].items() if name not in OWN}
    return [{**head, "seats": seats, "bots": bots, **own, "continues": _parts(lines, to)}, *lines[1:to]]


def _parts(lines: list[Line], to: int) -> list[Line]:
    """Who dealt what, up to that line."""
    head = lines[0]
    seed = lines[-1].get("seed", head.get("seed"))
    last = {"to": to, "chance": head["chance"], "seed": seed, "mix": head.get("mix", [])}
    before = head.get("continues", [])
    kept = [part for part in before if part["to"] < to]
    return [*kept, {**before[len(kept)], "to": to} if len(kept) < len(before) else last]
