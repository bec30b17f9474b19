"""A campaign in memory and in the store, kept the same: checked, stored, and only then told to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.news import news
from perron.server.campaigns.rows import Entry, Kept, Rows
from perron.server.tokens import opens

Raw = dict[str, Any]


class Books:
    def __init__(self, kept: Kept, rows: Rows) -> None:
        self.kept, self.rows = kept, rows
        self.campaign = _fresh(kept)
        self.log: list[Entry] = []
        self.news: list[Raw] = []  # of this evening, or of the last one
        self._lock = asyncio.Lock()
        self._doubtful = True  # memory may differ from the store
        self._behind = False  # another process has added something

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def seq(self) -> int:
        return len(self.log)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Nobody else does anything with this campaign meanwhile."""
        async with self._lock:
            if self._doubtful:
                await self._load()
            elif self._behind:
                await self._follow()
            yield

    async def _load(self) -> None:
        self.campaign, self.log, self.news = _fresh(self.kept), [], []
        await self._follow()
        self._doubtful = False

    async def _follow(self) -> None:
        """Take over what the store has more."""
        self._behind = False
        await self.read_kept()
        for entry in await self.rows.log(self.id, self.seq):
            self._apply(entry)

    async def read_kept(self) -> None:
        self.kept = await self.rows.kept(self.id) or self.kept

    def _apply(self, entry: Entry) -> None:
        before = self.campaign.state
        self.campaign.add(entry.entry)
        self.log.append(entry)
        told = news(before, self.campaign.state)
        kept = [] if any(one["what"] == "begun" for one in told) else self.news
        self.news = [*kept, *told]

    async def add(self, raw: Raw, message: str | None = None, company: str | None = None) -> None:
        """A CampaignError where it cannot be; `Behind` where another process was first."""
        entry = Entry(self.seq + 1, raw, message, company)
        self._apply(entry)
        self._doubtful = True
        await self.rows.add(self.id, entry)
        self._doubtful = False

    def answered(self, message: str, company: str | None) -> int | None:
        """The entry that this message has led to."""
        found = (e.seq for e in reversed(self.log) if (e.message, e.company) == (message, company))
        return next(found, None)

    # --- who is who ---

    def company_of(self, token: str | None) -> str | None:
        led = self.kept.leads.items() if token else ()
        return next((company for company, lead in led if opens(token or "", lead.token)), None)

    def company_with(self, key: str | None) -> str | None:
        """The company that the digest of a token belongs to."""
        return next((company for company, lead in self.kept.leads.items() if lead.token == key), None)

    def is_host(self, token: str | None) -> bool:
        return opens(token or "", self.kept.host)

    def has_bot(self, company: str) -> bool:
        lead = self.kept.leads.get(company)
        return lead is not None and lead.bot is not None


def _fresh(kept: Kept) -> Campaign:
    return Campaign(load(str(kept.header["content"])), kept.header)
