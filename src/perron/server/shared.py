"""The bus of PostgreSQL: LISTEN and NOTIFY, leases, and a heartbeat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Literal

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from perron.server.bus import Listener
from perron.server.leases import Leases
from perron.server.presence import Presence
from perron.server.store import CHANNEL, Store

log = logging.getLogger("perron.bus")
BEATS = 3  # to a lease: it is renewed in time even if one fails


class Note(msgspec.Struct, omit_defaults=True):
    """What processes tell each other: ids, never states (a note has at most 8,000 bytes)."""

    process: str
    what: Literal["changed", "here", "alive", "bye"]
    table: str = ""
    seats: list[int] = []


class Shared:
    def __init__(self, store: Store, seconds: float) -> None:
        self.store, self.beat = store, seconds / BEATS
        self.leases = Leases(store.engine, store.process, seconds)
        self.presence = Presence(seconds)
        self._here: dict[str, list[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._connection: AsyncConnection | None = None

    async def start(self, listener: Listener) -> None:
        self._listener = listener
        await self._listen()
        await self._say("alive")
        self._do(self._look())
        self._do(self._live())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(Exception):  # the database may be gone already
            await self.leases.give_all_back()
            await self._say("bye")
        await self._hang_up()

    # --- leases ---

    async def take(self, table: str) -> bool:
        return self.leases.holds(table) or await self.leases.take(table)

    async def give_back(self, table: str) -> None:
        await self.leases.give_back(table)

    def holds(self, table: str) -> bool:
        return self.leases.holds(table)

    async def _look(self) -> None:
        """Take up what nobody sees to."""
        for table in await self.leases.orphans():
            if await self.leases.take(table):
                await self._listener.adopt(table)

    # --- who is where ---

    async def here(self, table: str, seats: list[int]) -> None:
        if self._here.get(table, []) != seats:
            self._here[table] = seats
            await self._say("here", table, seats)

    def elsewhere(self, table: str) -> set[int]:
        return self.presence.seats(table)

    async def _introduce(self) -> None:
        """For a process that is new here."""
        await self._say("alive")
        for table, seats in list(self._here.items()):
            await self._say("here", table, seats)

    # --- speaking and listening ---

    async def _say(self, what: Literal["here", "alive", "bye"], table: str = "", seats: Any = ()) -> None:
        note = msgspec.json.encode(Note(self.store.process, what, table, list(seats))).decode()
        async with self.store.engine.begin() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, note)))

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        note = msgspec.json.decode(payload, type=Note)
        if note.process == self.store.process:
            return
        if note.what == "bye":
            self._gone(self.presence.forget(note.process))
            self._do(self._look())
            return
        if self.presence.hear(note.process):
            self._do(self._introduce())
        if note.what == "changed":
            self._listener.changed(note.table)
        elif note.what == "here":
            self.presence.put(note.process, note.table, note.seats)
            self._listener.seen(note.table)

    def _gone(self, tables: list[str]) -> None:
        for table in tables:
            self._listener.seen(table)

    async def _listen(self) -> None:
        """On a connection of its own, from the same pool."""
        self._connection = await self.store.engine.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        await driver.add_listener(CHANNEL, self._hear)

    async def _hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.invalidate()  # it listens: nobody else may use it
                await self._connection.close()
            self._connection = None

    async def _is_deaf(self) -> bool:
        if self._connection is None:
            return True
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        return bool(driver.is_closed())

    # --- life ---

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            try:
                await self._pulse()
            except Exception:
                log.exception("the database does not answer; trying again")

    async def _pulse(self) -> None:
        if await self._is_deaf():
            await self._hang_up()
            await self._listen()
            self._listener.changed(None)  # whatever was said meanwhile was not heard
        await self.leases.renew()
        await self._say("alive")
        self._gone(self.presence.forget_silent())
        await self._look()

    def _do(self, what: Any) -> None:
        task = asyncio.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
