"""What a player asks, and the answer: checked, made once, refused with a rule and a sentence."""

from __future__ import annotations

from perron.actions import IllegalAction
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import Act, Because, Done, Refused, Undo, Why
from perron.server.refusals import (
    NO_ACTION,
    NO_UNDO,
    NOT_DEALT,
    PAUSED,
    STALE,
    STOOD_IN,
    WATCHING,
    Reason,
    refuse,
)
from perron.server.room import Room
from perron.server.why import told, why


async def act(room: Room, connection: Connection, asked: Act) -> None:
    """Make a choice, once, if it rests on what is true now and the rules allow it."""
    async with room.turn():
        if (found := playing(room, connection, asked.id)) is None:
            return
        journal, seat = found
        if (reason := _held_up(journal, seat)) is not None:
            refuse(room, connection, asked.id, reason)
        elif _is_stale(journal, seat, asked.seq):
            refuse(room, connection, asked.id, STALE)
            room.tell(connection)
        else:
            await _try(room, connection, asked, seat, journal)


async def undo(room: Room, connection: Connection, asked: Undo) -> None:
    """Take the own last choice back, where nothing hidden came of it and nobody has acted since."""
    async with room.turn():
        if (found := playing(room, connection, asked.id)) is None:
            return
        journal, seat = found
        stale = not journal.last_move.seq <= asked.seq <= journal.seq
        if (reason := _held_up(journal, seat)) is not None:
            refuse(room, connection, asked.id, reason)
        elif stale or journal.undoable() != seat:
            refuse(room, connection, asked.id, STALE if stale else NO_UNDO)
            room.tell(connection)
        else:
            await room.make(journal.undo(seat, asked.id))
            room.send(connection, Done(asked.id, room.seq))


async def explain(room: Room, connection: Connection, asked: Why) -> None:
    async with room.turn():
        if room.journal is None or connection.seat is None:
            refuse(room, connection, asked.id, NOT_DEALT if room.journal is None else WATCHING)
        else:
            room.send(connection, Because(asked.id, *why(room.journal.game, connection.seat, asked.action)))


def playing(room: Room, connection: Connection, message: str) -> tuple[Journal, int] | None:
    """The game and the seat; nothing where there is none, or where the message has been answered before."""
    journal, seat = room.journal, connection.seat
    if journal is None or seat is None:
        refuse(room, connection, message, NOT_DEALT if journal is None else WATCHING)
        return None
    if (seq := journal.answered(seat, message)) is not None:
        room.send(connection, Done(message, seq))
        return None
    return journal, seat


def _held_up(journal: Journal, seat: int) -> Reason | None:
    if journal.affairs.paused:
        return PAUSED
    return STOOD_IN if seat in journal.affairs.stand_ins else None


def _is_stale(journal: Journal, seat: int, seq: int) -> bool:
    """First tickets are chosen by all at the same time: what others do then changes nothing (R6)."""
    needed = journal.last_of(seat) if journal.game.choosing else journal.last_move.seq
    return not needed <= seq <= journal.seq


async def _try(room: Room, connection: Connection, asked: Act, seat: int, journal: Journal) -> None:
    try:
        move = journal.game.move_of(seat, asked.action)
    except IllegalAction as error:
        refuse(room, connection, asked.id, (error.rule, "unknown", error.sentence))
        return
    except ValueError:
        refuse(room, connection, asked.id, NO_ACTION)
        return
    rule, reason, values, sentence = told(journal.game.refusal(seat, move))
    if reason:
        room.send(connection, Refused(asked.id, journal.seq, rule, reason, values, sentence))
        return
    await room.make(journal.play(seat, move, asked.action, asked.id))
    room.send(connection, Done(asked.id, room.seq))
