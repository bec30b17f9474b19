"""Who is at a table, who plays which seat, and what everybody is told."""

from __future__ import annotations

import msgspec

from perron.games.board import Board
from perron.record.chances import commitment
from perron.record.view import seen_by
from perron.server.affairs import Affairs
from perron.server.affairsview import affairs_view
from perron.server.boards import board_of
from perron.server.box import Box, loads, seedless
from perron.server.clocks import Clocks
from perron.server.companies import colors
from perron.server.connection import Connection
from perron.server.journal import Journal
from perron.server.messages import Outgoing, Refused, ViewMessage
from perron.server.parts import Parts
from perron.server.standing import Known
from perron.server.store import Setup, now
from perron.server.view import Around, view_for

encode = msgspec.json.Encoder().encode


class Audience:
    def __init__(self, setup: Setup, parts: Parts) -> None:
        self.setup = setup
        self.parts = parts
        self.journal: Journal | None = None
        self.connections: list[Connection] = []
        self._known: Known = {}
        self._clocks: Clocks | None = None

    @property
    def board(self) -> Board:
        return self.journal.game.board if self.journal else board_of(self.setup)

    @property
    def box(self) -> Box | None:
        return None if self.setup.box is None else loads(self.setup.box)

    # --- who plays which seat ---

    @property
    def seq(self) -> int:
        return 0 if self.journal is None else self.journal.seq

    @property
    def affairs(self) -> Affairs:
        return self.journal.affairs if self.journal else Affairs()

    def persons(self) -> set[int]:
        """The seats that persons have taken, also where a bot stands in for them now."""
        return {seat for seat, chair in enumerate(self.setup.chairs) if chair.bot is None}

    def bot_at(self, seat: int) -> str | None:
        return self.affairs.stand_ins.get(seat) or self.setup.chairs[seat].bot

    @property
    def clocks(self) -> Clocks:
        steps = self.journal.steps if self.journal else []
        if self._clocks is None or not self._clocks.has_read(steps):
            self._clocks = Clocks(self.setup.terms.pace, self.persons(), len(self.setup.chairs))
        return self._clocks.read(steps)

    # --- who is there ---

    def _here(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat is not None}

    def present(self) -> set[int]:
        """The seats that are connected, to whichever process."""
        return self._here() | self.parts.bus.elsewhere(self.setup.id)

    # --- what everybody is told ---

    def send(self, connection: Connection, message: Outgoing) -> None:
        if isinstance(message, Refused):
            self.parts.metrics.refusals[message.reason] += 1
        connection.send(encode(message))

    def tell(self, connection: Connection) -> None:
        """The table as it is now, and what happened since this connection was last told."""
        connection.send(self._news(connection.seat, connection.seen, self.around(connection.host)))
        connection.seen = self.seq

    def _tell_all(self, but: Connection | None = None) -> None:
        """What is the same for several of them is put into words once."""
        around = {host: self.around(host) for host in {connection.host for connection in self.connections}}
        news: dict[tuple[object, ...], bytes] = {}
        for connection in self.connections:
            if connection is but:
                continue
            key = connection.seat, connection.seen, connection.host
            if key not in news:
                news[key] = self._news(connection.seat, connection.seen, around[connection.host])
            connection.send(news[key])
            connection.seen = self.seq

    def _news(self, seat: int | None, seen: int, around: Around) -> bytes:
        lines = [] if self.journal is None else self.journal.lines_since(seen)
        events = [seen_by(line, seat) for line in lines]
        if self.box is not None:
            events = [seedless(event) for event in events]
        view = view_for(self.journal.game if self.journal else None, seat, around)
        return encode(ViewMessage(self.seq, view, events))

    def around(self, host: bool = False) -> Around:
        here, chairs = self.present(), self.setup.chairs
        return Around(
            self.setup.id,
            self.setup.map,
            self.seq,
            [chair.name for chair in chairs],
            [chair.bot for chair in chairs],
            [chair.bot is not None or seat in here for seat, chair in enumerate(chairs)],
            commitment(self.setup.secret),
            colors(chairs, self.journal.game.game if self.journal else None),
            affairs_view(self.affairs, self.setup.terms, self.clocks.view(now(), len(chairs)), host),
            self.journal.undoable() if self.journal else None,
            self._known,
            self.box,
        )
