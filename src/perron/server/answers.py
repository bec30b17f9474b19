"""What a player asks, and the answer: checked, made once, refused with a rule and a sentence."""

from __future__ import annotations

from perron.actions import IllegalAction
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import Act, Because, Done, Refused, Undo, Why
from perron.server.room import Room
from perron.server.why import told, why

Reason = tuple[str, str, str]  # rule, reason, sentence
STALE = ("", "stale", "the table has moved on since; look again")
NO_UNDO = ("", "no_undo", "your last move cannot be taken back any more")
NOT_DEALT = ("", "waiting", "the game has not begun: a seat is still free")
WATCHING = ("", "watching", "you are watching; only those who sit at the table can do this")
NO_ACTION = ("R12", "no_action", "this is no action")


async def act(room: Room, connection: Connection, asked: Act) -> None:
    """Make a choice, once, if it rests on what is true now and the rules allow it."""
    async with room.turn():
        if (playing := _playing(room, connection, asked.id)) is None:
            return
        journal, seat = playing
        if _is_stale(journal, seat, asked.seq):
            _refuse(room, connection, asked.id, STALE)
            room.tell(connection)
        else:
            await _try(room, connection, asked, seat, journal)


async def undo(room: Room, connection: Connection, asked: Undo) -> None:
    """Take the own last choice back, where nothing hidden came of it and nobody has acted since."""
    async with room.turn():
        if (playing := _playing(room, connection, asked.id)) is None:
            return
        journal, seat = playing
        if asked.seq != journal.seq or journal.undoable() != seat:
            _refuse(room, connection, asked.id, STALE if asked.seq != journal.seq else NO_UNDO)
            room.tell(connection)
        else:
            await room.make(journal.undo(seat, asked.id))
            room.send(connection, Done(asked.id, room.seq))


async def explain(room: Room, connection: Connection, asked: Why) -> None:
    async with room.turn():
        if room.journal is None or connection.seat is None:
            _refuse(room, connection, asked.id, NOT_DEALT if room.journal is None else WATCHING)
        else:
            room.send(connection, Because(asked.id, *why(room.journal.game, connection.seat, asked.action)))


def _playing(room: Room, connection: Connection, message: str) -> tuple[Journal, int] | None:
    """The game and the seat; nothing where there is none, or where the message has been answered before."""
    journal, seat = room.journal, connection.seat
    if journal is None or seat is None:
        _refuse(room, connection, message, NOT_DEALT if journal is None else WATCHING)
        return None
    if (seq := journal.answered(seat, message)) is not None:
        room.send(connection, Done(message, seq))
        return None
    return journal, seat


def _is_stale(journal: Journal, seat: int, seq: int) -> bool:
    """First tickets are chosen by all at the same time: what others do then changes nothing (R6)."""
    if journal.game.choosing:
        return not journal.last_of(seat) <= seq <= journal.seq
    return seq != journal.seq


async def _try(room: Room, connection: Connection, asked: Act, seat: int, journal: Journal) -> None:
    try:
        move = journal.game.move_of(seat, asked.action)
    except IllegalAction as error:
        _refuse(room, connection, asked.id, (error.rule, "unknown", error.sentence))
        return
    except ValueError:
        _refuse(room, connection, asked.id, NO_ACTION)
        return
    rule, reason, values, sentence = told(journal.game.refusal(seat, move))
    if reason:
        room.send(connection, Refused(asked.id, journal.seq, rule, reason, values, sentence))
        return
    await room.make(journal.play(seat, move, asked.action, asked.id))
    room.send(connection, Done(asked.id, room.seq))


def _refuse(room: Room, connection: Connection, message: str, what: Reason) -> None:
    rule, reason, sentence = what
    room.send(connection, Refused(message, room.seq, rule, reason, {}, sentence))
