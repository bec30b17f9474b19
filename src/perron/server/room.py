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
from perron.server.bus import Bus
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import LATER, Outgoing, ViewMessage
from perron.server.settings import Settings
from perron.server.standing import Known
from perron.server.store import Behind, Setup, Step, Store
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
    bus: Bus


class Room:
    def __init__(self, setup: Setup, parts: Parts) -> None:
        self.setup = setup
        self.parts = parts
        self.journal: Journal | None = None
        self.connections: list[Connection] = []
        self._bots = BotPlay(self)
        self._lock = asyncio.Lock()  # first come, first served: messages are handled in order
        self._known: Known = {}
        self._doubtful = True  # memory may differ from the store
        self._behind = False  # another process has added something
        self._to_tell = False
        self._telling: asyncio.Task[None] | None = None

    # --- keeping memory and store the same ---

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Nobody else does anything at this table meanwhile."""
        async with self._lock:
            if self._doubtful:
                await self._load()
            elif self._behind:
                await self._follow()
            yield

    async def _load(self) -> None:
        await self._read_setup()
        steps = await self.parts.store.steps(self.setup.id)
        self.journal = Journal.restore(steps, self.setup.secret) if steps else None
        self._doubtful = False
        if self.journal is None and not self.free_seats():
            await self._begin()
        else:
            await self._see_to_it()

    async def _follow(self) -> None:
        """Take over what other processes have stored; what does not fit leads to a look at everything."""
        if self.journal is None:
            await self._load()
            return
        await self._read_setup()
        try:
            for step in await self.parts.store.steps(self.setup.id, self.journal.seq):
                self.journal.follow(step)
        except ValueError:
            await self._load()
        await self._go_on()

    async def _read_setup(self) -> None:
        self._behind = False
        self.setup = await self.parts.store.setup(self.setup.id) or self.setup

    def changed(self) -> None:
        """Another process has changed something: it is read when it is needed, which may be now."""
        self._behind = True
        if self.connections or self.is_seen_to_here():
            self.speak()

    def speak(self) -> None:
        """Tell everybody, soon."""
        self._to_tell = True
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_soon())

    async def _tell_soon(self) -> None:
        while self._to_tell:
            self._to_tell = False
            await self.tell_everybody()

    async def tell_everybody(self) -> None:
        async with self.turn():
            self._tell_all()

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
        await self._go_on()

    async def _see_to_it(self) -> None:
        """What happens by itself happens at one process: here, if no other has begun."""
        if self.journal is not None and not self.journal.game.over:
            await self.parts.bus.take(self.setup.id)
        await self._go_on()

    async def adopt(self) -> None:
        """From now on this process sees to the table."""
        async with self.turn():
            await self._see_to_it()
            self._tell_all()

    async def _go_on(self) -> None:
        if self.journal is None or not self.is_seen_to_here():
            return
        if self.journal.game.over:
            await self.parts.bus.give_back(self.setup.id)
        else:
            self._bots.wake()

    def is_seen_to_here(self) -> bool:
        return self.parts.bus.holds(self.setup.id)

    async def close(self) -> None:
        self._bots.close()
        if self._telling is not None:
            self._telling.cancel()
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

    async def seat_for(self, token: str | None) -> int | None:
        """The same, for somebody who may have sat down at another process a moment ago."""
        if token and self.seat_of(token) is None:
            self._behind = True
        async with self.turn():
            return self.seat_of(token)

    async def sit(self, seat: int, name: str, mix: str | None, host: str | None = None) -> str:
        """Take a free seat and return its token; the last one to sit down starts the game.

        A host without a seat takes one with the host's own token.
        """
        async with self.turn():
            if seat not in self.free_seats():
                raise Taken
            token = host or new_token()
            chair = replace(self.setup.chairs[seat], name=name, token=digest(token), mix=mix)
            taken = await self.parts.store.set_chair(self.setup.id, seat, chair)
            await self._read_setup()  # who else has sat down by now
            if not taken:
                raise Taken
            if not self.free_seats():
                await self._begin()
            self._tell_all()
            return token

    async def _begin(self) -> None:
        """Deal, where no other process is doing so at the same moment."""
        try:
            await self._deal()
            await self._see_to_it()
        except Behind:
            await self._load()

    # --- coming and going ---

    async def join(self, connection: Connection) -> None:
        async with self.turn():
            self.connections.append(connection)
            self.tell(connection)
            self._tell_all(but=connection)
            await self._say_who_is_here()

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_all()
                await self._say_who_is_here()

    async def _say_who_is_here(self) -> None:
        await self.parts.bus.here(self.setup.id, sorted(self._here()))

    def _here(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat is not None}

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
        here = self._here() | self.parts.bus.elsewhere(self.setup.id)
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
            self._known,
        )

    async def record(self) -> str | None:
        """The whole game, once it is over."""
        async with self.turn():
            journal = self.journal
            return dumps(journal.game.lines) if journal is not None and journal.game.over else None
