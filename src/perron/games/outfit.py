"""All that a game with a charter begins with besides its board: who leads what, and the cards in force.

The first game of a campaign by itself has little of it; `perron.campaign` fills in the rest. It stands in the
header of a record as it is, so that a game can be played again from its record alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from perron.games.abilities import ability_of
from perron.games.board import Board, Charter, color_of
from perron.vocabulary import codes
from perron.vocabulary.ability import Ability, Effect, Number
from perron.vocabulary.compile import Index, Tables, compiled
from perron.vocabulary.words import PARAMETERS

NONE = codes.NONE
TOTALS = ("own_color", "postcards", "surveys", "last_places")
BONUS = "B0"


@dataclass(frozen=True, slots=True)
class Company:
    """What one seat begins with."""

    color: str
    pieces: int
    parameters: Mapping[str, int]  # every one of the vocabulary
    bonus: int = 0  # the number of its bonus card
    postcards: Mapping[str, int] = field(default_factory=dict)  # number -> uses left in the campaign
    rank_before: int = 0  # in the game before; 0: not there
    missed_before: bool = False
    totals: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outfit:
    companies: tuple[Company, ...]  # by seat
    names: Mapping[str, Sequence[str]]  # place, region, event, sticker, marker, flag, group: as in `tables`
    tables: Mapping[str, Sequence[int]]  # the columns of the cards in play
    bolts: tuple[str, ...]  # events that take effect at once
    game: int = 1
    rank_last: int = NONE  # the seat that was last in the game before
    shown: tuple[int, ...] = ()  # open postcards
    stickers: tuple[str, ...] = ()  # in force
    markers: Mapping[str, int] = field(default_factory=dict)
    flags: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()  # markers that count on from game to game
    regions: Mapping[str, str] = field(default_factory=dict)  # place -> its region
    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)  # `@atlantic-ports` -> places
    gateways: Mapping[str, Sequence[str]] = field(default_factory=dict)  # place -> regions it leads to
    surveyed: tuple[str, ...] = ()  # regions that may be opened next
    stops: tuple[str, ...] = ()  # of the boat
    herd: str = ""  # its home
    crates: Mapping[str, int] = field(default_factory=dict)  # value -> how many
    ore: Mapping[str, int] = field(default_factory=dict)
    spikes: tuple[int, ...] = ()
    campaign: bool = False  # part of one: banishing is done between games

    def as_json(self) -> dict[str, Any]:
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()
        }


def from_json(raw: Mapping[str, Any]) -> Outfit:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in raw.items()
    }
    values["companies"] = tuple(Company(**one) for one in raw["companies"])
    return Outfit(**values)


def columns(tables: Tables) -> dict[str, list[int]]:
    """The tables as plain lists; which row answers to which trigger follows from them."""
    return {name: getattr(tables, name) for name in tables.__slots__ if name != "by_trigger"}


def first_game(board: Board, charter: Charter, colors: Sequence[str]) -> Outfit:
    """A charter's board by itself: its events, and the same bonus for every company."""
    names = {
        "place": [place.id for place in board.places],
        "color": list(dict.fromkeys(colors_of_deck(board))),
        "event": [event.id for event in board.events],
        **{kind: [] for kind in ("region", "sticker", "marker", "flag", "group")},
    }
    gain = Ability("claim.step", "claim.3", then=(Effect("money.gain", n=Number(charter.company_bonus)),))
    cards = [("event", event.id, ability_of(event)) for event in board.events]
    tables = compiled(Index.of(names), [*cards, ("bonus", BONUS, gain)])
    parameters = {
        **PARAMETERS,
        "money.start": charter.start_money,
        "hand.start": board.parameters.cards_dealt,
        "tickets.draw": board.parameters.later_tickets,
        "big_city.cards": charter.big_city_cards,
        "draw.faceup_loco_is": 2 if board.parameters.face_up_wild_alone else 1,
    }
    return Outfit(
        tuple(Company(color, board.parameters.pieces, parameters) for color in colors),
        names,
        columns(tables),
        tuple(event.id for event in board.events if event.bolt),
    )


def colors_of_deck(board: Board) -> list[str]:
    return [color for kind in board.deck if (color := color_of(kind))]
