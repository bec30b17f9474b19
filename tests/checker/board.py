"""A board as the header states it: places, tracks and tickets by id."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .rules import GRAY, RULES, Rules


@dataclass(frozen=True)
class Place:
    id: str
    country: str | None  # a crossing of that country (CH2, R10)
    tourist: bool
    big: bool


@dataclass(frozen=True)
class Track:
    id: str
    a: str
    b: str
    length: int
    color: str
    tunnel: bool
    ferry: int

    @property
    def ends(self) -> frozenset[str]:
        return frozenset((self.a, self.b))

    @property
    def gray(self) -> bool:
        return self.color == GRAY

    def other(self, place: str) -> str:
        return self.b if place == self.a else self.a


@dataclass(frozen=True)
class Ticket:
    id: str
    start: str  # a place or a country
    to: tuple[tuple[str, int], ...]
    long: bool


@dataclass(eq=False)
class Board:
    map: str
    places: dict[str, Place]
    tracks: dict[str, Track]
    tickets: dict[str, Ticket]
    deck: dict[str, int]

    def __deepcopy__(self, memo: Any) -> "Board":
        return self  # never changes, so snapshots share it

    @cached_property
    def rules(self) -> Rules:
        return RULES[self.map]

    @cached_property
    def groups(self) -> dict[str, list[str]]:
        """By track: the parallel tracks of equal length between the same places, itself among them."""
        found: dict[tuple[frozenset[str], int], list[str]] = defaultdict(list)
        for track in self.tracks.values():
            found[track.ends, track.length].append(track.id)
        return {track.id: found[track.ends, track.length] for track in self.tracks.values()}

    def spots(self, name: str) -> set[str]:
        """The places that a ticket's end means: the place itself, or every crossing of the country."""
        if name in self.places:
            return {name}
        return {place.id for place in self.places.values() if place.country == name}


def read_board(header: dict[str, Any]) -> Board:
    """The board of a header whose form is right."""
    return Board(
        header["map"],
        {
            p["id"]: Place(p["id"], p.get("country"), p.get("tourist", False), p.get("big", False))
            for p in header["places"]
        },
        {t["id"]: read_track(t) for t in header["tracks"]},
        {t["id"]: read_ticket(t) for t in header["tickets"]},
        dict(header["deck"]),
    )


def read_track(t: dict[str, Any]) -> Track:
    return Track(t["id"], t["a"], t["b"], t["length"], t["color"], t.get("tunnel", False), t.get("ferry", 0))


def read_ticket(t: dict[str, Any]) -> Ticket:
    return Ticket(t["id"], t["from"], tuple((to, value) for to, value in t["to"]), t.get("long", False))
