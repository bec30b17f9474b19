"""One table: messages in order, each checked, applied, stored, and only then told to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import msgspec

from perron.record.chances import commitment
from perron.record.view import seen_by
from perron.record.write import dumps
from perron.server.affairs import affairs_view
from perron.server.botplay import BotPlay
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import LATER, Outgoing, ViewMessage
from perron.server.settings import Settings
from perron.server.store import Setup, Step, Store
from perron.server.thinkers import Thinkers
from perron.server.tokens import digest, new_token, opens
from perron.server.view import Around, view_for

encode = msgspec.json.Encoder().encode


class Taken(Exception):
    """Somebody sits there already."""


@dataclass(frozen=True)
class Parts:
    """What every room works with."""

    settings: Settings
    store: Store
    thinkers: Thinkers


class Room:
    def __init__(self, setup: Setup, parts: Parts) -> None:
        self.setup = setup
        self.parts = parts
        self.journal: Journal | None = None
        self.connections: list[Connection] = []
        self._bots = BotPlay(self)
        self._lock = asyncio.Lock()  # first come, first served: messages are handled in order
        self._doubtful = True  # memory may differ from the store

    # --- keeping memory and store the same ---

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Nobody else does anything at this table meanwhile."""
        async with self._lock:
            if self._doubtful:
                await self._load()
            yield

    async def _load(self) -> None:
        steps = await self.parts.store.steps(self.setup.id)
        self.journal = Journal.restore(steps, self.setup.secret) if steps else None
        self._doubtful = False
        if self.journal is None and not self.free_seats():
            await self._deal()
        self._bots.wake()

    async def _deal(self) -> None:
        mix = [bytes.fromhex(chair.mix) for chair in self.setup.chairs if chair.mix and chair.mix != LATER]
        self.journal = Journal.deal(self.setup, self.parts.settings.source(self.setup.secret, mix))
        await self._keep(self.journal.steps[0])

    async def _keep(self, step: Step) -> None:
        """Store a step that memory has; where that fails, memory is read again from the store."""
        assert self.journal is not None
        self._doubtful = True
        await self.parts.store.add_step(self.setup.id, step, self.journal.game.over)
        self._doubtful = False

    async def make(self, step: Step) -> None:
        """Store, then speak. Only within a `turn`."""
        await self._keep(step)
        self._tell_all()
        self._bots.wake()

    async def close(self) -> None:
        self._bots.close()
        for connection in self.connections:
            connection.close()

    # --- sitting down ---

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.setup.chairs) if chair.free]

    def seat_of(self, token: str | None) -> int | None:
        chairs = self.setup.chairs if token else []
        return next((seat for seat, chair in enumerate(chairs) if opens(token or "", chair.token)), None)

    def is_host(self, token: str | None) -> bool:
        """Whether this is whoever set the table up."""
        return opens(token or "", self.setup.host)

    async def sit(self, seat: int, name: str, mix: str | None, host: str | None = None) -> str:
        """Take a free seat and return its token; the last one to sit down starts the game.

        A host without a seat takes one with the host's own token.
        """
        async with self.turn():
            if seat not in self.free_seats():
                raise Taken
            token = host or new_token()
            chair = replace(self.setup.chairs[seat], name=name, token=digest(token), mix=mix)
            await self.parts.store.set_chair(self.setup.id, seat, chair)
            self.setup.chairs[seat] = chair
            if not self.free_seats():
                await self._deal()
            self._tell_all()
            self._bots.wake()
            return token

    # --- coming and going ---

    async def join(self, connection: Connection) -> None:
        async with self.turn():
            self.connections.append(connection)
            self.tell(connection)
            self._tell_all(but=connection)

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_all()

    # --- what everybody is told ---

    @property
    def seq(self) -> int:
        return 0 if self.journal is None else self.journal.seq

    def send(self, connection: Connection, message: Outgoing) -> None:
        connection.send(encode(message))

    def tell(self, connection: Connection) -> None:
        """The table as it is now, and what happened since this connection was last told."""
        lines = [] if self.journal is None else self.journal.lines_since(connection.seen)
        connection.seen = self.seq
        events = [seen_by(line, connection.seat) for line in lines]
        game = self.journal.game if self.journal else None
        view = view_for(game, connection.seat, self.around(connection.host))
        self.send(connection, ViewMessage(self.seq, view, events))

    def _tell_all(self, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                self.tell(connection)

    def around(self, host: bool = False) -> Around:
        here = {connection.seat for connection in self.connections}
        chairs = self.setup.chairs
        return Around(
            self.setup.id,
            self.setup.map,
            self.seq,
            [chair.name for chair in chairs],
            [chair.bot for chair in chairs],
            [chair.bot is not None or seat in here for seat, chair in enumerate(chairs)],
            commitment(self.setup.secret),
            [seat if chair.color is None else chair.color for seat, chair in enumerate(chairs)],
            affairs_view(self.setup.terms, host),
            self.journal.undoable() if self.journal else None,
        )

    async def record(self) -> str | None:
        """The whole game, once it is over."""
        async with self.turn():
            journal = self.journal
            return dumps(journal.game.lines) if journal is not None and journal.game.over else None
