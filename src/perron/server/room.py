"""One table: messages in order, each checked, applied, stored, and only then told to anybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec

from perron.actions import IllegalAction
from perron.engine.observe import Observation
from perron.record.chances import commitment
from perron.record.view import seen_by
from perron.record.write import dumps
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import Act, Because, Done, Outgoing, Refused, Undo, View, ViewMessage, Why
from perron.server.settings import Settings
from perron.server.store import Chair, Setup, Step, Store
from perron.server.thinkers import Thinkers
from perron.server.tokens import digest, new_token, opens
from perron.server.view import Around, view_for
from perron.server.why import told, why
from perron.translate import to_action

log = logging.getLogger("perron.room")
encode = msgspec.json.Encoder().encode

STALE = ("", "stale", "the table has moved on since; look again")
NO_UNDO = ("", "no_undo", "your last move cannot be taken back any more")
NOT_DEALT = ("", "waiting", "the game has not begun: a seat is still free")
WATCHING = ("", "watching", "you are watching; only those who sit at the table can do this")


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
        self._lock = asyncio.Lock()  # first come, first served: messages are handled in order
        self._doubtful = True  # memory may differ from the store
        self._thinking: asyncio.Task[None] | None = None

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
        self._wake()

    async def _keep(self, step: Step) -> None:
        """Store a step that memory has; where that fails, memory is read again from the store."""
        assert self.journal is not None
        self._doubtful = True
        await self.parts.store.add_step(self.setup.id, step, self.journal.game.over)
        self._doubtful = False

    # --- sitting down ---

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.setup.chairs) if chair.free]

    def seat_of(self, token: str | None) -> int | None:
        chairs = self.setup.chairs if token else []
        return next((seat for seat, chair in enumerate(chairs) if opens(token or "", chair.token)), None)

    async def sit(self, seat: int, name: str, mix: str | None) -> str:
        """Take a free seat and return its token; the last one to sit down starts the game."""
        async with self.turn():
            if seat not in self.free_seats():
                raise Taken
            token = new_token()
            chair = Chair(name or self.setup.chairs[seat].name, None, digest(token), mix)
            await self.parts.store.set_chair(self.setup.id, seat, chair)
            self.setup.chairs[seat] = chair
            if not self.free_seats():
                await self._deal()
            self._tell_all()
            self._wake()
            return token

    async def _deal(self) -> None:
        mix = [bytes.fromhex(chair.mix) for chair in self.setup.chairs if chair.mix]
        self.journal = Journal.deal(self.setup, self.parts.settings.source(self.setup.secret, mix))
        await self._keep(self.journal.steps[0])

    # --- coming and going ---

    async def join(self, connection: Connection) -> None:
        async with self.turn():
            self.connections.append(connection)
            connection.send(encode(self._view_message(connection)))
            self._tell_all(but=connection)
            self._wake()

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_all()

    # --- what players ask ---

    async def act(self, connection: Connection, asked: Act) -> None:
        """Make a choice, once, if it rests on what is true now and the rules allow it."""
        async with self.turn():
            journal, seat = self.journal, connection.seat
            if journal is None or seat is None:
                self._refuse(connection, asked.id, NOT_DEALT if journal is None else WATCHING)
            elif (seq := journal.answered(seat, asked.id)) is not None:
                connection.send(encode(Done(asked.id, seq)))
            elif self._is_stale(journal, seat, asked.seq):
                self._refuse(connection, asked.id, STALE)
                connection.send(encode(self._view_message(connection)))
            else:
                await self._try(connection, journal, seat, asked)

    async def _try(self, connection: Connection, journal: Journal, seat: int, asked: Act) -> None:
        try:
            move = journal.game.move_of(seat, asked.action)
        except IllegalAction as error:
            self._refuse(connection, asked.id, (error.rule, "unknown", error.sentence))
            return
        except ValueError:
            self._refuse(connection, asked.id, ("R12", "no_action", "this is no action"))
            return
        rule, reason, values, sentence = told(journal.game.refusal(seat, move))
        if reason:
            self._send(connection, Refused(asked.id, journal.seq, rule, reason, values, sentence))
            return
        await self._make(journal.play(seat, move, asked.action, asked.id))
        self._acknowledge(connection, asked.id)

    async def undo(self, connection: Connection, asked: Undo) -> None:
        async with self.turn():
            journal, seat = self.journal, connection.seat
            if journal is None or seat is None:
                self._refuse(connection, asked.id, NOT_DEALT if journal is None else WATCHING)
            elif (seq := journal.answered(seat, asked.id)) is not None:
                connection.send(encode(Done(asked.id, seq)))
            elif asked.seq != journal.seq or journal.undoable() != seat:
                self._refuse(connection, asked.id, STALE if asked.seq != journal.seq else NO_UNDO)
                connection.send(encode(self._view_message(connection)))
            else:
                await self._make(journal.undo(seat, asked.id))
                self._acknowledge(connection, asked.id)

    async def why(self, connection: Connection, asked: Why) -> None:
        async with self.turn():
            if self.journal is None or connection.seat is None:
                self._refuse(connection, asked.id, NOT_DEALT if self.journal is None else WATCHING)
                return
            self._send(connection, Because(asked.id, *why(self.journal.game, connection.seat, asked.action)))

    def _is_stale(self, journal: Journal, seat: int, seq: int) -> bool:
        """First tickets are chosen by all at the same time: what others do then changes nothing (R6)."""
        if journal.game.choosing:
            return not journal.last_of(seat) <= seq <= journal.seq
        return seq != journal.seq

    def _refuse(self, connection: Connection, message: str, what: tuple[str, str, str]) -> None:
        rule, reason, sentence = what
        self._send(connection, Refused(message, self.seq, rule, reason, {}, sentence))

    def _acknowledge(self, connection: Connection, message: str) -> None:
        self._send(connection, Done(message, self.seq))

    def _send(self, connection: Connection, message: Outgoing) -> None:
        connection.send(encode(message))

    async def _make(self, step: Step) -> None:
        """Store, then speak."""
        await self._keep(step)
        self._tell_all()
        self._wake()

    # --- what everybody is told ---

    @property
    def seq(self) -> int:
        return 0 if self.journal is None else self.journal.seq

    def _tell_all(self, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.send(encode(self._view_message(connection)))

    def _view_message(self, connection: Connection) -> ViewMessage:
        lines = [] if self.journal is None else self.journal.lines_since(connection.seen)
        connection.seen = self.seq
        events = [seen_by(line, connection.seat) for line in lines]
        return ViewMessage(self.seq, self._view(connection.seat), events)

    def _view(self, seat: int | None) -> View:
        return view_for(self.journal.game if self.journal else None, seat, self._around())

    def _around(self) -> Around:
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
            self.journal.undoable() if self.journal else None,
        )

    async def record(self) -> str | None:
        """The whole game, once it is over."""
        async with self.turn():
            over = self.journal is not None and self.journal.game.over
            return dumps(self.journal.game.lines) if self.journal is not None and over else None

    # --- bots ---

    def _wake(self) -> None:
        if self._bot_to_act() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._play_bots())

    def _bot_to_act(self) -> int | None:
        if self.journal is None:
            return None
        waiting = self.journal.game.to_act()
        return next((seat for seat in waiting if self.setup.chairs[seat].bot is not None), None)

    async def _play_bots(self) -> None:
        """As long as it is a bot's turn."""
        try:
            while (seat := self._bot_to_act()) is not None:
                await self._play_bot(seat)
        except Exception:
            log.exception("a bot stopped", extra={"table": self.setup.id})

    async def _play_bot(self, seat: int) -> None:
        clock, bot = asyncio.get_running_loop(), self.setup.chairs[seat].bot
        async with self.turn():
            if self.journal is None or bot is None or seat not in self.journal.game.to_act():
                return
            seq, due, game = self.journal.seq, clock.time() + self.parts.settings.grace, self.journal.game
            seen, moves = game.observe(seat), game.moves(seat)
        move = await self._ask(bot, seen, moves)
        await asyncio.sleep(due - clock.time())
        async with self.turn():
            if self.journal is not None and (self.journal.seq == seq or self.journal.game.choosing):
                text = str(to_action(game.game, move, game.offer(seat)))
                await self._make(self.journal.play(seat, move, text))

    async def _ask(self, bot: str, seen: Observation, moves: list[int]) -> int:
        """The bot's move; a bot that breaks down must not hold up the table: any move is better than none."""
        try:
            return await self.parts.thinkers.choose(bot, self.setup.map, seen, moves)
        except Exception:
            log.exception("a bot broke down", extra={"table": self.setup.id})
            return secrets.choice(moves)

    async def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        for connection in self.connections:
            connection.close()
