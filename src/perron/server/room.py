"""One table: messages in order, each checked, applied, stored, and only then told to anybody."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from perron.record.write import dumps
from perron.server import aside, naming
from perron.server.connection import Connection
from perron.server.kept import Kept
from perron.server.messages import LATER
from perron.server.store import Behind, Chair
from perron.server.tokens import digest, new_token, opens


class Taken(Exception):
    """Somebody sits there already."""


class Room(Kept):
    # --- sitting down ---

    def seat_of(self, token: str | None) -> int | None:
        chairs = self.setup.chairs if token else []
        return next((seat for seat, chair in enumerate(chairs) if opens(token or "", chair.token)), None)

    def is_host(self, token: str | None) -> bool:
        """Whether this is whoever set the table up."""
        return opens(token or "", self.setup.host)

    async def seat_for(self, token: str | None) -> int | None:
        """The same, for somebody who may have sat down at another process a moment ago."""
        if token and self.seat_of(token) is None:
            self._behind = True
        async with self.turn():
            return self.seat_of(token)

    async def sit(self, seat: int, name: str, mix: str | None, host: str | None = None) -> str:
        """Take a free seat and return its token; the last one to sit down starts the game.

        A host without a seat takes one with the host's own token.
        """
        async with self.turn():
            if seat not in self.free_seats():
                raise Taken
            token = host or new_token()
            chair = replace(self.setup.chairs[seat], name=name, token=digest(token), mix=mix)
            taken = await self.parts.store.set_chair(self.setup.id, seat, chair)
            await self._read_setup()  # who else has sat down by now
            if not taken:
                raise Taken
            if not self.free_seats():
                await self._begin()
            self._tell_all()
            return token

    # --- what belongs to a seat ---

    async def add_mix(self, seat: int, mix: str) -> bool:
        """The bytes of the browser of that seat; False where nothing waits for them."""
        async with self.turn():
            if self.journal is not None or self.setup.chairs[seat].mix != LATER:
                return False
            await self._change_chair(seat, replace(self.setup.chairs[seat], mix=mix))
            if not self.free_seats():
                await self._begin()
            self._tell_all()
            return True

    async def forget_name(self, seat: int) -> bool:
        """Whoever has left the seat, or the game, may take the name along; False for who still plays."""
        async with self.turn():
            if self.journal is None or not (self.journal.game.over or seat in self.affairs.stand_ins):
                return False
            await naming.forget_name(self.parts.store, self.setup.id, seat)
            await self._read_setup()
            self._tell_all()
            return True

    async def set_hook(self, seat: int, url: str | None) -> None:
        """What it is the turn for now is known already."""
        async with self.turn():
            await aside.set_hook(self.parts.store, self.setup.id, seat, url, self.seq)
            await self._hooks.read()

    async def close_seat(self, seat: int) -> None:
        """No link leads to this seat any more."""
        await self._change_chair(seat, replace(self.setup.chairs[seat], token=digest(new_token())))

    async def free_seat(self, seat: int) -> None:
        """Before the deal: whoever sat there is gone, and somebody else may sit down."""
        await self._change_chair(seat, Chair("", color=self.setup.chairs[seat].color))
        self._tell_all()

    async def _change_chair(self, seat: int, chair: Chair) -> None:
        await self.parts.store.change_chair(self.setup.id, seat, chair)
        await self._read_setup()

    # --- coming and going ---

    async def join(self, connection: Connection) -> None:
        async with self.turn():
            self.connections.append(connection)
            self.tell(connection)
            self.voices.greet(connection)
            self._tell_all(but=connection)
            await self._say_who_is_here()
            with suppress(Behind):
                await self._give_back(connection.seat)
            await self._go_on()

    async def _give_back(self, seat: int | None) -> None:
        """Whoever comes back has the seat again."""
        if self.journal is None or self.journal.game.over or seat not in self.affairs.stand_ins:
            return
        if seat not in self.affairs.held:
            await self.make(self.journal.affair(seat, f"seat {seat} person"))

    async def leave(self, connection: Connection) -> None:
        async with self.turn():
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_all()
                await self._say_who_is_here()
                await self._go_on()

    async def _say_who_is_here(self) -> None:
        await self.parts.bus.here(self.setup.id, sorted(self._here()))

    async def record(self) -> str | None:
        """The whole game, once it has been played to its end; else what was hidden stays hidden."""
        async with self.turn():
            game = self.journal.game if self.journal else None
            return dumps(game.lines) if game is not None and game.over and not game.abandoned else None
