"""Who may do what in a campaign, and that it is done once."""

from __future__ import annotations

import asyncio

from perron.campaign.errors import CampaignError
from perron.campaign.state import PLAY
from perron.campaign.story import next_card
from perron.server.campaigns import games
from perron.server.campaigns.books import Raw
from perron.server.campaigns.room import CampaignRoom, Reader
from perron.server.campaigns.rows import Lead
from perron.server.messages import (
    CampaignAnswer,
    CampaignBegin,
    CampaignLead,
    CampaignRead,
    CampaignTable,
)
from perron.server.newtable import Unwanted, bot_label, clean

Wish = CampaignBegin | CampaignRead | CampaignAnswer | CampaignTable | CampaignLead


class Refusal(Exception):
    """Nothing has changed."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code, self.sentence = code, sentence
        super().__init__(sentence)


async def obey(room: CampaignRoom, reader: Reader, wish: Wish) -> int:
    """Do it, and say at which entry the campaign is then. Only within a `turn`."""
    done = room.answered(wish.id, reader.company)
    if done is not None:
        return done  # it came before, and is not done twice
    try:
        return await _obey(room, reader, wish)
    except CampaignError as error:
        raise Refusal(error.code, error.text) from error


async def _obey(room: CampaignRoom, reader: Reader, wish: Wish) -> int:
    if isinstance(wish, CampaignLead):
        await _lead(room, reader, wish)
        return room.seq
    if wish.seq != room.seq:
        raise Refusal("stale", "the campaign has moved on; look again")
    if isinstance(wish, CampaignAnswer):
        return await room.do(_answer(room, reader, wish), wish.id, reader.company)
    if not room.may_lead(reader.company, reader.host):
        raise Refusal("not_host", "the host does this, for everybody")
    if isinstance(wish, CampaignTable):
        return await _lay_out(room, reader, wish)
    raw = _next_page(room) if isinstance(wish, CampaignRead) else _begin(wish)
    return await room.do(raw, wish.id, reader.company)


def _begin(wish: CampaignBegin) -> Raw:
    return {"do": "begin", "present": wish.present}


def _next_page(room: CampaignRoom) -> Raw:
    card = next_card(room.campaign.content, room.campaign.state)
    return {"do": "read", "card": card.id if card else ""}


def _answer(room: CampaignRoom, reader: Reader, wish: CampaignAnswer) -> Raw:
    """Whoever is asked answers; where they are gone, whoever leads the evening does it for them."""
    questions = room.campaign.state.questions
    if not questions:
        raise Refusal("no_question", "nothing is being asked")
    asked = questions[0].company
    gone = asked not in room.here() and room.may_lead(reader.company, reader.host)
    if reader.company != asked and not gone:
        raise Refusal("not_asked", "somebody else is asked")
    return {"do": "answer", "company": asked, "choice": wish.choice}


async def _lay_out(room: CampaignRoom, reader: Reader, wish: CampaignTable) -> int:
    if room.campaign.state.phase != PLAY:
        raise Refusal("no_game", "read the storyline to PAUSE first")
    if wish.unattended:
        result = await asyncio.to_thread(games.unattended, room.campaign)
        return await room.do(result, wish.id, reader.company)
    await room.lay_out()
    return room.seq


async def _lead(room: CampaignRoom, reader: Reader, wish: CampaignLead) -> None:
    if not reader.host:
        raise Refusal("not_host", "only the host does this")
    if wish.company not in room.campaign.state.companies:
        raise Refusal("no_company", "there is no such company")
    await room.put_lead(wish.company, _bot(room, wish) if wish.do == "bot" else None)


def _bot(room: CampaignRoom, wish: CampaignLead) -> Lead:
    """Under the name that the company has in the books already, if it has one."""
    try:
        label = bot_label(wish.bot)
    except Unwanted as error:
        raise Refusal("no_bot", str(error)) from error
    companies = room.campaign.state.companies
    name = companies[wish.company].player or clean(wish.name) or wish.bot.title()
    taken = {company.player for color, company in companies.items() if color != wish.company}
    if name in taken:
        raise Refusal("name_taken", "somebody of this campaign has that name; choose another")
    return Lead(name, label)
