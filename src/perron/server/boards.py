"""Boards for the client: what to choose from, and all that is needed to draw one and to play on it."""

from __future__ import annotations

from functools import cache
from typing import Any

from perron.games.board import Board, Event, Place, Ticket, Track
from perron.games.load import load, names
from perron.record.header import charter_line, parameters
from perron.server.box import Box, Words, loads
from perron.server.store import Setup

Json = dict[str, Any]


@cache
def playable() -> list[Board]:
    """What can be played at a web table."""
    return [board for board in map(load, names()) if board.playable]


def board_of(setup: Setup) -> Board:
    """What is played on at a table; once the game has begun, the game itself has it."""
    return load(setup.map) if setup.box is None else loads(setup.box).board


def card(board: Board) -> Json:
    """What stands on the card of a game in the choice of games."""
    return {
        "key": board.key,
        "name": board.name,
        "note": board.note,
        "players": list(board.parameters.players),
        "pieces": board.parameters.pieces,
        "tickets": len(board.tickets),
        "special": special(board),
    }


def special(board: Board) -> list[str]:
    """Words for what this map has besides tracks and tickets."""
    values = board.parameters
    has = {
        "ferries": any(track.ferry for track in board.tracks),
        "tunnels": any(track.tunnel for track in board.tracks),
        "stations": values.stations > 0,
        "countries": any(place.country for place in board.places),
        "tourist": values.tourist_points > 0,
        "flags": values.flag_points > 0,
        "mandala": bool(values.mandala),
        "longest": values.longest > 0,
        "long_tickets": values.first_long > 0,
        "wilds_on_tunnels": values.wilds == "tunnels",
        "companies": board.charter is not None,
    }
    return [name for name, there in has.items() if there]


def whole(board: Board, box: Box | None = None) -> Json:
    """All there is to be seen in a box; `box` is that of a campaign's evening."""
    return {
        "key": board.key,
        "name": board.name,
        "note": board.note,
        "size": list(board.size),
        "places": [_place(place, box is not None) for place in board.places],
        "tracks": [_track(track, board, box is not None) for track in board.tracks],
        "tickets": [_ticket(ticket) for ticket in board.tickets],
        "deck": dict(board.deck),
        "parameters": parameters(board.parameters),
        "charter": None if board.charter is None else charter_line(board.charter),
        "events": [_event(event) for event in board.events],
        "grown": box is not None,
        "stickers": {id: {"name": words.name, "text": words.text} for id, words in _stickers(box)},
        "regions": {} if box is None else box.regions,
        "gateways": {} if box is None else box.gateways,
    }


def _stickers(box: Box | None) -> list[tuple[str, Words]]:
    return [] if box is None else list(box.stickers.items())


def _event(event: Event) -> Json:
    """What players read; what it does is the server's business."""
    return {
        "id": event.id,
        "name": {"en": event.name, "nl": event.name_nl or event.name},
        "text": {"en": event.text, "nl": event.text_nl or event.text},
        "bolt": event.bolt,
    }


def _place(place: Place, grown: bool) -> Json:
    row: Json = {"id": place.id, "name": place.name, "x": place.x, "y": place.y}
    if place.country is not None:
        row["country"] = place.country
    if grown:
        row["region"] = place.region
    marks = {"tourist": place.tourist, "big": place.big, "port": place.port}
    return {**row, **{name: True for name, there in marks.items() if there}}


def _track(track: Track, board: Board, grown: bool) -> Json:
    marks = {"pick": track.pick, "lake": track.lake, "region": track.region if grown else None}
    return {
        **{name: value for name, value in marks.items() if value},
        "id": track.id,
        "a": track.a,
        "b": track.b,
        "length": track.length,
        "color": track.color,
        "ferry": track.ferry,
        "tunnel": track.tunnel,
        "points": board.parameters.points[track.length],
    }


def _ticket(ticket: Ticket) -> Json:
    options = [list(option) for option in ticket.to]
    return {"id": ticket.id, "from": ticket.start, "to": options, "long": ticket.long}
