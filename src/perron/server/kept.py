"""A table in memory and in the store, kept the same; and what happens at it by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from perron.games.board import Board
from perron.record.header import RULES
from perron.server.audience import Audience
from perron.server.botplay import BotPlay
from perron.server.dealing import Dealing
from perron.server.hooks import Hooks
from perron.server.journal import Journal
from perron.server.messages import Error, NoPace
from perron.server.moments import moment_of
from perron.server.parts import Parts
from perron.server.store import Behind, Setup, Step
from perron.server.talk import Voices
from perron.server.upkeep import Upkeep


class Kept(Audience):
    def __init__(self, setup: Setup, parts: Parts) -> None:
        super().__init__(setup, parts)
        self.voices, self._hooks = Voices(self), Hooks(self)
        self._bots, self._upkeep, self._dealing = BotPlay(self), Upkeep(self), Dealing(self)
        self._lock = asyncio.Lock()  # first come, first served: messages are handled in order
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
        self.journal = Journal.restore(steps, self.setup.secret, self._own_board()) if steps else None
        self._doubtful = False
        if self.journal is None and not self.free_seats():
            await self._begin()
        else:
            await self._see_to_it()

    def _own_board(self) -> Board | None:
        return None if self.box is None else self.box.board

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
        if self.journal is not None:
            self.journal.rename([chair.name for chair in self.setup.chairs])
        await self.voices.read()
        await self._hooks.read()
        self._hang_up_on_strangers()

    def _hang_up_on_strangers(self) -> None:
        """Whose link the host has closed, here or at another process."""
        for connection in self.connections:
            if connection.seat is not None and connection.key != self.setup.chairs[connection.seat].token:
                self.send(connection, Error("revoked", "the host has closed this link to the seat"))
                connection.close()

    async def _keep(self, step: Step) -> None:
        """Store a step that memory has; where that fails, memory is read again from the store."""
        assert self.journal is not None
        self._doubtful = True
        with self.parts.metrics.store.timed():
            await self.parts.store.add_step(self.setup.id, step, self.journal.game.over)
        self.parts.metrics.steps += 1
        self._doubtful = False
        if self.journal.game.over:
            for told in self.parts.ended:
                told(self.setup.id)

    async def make(self, step: Step) -> None:
        """Store, then speak. Only within a `turn`."""
        await self._keep(step)
        self._tell_all()
        await self._go_on()

    async def settle(self) -> None:
        """Carry out what all have agreed on. Only within a `turn`."""
        asked = self.affairs.proposal
        if self.journal is not None and asked is not None and asked.carried:
            await self.make(self.journal.carry_out(asked))

    # --- what other processes do ---

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
            self.voices.tell_all()
            await self._go_on()

    # --- the deal ---

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.setup.chairs) if chair.free]

    async def begin(self) -> None:
        """What the deal has waited for has come, or has not."""
        async with self.turn():
            await self._read_setup()
            if self.journal is None and not self.free_seats():
                await self._begin()
            self._tell_all()

    async def _begin(self) -> None:
        """Deal, where no other process is doing so at the same moment."""
        if self._dealing.must_wait():
            return
        try:
            await self._deal()
            await self._see_to_it()
        except Behind:
            await self._load()

    async def _deal(self) -> None:
        source = self.parts.settings.source(self.setup.secret, self._dealing.mix())
        if self.setup.origin is None:
            self.journal = Journal.deal(self.setup, source)
        else:
            lines, to = await moment_of(self.parts.store, *self.setup.origin)
            self.journal = Journal.go_on(self.setup, source, lines, to)
        await self._keep(self.journal.steps[0])

    # --- what happens by itself ---

    async def _see_to_it(self) -> None:
        """What happens by itself happens at one process: here, if no other has begun."""
        if self.journal is not None and not self.journal.game.over:
            await self.parts.bus.take(self.setup.id)
            await self._note(self._new_rules)
            await self._note(self._slept)
        await self._go_on()

    def _new_rules(self, journal: Journal) -> str | None:
        """A game that a program of other rules began: the table reads that it goes on by those of today."""
        return f"rules {RULES}" if journal.rules != RULES else None

    def _slept(self, journal: Journal) -> str | None:
        """Time on a clock does not pass while no server is up."""
        slept, timed = self.parts.pulse.slept, not isinstance(self.setup.terms.pace, NoPace)
        return f"woke {slept[0]}" if slept and timed and journal.steps[-1].at < slept[1] else None

    async def _note(self, what: Callable[[Journal], str | None]) -> None:
        """A step of the server's own, where the table is seen to; another process may be first."""
        journal = self.journal
        text = what(journal) if journal is not None and self.is_seen_to_here() else None
        if journal is None or text is None:
            return
        try:
            await self._keep(journal.affair(None, text))
        except Behind:
            await self._load()

    async def adopt(self) -> None:
        """From now on this process sees to the table."""
        async with self.turn():
            await self._see_to_it()
            self._tell_all()

    async def _go_on(self) -> None:
        """See whether something has to happen by itself."""
        if self.journal is None or not self.is_seen_to_here():
            return
        await self._hooks.wake()
        if self.journal.game.over:
            await self.parts.bus.give_back(self.setup.id)
        else:
            self._bots.wake()
            self._upkeep.wake()

    def is_seen_to_here(self) -> bool:
        return self.parts.bus.holds(self.setup.id)

    async def close(self) -> None:
        self._bots.close()
        self._upkeep.close()
        self._dealing.close()
        self._hooks.close()
        if self._telling is not None:
            self._telling.cancel()
        for connection in self.connections:
            connection.close()
