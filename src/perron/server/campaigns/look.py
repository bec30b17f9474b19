"""A campaign as it is shown: all that leaves for a browser passes through here."""

from __future__ import annotations

from typing import Any

import msgspec

from perron.campaign.content import LANGUAGES, Content
from perron.campaign.load import load, names
from perron.campaign.regions import visible
from perron.campaign.start import START
from perron.campaign.state import BETWEEN, OVER, PLAY, State
from perron.campaign.view import view
from perron.server import messages
from perron.server.campaigns.books import Books
from perron.server.messages import (
    CampaignBox,
    CampaignMap,
    CampaignSummary,
    CampaignTableView,
    CampaignView,
    CompanyInBox,
    LeadView,
    MapPlace,
    MapTrack,
    SeatKind,
    YearView,
)

Raw = dict[str, Any]


def books_for(content: Content, state: State, eyes: str | None, language: str) -> messages.Books:
    """Field by field: what the types do not list stays here."""
    seen = view(content, state, eyes or "", language if language in LANGUAGES else LANGUAGES[0])
    return msgspec.convert({**seen, "openPostcards": seen["open_postcards"]}, messages.Books)


def campaign_view(
    books: Books, eyes: str | None, host: bool, lead: bool, here: set[str], table: CampaignTableView | None,
    language: str,
) -> CampaignView:  # fmt: skip
    shown = books_for(books.campaign.content, books.campaign.state, eyes, language)
    return CampaignView(books.id, books.seq, eyes, host, lead, leads(books, here), table, shown, books.news)


def leads(books: Books, here: set[str]) -> list[LeadView]:
    return [_lead(books, company, here) for company in books.campaign.content.companies]


def _lead(books: Books, company: str, here: set[str]) -> LeadView:
    lead = books.kept.leads.get(company)
    name = lead.name if lead else books.campaign.state.companies[company].player
    kind: SeatKind = "open" if lead is None or lead.free else "bot" if lead.bot else "person"
    host = company == books.company_with(books.kept.host)
    return LeadView(company, name, kind, kind == "bot" or company in here, host)


def summary(books: Books, eyes: str | None, host: bool, here: set[str]) -> CampaignSummary:
    content, state = books.campaign.content, books.campaign.state
    year = content.calendar[state.game - 1].year
    return CampaignSummary(
        books.id, content.name, state.game, year, state.phase, leads(books, here), eyes, host,
        asked(state, eyes, host),
    )  # fmt: skip


def asked(state: State, eyes: str | None, host: bool) -> bool:
    """Whether something waits for this company, or for the host."""
    if state.questions:
        return state.questions[0].company == eyes
    if state.phase in (BETWEEN, OVER):
        return False
    return host or (state.phase == PLAY and eyes in state.present)


def map_of(content: Content, state: State) -> CampaignMap:
    there = {START, *state.opened}
    places = [
        MapPlace(p.id, p.name, p.x, p.y, p.region, p.big or p.id in state.cities, p.port)
        for p in content.places.values()
        if p.region in there
    ]
    tracks = [MapTrack(t.a, t.b, t.length, t.color, t.region) for t in visible(content, state.opened)]
    return CampaignMap(places, tracks)


def boxes() -> list[CampaignBox]:
    """What stands on the shelf."""
    return [_box(load(key)) for key in names()]


def _box(content: Content) -> CampaignBox:
    companies = [CompanyInBox(company, name) for company, name in content.companies.items()]
    calendar = [YearView(year.year, year.trains) for year in content.calendar]
    return CampaignBox(content.key, content.name, companies, calendar)
