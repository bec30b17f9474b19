"""What the bus tells goes to tables and campaigns: ids say whose it is, and no two are the same."""

from __future__ import annotations

from perron.server.campaigns.shelf import Shelf
from perron.server.rooms import Rooms


class Ears:
    def __init__(self, rooms: Rooms, shelf: Shelf) -> None:
        self.rooms, self.shelf = rooms, shelf

    def changed(self, table: str | None) -> None:
        self.rooms.changed(table)
        self.shelf.changed(table)

    def seen(self, table: str) -> None:
        self.rooms.seen(table)
        self.shelf.seen(table)

    async def adopt(self, table: str) -> None:
        await self.rooms.adopt(table)
