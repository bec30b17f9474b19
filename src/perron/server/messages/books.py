"""The books of a campaign as they are shown: `perron.campaign.view`, typed. What is not listed stays."""

from __future__ import annotations

from typing import Literal

from perron.server.messages.base import Told


class YearView(Told):
    """One game of the calendar, and the trains each company has in it."""

    year: int
    trains: int


class RegionView(Told):
    id: str
    name: str


class StoryView(Told):
    """A storyline card that has been read, both sides. `mark` is PAUSE, STOP or empty."""

    id: str
    title: str
    text: str
    instruction: str
    mark: str


class BoxView(Told):
    id: str
    name: str
    text: str


class StickerView(Told):
    """`since`: the game from which it works."""

    id: str
    slot: str
    name: str
    text: str
    since: int


class EventView(Told):
    id: str
    name: str
    text: str
    bolt: bool


class BonusView(Told):
    id: str
    name: str
    text: str


class HeldPostcard(Told):
    """`back` and `left` (uses) are told to the holder; of open and kept ones the back to all."""

    no: int
    front: str
    since: int
    back: str | None = None
    left: int | None = None


class ArchivedView(Told):
    kind: Literal["event", "ticket", "postcard", "sticker"]
    id: str
    name: str


class CompanyView(Told):
    """`vault`: how many things are in it."""

    company: str
    name: str
    player: str
    bonus: BonusView
    office: list[HeldPostcard]
    upgrades: list[HeldPostcard]
    vault: int
    ledger: dict[str, int]
    surveys: dict[str, int]
    missed: list[int]
    trains: int


class OptionView(Told):
    id: str
    text: str


class QuestionView(Told):
    kind: Literal["banish", "bonus", "city", "council"]
    company: str
    options: list[OptionView]


class PayslipView(Told):
    coins: int
    trains: int
    tickets: int
    total: int


class ResultView(Told):
    game: int
    ranking: list[str]
    payslips: dict[str, PayslipView]
    opened: str


class AccountView(Told):
    company: str
    parts: dict[str, int]
    total: int


class Books(Told):
    content: str
    game: int
    year: int
    phase: Literal["between", "setup", "play", "end", "over"]
    calendar: list[YearView]
    readable: bool
    start: str
    present: list[str]
    regions: list[RegionView]
    story: list[StoryView]
    boxes: list[BoxView]
    stickers: list[StickerView]
    events: list[EventView]
    open_postcards: list[HeldPostcard]
    cities: list[str]
    companies: list[CompanyView]
    archive: list[ArchivedView]
    question: QuestionView | None
    results: list[ResultView]
    finale: list[AccountView]
