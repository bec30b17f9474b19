"""The database knows until when a server was up: nobody loses time on a clock while it was not."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from perron.server import schema
from perron.server.store import Store, now

log = logging.getLogger("perron.pulse")
BEAT = 10  # seconds
UP = 7_377_067  # the advisory lock that every process shares while it is up


class Pulse:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.slept: tuple[int, int] | None = None  # from when to when no server was up, before this one was
        self._task: asyncio.Task[None] | None = None
        self._share: AsyncConnection | None = None  # holds the lock `UP`

    async def start(self) -> None:
        last, alone = await self._last(), await self._first_up()
        self.slept = (last, now()) if last and alone else None
        await self._beat()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._beat()
        if self._share is not None:
            await self._share.close()

    async def _first_up(self) -> bool:
        """Whether no other process is up; PostgreSQL knows, for it drops the locks of those who died."""
        if not self.store.shared:
            return True
        self._share = await self.store.engine.connect()
        await self._share.execution_options(isolation_level="AUTOCOMMIT")
        alone = bool((await self._share.execute(select(func.pg_try_advisory_lock(UP)))).scalar())
        await self._share.execute(select(func.pg_advisory_lock_shared(UP)))
        if alone:
            await self._share.execute(select(func.pg_advisory_unlock(UP)))
        return alone

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Exception:
                log.exception("the pulse was not stored")

    async def _last(self) -> int:
        async with self.store.engine.connect() as connection:
            return int((await connection.execute(select(schema.about.c.alive))).scalar_one())

    async def _beat(self) -> None:
        async with self.store.engine.begin() as connection:
            await connection.execute(update(schema.about).values(alive=now()))
