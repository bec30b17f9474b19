"""Where campaigns are kept: header, append-only log, who leads which company, and the tables of games."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from perron.server import schema
from perron.server.store import Setup, Store, now

Raw = dict[str, Any]
leads, entries, games = schema.leads.c, schema.entries.c, schema.campaign_games.c


@dataclass(frozen=True)
class Lead:
    """Who leads a company: a bot, whoever has the token, or, with neither, anybody who takes it."""

    name: str
    bot: str | None = None
    token: str | None = None

    @property
    def free(self) -> bool:
        return self.bot is None and self.token is None


@dataclass
class Kept:
    """What a campaign is besides its log."""

    id: str
    header: Raw
    host: str | None
    leads: dict[str, Lead]
    tables: dict[int, str]  # game -> table


@dataclass(frozen=True)
class Entry:
    seq: int
    entry: Raw
    message: str | None = None
    company: str | None = None


class Rows:
    def __init__(self, store: Store) -> None:
        self.store = store

    # --- writing ---

    async def make(self, kept: Kept, log: Iterable[Raw]) -> None:
        row = {"id": kept.id, "created": int(time.time()), "header": _text(kept.header), "host": kept.host}
        async with self.store.engine.begin() as connection:
            await connection.execute(insert(schema.campaigns), row)
            for company, lead in kept.leads.items():
                await _add_lead(connection, kept.id, company, lead)
            for seq, entry in enumerate(log, 1):
                await connection.execute(insert(schema.entries), _row(kept.id, Entry(seq, entry)))

    async def add(self, campaign: str, entry: Entry) -> None:
        """A `Behind` where the number is taken."""
        async with self.store.change(campaign) as connection:
            await connection.execute(insert(schema.entries), _row(campaign, entry))

    async def put_lead(self, campaign: str, company: str, lead: Lead | None, free_only: bool = False) -> bool:
        """None: nobody. With `free_only` False where somebody else was first."""
        here = (leads.campaign_id == campaign) & (leads.company == company)
        gone = here & leads.bot.is_(None) & leads.token.is_(None) if free_only else here
        async with self.store.change(campaign) as connection:
            await connection.execute(delete(schema.leads).where(gone))
            left = (await connection.execute(select(leads.company).where(here))).first()
            if left is None and lead is not None:
                await _add_lead(connection, campaign, company, lead)
            return left is None

    async def add_table(self, campaign: str, game: int, table: Setup, instead: str | None) -> None:
        """Table and purpose at once, `instead` of one that was broken off; `Behind` where it is too late."""
        link = (games.campaign_id == campaign) & (games.game == game)
        async with self.store.change(campaign) as connection:
            await self.store.write_table(connection, table)
            if instead is not None:
                await connection.execute(
                    delete(schema.campaign_games).where(link & (games.table_id == instead))
                )
            row = {"campaign_id": campaign, "game": game, "table_id": table.id}
            await connection.execute(insert(schema.campaign_games), row)

    # --- reading ---

    async def kept(self, campaign: str) -> Kept | None:
        async with self.store.engine.connect() as connection:
            found = (
                await connection.execute(select(schema.campaigns).where(schema.campaigns.c.id == campaign))
            ).first()
            if found is None:
                return None
            people = await connection.execute(select(schema.leads).where(leads.campaign_id == campaign))
            tables = await connection.execute(
                select(games.game, games.table_id).where(games.campaign_id == campaign)
            )
            led = {row.company: Lead(row.name, row.bot, row.token) for row in people}
            laid = {row.game: row.table_id for row in tables}
            return Kept(campaign, json.loads(found.header), found.host, led, laid)

    async def log(self, campaign: str, after: int = 0) -> list[Entry]:
        query = select(schema.entries).where((entries.campaign_id == campaign) & (entries.seq > after))
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(entries.seq))).all()
        return [Entry(row.seq, json.loads(row.entry), row.message, row.company) for row in rows]

    async def campaign_of(self, table: str) -> str | None:
        """The campaign that a table belongs to."""
        query = select(games.campaign_id).where(games.table_id == table)
        async with self.store.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found


async def _add_lead(connection: AsyncConnection, campaign: str, company: str, lead: Lead) -> None:
    await connection.execute(
        insert(schema.leads), {"campaign_id": campaign, "company": company, **vars(lead)}
    )


def _row(campaign: str, entry: Entry) -> Raw:
    return {
        "campaign_id": campaign,
        "seq": entry.seq,
        "entry": _text(entry.entry),
        "message": entry.message,
        "company": entry.company,
        "at": now(),
    }


def _text(raw: Raw) -> str:
    return json.dumps(raw, ensure_ascii=False)
