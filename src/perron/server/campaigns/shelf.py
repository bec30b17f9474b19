"""All campaigns of this server: made, found again in the store, taken up from a file."""

from __future__ import annotations

import asyncio
import logging

from perron.campaign.errors import CampaignError
from perron.campaign.load import load, names
from perron.campaign.log import Campaign, header_of, loads
from perron.campaign.state import OVER
from perron.server.campaigns.room import CampaignRoom
from perron.server.campaigns.rows import Kept, Lead, Rows
from perron.server.messages import CompanyWish, NewCampaign
from perron.server.newtable import Unwanted, bot_label, clean
from perron.server.rooms import Rooms
from perron.server.tokens import digest, new_secret, new_token

log = logging.getLogger("perron.campaigns")


class Shelf:
    def __init__(self, tables: Rooms) -> None:
        self.tables = tables
        self.rows = Rows(tables.parts.store)
        self._rooms: dict[str, CampaignRoom] = {}
        self._finding = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        tables.parts.ended.append(self.ended)

    # --- what the bus tells ---

    def changed(self, id: str | None) -> None:
        for room in self._of(id):
            room.changed()

    def seen(self, id: str) -> None:
        for room in self._of(id):
            room.speak()

    def _of(self, id: str | None) -> list[CampaignRoom]:
        if id is None:
            return list(self._rooms.values())
        return [self._rooms[id]] if id in self._rooms else []

    def ended(self, table: str) -> None:
        """A game is over at some table: where it is one of a campaign, that goes on."""
        task = asyncio.create_task(self._ended(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ended(self, table: str) -> None:
        campaign = await self.rows.campaign_of(table)
        room = await self.find(campaign) if campaign else None
        if room is not None:
            room.speak()

    # --- finding and making ---

    async def find(self, id: str) -> CampaignRoom | None:
        if not (id.isascii() and id.isalnum()):
            return None
        async with self._finding:
            if id not in self._rooms:
                kept = await self.rows.kept(id)
                if kept is None:
                    return None
                self._rooms[id] = CampaignRoom(kept, self.rows, self.tables)
            return self._rooms[id]

    async def make(self, asked: NewCampaign) -> tuple[CampaignRoom, str]:
        """A sealed campaign, and the token of whoever made it."""
        if asked.content not in names():
            raise Unwanted(f"there is no campaign of this name; there are {', '.join(names())}")
        token = new_token()
        leads = _leads(asked.companies, token, list(load(asked.content).companies))
        fresh = Campaign.new(load(asked.content), new_secret().hex())
        return await self._put(fresh, leads, token), token

    async def take_up(self, text: str) -> tuple[CampaignRoom, str]:
        """A campaign from a file. Its companies wait for their people; nobody's link is in the file."""
        if header_of(text).get("content") not in names():  # a stranger's file names no folder of this machine
            raise CampaignError("no_content", "this server does not have the box of that campaign")
        campaign, token = await asyncio.to_thread(loads, text), new_token()
        return await self._put(campaign, {}, token), token

    async def _put(self, campaign: Campaign, leads: dict[str, Lead], token: str) -> CampaignRoom:
        kept = Kept(self.tables.parts.settings.new_id(), campaign.header, digest(token), leads, {})
        await self.rows.make(kept, campaign.entries)
        room = self._rooms[kept.id] = CampaignRoom(kept, self.rows, self.tables)
        await room.look()
        return room

    def let_go(self, room: CampaignRoom) -> None:
        """A finished campaign that nobody looks at needs no memory."""
        if not room.readers and room.campaign.state.phase == OVER:
            self._rooms.pop(room.id, None)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            await room.close()


def _leads(wishes: list[CompanyWish], token: str, companies: list[str]) -> dict[str, Lead]:
    found = {wish.company: _lead(wish, token) for wish in wishes if wish.kind != "open"}
    if len({wish.company for wish in wishes}) < len(wishes) or {w.company for w in wishes} - {*companies}:
        raise Unwanted(f"each company once; there are {', '.join(companies)}")
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Unwanted("you can lead one company")
    if len({lead.name for lead in found.values()}) < len(found):
        raise Unwanted("no two of you can have the same name")
    return found


def _lead(wish: CompanyWish, token: str) -> Lead:
    name = clean(wish.name)
    if wish.kind == "me":
        return Lead(name or wish.company.title(), None, digest(token))
    return Lead(name or wish.bot.partition("@")[0].title(), bot_label(wish.bot))
