"""Campaigns: around them over HTTP, and the evening itself over a WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from perron.server.messages.asked import Ping
from perron.server.messages.base import (
    MOST_SEATS,
    Asked,
    BotName,
    Line,
    MessageId,
    Name,
    SeatKind,
    Sequence,
    Told,
)
from perron.server.messages.books import Books, YearView
from perron.server.messages.told import Done, Error, Pong, Refused

Company = Annotated[str, Meta(max_length=20)]
ContentKey = Annotated[str, Meta(max_length=40)]
Choice = Annotated[str, Meta(min_length=1, max_length=80)]

# --- over HTTP ---


class CompanyWish(Asked):
    """Who is to lead this company: the one who asks, somebody who comes by the link, or a bot."""

    company: Company
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: BotName = ""


class NewCampaign(Asked):
    companies: Annotated[list[CompanyWish], Meta(min_length=1, max_length=MOST_SEATS)]
    content: ContentKey = "exposition"


class JoinCampaign(Asked):
    company: Company
    name: Name


class CampaignSeated(Told):
    """The company one leads, and the personal link to come back by. Whoever has the link has the company."""

    id: str
    company: str | None
    link: str
    seat_link: str


class CompanyInBox(Told):
    company: str
    name: dict[str, str]


class CampaignBox(Told):
    """A campaign to choose from: what stands on the outside of its box."""

    key: str
    name: dict[str, str]
    companies: list[CompanyInBox]
    calendar: list[YearView]


class MapPlace(Told):
    id: str
    name: str
    x: float
    y: float
    region: str
    big: bool
    port: bool


class MapTrack(Told):
    a: str
    b: str
    length: int
    color: str | None
    region: str


class CampaignMap(Told):
    """The map as far as it is open."""

    places: list[MapPlace]
    tracks: list[MapTrack]


class LeadView(Told):
    """Who leads a company. `kind` is open where anybody may take it; then `name` is who led it before."""

    company: str
    name: str
    kind: SeatKind
    connected: bool
    host: bool


class CampaignSummary(Told):
    """`asked`: something waits for you."""

    id: str
    name: dict[str, str]
    game: int
    year: int
    phase: str
    leads: list[LeadView]
    you: str | None
    host: bool
    asked: bool


# --- over the WebSocket, from the browser ---


class CampaignBegin(Asked, tag="begin"):
    """The evening begins with these companies; the others miss the game."""

    id: MessageId
    seq: Sequence
    present: Annotated[list[Company], Meta(max_length=MOST_SEATS)]


class CampaignRead(Asked, tag="read"):
    """Turn the page for everybody."""

    id: MessageId
    seq: Sequence


class CampaignAnswer(Asked, tag="answer"):
    """To the question that stands open."""

    id: MessageId
    seq: Sequence
    choice: Choice


class CampaignTable(Asked, tag="table"):
    """Lay out the board: the game gets its table. `unattended`: bots play it at once, for everybody."""

    id: MessageId
    seq: Sequence
    unattended: bool = False


class CampaignLead(Asked, tag="lead"):
    """The host's: a bot leads a company, or its link stops working and anybody may take it."""

    id: MessageId
    do: Literal["bot", "free"]
    company: Company
    name: Name = ""
    bot: BotName = ""


CampaignAsked = CampaignBegin | CampaignRead | CampaignAnswer | CampaignTable | CampaignLead | Ping

# --- over the WebSocket, to the browser ---


class CampaignTableView(Told):
    """The table of this evening's game. `broken`: it was ended without a result and is to be played again."""

    id: str
    over: bool
    broken: bool


class CampaignView(Told):
    """The campaign as one company, or an onlooker, sees it. `lead`: you may begin, turn the page, lay out."""

    id: str
    seq: int
    you: str | None
    host: bool
    lead: bool
    leads: list[LeadView]
    table: CampaignTableView | None
    books: Books
    news: list[Line]  # of this evening, or of the last one


class CampaignMessage(Told, tag="campaign"):
    view: CampaignView


CampaignTold = CampaignMessage | Done | Refused | Error | Pong
