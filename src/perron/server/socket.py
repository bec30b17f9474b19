"""Play: one WebSocket a browser. Bad input gets a code and a sentence; the connection survives it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from perron.server.answers import act, explain, undo
from perron.server.connection import Connection
from perron.server.http import rooms_of, token_of
from perron.server.meeting import affair
from perron.server.messages import (
    Act,
    Away,
    Back,
    Error,
    HostAct,
    Incoming,
    Ping,
    Pong,
    Propose,
    Say,
    SayPhrase,
    Undo,
    Vote,
    Why,
    Withdraw,
)
from perron.server.room import Room
from perron.server.store import Behind
from perron.server.talk import say
from perron.server.tokens import digest
from perron.server.wire import NO_TABLE, NOT_ALLOWED, Socket, encode, hang_up, listen, log, speak, welcome

decoder = msgspec.json.Decoder(Incoming)

ATTEMPTS = 5


@websocket("/api/tables/{table:str}/play")
async def play(socket: Socket, table: FromPath[str]) -> None:
    if not await welcome(socket):
        return
    room = await rooms_of(socket).find(table)
    if room is None:
        await hang_up(socket, NO_TABLE, "no_table", "there is no table here")
        return
    token = token_of(socket, table)
    seat, host = await room.seat_for(token), room.is_host(token)
    if seat is None and not host and not room.setup.watch:
        await hang_up(socket, NOT_ALLOWED, "no_watching", "this table is not open to watchers")
        return
    await _serve(
        socket,
        room,
        Connection(seat, _seen(socket, room), host, digest(token) if token and seat is not None else None),
    )


async def _serve(socket: Socket, room: Room, connection: Connection) -> None:
    """Until the browser leaves, or the connection is closed from here."""
    talking = asyncio.create_task(speak(socket, connection))
    try:
        await room.join(connection)
        await listen(
            socket,
            lambda raw: _answer(room, connection, raw),
            lambda error: _complain(room, connection, error.code, error.sentence),
        )
    except WebSocketDisconnect:
        pass
    finally:
        talking.cancel()
        await room.leave(connection)
        rooms_of(socket).let_go(room)


def _complain(room: Room, connection: Connection, code: str, sentence: str) -> None:
    room.parts.metrics.errors[code] += 1
    connection.send(encode(Error(code, sentence)))


async def _answer(room: Room, connection: Connection, raw: bytes) -> None:
    try:
        message = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        _complain(room, connection, "bad_message", f"this message is not understood: {error}")
        return
    try:
        with room.parts.metrics.messages.timed():
            await _judge(room, connection, message)
    except Exception:
        log.exception("a message could not be handled", extra={"table": room.setup.id})
        _complain(room, connection, "trouble", "something went wrong on the server; nothing was changed")


async def _judge(room: Room, connection: Connection, message: Incoming) -> None:
    """Where another process was first, the message is judged again by what is true now."""
    for _ in range(ATTEMPTS):
        try:
            return await _handle(room, connection, message)
        except Behind:
            continue
    raise Behind


async def _handle(room: Room, connection: Connection, message: Incoming) -> None:
    match message:
        case Act():
            await act(room, connection, message)
        case Why():
            await explain(room, connection, message)
        case Undo():
            await undo(room, connection, message)
        case Ping():
            connection.send(encode(Pong()))
        case Propose() | Vote() | Withdraw() | HostAct() | Back() | Away():
            await affair(room, connection, message)
        case Say() | SayPhrase():
            await say(room, connection, message)


def _seen(socket: Socket, room: Room) -> int:
    """`?seen=17`: the last step this browser knows of; what happened after it is told first."""
    asked = socket.query_params.get("seen", "")
    seen = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 8 else 0
    return min(seen, room.seq)
