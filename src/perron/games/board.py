"""What a board is made of: plain values, loaded once from a board.toml and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Unkept = Literal["bottom", "box"]

WILD = "wild"
ACTION = "action"  # Legends: a card of the train deck that pays for nothing


@dataclass(frozen=True, slots=True)
class Place:
    id: str
    name: str
    lat: float  # degrees north
    lon: float  # degrees east
    x: float  # drawn position, in units of Board.size, from the left
    y: float  # and from the top
    country: str | None = None  # a crossing into that country, the end of the line (CH2, R10)
    tourist: bool = False  # NY1
    region: str | None = None  # Legends: the region board it stands on
    big: bool = False  # Legends: a big city
    port: bool = False  # Legends: a harbour


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    a: str
    b: str
    length: int  # spaces
    color: str | None  # None: gray
    ferry: int = 0  # wilds required (EU1)
    tunnel: bool = False  # EU2
    region: str | None = None  # Legends: the region board it belongs to
    pick: int = 0  # Legends: pickaxe marks of a cutting
    lake: bool = False  # Legends: it crosses a lake


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    start: str  # a place or a country
    to: tuple[tuple[str, int], ...]  # each a place or a country, with its value; several only in CH4
    long: bool = False  # EU9
    postcard: int = 0  # Legends: the postcard it brings, 0 for none
    stripes: tuple[str, ...] = ()  # Legends: its two colors; nothing asks for them yet (L27)


@dataclass(frozen=True, slots=True)
class Parameters:
    """The numbers of a game (the table of the rules); the same names stand in a record's header."""

    players: tuple[int, int]  # least and most
    pieces: int  # of each player
    cards_dealt: int
    first_tickets: int  # regular ones dealt to each player
    first_keep: int  # at least
    first_unkept: Unkept
    later_tickets: int
    later_keep: int
    later_unkept: Unkept
    doubles_close: tuple[int, ...]  # player counts at which the second track of a double closes (C8)
    points: dict[int, int]  # by track length
    ties: tuple[str, ...]  # of "tickets", "stations", "longest", "later", in order (C14)
    longest: int = 0  # bonus for the longest route (C12), 0 where there is none
    first_long: int = 0  # long tickets dealt to each player (EU9)
    stations: int = 0  # of each player (EU6)
    station_points: int = 0  # for each one never built (EU8)
    tunnel_cards: int = 0  # turned up for a tunnel (EU2)
    wilds: Literal["any", "tunnels"] = "any"  # where wilds may be played (CH7)
    face_up_wild_alone: bool = True  # C3; false: drawn like any other card (CH6)
    tourist_points: int = 0  # for each tourist place touched (NY1)
    flag_colors: tuple[str, ...] = ()  # PA2
    flag_points: int = 0  # PA3
    mandala: tuple[int, ...] = ()  # for 1, 2, … grand tours; the last: that many or more (IN3)
    tracks_scored: Literal["at_once", "at_end"] = "at_once"  # C13, NY4
    last_round_pieces: int = 2  # C11


Spec = tuple[dict[str, Any], ...]  # conditions or effects, in the words of docs/events.md


@dataclass(frozen=True, slots=True)
class Event:
    """A card of the event deck (L67), with what it does."""

    id: str
    name: str
    on: str  # when it does it
    then: Spec  # what it does
    name_nl: str = ""
    text: str = ""  # for the players
    text_nl: str = ""
    bolt: bool = False  # it does it at once, and then nothing any more (L69)
    only_if: Spec = ()


@dataclass(frozen=True, slots=True)
class Charter:
    """The numbers of a game with companies, money and events."""

    companies: tuple[str, ...]  # their colors; a seat leads the one of its number
    company_bonus: int  # for a track in the company's color (L85)
    start_money: int  # of each company (L42)
    action_cards: dict[int, int]  # by number of players (L43)
    least_stock: int  # cards that deck and discards must hold for a draw action (L66)
    big_city_cards: int  # drawn for a claim that touches a big city (L86)
    pieces_left: tuple[int, ...]  # dollars at the end with 0, 1, 2, … pieces left; none with more (L96)
    short_keep: int = 1  # first tickets kept at least where there were too few for all (L48)


@dataclass(frozen=True, slots=True)
class Board:
    key: str  # the name of its folder
    name: str
    note: str  # what a player should know about this board, shown beside it
    places: tuple[Place, ...]
    tracks: tuple[Track, ...]
    tickets: tuple[Ticket, ...]
    deck: dict[str, int]  # card kind -> count; the order is part of the record's chance, wild is last
    parameters: Parameters
    size: tuple[int, int] = (1000, 1000)  # of the drawing: width and height
    playable: bool = True
    reason: str = ""  # why it cannot be played yet
    charter: Charter | None = None  # a game with companies, money and events
    events: tuple[Event, ...] = ()


def color_of(kind: str) -> str | None:
    """The colour of a card kind, `red` for `red` and `red+pickaxe`; None for wild and action cards.

    >>> color_of("red+pickaxe"), color_of("wild")
    ('red', None)
    """
    return None if kind in (WILD, ACTION) else kind.split("+")[0]
