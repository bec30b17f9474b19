"""Over the WebSocket, from the browser."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from perron.server.messages.base import (
    ActionText,
    Asked,
    BotName,
    Matter,
    MessageId,
    Phrase,
    SeatNumber,
    Sequence,
)

Speech = Annotated[str, Meta(min_length=1, max_length=300)]
HostPower = Literal["pause", "resume", "replace", "give_back", "revoke"]


class Act(Asked, tag="act"):
    """Make a choice: the text of an action, based on what was seen up to `seq`."""

    id: MessageId
    seq: Sequence
    action: ActionText


class Why(Asked, tag="why"):
    """Ask what stands in the way of an action, or of a track: `track amsterdam-london`."""

    id: MessageId
    action: ActionText


class Undo(Asked, tag="undo"):
    """Take the own last choice back."""

    id: MessageId
    seq: Sequence


class Ping(Asked, tag="ping"):
    pass


class Say(Asked, tag="say"):
    """Say something to the table."""

    id: MessageId
    text: Speech


class SayPhrase(Asked, tag="phrase"):
    """One of the phrases that everybody reads in a language of their own."""

    id: MessageId
    phrase: Phrase


class Propose(Asked, tag="propose"):
    """Ask the table: to go back to step `to` (left out: before the own last choice), to end or pause the
    game or go on with it, or to let a bot play for `seat`."""

    id: MessageId
    what: Matter
    to: Sequence | None = None
    seat: SeatNumber | None = None


class Vote(Asked, tag="vote"):
    id: MessageId
    yes: bool


class Withdraw(Asked, tag="withdraw"):
    """Take the own proposal back."""

    id: MessageId


class HostAct(Asked, tag="host"):
    """What only the one who set the table up may do; everybody reads it in the log."""

    id: MessageId
    do: HostPower
    seat: SeatNumber | None = None
    bot: BotName = ""


class Back(Asked, tag="back"):
    """Take the own seat back from its bot."""

    id: MessageId


class Away(Asked, tag="away"):
    """Let a bot play the own seat."""

    id: MessageId


Incoming = Act | Why | Undo | Ping | Say | SayPhrase | Propose | Vote | Withdraw | HostAct | Back | Away
