"""What is agreed on when a table is set up: the pace, and what happens when somebody is gone."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from perron.server.messages.base import Asked

Seconds = Annotated[int, Meta(ge=10, le=24 * 3600)]
Bonus = Annotated[int, Meta(ge=0, le=3600)]
Days = Annotated[int, Meta(ge=1, le=30)]


class NoPace(Asked, tag_field="kind", tag="none"):
    """No clock."""


class LivePace(Asked, tag_field="kind", tag="live"):
    """`seconds` for the whole game, and `bonus` more after each turn."""

    seconds: Seconds
    bonus: Bonus


class DaysPace(Asked, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Days


Pace = NoPace | LivePace | DaysPace
Absent = Literal["wait", "bot"]
Timeout = Literal["bot", "ask"]


class Terms(Struct, frozen=True):
    """As they are kept with the table."""

    pace: Pace = field(default_factory=NoPace)
    absent: Absent = "wait"
    stand_in: str = "medium"
    timeout: Timeout = "bot"
    chat: bool = True
    aloud: bool = False  # bots say why they move so, whoever asks
