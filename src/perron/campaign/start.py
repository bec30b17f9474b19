"""The start board of a campaign is an ordinary map; this turns it into the tables that the regions have."""

from __future__ import annotations

from typing import Any

from perron.games.board import Board
from perron.games.load import load

Raw = dict[str, Any]
START = "start"  # the start boards together count as one region


def with_start(raw: Raw) -> Raw:
    """The tables of a campaign, with those of the board that its [start] names in front."""
    start = raw.get("start", {})
    board = load(start["board"])
    region = {"name": {"en": "the start board", "nl": "het startbord"}, "letter": "", "start": True}
    parts = {
        "regions": {START: region},
        "places": _places(board, start.get("ports", [])),
        "tracks": _tracks(board),
        "tickets": _tickets(board),
    }
    joined = {name: {**own, **raw.get(name, {})} for name, own in parts.items()}
    joined["events"] = _with_tests(_events(board), raw.get("events", {}))
    return {name: part for name, part in raw.items() if name != "start"} | joined


def _places(board: Board, ports: list[str]) -> Raw:
    return {
        p.id: {
            "name": p.name,
            "lat": p.lat,
            "lon": p.lon,
            "x": p.x,
            "y": p.y,
            "region": START,
            "big": p.big,
            "port": p.id in ports,
        }
        for p in board.places
    }


def _tracks(board: Board) -> Raw:
    return {
        t.id: {"a": t.a, "b": t.b, "length": t.length, "color": t.color or "gray", "region": START}
        for t in board.tracks
    }


def _events(board: Board) -> Raw:
    """What an event of the board says, in the words of a campaign's file."""
    return {
        e.id: {
            "name": {"en": e.name, "nl": e.name_nl},
            "text": {"en": e.text, "nl": e.text_nl},
            "bolt": e.bolt,
            "start": True,
            "on": e.on,
            "if": [dict(one) for one in e.only_if],
            "then": [dict(one) for one in e.then],
        }
        for e in board.events
    }


def _with_tests(events: Raw, own: Raw) -> Raw:
    """The board's events with what the campaign says about them besides, and the campaign's own."""
    return {**{id: {**event, **own.get(id, {})} for id, event in events.items()}, **_new(own, events)}


def _new(own: Raw, events: Raw) -> Raw:
    return {id: event for id, event in own.items() if id not in events}


def _tickets(board: Board) -> Raw:
    """A ticket without stripes is left without: reading it will say so."""
    return {
        t.id: {
            "a": t.start,
            "b": t.to[0][0],
            "value": t.to[0][1],
            "region": START,
            "postcard": t.postcard,
            **({"stripes": list(t.stripes)} if t.stripes else {}),
        }
        for t in board.tickets
    }
