"""Over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from perron.server.messages.base import (
    MOST_SEATS,
    Asked,
    BotName,
    Mix,
    MixOrLater,
    Name,
    SeatKind,
    SeatNumber,
    Sequence,
    Told,
)
from perron.server.messages.terms import Absent, NoPace, Pace, Timeout


class SeatWish(Asked):
    """Who is to sit here: the one who asks, somebody who comes later, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: BotName = ""
    color: SeatNumber | None = None


class NewTable(Asked):
    map: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    start: Literal["lot"] | SeatNumber = "lot"
    watch: bool = True
    listed: bool = False
    mix: MixOrLater | None = None
    pace: Pace = field(default_factory=NoPace)
    absent: Absent = "wait"
    stand_in: BotName = "medium"
    timeout: Timeout = "bot"
    chat: bool = True
    aloud: bool = False


class MixIn(Asked):
    """The browser's bytes, sent after it has seen the commitment."""

    mix: Mix


class Continue(Asked):
    """A new table that goes on from a moment of a finished game."""

    seq: Sequence
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    mix: MixOrLater | None = None


class Notes(Asked):
    """What a seat keeps to itself."""

    text: Annotated[str, Meta(max_length=4000, pattern="^[^\\x00]*$")]


class Hook(Asked):
    """Where the server tells that it is this seat's turn, or that the game is over."""

    url: Annotated[str, Meta(min_length=8, max_length=500, pattern="^https?://")]


class Sit(Asked):
    seat: SeatNumber
    name: Name
    mix: Mix | None = None


class Seated(Told):
    """Where one sits, and the personal link to come back by. Whoever has the link has the seat."""

    id: str
    seat: int | None
    link: str
    seat_link: str | None
    commitment: str


class SeatSummary(Told):
    name: str
    kind: SeatKind
    taken: bool
    color: int
    bot: str | None = None


class Summary(Told):
    id: str
    map: str
    seats: list[SeatSummary]
    started: bool
    over: bool
    to_act: list[int]
    you: int | None
    host: bool
    pace: Pace
    watch: bool
    commitment: str


class Host(Told):
    """Where others reach this server, the best address first."""

    addresses: list[str]


class BotInfo(Told):
    id: str
    name: dict[str, str]
    line: dict[str, str]


class Problem(Told):
    """What every refused request answers."""

    code: str
    sentence: str


class Explained(Told):
    """Why a bot may have made a choice."""

    sentence: str
