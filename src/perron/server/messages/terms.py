"""What is agreed on when a table is set up: the pace, and what happens when somebody is gone."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from perron.server.messages.base import Asked

Seconds = Annotated[int, Meta(ge=10, le=24 * 3600)]
Bonus = Annotated[int, Meta(ge=0, le=3600)]
Days = Annotated[int, Meta(ge=1, le=30)]


class NoPace(Asked, tag_field="kind", tag="none", frozen=True):
    """No clock."""


class LivePace(Asked, tag_field="kind", tag="live", frozen=True):
    """`seconds` for the whole game, and `bonus` more after each turn."""

    seconds: Seconds = 600
    bonus: Bonus = 10


class DaysPace(Asked, tag_field="kind", tag="days", frozen=True):
    """So many days for each turn."""

    days: Days = 2


Pace = NoPace | LivePace | DaysPace
Absent = Literal["wait", "bot"]
Timeout = Literal["bot", "ask"]
