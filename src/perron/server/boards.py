"""Boards for the client: what to choose from, and all that is needed to draw one."""

from __future__ import annotations

from functools import cache
from typing import Any

from perron.games.board import Board, Place, Ticket, Track
from perron.games.load import load, names
from perron.record.header import parameters

Json = dict[str, Any]


@cache
def playable() -> list[Board]:
    """What can be played at a web table: it has no place for companies, money and events yet."""
    return [board for board in map(load, names()) if board.playable and board.charter is None]


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
    }
    return [name for name, there in has.items() if there]


def whole(board: Board) -> Json:
    return {
        "key": board.key,
        "name": board.name,
        "note": board.note,
        "size": list(board.size),
        "places": [_place(place) for place in board.places],
        "tracks": [_track(track, board) for track in board.tracks],
        "tickets": [_ticket(ticket) for ticket in board.tickets],
        "deck": dict(board.deck),
        "parameters": parameters(board.parameters),
    }


def _place(place: Place) -> Json:
    row: Json = {"id": place.id, "name": place.name, "x": place.x, "y": place.y}
    if place.country is not None:
        row["country"] = place.country
    return {**row, "tourist": True} if place.tourist else row


def _track(track: Track, board: Board) -> Json:
    return {
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
