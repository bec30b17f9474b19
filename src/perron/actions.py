"""The readable face of a move: values with a text form that parses back.

>>> parse("claim amsterdam-london with red wild")
ClaimTrack(track='amsterdam-london', paid=('red', 'wild'))
>>> str(DrawFromDisplay(3))
'draw 3'
"""

from __future__ import annotations

from dataclasses import dataclass

from perron.engine.reasons import sentence
from perron.engine.refusal import Refusal


class IllegalAction(ValueError):
    """An action that the rules do not allow: the id of the rule, and a sentence (R12)."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.sentence = reason

    @classmethod
    def of(cls, refusal: Refusal) -> IllegalAction:
        return cls(refusal.rule, sentence(refusal))


@dataclass(frozen=True, slots=True)
class DrawFromDeck:
    def __str__(self) -> str:
        return "draw deck"


@dataclass(frozen=True, slots=True)
class DrawFromDisplay:
    slot: int  # from 0

    def __str__(self) -> str:
        return f"draw {self.slot}"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True, slots=True)
class KeepTickets:
    kept: tuple[str, ...]  # ticket ids

    def __str__(self) -> str:
        return " ".join(("keep", *self.kept))


@dataclass(frozen=True, slots=True)
class ClaimTrack:
    track: str
    paid: tuple[str, ...]  # cards, with repeats

    def __str__(self) -> str:
        return f"claim {self.track} with {' '.join(self.paid)}"


@dataclass(frozen=True, slots=True)
class BuildStation:
    place: str
    paid: tuple[str, ...]

    def __str__(self) -> str:
        return f"station {self.place} with {' '.join(self.paid)}"


@dataclass(frozen=True, slots=True)
class PayToll:
    paid: tuple[str, ...]

    def __str__(self) -> str:
        return f"toll with {' '.join(self.paid)}"


@dataclass(frozen=True, slots=True)
class DeclineToll:
    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Pass:
    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class PayExtra:
    """What an event adds to the price of a claim: a card, or money instead."""

    paid: tuple[str, ...]  # none: with money

    def __str__(self) -> str:
        return f"extra with {' '.join(self.paid) or 'money'}"


@dataclass(frozen=True, slots=True)
class BanishEvent:
    """L102: when the game is scored, the last one picks an event to be banished."""

    event: str

    def __str__(self) -> str:
        return f"banish {self.event}"


@dataclass(frozen=True, slots=True)
class PlayPostcard:
    """A postcard that is played with the claim just declared (L89)."""

    number: int

    def __str__(self) -> str:
        return f"play {self.number}"


@dataclass(frozen=True, slots=True)
class GoOn:
    """No more postcards are played with this claim."""

    def __str__(self) -> str:
        return "go on"


@dataclass(frozen=True, slots=True)
class Consent:
    """To an offer, or to a card that may be used."""

    yes: bool

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@dataclass(frozen=True, slots=True)
class Survey:
    """The region that gets the survey marks."""

    region: str

    def __str__(self) -> str:
        return f"survey {self.region}"


@dataclass(frozen=True, slots=True)
class SendToken:
    """The place to which a token is called."""

    place: str

    def __str__(self) -> str:
        return f"send to {self.place}"


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the options of a card, from 0."""

    option: int

    def __str__(self) -> str:
        return f"choose {self.option}"


Action = (
    DrawFromDeck
    | DrawFromDisplay
    | DrawTickets
    | KeepTickets
    | ClaimTrack
    | BuildStation
    | PayToll
    | DeclineToll
    | Pass
    | PayExtra
    | BanishEvent
    | PlayPostcard
    | GoOn
    | Consent
    | Survey
    | SendToken
    | Choose
)


def parse(text: str) -> Action:
    """The action that a text names; a ValueError says what was expected."""
    match text.split():
        case ["draw", "deck"]:
            return DrawFromDeck()
        case ["draw", slot] if slot.isascii() and slot.isdecimal():
            return DrawFromDisplay(int(slot))
        case ["tickets"]:
            return DrawTickets()
        case ["keep", *kept]:
            return KeepTickets(tuple(kept))
        case ["claim", track, "with", *paid]:
            return ClaimTrack(track, tuple(paid))
        case ["station", place, "with", *paid]:
            return BuildStation(place, tuple(paid))
        case ["toll", "with", *paid]:
            return PayToll(tuple(paid))
        case ["extra", "with", "money"]:
            return PayExtra(())
        case ["extra", "with", *paid] if paid:
            return PayExtra(tuple(paid))
        case ["banish", event]:
            return BanishEvent(event)
        case ["play", number] if number.isascii() and number.isdecimal():
            return PlayPostcard(int(number))
        case ["go", "on"]:
            return GoOn()
        case ["yes" | "no" as answer]:
            return Consent(answer == "yes")
        case ["survey", region]:
            return Survey(region)
        case ["send", "to", place]:
            return SendToken(place)
        case ["choose", option] if option.isascii() and option.isdecimal():
            return Choose(int(option))
        case ["decline"]:
            return DeclineToll()
        case ["pass"]:
            return Pass()
    raise ValueError(
        f"{text!r} is no action; try: draw deck, draw 0, tickets, keep TICKET…, claim TRACK with CARD…, "
        "station PLACE with CARD…, toll with CARD…, decline, extra with CARD, extra with money, "
        "banish EVENT, play POSTCARD, go on, yes, no, survey REGION, send to PLACE, choose 0, pass"
    )
