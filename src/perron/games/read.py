"""From the tables of a board.toml to a Board: every key known, every value of its type."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, TypeVar, get_type_hints

from perron.games.board import Board, Charter, Event, Parameters, Place, Ticket, Track
from perron.games.convert import convert, stand_in, wanted
from perron.games.problems import Problem, meant

Entry = TypeVar("Entry", Place, Track, Ticket, Event, Parameters, Charter)

TOP = "top of the file"
HEAD = {"name": str, "note": str, "size": tuple[int, int], "playable": bool, "reason": str}
SECTIONS = ("parameters", "deck", "places", "tracks", "tickets")
OPTIONAL = ("charter", "events")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
EVENT_ID = re.compile(r"E[0-9]+")
IN_FILE = {"start": "from", "only_if": "if"}  # the file uses the words that Python keeps for itself


@dataclass(slots=True)
class Reader:
    """Reads on after a mistake: a stand-in takes the place of what is wrong, and `problems` tells."""

    problems: list[Problem] = field(default_factory=list)

    def board(self, key: str, raw: dict[str, Any]) -> Board:
        self.known(raw, [*HEAD, *SECTIONS, *OPTIONAL], TOP)
        parameters, deck, places, tracks, tickets = (self.section(raw, name) for name in SECTIONS)
        return Board(
            key=key,
            **self.head(raw),
            places=tuple(self.entry(Place, id, table) for id, table in places.items()),
            tracks=tuple(self.entry(Track, id, table) for id, table in tracks.items()),
            tickets=tuple(self.entry(Ticket, id, table) for id, table in tickets.items()),
            deck={kind: self.value(count, int, "deck", kind) for kind, count in deck.items()},
            parameters=self.fields(Parameters, parameters, "parameters"),
            charter=self.fields(Charter, self.section(raw, "charter"), "charter")
            if "charter" in raw
            else None,
            events=tuple(self.entry(Event, id, table) for id, table in self.events(raw).items()),
        )

    def events(self, raw: dict[str, Any]) -> dict[str, Any]:
        return self.section(raw, "events") if "events" in raw else {}

    def head(self, raw: dict[str, Any]) -> dict[str, Any]:
        if "name" not in raw:
            self.add(TOP, 'name is missing: begin with a line such as name = "My map"')
        given = {name: hint for name, hint in HEAD.items() if name in raw}
        return {"name": "", "note": "", **{n: self.value(raw[n], hint, TOP, n) for n, hint in given.items()}}

    def section(self, raw: dict[str, Any], name: str) -> dict[str, Any]:
        table = raw.get(name)
        if isinstance(table, dict) and table:
            return table
        self.add(name, f"the section [{name}] is missing or empty")
        return {}

    def entry(self, kind: type[Entry], id: str, table: object) -> Entry:
        where = f"{kind.__name__.lower()} {id}"
        if kind is Event and not EVENT_ID.fullmatch(id):
            self.add(where, "an event's id is an E and a number, such as E01")
        elif kind is not Event and not ID.fullmatch(id):
            self.add(where, "an id has small letters, digits and single hyphens only, such as st-gallen")
        if not isinstance(table, dict):
            self.add(where, "write its fields in braces behind the =, { … }")
            table = {}
        return self.fields(kind, table, where, id=id)

    def fields(self, kind: type[Entry], table: dict[str, Any], where: str, **given: Any) -> Entry:
        hints = get_type_hints(kind)
        asked = [f for f in fields(kind) if f.name not in given]
        self.known(table, [IN_FILE.get(f.name, f.name) for f in asked], where)
        return kind(**given, **{f.name: self.field(f, hints[f.name], table, where) for f in asked})

    def field(self, f: Field[Any], hint: Any, table: dict[str, Any], where: str) -> Any:
        name = IN_FILE.get(f.name, f.name)
        if name in table:
            gray = name == "color" and table[name] == "gray"
            return None if gray else self.value(table[name], hint, where, name)
        if f.default is MISSING:
            self.add(where, f"{name} is missing: write {wanted(hint)}")
        return stand_in(hint) if f.default is MISSING else f.default

    def value(self, value: object, hint: Any, where: str, name: str) -> Any:
        try:
            return convert(value, hint)
        except ValueError as error:
            self.add(where, f"{name} must be {error}, not {value!r}")
            return stand_in(hint)

    def known(self, table: dict[str, Any], names: Collection[str], where: str) -> None:
        for name in table:
            if name not in names:
                self.add(where, f'unknown key "{name}"{meant(name, names)}; there are {", ".join(names)}')

    def add(self, where: str, text: str) -> None:
        self.problems.append(Problem(where, text))
