"""A board as the text of a board.toml, in the form that the boards of this package have."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any

from perron.games.board import Board, Charter, Event, Parameters, Place, Ticket, Track

# Stands behind each parameter, so that a board file explains itself.
COMMENTS = {
    "players": "least and most",
    "pieces": "of each player",
    "first_tickets": "dealt to each player at the start",
    "first_keep": "at least so many of them are kept",
    "first_unkept": 'those not kept: "bottom" of the deck, or back in the "box"',
    "later_tickets": "drawn by the action",
    "doubles_close": "player counts at which a double's second track closes (C8)",
    "points": "by track length",
    "ties": "broken by these, in order (C14)",
    "longest": "bonus for the longest route (C12)",
    "first_long": "long tickets dealt to each player at the start (EU9)",
    "stations": "of each player (EU6)",
    "station_points": "for each one never built (EU8)",
    "tunnel_cards": "turned up when a tunnel is claimed (EU2)",
    "wilds": "where they may be played (CH7)",
    "face_up_wild_alone": "a face-up wild is drawn like any other card (CH6)",
    "tourist_points": "for each tourist place touched (NY1)",
    "flag_colors": "one card of each laid down makes a flag (PA2)",
    "flag_points": "for each flag (PA3)",
    "mandala": "for 1, 2, … grand tours, the last: or more (IN3)",
    "tracks_scored": "nothing is scored during play (NY4)",
    "last_round_pieces": "a turn ended with so many or fewer begins the last round (C11)",
    "companies": "their colors; a seat leads the one of its number",
    "company_bonus": "for a track in the company's color (L85)",
    "start_money": "of each company (L42)",
    "action_cards": "in the train deck, by number of players (L43)",
    "least_stock": "cards that deck and discards must hold for a draw action (L66)",
    "big_city_cards": "drawn for a claim that touches a big city (L86)",
    "pieces_left": "dollars at the end with 0, 1, 2, … pieces left (L96)",
    "short_keep": "first tickets kept at least where there were too few for all (L48)",
}


def text(board: Board) -> str:
    """The whole file; `load` makes an equal board of it."""
    parameters = _section("parameters", board.parameters)
    charter = _section("charter", board.charter) if board.charter is not None else []
    return "\n".join([*_head(board), *parameters, *charter, *_deck(board.deck), *_lists(board)])


def _head(board: Board) -> list[str]:
    lines = [f"name = {_toml(board.name)}"]
    if board.note:
        lines.append(f"note = {_toml(board.note)}")
    if not board.playable:
        lines += ["playable = false", f"reason = {_toml(board.reason)}"]
    return [*lines, f"size = {_toml(board.size)}  # of the drawing: x runs to the right, y down", ""]


def _section(name: str, values: Parameters | Charter) -> list[str]:
    shown = [
        (f.name, getattr(values, f.name))
        for f in fields(values)
        if f.default is MISSING or getattr(values, f.name) != f.default
    ]
    return [f"[{name}]", *(_commented(name, value) for name, value in shown), ""]


def _commented(name: str, value: object) -> str:
    line = f"{name} = {_toml(value)}"
    return f"{line}  # {COMMENTS[name]}" if name in COMMENTS else line


def _deck(deck: dict[str, int]) -> list[str]:
    return ["[deck]", *(f"{_key(kind)} = {count}" for kind, count in deck.items()), ""]


def _lists(board: Board) -> list[str]:
    return [
        "[places]",
        *_aligned({p.id: _place(p) for p in board.places}),
        "",
        "[tracks]",
        *_aligned({t.id: _track(t) for t in board.tracks}),
        "",
        "[tickets]",
        *_aligned({t.id: _ticket(t) for t in board.tickets}),
        "",
        *_events(board),
    ]


def _events(board: Board) -> list[str]:
    return [line for event in board.events for line in (f"[events.{event.id}]", *_event(event), "")]


def _event(event: Event) -> list[str]:
    """One line a field: an event is too long for a single line."""
    given = _given(event, "name_nl", "text", "text_nl", "bolt")
    shown = {"name": event.name, **given, "on": event.on, "then": event.then}
    if event.only_if:
        shown["if"] = event.only_if
    return [f"{name} = {_toml(value)}" for name, value in shown.items()]


def _aligned(entries: dict[str, str]) -> list[str]:
    width = max((len(_key(id)) for id in entries), default=0)
    return [f"{_key(id):{width}} = {{ {entry} }}" for id, entry in entries.items()]


def _place(place: Place) -> str:
    return _pairs(
        {
            "name": place.name,
            "lat": place.lat,
            "lon": place.lon,
            "x": place.x,
            "y": place.y,
            **_given(place, "country", "tourist", "region", "big"),
        }
    )


def _track(track: Track) -> str:
    return _pairs(
        {
            "a": track.a,
            "b": track.b,
            "length": track.length,
            "color": track.color or "gray",
            **_given(track, "ferry", "tunnel"),
        }
    )


def _ticket(ticket: Ticket) -> str:
    return _pairs(
        {"from": ticket.start, "to": dict(ticket.to), **_given(ticket, "long", "postcard", "stripes")}
    )


def _given(entry: Place | Track | Ticket | Event, *names: str) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in names if getattr(entry, name)}


def _pairs(entry: dict[str, Any]) -> str:
    return ", ".join(f"{_key(name)} = {_toml(value)}" for name, value in entry.items())


def _key(name: object) -> str:
    bare = str(name).replace("-", "").replace("_", "")
    return str(name) if bare.isascii() and bare.isalnum() else _toml(str(name))


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + _pairs({str(key): item for key, item in value.items()}) + " }"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # strings, numbers and booleans are written alike
