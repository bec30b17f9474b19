"""The first line of a record: who plays what, and the whole box, so that anybody can check the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from perron.games.board import Board, Charter, Event, Parameters, Place, Ticket, Track
from perron.games.build import companies_of
from perron.games.outfit import Outfit

FORMAT = 1
RULES = 1
Line = dict[str, Any]


def header(
    board: Board,
    seats: Sequence[str],
    bots: Sequence[str | None],
    start: int,
    options: Mapping[str, Any],
    chance: Mapping[str, Any],
    companies: Sequence[str] | None = None,
    outfit: Outfit | None = None,
) -> Line:
    """`chance` brings its own fields: the kind, and its seed, or its commitment and mix.

    `companies` says who leads which; `outfit` is what a game of a campaign begins with, companies included.
    """
    led = companies_of(board, len(seats)) if companies is None else list(companies)
    return {
        "perron": FORMAT,
        "rules": RULES,
        "map": board.key,
        "seats": list(seats),
        "bots": list(bots),
        "start": start,
        "options": dict(options),
        **chance,
        **({"companies": led} if board.charter is not None else {}),
        **({"outfit": outfit.as_json()} if outfit is not None else {}),
        **box(board),
    }


def box(board: Board) -> Line:
    """All there is in the box."""
    return {
        "places": [_place(place) for place in board.places],
        "tracks": [_track(track) for track in board.tracks],
        "tickets": [_ticket(ticket) for ticket in board.tickets],
        "deck": dict(board.deck),
        "parameters": parameters(board.parameters),
        **(_affairs(board.charter, board.events) if board.charter is not None else {}),
    }


def _affairs(charter: Charter, events: Sequence[Event]) -> Line:
    """Companies, money and events, where a game has them."""
    return {"charter": charter_line(charter), "events": [_event(event) for event in events]}


def charter_line(charter: Charter) -> Line:
    line = {field.name: getattr(charter, field.name) for field in fields(charter)}
    line["action_cards"] = {str(players): count for players, count in charter.action_cards.items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in line.items()}


def _event(event: Event) -> Line:
    """What it does, in the words of the board's file; not what players read."""
    line: Line = {"id": event.id, "name": event.name, "bolt": event.bolt, "on": event.on}
    if event.only_if:
        line["if"] = list(event.only_if)
    return {**line, "then": list(event.then)}


def _place(place: Place) -> Line:
    line: Line = {"id": place.id, "name": place.name}
    if place.country is not None:
        line["country"] = place.country
    if place.tourist:
        line["tourist"] = True
    if place.big:
        line["big"] = True
    if place.port:
        line |= {"port": True}
    return line


def _track(track: Track) -> Line:
    line: Line = {
        "id": track.id,
        "a": track.a,
        "b": track.b,
        "length": track.length,
        "color": track.color or "gray",
        "tunnel": track.tunnel,
        "ferry": track.ferry,
    }
    if track.region is not None:
        line |= {"region": track.region, "pick": track.pick, "lake": track.lake}
    return line


def _ticket(ticket: Ticket) -> Line:
    return {
        "id": ticket.id,
        "from": ticket.start,
        "to": [list(option) for option in ticket.to],
        "long": ticket.long,
    }


def parameters(values: Parameters) -> Line:
    line = {field.name: getattr(values, field.name) for field in fields(values)}
    line["points"] = {str(length): points for length, points in values.points.items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in line.items()}


def board_of(line: Line) -> Board:
    """The board that a header describes; it has no drawing and no coordinates."""
    return Board(
        key=line["map"],
        name=line["map"],
        note="",
        places=tuple(_to_place(place, at) for at, place in enumerate(line["places"])),
        tracks=tuple(_to_track(track) for track in line["tracks"]),
        tickets=tuple(_to_ticket(ticket) for ticket in line["tickets"]),
        deck=line["deck"],
        parameters=_to_parameters(line["parameters"]),
        charter=_to_charter(line["charter"]) if "charter" in line else None,
        events=tuple(_to_event(event) for event in line.get("events", ())),
    )


def _to_place(line: Line, at: int) -> Place:
    """A record does not say where a place lies: they stand in a row."""
    return Place(
        line["id"],
        str(line.get("name", line["id"])),
        lat=0.0,
        lon=0.0,
        x=float(at),
        y=0.0,
        country=line.get("country"),
        tourist=line.get("tourist", False),
        region=line.get("region"),
        big=line.get("big", False),
        port=line.get("port", False),
    )


def _to_track(line: Line) -> Track:
    color = None if line["color"] == "gray" else line["color"]
    return Track(
        line["id"],
        line["a"],
        line["b"],
        line["length"],
        color,
        line["ferry"],
        line["tunnel"],
        line.get("region"),
        line.get("pick", 0),
        line.get("lake", False),
    )


def _to_ticket(line: Line) -> Ticket:
    options = tuple((end, value) for end, value in line["to"])
    return Ticket(line["id"], line["from"], options, line.get("long", False))


def _to_charter(line: Line) -> Charter:
    values = _tuples(line)
    values["action_cards"] = {int(players): count for players, count in line["action_cards"].items()}
    return Charter(**values)


def _to_event(line: Line) -> Event:
    only_if = tuple(line.get("if", ()))
    return Event(
        line["id"], line["name"], line["on"], tuple(line["then"]), bolt=line["bolt"], only_if=only_if
    )


def _tuples(line: Line) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in line.items()}


def _to_parameters(line: Line) -> Parameters:
    values = _tuples(line)
    values["points"] = {int(length): points for length, points in line["points"].items()}
    return Parameters(**values)
