"""What belongs to the own seat: its browser's bytes, notes, an address to be told at, and a name."""

from __future__ import annotations

import asyncio

from litestar import delete, get, post, put
from litestar.params import JSONBody

from perron.server import aside, outside
from perron.server.http import Asking, Refuse, TableId, find, settings_of, token_of
from perron.server.messages import Hook, MixIn, Notes
from perron.server.room import Room


@post("/api/tables/{table:str}/mix", status_code=204)
async def mix(request: Asking, table: TableId, data: JSONBody[MixIn]) -> None:
    """The browser's bytes, now that it has seen the commitment; the deal has waited for them."""
    room, seat = await own_seat(request, table)
    if not await room.add_mix(seat, data.mix):
        raise Refuse(409, "too_late", "the deal does not wait for these bytes; the game goes on without")


@get("/api/tables/{table:str}/notes")
async def read_notes(request: Asking, table: TableId) -> Notes:
    """What the own seat keeps to itself."""
    room, seat = await own_seat(request, table)
    return Notes(await aside.read_notes(room.parts.store, table, seat))


@put("/api/tables/{table:str}/notes", status_code=204)
async def write_notes(request: Asking, table: TableId, data: JSONBody[Notes]) -> None:
    """Nobody else ever sees them."""
    room, seat = await own_seat(request, table)
    await aside.write_notes(room.parts.store, table, seat, data.text)


@put("/api/tables/{table:str}/hook", status_code=204)
async def set_hook(request: Asking, table: TableId, data: JSONBody[Hook]) -> None:
    """From now on the address is told, once each time, that it is the own turn or that the game is over."""
    room, seat = await own_seat(request, table)
    try:
        parts = outside.split(data.url)
        await asyncio.to_thread(outside.look_up, parts, settings_of(request).hooks_anywhere)
    except outside.BadAddress as error:
        raise Refuse(400, "bad_address", str(error)) from error
    await room.set_hook(seat, data.url)


@delete("/api/tables/{table:str}/hook")
async def remove_hook(request: Asking, table: TableId) -> None:
    """Tell no more."""
    room, seat = await own_seat(request, table)
    await room.set_hook(seat, None)


@delete("/api/tables/{table:str}/me/name")
async def forget_me(request: Asking, table: TableId) -> None:
    """The own name becomes "Seat 1" (2, 3 …) wherever it is kept; notes and hook go too."""
    room, seat = await own_seat(request, table)
    if not await room.forget_name(seat):
        raise Refuse(409, "still_playing", "your name stays while you play: leave the seat to a bot first")


async def own_seat(request: Asking, table: str) -> tuple[Room, int]:
    room = await find(request, table)
    seat = await room.seat_for(token_of(request, table))
    if seat is None:
        raise Refuse(403, "no_seat", "this is for those who sit at the table")
    return room, seat


HANDLERS = [mix, read_notes, write_notes, set_hook, remove_hook, forget_me]
