"""One campaign with its audience, and what happens in it by itself: companies enter the books, bots answer, a
finished game is written down."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec

from perron.campaign.advise import answer
from perron.campaign.state import BETWEEN, OVER, PLAY
from perron.server.campaigns import games
from perron.server.campaigns.books import Books, Raw
from perron.server.campaigns.look import campaign_view
from perron.server.campaigns.rows import Kept, Lead, Rows
from perron.server.connection import Connection
from perron.server.messages import CampaignMessage, CampaignTableView, CampaignTold, CampaignView, Error
from perron.server.room import Room
from perron.server.rooms import Rooms
from perron.server.store import Behind
from perron.server.tokens import digest, new_token

log = logging.getLogger("perron.campaigns")
encode = msgspec.json.Encoder().encode
ATTEMPTS = 5


class Reader(Connection):
    """One browser that looks at a campaign, in a language of its own."""

    def __init__(self, company: str | None, host: bool, key: str | None, language: str) -> None:
        super().__init__(None, 0, host, key)
        self.company, self.language = company, language


class CampaignRoom(Books):
    def __init__(self, kept: Kept, rows: Rows, tables: Rooms) -> None:
        super().__init__(kept, rows)
        self.tables = tables
        self.readers: list[Reader] = []
        self._telling: asyncio.Task[None] | None = None
        self._to_tell = False
        self._table: CampaignTableView | None = None

    # --- who is there ---

    @property
    def order(self) -> list[str]:
        return list(self.campaign.content.companies)

    def here(self) -> set[str]:
        """The companies whose people are connected, to whichever process."""
        elsewhere = self.tables.parts.bus.elsewhere(self.id)
        mine = {reader.company for reader in self.readers if reader.company is not None}
        return mine | {self.order[nth] for nth in elsewhere if nth < len(self.order)}

    def _host_is_here(self) -> bool:
        return self.company_with(self.kept.host) in self.here() or any(reader.host for reader in self.readers)

    def may_lead(self, company: str | None, host: bool) -> bool:
        """The host turns the pages; while the host is away, anybody who leads a company."""
        return host or (company is not None and not self._host_is_here())

    async def join(self, reader: Reader) -> None:
        async with self.turn():
            self.readers.append(reader)
            await self._go_on()
            self._tell_all()
            await self._say_who_is_here()

    async def leave(self, reader: Reader) -> None:
        async with self.turn():
            if reader in self.readers:
                self.readers.remove(reader)
                self._tell_all()
                await self._say_who_is_here()

    async def _say_who_is_here(self) -> None:
        mine = {reader.company for reader in self.readers}
        await self.tables.parts.bus.here(self.id, [n for n, each in enumerate(self.order) if each in mine])

    # --- what everybody is told ---

    def send(self, reader: Reader, message: CampaignTold) -> None:
        reader.send(encode(message))

    def _tell_all(self) -> None:
        for reader in self.readers:
            if reader.company is not None and self.company_with(reader.key) != reader.company:
                self.send(reader, Error("revoked", "the host has closed this link to the company"))
                reader.close()
            else:
                self.send(reader, CampaignMessage(self._view(reader)))

    def _view(self, reader: Reader) -> CampaignView:
        lead = self.may_lead(reader.company, reader.host)
        return campaign_view(
            self, reader.company, reader.host, lead, self.here(), self._table, reader.language
        )

    def changed(self) -> None:
        """Another process has changed something."""
        self._behind = True
        if self.readers:
            self.speak()

    def speak(self) -> None:
        """Go on, and tell everybody, soon."""
        self._to_tell = True
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_soon())

    async def _tell_soon(self) -> None:
        while self._to_tell:
            self._to_tell = False
            try:
                async with self.turn():
                    await self._go_on()
                    self._tell_all()
            except Exception:
                log.exception("a campaign cannot go on", extra={"campaign": self.id})

    async def look(self) -> None:
        """Up to date, and further as far as nobody is asked."""
        async with self.turn():
            await self._go_on()

    # --- what people do ---

    async def do(self, raw: Raw, message: str, company: str | None) -> int:
        """One entry, stored, and all that follows by itself; only within a `turn`."""
        await self.add(raw, message, company)
        seq = self.seq
        await self._go_on()
        self._tell_all()
        return seq

    async def take(self, company: str, name: str, host: str | None = None) -> str | None:
        """Take a company that is free; its token, or None where somebody was first.

        A host without a company takes one with the host's own token.
        """
        async with self.turn():
            token = host or new_token()
            if not await self.rows.put_lead(self.id, company, Lead(name, None, digest(token)), True):
                return None
            await self.read_kept()
            await self._go_on()
            self._tell_all()
            return token

    async def put_lead(self, company: str, lead: Lead | None) -> None:
        """The host's; only within a `turn`."""
        await self.rows.put_lead(self.id, company, lead)
        await self.read_kept()
        await self._go_on()
        self._tell_all()

    async def lay_out(self) -> None:
        """The game of this evening gets its table; only within a `turn`."""
        old = await self._look_at_table()
        if old is not None and not old.broken:
            return
        parts = self.tables.parts
        table = games.table_for(self, parts.settings.new_id(), parts.settings.new_secret())
        await self.rows.add_table(self.id, self.campaign.state.game, table, old.id if old else None)
        await self.read_kept()
        await self.tables.find(table.id)
        await self._go_on()
        self._tell_all()

    # --- what happens by itself ---

    async def _go_on(self) -> None:
        """Where another process was first, its entry is read and the question asked again."""
        for _ in range(ATTEMPTS):
            with suppress(Behind):
                while (raw := await self._next()) is not None:
                    await self.add(raw)
                return
            await self._load()

    def _answer_of(self, company: str) -> Raw:
        """What a bot says for its company: the same at every process."""
        choice = answer(self.campaign.content, self.campaign.state, company)
        return {"do": "answer", "company": company, "choice": choice}

    async def _next(self) -> Raw | None:
        state = self.campaign.state
        self._table = await self._look_at_table()
        if state.questions:
            company = state.questions[0].company
            return self._answer_of(company) if self.has_bot(company) else None
        if state.phase == BETWEEN:
            return self._joining()
        if state.phase == PLAY and self._table is not None and self._table.over and not self._table.broken:
            return await self._played()
        return None

    def _joining(self) -> Raw | None:
        """Whoever has taken a company leads it from the next game on (L17)."""
        companies = self.campaign.state.companies
        for company, lead in self.kept.leads.items():
            if not lead.free and companies[company].player != lead.name:
                return {"do": "join", "company": company, "player": lead.name}
        return None

    async def table_room(self) -> Room | None:
        """The table of this evening's game."""
        state = self.campaign.state
        table = self.kept.tables.get(state.game) if state.phase != OVER else None
        return await self.tables.find(table) if table is not None else None

    async def _look_at_table(self) -> CampaignTableView | None:
        room = await self.table_room()
        if room is None:
            return None
        async with room.turn():
            game = room.journal.game if room.journal else None
            over, broken = (game.over, game.abandoned) if game is not None else (False, False)
            return CampaignTableView(room.setup.id, over, broken)

    async def _played(self) -> Raw | None:
        """The result enters the books once: when the entry is stored, the phase is another."""
        room = await self.table_room()
        if room is None:
            return None
        async with room.turn():
            return games.played_of(room, self.campaign)

    async def file(self) -> str:
        """The whole campaign, as `perron campaign` reads it."""
        async with self.turn():
            return self.campaign.dumps()

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        for reader in self.readers:
            reader.close()
