"""What server processes on one database have to tell each other, and who of them does what must happen once.

A table's steps are the truth, and any process may add one. What happens by itself at a table (bots, clocks,
messages to the outside) happens in the process that holds the table's lease.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from perron.server.store import Store


class Listener(Protocol):
    """What a bus tells: this process's tables (`Rooms`)."""

    def changed(self, table: str | None) -> None:
        """Another process has changed a table; None: nobody knows which."""

    def seen(self, table: str) -> None:
        """Somebody came or went, at another process."""

    async def adopt(self, table: str) -> None:
        """A game goes on here: this process holds its lease."""


class Bus(Protocol):
    async def start(self, listener: Listener) -> None:
        """Begin to listen, and take up the games that nobody sees to."""

    async def close(self) -> None:
        """Give everything back."""

    async def take(self, table: str) -> bool:
        """Take the lease of a table, where nobody holds it."""

    async def give_back(self, table: str) -> None: ...

    def holds(self, table: str) -> bool:
        """Is it here that things happen by themselves at this table?"""

    async def here(self, table: str, seats: list[int]) -> None:
        """These seats are connected to this process now."""

    def elsewhere(self, table: str) -> set[int]:
        """The seats that are connected to other processes."""


class Alone:
    """One process has the database to itself: there is nobody to tell."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._adopting: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        """Nobody has to wait until all are taken up: who comes to a table has it taken up at once."""
        running = await self.store.running()
        self._adopting = asyncio.create_task(_adopt(running, listener))

    async def close(self) -> None:
        if self._adopting is not None:
            self._adopting.cancel()

    async def take(self, table: str) -> bool:
        return True

    async def give_back(self, table: str) -> None:
        pass

    def holds(self, table: str) -> bool:
        return True

    async def here(self, table: str, seats: list[int]) -> None:
        pass

    def elsewhere(self, table: str) -> set[int]:
        return set()


async def _adopt(tables: list[str], listener: Listener) -> None:
    for table in tables:
        await listener.adopt(table)
