"""Why a message is refused, besides the reasons of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perron.server.messages import Refused

if TYPE_CHECKING:
    from perron.server.audience import Audience
    from perron.server.connection import Connection

Reason = tuple[str, str, str]  # rule, reason, sentence

STALE = ("", "stale", "the table has moved on since; look again")
NO_UNDO = ("", "no_undo", "your last move cannot be taken back any more")
NOT_DEALT = ("", "waiting", "the game has not begun: a seat is still free")
WATCHING = ("", "watching", "you are watching; only those who sit at the table can do this")
NO_ACTION = ("R12", "no_action", "this is no action")
PAUSED = ("", "paused", "the game is paused")
STOOD_IN = ("", "stood_in", "a bot plays your seat; take it back first")
OVER = ("", "over", "the game is over")
NOT_HOST = ("", "not_host", "only the host of this table can do this")
NO_PROPOSAL = ("", "no_proposal", "nothing is asked of you now")
ASKED_ALREADY = ("", "asked_already", "the table is asked something already; answer that first")
NO_MOMENT = ("", "no_moment", "play cannot go back to that moment")
NO_CHANGE = ("", "no_change", "it is so already")
NO_PERSON = ("", "no_person", "no person plays that seat")
NO_BOT = ("", "no_bot", "there is no bot of this name")
HELD = ("", "held", "the seat was given to a bot; only the host can give it back")
NO_CHAT = ("", "no_chat", "at this table people speak in phrases only")
NO_WORDS = ("", "no_words", "there is nothing to read in it")
TOO_MUCH = ("", "too_much", "you say too much at once; wait a moment")


def refuse(room: Audience, connection: Connection, message: str, what: Reason) -> None:
    rule, reason, sentence = what
    room.send(connection, Refused(message, room.seq, rule, reason, {}, sentence))
