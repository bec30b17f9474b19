"""An evening: one WebSocket a browser. Whatever changes is told to all of them at once."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from perron.server.campaigns.http import shelf_of
from perron.server.campaigns.powers import Refusal, obey
from perron.server.campaigns.room import CampaignRoom, Reader
from perron.server.http import token_of
from perron.server.messages import CampaignAsked, Done, Error, Ping, Pong, Refused
from perron.server.store import Behind
from perron.server.tokens import digest
from perron.server.wire import NO_TABLE, Socket, hang_up, listen, log, speak, welcome

decoder = msgspec.json.Decoder(CampaignAsked)
ATTEMPTS = 5


@websocket("/api/campaigns/{campaign:str}/live")
async def live(socket: Socket, campaign: FromPath[str]) -> None:
    if not await welcome(socket):
        return
    room = await shelf_of(socket).find(campaign)
    if room is None:
        await hang_up(socket, NO_TABLE, "no_campaign", "there is no campaign here")
        return
    await room.look()
    token = token_of(socket, campaign)
    company, language = room.company_of(token), socket.query_params.get("language", "")
    key = digest(token) if token and company is not None else None
    await _serve(socket, room, Reader(company, room.is_host(token), key, language))


async def _serve(socket: Socket, room: CampaignRoom, reader: Reader) -> None:
    talking = asyncio.create_task(speak(socket, reader))
    try:
        await room.join(reader)
        await listen(socket, lambda raw: _answer(room, reader, raw), lambda error: room.send(reader, error))
    except WebSocketDisconnect:
        pass
    finally:
        talking.cancel()
        await room.leave(reader)
        shelf_of(socket).let_go(room)


async def _answer(room: CampaignRoom, reader: Reader, raw: bytes) -> None:
    try:
        message = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        room.send(reader, Error("bad_message", f"this message is not understood: {error}"))
        return
    try:
        await _judge(room, reader, message)
    except Exception:
        log.exception("a message could not be handled", extra={"campaign": room.id})
        room.send(reader, Error("trouble", "something went wrong on the server; nothing was changed"))


async def _judge(room: CampaignRoom, reader: Reader, message: CampaignAsked) -> None:
    """Where another process was first, the message is judged again by what is true now."""
    if isinstance(message, Ping):
        room.send(reader, Pong())
        return
    for _ in range(ATTEMPTS):
        try:
            async with room.turn():
                room.send(reader, Done(message.id, await obey(room, reader, message)))
            return
        except Refusal as no:
            room.send(reader, Refused(message.id, room.seq, "", no.code, {}, no.sentence))
            return
        except Behind:
            continue
    raise Behind


HANDLERS = [live]
