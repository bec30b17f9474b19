"""What messages are made of. Unknown fields from outside are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Line = dict[str, Any]
Value = str | int
Cards = list[str]

MOST_SEATS = 5
Name = Annotated[str, Meta(max_length=24)]
MessageId = Annotated[str, Meta(pattern="^[!-~]{1,40}$")]  # stored as it is: what prints in ASCII
Sequence = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=600)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
BotName = Annotated[str, Meta(max_length=40)]
Mix = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
MixOrLater = Annotated[str, Meta(pattern="^([0-9a-f]{64}|later)$")]
LATER = "later"  # the browser's bytes come when it has seen the commitment
SeatKind = Literal["person", "open", "bot"]
Phase = Literal[
    "waiting", "first_tickets", "turn", "second_card", "keep", "toll", "over", "extra", "banish", "choice"
]
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "oops", "hurry", "one_moment", "wow", "good_game"
]
Matter = Literal["undo", "end", "pause", "resume", "replace"]  # what the table can vote on


class Asked(Struct, rename="camel", forbid_unknown_fields=True):
    """Comes from outside."""


class Told(Struct, rename="camel"):
    """Goes outside."""
