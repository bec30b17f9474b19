"""The database knows until when a server was up: nobody loses time on a clock while it was not."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import select, update

from perron.server import schema
from perron.server.store import Store, now

log = logging.getLogger("perron.pulse")
BEAT = 10  # seconds


class Pulse:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.slept: tuple[int, int] | None = None  # from when to when no server was up, before this one was
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Among several processes a fresh sign of life is that of another one, which is up."""
        last, here = await self._last(), now()
        others = self.store.shared and here - last < 2000 * BEAT
        self.slept = None if last == 0 or others else (last, here)
        await self._beat()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._beat()

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
