"""All tables of this server: made, found again in the store, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import logging

from perron.record.chances import commitment
from perron.server.companies import colors
from perron.server.messages import NewTable, SeatKind, SeatSummary, Summary
from perron.server.newtable import set_up
from perron.server.parts import Parts
from perron.server.room import Room
from perron.server.store import Chair
from perron.server.tokens import new_token
from perron.server.view import to_act

log = logging.getLogger("perron.rooms")


class Rooms:
    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._rooms: dict[str, Room] = {}
        self._finding = asyncio.Lock()

    # --- what the bus tells ---

    async def adopt(self, table: str) -> None:
        """A game that nobody sees to goes on here."""
        try:
            room = await self.find(table)
            if room is not None:
                await room.adopt()
        except Exception:
            log.exception("a stored game cannot be taken up", extra={"table": table})

    def changed(self, table: str | None) -> None:
        for room in self._of(table):
            room.changed()

    def seen(self, table: str) -> None:
        for room in self._of(table):
            room.speak()

    def _of(self, table: str | None) -> list[Room]:
        if table is None:
            return list(self._rooms.values())
        return [self._rooms[table]] if table in self._rooms else []

    # --- finding and making ---

    async def find(self, table: str) -> Room | None:
        if not (table.isascii() and table.isalnum()):
            return None  # no table is called that, and no database needs to be asked
        async with self._finding:
            if table not in self._rooms:
                setup = await self.parts.store.setup(table)
                if setup is None:
                    return None
                self._rooms[table] = Room(setup, self.parts)
            return self._rooms[table]

    async def make(
        self, asked: NewTable, origin: tuple[str, int] | None = None
    ) -> tuple[Room, int | None, str]:
        """A new table, the seat of whoever made it, and the token of both.

        `origin`: it goes on from another table, after that step.
        """
        token = new_token()
        settings = self.parts.settings
        setup = set_up(asked, token, settings.new_id(), settings.new_secret(), settings.programs)
        setup.origin = origin
        await self.parts.store.add_table(setup)
        room = self._rooms[setup.id] = Room(setup, self.parts)
        async with room.turn():
            mine = room.seat_of(token)
        return room, mine, token

    def let_go(self, room: Room) -> None:
        """A finished game that nobody looks at needs no memory."""
        if room.journal is not None and room.journal.game.over and not room.connections:
            self._rooms.pop(room.setup.id, None)

    async def lobby(self) -> list[Room]:
        found = [await self.find(table) for table in await self.parts.store.open_tables()]
        rooms = [room for room in found if room is not None]
        for room in rooms:
            async with room.turn():
                pass
        return [room for room in rooms if room.free_seats()]

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.close()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def connected(self) -> int:
        return sum(len(room.connections) for room in self._rooms.values())


def summary(room: Room, you: int | None, host: bool) -> Summary:
    game = room.journal.game if room.journal else None
    return Summary(
        id=room.setup.id,
        map=room.setup.map,
        seats=_seats(room),
        started=game is not None,
        over=game is not None and game.over,
        to_act=to_act(game.observe(None)) if game else [],
        you=you,
        host=host,
        pace=room.setup.terms.pace,
        watch=room.setup.watch,
        commitment=commitment(room.setup.secret),
    )


def _seats(room: Room) -> list[SeatSummary]:
    chairs = room.setup.chairs
    woods = colors(chairs, room.journal.game.game if room.journal else None)
    return [_seat_summary(chair, color) for chair, color in zip(chairs, woods, strict=True)]


def _seat_summary(chair: Chair, color: int) -> SeatSummary:
    kind: SeatKind = "bot" if chair.bot else "open" if chair.free else "person"
    return SeatSummary(chair.name, kind, not chair.free, color, chair.bot)
