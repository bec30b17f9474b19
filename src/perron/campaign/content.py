"""The parts of a campaign's box: plain values, loaded once from its folder and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from perron.vocabulary.ability import Ability, Effect

LANGUAGES = ("en", "nl")
Text = dict[str, str]  # language -> words


@dataclass(frozen=True, slots=True)
class Card:
    """What postcards, events, stickers and bonus cards share."""

    id: str
    ability: Ability
    tests: tuple[dict[str, Any], ...]  # 3.8: they travel with the card


@dataclass(frozen=True, slots=True)
class Postcard(Card):
    front: Text  # read aloud
    back: Text  # for the holder's eyes only
    open: bool = False  # both sides public, the first company to meet the condition takes it

    @property
    def no(self) -> int:
        return int(self.id)


@dataclass(frozen=True, slots=True)
class Event(Card):
    name: Text
    text: Text
    bolt: bool = False  # takes effect at once, then does nothing (L69)
    start: bool = False  # in play from the first game


@dataclass(frozen=True, slots=True)
class Sticker(Card):
    slot: str  # such as `claim.1`
    name: Text
    text: Text
    until: str = ""  # the flag that ends it; empty: for the rest of the campaign


@dataclass(frozen=True, slots=True)
class Bonus(Card):
    name: Text
    text: Text
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Story:
    """One storyline card. Side A is the newspaper, side B the instruction (L13)."""

    id: str  # year and number: 1868-01
    title: Text
    text: Text
    instruction: Text
    do: tuple[Effect, ...]
    mark: str = ""  # PAUSE or STOP

    @property
    def year(self) -> int:
        return int(self.id[:4])


@dataclass(frozen=True, slots=True)
class Box:
    id: str
    name: Text
    text: Text  # what everybody may read once it is open (L23)
    region: str = ""  # the board it brings
    stickers: tuple[str, ...] = ()
    now: bool = False  # its stickers work the same evening (L104)
    events: tuple[str, ...] = ()
    postcards: tuple[int, ...] = ()  # for the companies ranked lowest, the lowest first
    shown: tuple[int, ...] = ()  # open postcards


@dataclass(frozen=True, slots=True)
class Year:
    """One game of the calendar."""

    year: int
    trains: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """What boxes bring in pieces: chips by value, and where boat and herd live."""

    crates: dict[int, int]  # value -> how many
    ore: dict[int, int]
    spikes: tuple[int, ...]  # of each game, best first
    boat: tuple[str, ...]  # stops, in order
    herd: str  # home


@dataclass(frozen=True, slots=True)
class Place:
    id: str
    name: str
    lat: float
    lon: float
    x: float
    y: float
    region: str
    big: bool = False
    port: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    a: str
    b: str
    length: int
    color: str | None
    region: str
    pick: int = 0
    lake: bool = False
    stub: int = 0  # spaces that are printed on the start board already


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    a: str
    b: str
    value: int
    region: str
    stripes: tuple[str, str]
    postcard: int = 0


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    name: Text
    letter: str
    needs: str = ""  # the region that must be open before it
    start: bool = False


@dataclass(frozen=True, slots=True)
class Content:
    """A whole campaign."""

    key: str
    name: Text
    calendar: tuple[Year, ...]
    companies: dict[str, Text]  # color -> name
    groups: dict[str, tuple[str, ...]]  # `@atlantic-ports` -> places
    tokens: Tokens
    symbols: dict[str, int]  # on the cards of each color: pickaxe, skull
    regions: dict[str, Region]
    places: dict[str, Place]
    tracks: dict[str, Track]
    tickets: dict[str, Ticket]
    stickers: dict[str, Sticker]
    events: dict[str, Event]
    bonuses: dict[str, Bonus]
    boxes: dict[str, Box]
    postcards: dict[int, Postcard]
    story: tuple[Story, ...]

    def __hash__(self) -> int:
        """What is worked out from a campaign can be kept by it."""
        return id(self)

    def __deepcopy__(self, memo: object) -> Content:
        """It never changes, so whoever copies a table shares it."""
        return self

    def box_of(self, region: str) -> Box:
        return next(box for box in self.boxes.values() if box.region == region)

    def game_of(self, card: Story) -> int:
        """The number of the game whose year a story card carries, from 1."""
        return [year.year for year in self.calendar].index(card.year) + 1
