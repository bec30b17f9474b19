"""What all WebSockets share: who may connect, how much may be sent, and how it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket

from perron.server.connection import Connection
from perron.server.http import settings_of
from perron.server.limits import Bucket
from perron.server.messages import Error
from perron.server.origin import is_own

log = logging.getLogger("perron.socket")
Socket = WebSocket[Any, Any, Any]
encode = msgspec.json.Encoder().encode

NO_TABLE, NOT_ALLOWED, BAD_ORIGIN, TOO_OFTEN = 4404, 4403, 4400, 4429  # the codes a connection is closed with


async def welcome(socket: Socket) -> bool:
    """Accept a page of our own that does not connect too often."""
    if not is_own(socket.headers, settings_of(socket).origins):
        await socket.close(BAD_ORIGIN, "this page does not belong to this server")
        return False
    address = socket.client.host if socket.client else ""
    if not socket.app.state["connects"].take(address):
        await socket.close(TOO_OFTEN, "too many connections; wait a moment")
        return False
    await socket.accept()
    return True


async def speak(socket: Socket, connection: Connection) -> None:
    while (message := await connection.next()) is not None:
        await socket.send_data(message.decode(), "text")
    await socket.close(1013, "come back for a fresh view")


async def listen(
    socket: Socket, answer: Callable[[bytes], Awaitable[None]], complain: Callable[[Error], None]
) -> None:
    """Every message in turn, until the browser leaves."""
    settings = settings_of(socket)
    bucket = Bucket(settings.message_rate, settings.message_burst)
    while True:
        await asyncio.sleep(0)  # who sends without end does not keep the others waiting, nor its own answers
        data = await socket.receive_data("text")
        raw = data.encode() if isinstance(data, str) else data
        if not bucket.take():
            complain(Error("slow_down", "too many messages; wait a moment"))
        elif len(raw) > settings.message_size:
            complain(Error("too_long", f"a message has at most {settings.message_size} bytes"))
        else:
            await answer(raw)


async def hang_up(socket: Socket, status: int, code: str, sentence: str) -> None:
    await socket.send_data(encode(Error(code, sentence)).decode(), "text")
    await socket.close(status, sentence)
