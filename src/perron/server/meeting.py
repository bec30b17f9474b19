"""Messages around the game: checked, stored as a step, told to all; a repeated one is answered again."""

from __future__ import annotations

from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import Done, HostAct
from perron.server.powers import Affair, Asking, text_of
from perron.server.refusals import NO_PERSON, NOT_DEALT, NOT_HOST, WATCHING, Reason, refuse
from perron.server.room import Room


async def affair(room: Room, connection: Connection, asked: Affair) -> None:
    async with room.turn():
        journal, seat = room.journal, connection.seat
        if (reason := _no_right(connection, asked)) is not None:
            refuse(room, connection, asked.id, reason)
        elif journal is None:
            await _before_the_deal(room, connection, asked)
        elif (seq := journal.answered(seat, asked.id)) is not None:
            room.send(connection, Done(asked.id, seq))
        else:
            await _do(room, connection, asked, journal)


def _no_right(connection: Connection, asked: Affair) -> Reason | None:
    if isinstance(asked, HostAct):
        return None if connection.host else NOT_HOST
    return WATCHING if connection.seat is None else None


async def _do(room: Room, connection: Connection, asked: Affair, journal: Journal) -> None:
    text = text_of(Asking(room, journal, connection.seat), asked)
    if isinstance(text, tuple):
        refuse(room, connection, asked.id, text)
        return
    if isinstance(asked, HostAct) and asked.do == "revoke" and asked.seat is not None:
        await room.close_seat(asked.seat)
    step = journal.affair(connection.seat, text, asked.id)
    await room.make(step)
    await room.settle()
    room.send(connection, Done(asked.id, step.seq))


async def _before_the_deal(room: Room, connection: Connection, asked: Affair) -> None:
    """The host may free a seat that the wrong person has taken; all else has to wait."""
    if not isinstance(asked, HostAct) or asked.do != "revoke":
        refuse(room, connection, asked.id, NOT_DEALT)
    elif asked.seat == connection.seat or asked.seat not in room.persons() - set(room.free_seats()):
        refuse(room, connection, asked.id, NO_PERSON)
    elif asked.seat is not None:
        await room.free_seat(asked.seat)
        room.send(connection, Done(asked.id, room.seq))
