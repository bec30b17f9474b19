"""All tables of this server: made, found again in the store, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import unicodedata

from perron import bots
from perron.games.build import NotPlayable, build
from perron.games.load import load, names
from perron.server.messages import NewTable, SeatKind, SeatSummary, SeatWish, Summary
from perron.server.room import Parts, Room
from perron.server.store import Chair, Setup
from perron.server.tokens import digest, new_token
from perron.server.view import to_act

log = logging.getLogger("perron.rooms")


class Unwanted(ValueError):
    """A table that cannot be set up like this; the sentence says why."""


class Rooms:
    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._rooms: dict[str, Room] = {}
        self._finding = asyncio.Lock()

    async def wake(self) -> None:
        """Games that were going on when the server stopped go on."""
        for table in await self.parts.store.running():
            try:
                room = await self.find(table)
                if room is not None:
                    async with room.turn():
                        pass
            except Exception:
                log.exception("a stored game cannot be taken up", extra={"table": table})

    async def find(self, table: str) -> Room | None:
        async with self._finding:
            if table not in self._rooms:
                setup = await self.parts.store.setup(table)
                if setup is None:
                    return None
                self._rooms[table] = Room(setup, self.parts)
            return self._rooms[table]

    async def make(self, asked: NewTable) -> tuple[Room, int | None, str | None]:
        """A new table, the seat of whoever made it, and that seat's token."""
        token = new_token()
        settings = self.parts.settings
        setup = _setup(asked, token, settings.new_id(), settings.new_secret())
        await self.parts.store.add_table(setup)
        room = self._rooms[setup.id] = Room(setup, self.parts)
        async with room.turn():
            mine = room.seat_of(token)
        return room, mine, token if mine is not None else None

    def let_go(self, room: Room) -> None:
        """A finished game that nobody looks at needs no memory."""
        if room.journal is not None and room.journal.game.over and not room.connections:
            self._rooms.pop(room.setup.id, None)

    async def lobby(self) -> list[Room]:
        found = [await self.find(table) for table in await self.parts.store.open_tables()]
        return [room for room in found if room is not None]

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.close()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def connected(self) -> int:
        return sum(len(room.connections) for room in self._rooms.values())


def summary(room: Room, you: int | None, commitment: str) -> Summary:
    game = room.journal.game if room.journal else None
    return Summary(
        id=room.setup.id,
        map=room.setup.map,
        seats=[_seat_summary(chair) for chair in room.setup.chairs],
        started=game is not None,
        over=game is not None and game.over,
        to_act=to_act(game.observe(None)) if game else [],
        you=you,
        watch=room.setup.watch,
        commitment=commitment,
    )


def _seat_summary(chair: Chair) -> SeatSummary:
    kind: SeatKind = "bot" if chair.bot else "open" if chair.free else "person"
    return SeatSummary(chair.name, kind, not chair.free, chair.bot)


def clean(name: str) -> str:
    """A name on one line, without characters that do not print."""
    kept = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in name)
    return " ".join(kept.split())


def _setup(asked: NewTable, token: str, id: str, secret: bytes) -> Setup:
    if sum(wish.kind == "me" for wish in asked.seats) > 1:
        raise Unwanted("you can take one seat at a table")
    if asked.start != "lot" and asked.start >= len(asked.seats):
        raise Unwanted(f"there is no seat {asked.start} to start")
    if asked.map not in names():
        raise Unwanted(f"there is no map of this name; there are {', '.join(names())}")
    try:
        build(load(asked.map), len(asked.seats))
    except NotPlayable as error:
        raise Unwanted(str(error)) from error
    chairs = [_chair(seat, wish, token, asked.mix) for seat, wish in enumerate(asked.seats)]
    start = None if asked.start == "lot" else asked.start
    return Setup(id, asked.map, chairs, start, asked.watch, asked.listed, secret)


def _chair(seat: int, wish: SeatWish, token: str, mix: str | None) -> Chair:
    name = clean(wish.name)
    if wish.kind == "me":
        return Chair(name or str(seat + 1), None, digest(token), mix)
    if wish.kind == "open":
        return Chair(name)
    try:
        label = bots.label(bots.make(wish.bot, 0))
    except bots.UnknownBot as error:
        raise Unwanted(str(error)) from error
    return Chair(name or wish.bot.partition("@")[0].capitalize(), label)
