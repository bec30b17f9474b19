"""People speak at one table. Players are heard by all; watchers by watchers, until the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from perron.server import sayings
from perron.server.connection import Connection
from perron.server.messages import Done, Phrase, Said, Say, SayPhrase, Talk
from perron.server.newtable import clean
from perron.server.refusals import NO_CHAT, NO_WORDS, TOO_MUCH, Reason, refuse
from perron.server.sayings import Saying
from perron.server.store import Behind, now

if TYPE_CHECKING:
    from perron.server.audience import Audience
    from perron.server.room import Room

LAST = 50  # are told to whoever comes in


class Voices:
    def __init__(self, room: Audience) -> None:
        self.room = room
        self._said: list[Saying] = []

    @property
    def _n(self) -> int:
        return self._said[-1].n if self._said else 0

    async def read(self) -> None:
        """What was said at other processes, or before this one was started."""
        new = await sayings.after(self.room.parts.store, self.room.setup.id, self._n, LAST)
        self._said = [*self._said, *new][-LAST:]

    async def add(self, seat: int | None, asked: Say | SayPhrase) -> None:
        text = clean(asked.text) if isinstance(asked, Say) else None
        phrase = asked.phrase if isinstance(asked, SayPhrase) else None
        saying = Saying(self._n + 1, seat, text, phrase, now())
        try:
            new = await sayings.add(self.room.parts.store, self.room.setup.id, saying, asked.id)
        except Behind:
            await self.read()
            raise
        self._said = [*self._said, saying][-LAST:] if new else self._said

    def greet(self, connection: Connection) -> None:
        heard = [self._told(saying) for saying in self._said if self._reaches(saying, connection)]
        connection.heard = self._n
        if heard:
            self.room.send(connection, Talk(heard))

    def tell_all(self) -> None:
        for connection in self.room.connections:
            for saying in self._said:
                if saying.n > connection.heard and self._reaches(saying, connection):
                    self.room.send(connection, self._told(saying))
            connection.heard = max(connection.heard, self._n)

    def _reaches(self, saying: Saying, connection: Connection) -> bool:
        journal = self.room.journal
        over = journal is not None and journal.game.over
        return saying.seat is not None or connection.seat is None or over

    def _told(self, saying: Saying) -> Said:
        name = "" if saying.seat is None else self.room.setup.chairs[saying.seat].name
        phrase: Phrase | None = next((each for each in get_args(Phrase) if each == saying.phrase), None)
        return Said(saying.n, saying.seat, name, saying.text, phrase, saying.at, saying.seat is None)


async def say(room: Room, connection: Connection, asked: Say | SayPhrase) -> None:
    """Once, also where the message comes again."""
    async with room.turn():
        if asked.id not in connection.said:
            if (reason := _no_say(room, connection, asked)) is not None:
                refuse(room, connection, asked.id, reason)
                return
            await room.voices.add(connection.seat, asked)
            connection.said.add(asked.id)
            room.voices.tell_all()
        room.send(connection, Done(asked.id, room.seq))


def _no_say(room: Room, connection: Connection, asked: Say | SayPhrase) -> Reason | None:
    if isinstance(asked, Say) and not room.setup.terms.chat:
        return NO_CHAT
    if isinstance(asked, Say) and not clean(asked.text):
        return NO_WORDS
    return None if connection.breath.take() else TOO_MUCH
