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
        "tickets": _tickets(board, start.get("stripes", {})),
    }
    joined = {name: {**own, **raw.get(name, {})} for name, own in parts.items()}
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


def _tickets(board: Board, stripes: dict[str, list[str]]) -> Raw:
    """A ticket without stripes is left without: reading it will say so."""
    return {
        t.id: {
            "a": t.start,
            "b": t.to[0][0],
            "value": t.to[0][1],
            "region": START,
            "postcard": t.postcard,
            **({"stripes": stripes[t.id]} if t.id in stripes else {}),
        }
        for t in board.tickets
    }
