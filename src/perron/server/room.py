"""One table: messages in order, each checked, applied, stored, and only then told to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

import msgspec

from perron.record.chances import commitment
from perron.record.header import RULES
from perron.record.view import seen_by
from perron.record.write import dumps
from perron.server import aside, naming
from perron.server.affairs import Affairs
from perron.server.affairsview import affairs_view
from perron.server.botplay import BotPlay
from perron.server.bus import Bus
from perron.server.clocks import Clocks
from perron.server.connection import Connection
from perron.server.dealing import Dealing
from perron.server.hooks import Hooks
from perron.server.journal import Journal
from perron.server.messages import LATER, Error, NoPace, Outgoing, Refused, ViewMessage
from perron.server.metrics import Metrics
from perron.server.moments import moment_of
from perron.server.pulse import Pulse
from perron.server.settings import Settings
from perron.server.standing import Known
from perron.server.store import Behind, Chair, Setup, Step, Store, now
from perron.server.talk import Voices
from perron.server.thinkers import Thinkers
from perron.server.tokens import digest, new_token, opens
from perron.server.upkeep import Upkeep
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
    pulse: Pulse
    metrics: Metrics = field(default_factory=Metrics)


class Room:
    def __init__(self, setup: Setup, parts: Parts) -> None:
        self.setup = setup
        self.parts = parts
        self.journal: Journal | None = None
        self.connections: list[Connection] = []
        self.voices = Voices(self)
        self._bots, self._upkeep, self._dealing = BotPlay(self), Upkeep(self), Dealing(self)
        self._lock = asyncio.Lock()  # first come, first served: messages are handled in order
        self._known: Known = {}
        self._hooks = Hooks(self)
        self._clocks: Clocks | None = None
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
        if self.journal is not None:
            self.journal.rename([chair.name for chair in self.setup.chairs])
        await self.voices.read()
        await self._hooks.read()
        self._hang_up_on_strangers()

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

    async def _deal(self) -> None:
        source = self.parts.settings.source(self.setup.secret, self._dealing.mix())
        if self.setup.origin is None:
            self.journal = Journal.deal(self.setup, source)
        else:
            lines, to = await moment_of(self.parts.store, *self.setup.origin)
            self.journal = Journal.go_on(self.setup, source, lines, to)
        await self._keep(self.journal.steps[0])

    async def _keep(self, step: Step) -> None:
        """Store a step that memory has; where that fails, memory is read again from the store."""
        assert self.journal is not None
        self._doubtful = True
        with self.parts.metrics.store.timed():
            await self.parts.store.add_step(self.setup.id, step, self.journal.game.over)
        self.parts.metrics.steps += 1
        self._doubtful = False

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

    async def _see_to_it(self) -> None:
        """What happens by itself happens at one process: here, if no other has begun."""
        if self.journal is not None and not self.journal.game.over:
            await self.parts.bus.take(self.setup.id)
            await self._tell_of_new_rules(self.journal)
            await self._wake_clocks(self.journal)
        await self._go_on()

    async def _wake_clocks(self, journal: Journal) -> None:
        """Time on a clock does not pass while no server is up."""
        slept, timed = self.parts.pulse.slept, not isinstance(self.setup.terms.pace, NoPace)
        if slept and timed and self.is_seen_to_here() and journal.steps[-1].at < slept[1]:
            try:
                await self._keep(journal.affair(None, f"woke {slept[0]}"))
            except Behind:
                await self._load()

    async def _tell_of_new_rules(self, journal: Journal) -> None:
        """A game that a program of other rules began: the table reads that it goes on by those of today."""
        if journal.rules == RULES or not self.is_seen_to_here():
            return
        try:
            await self._keep(journal.affair(None, f"rules {RULES}"))
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
        if self._dealing.must_wait():
            return
        try:
            await self._deal()
            await self._see_to_it()
        except Behind:
            await self._load()

    async def begin(self) -> None:
        """What the deal has waited for has come, or has not."""
        async with self.turn():
            await self._read_setup()
            if self.journal is None and not self.free_seats():
                await self._begin()
            self._tell_all()

    async def add_mix(self, seat: int, mix: str) -> bool:
        """The bytes of the browser of that seat; False where nothing waits for them."""
        async with self.turn():
            if self.journal is not None or self.setup.chairs[seat].mix != LATER:
                return False
            await self._change_chair(seat, replace(self.setup.chairs[seat], mix=mix))
            if not self.free_seats():
                await self._begin()
            self._tell_all()
            return True

    async def forget_name(self, seat: int) -> bool:
        """Whoever has left the seat, or the game, may take the name along; False for who still plays."""
        async with self.turn():
            if self.journal is None or not (self.journal.game.over or seat in self.affairs.stand_ins):
                return False
            await naming.forget_name(self.parts.store, self.setup.id, seat)
            await self._read_setup()
            self._tell_all()
            return True

    async def set_hook(self, seat: int, url: str | None) -> None:
        """What it is the turn for now is known already."""
        async with self.turn():
            await aside.set_hook(self.parts.store, self.setup.id, seat, url, self.seq)
            await self._hooks.read()

    async def close_seat(self, seat: int) -> None:
        """No link leads to this seat any more."""
        await self._change_chair(seat, replace(self.setup.chairs[seat], token=digest(new_token())))

    async def free_seat(self, seat: int) -> None:
        """Before the deal: whoever sat there is gone, and somebody else may sit down."""
        await self._change_chair(seat, Chair("", color=self.setup.chairs[seat].color))
        self._tell_all()

    async def _change_chair(self, seat: int, chair: Chair) -> None:
        await self.parts.store.change_chair(self.setup.id, seat, chair)
        await self._read_setup()

    def _hang_up_on_strangers(self) -> None:
        """Whose link the host has closed, here or at another process."""
        for connection in self.connections:
            if connection.seat is not None and connection.key != self.setup.chairs[connection.seat].token:
                self.send(connection, Error("revoked", "the host has closed this link to the seat"))
                connection.close()

    # --- coming and going ---

    async def join(self, connection: Connection) -> None:
        async with self.turn():
            self.connections.append(connection)
            self.tell(connection)
            self.voices.greet(connection)
            self._tell_all(but=connection)
            await self._say_who_is_here()
            with suppress(Behind):
                await self._give_back(connection.seat)
            await self._go_on()

    async def _give_back(self, seat: int | None) -> None:
        """Whoever comes back has the seat again."""
        if self.journal is None or self.journal.game.over or seat not in self.affairs.stand_ins:
            return
        if seat not in self.affairs.held:
            await self.make(self.journal.affair(seat, f"seat {seat} person"))

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_all()
                await self._say_who_is_here()
                await self._go_on()

    async def _say_who_is_here(self) -> None:
        await self.parts.bus.here(self.setup.id, sorted(self._here()))

    def _here(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat is not None}

    def present(self) -> set[int]:
        """The seats that are connected, to whichever process."""
        return self._here() | self.parts.bus.elsewhere(self.setup.id)

    # --- who plays which seat ---

    @property
    def affairs(self) -> Affairs:
        return self.journal.affairs if self.journal else Affairs()

    def persons(self) -> set[int]:
        """The seats that persons have taken, also where a bot stands in for them now."""
        return {seat for seat, chair in enumerate(self.setup.chairs) if chair.bot is None}

    def bot_at(self, seat: int) -> str | None:
        return self.affairs.stand_ins.get(seat) or self.setup.chairs[seat].bot

    @property
    def clocks(self) -> Clocks:
        steps = self.journal.steps if self.journal else []
        if self._clocks is None or not self._clocks.has_read(steps):
            self._clocks = Clocks(self.setup.terms.pace, self.persons(), len(self.setup.chairs))
        return self._clocks.read(steps)

    # --- what everybody is told ---

    @property
    def seq(self) -> int:
        return 0 if self.journal is None else self.journal.seq

    def send(self, connection: Connection, message: Outgoing) -> None:
        if isinstance(message, Refused):
            self.parts.metrics.refusals[message.reason] += 1
        connection.send(encode(message))

    def tell(self, connection: Connection) -> None:
        """The table as it is now, and what happened since this connection was last told."""
        connection.send(self._news(connection.seat, connection.seen, self.around(connection.host)))
        connection.seen = self.seq

    def _tell_all(self, but: Connection | None = None) -> None:
        """What is the same for several of them is put into words once."""
        around = {host: self.around(host) for host in {connection.host for connection in self.connections}}
        news: dict[tuple[object, ...], bytes] = {}
        for connection in self.connections:
            if connection is but:
                continue
            key = connection.seat, connection.seen, connection.host
            if key not in news:
                news[key] = self._news(connection.seat, connection.seen, around[connection.host])
            connection.send(news[key])
            connection.seen = self.seq

    def _news(self, seat: int | None, seen: int, around: Around) -> bytes:
        lines = [] if self.journal is None else self.journal.lines_since(seen)
        events = [seen_by(line, seat) for line in lines]
        view = view_for(self.journal.game if self.journal else None, seat, around)
        return encode(ViewMessage(self.seq, view, events))

    def around(self, host: bool = False) -> Around:
        here, chairs = self.present(), self.setup.chairs
        return Around(
            self.setup.id,
            self.setup.map,
            self.seq,
            [chair.name for chair in chairs],
            [chair.bot for chair in chairs],
            [chair.bot is not None or seat in here for seat, chair in enumerate(chairs)],
            commitment(self.setup.secret),
            [seat if chair.color is None else chair.color for seat, chair in enumerate(chairs)],
            affairs_view(self.affairs, self.setup.terms, self.clocks.view(now(), len(chairs)), host),
            self.journal.undoable() if self.journal else None,
            self._known,
        )

    async def record(self) -> str | None:
        """The whole game, once it has been played to its end; else what was hidden stays hidden."""
        async with self.turn():
            game = self.journal.game if self.journal else None
            return dumps(game.lines) if game is not None and game.over and not game.abandoned else None
