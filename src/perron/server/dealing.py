"""The deal may wait a little for a browser's bytes: sent after it has seen what the server is bound to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from perron.server.messages import LATER

if TYPE_CHECKING:
    from perron.server.kept import Kept


class Dealing:
    def __init__(self, room: Kept) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None
        self._waited = False

    def must_wait(self) -> bool:
        """Somebody's bytes are still to come; but not for long."""
        if self._waited or all(chair.mix != LATER for chair in self.room.setup.chairs):
            return False
        if self._task is None:
            self._task = asyncio.create_task(self._wait())
        return True

    def mix(self) -> list[bytes]:
        found = [chair.mix for chair in self.room.setup.chairs]
        return [bytes.fromhex(part) for part in found if part and part != LATER]

    async def _wait(self) -> None:
        await asyncio.sleep(self.room.parts.settings.mix_wait)
        self._waited = True
        await self.room.begin()

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
