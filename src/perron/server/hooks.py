"""Seats that want to be told, at an address of theirs, when it is their turn or the game is over."""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from perron.server import aside
from perron.server.aside import Hook
from perron.server.journal import Journal
from perron.server.outside import BadAddress, post

if TYPE_CHECKING:
    from perron.server.kept import Kept

log = logging.getLogger("perron.hooks")
PAUSES = (0, 2, 10)  # seconds before each attempt
callers = ThreadPoolExecutor(4, "hooks")  # however many tables, few calls at a time


class Hooks:
    def __init__(self, room: Kept) -> None:
        self.room = room
        self._hooks: list[Hook] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def read(self) -> None:
        self._hooks = await aside.hooks_of(self.room.parts.store, self.room.setup.id)

    async def wake(self) -> None:
        """Only where the table is seen to: see whether somebody is to be told."""
        journal = self.room.journal
        if journal is None:
            return
        for hook in self._hooks:
            since = due(journal, hook.seat)
            if since is not None and since > hook.told:
                await self._tell(hook, since, "over" if journal.game.over else "turn")

    async def _tell(self, hook: Hook, seq: int, event: str) -> None:
        store, table = self.room.parts.store, self.room.setup.id
        if await aside.mark_told(store, table, hook, seq):
            task = asyncio.create_task(self._call(hook.url, event))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        await self.read()

    async def _call(self, url: str, event: str) -> None:
        """Nothing of the game is told, only that it is time to look."""
        settings, table = self.room.parts.settings, self.room.setup.id
        link = (settings.origins[0] if settings.origins else "") + f"/t/{table}"
        body = json.dumps({"table": table, "event": event, "link": link}).encode()
        loop = asyncio.get_running_loop()
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                if await loop.run_in_executor(callers, post, url, body, settings.hooks_anywhere):
                    return
            except (OSError, BadAddress, ValueError) as error:
                log.info("a hook was not taken: %s", type(error).__name__, extra={"table": table})

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


def due(journal: Journal, seat: int) -> int | None:
    """The step with which it became the seat's turn, or the game's end; None where neither is so."""
    if journal.game.over:
        return journal.seq
    if seat not in journal.game.to_act() or seat in journal.affairs.stand_ins:
        return None
    begun = (step.seq for step in reversed(journal.steps) if _begins(step.lines, seat))
    return next(begun, 1)


def _begins(lines: list[dict[str, object]], seat: int) -> bool:
    return any(line.get("event") == "turn" and line["seat"] == seat for line in lines)
