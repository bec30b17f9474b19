"""The table of a trial: the companies and all that cards can touch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from perron.campaign.content import Content, Track
from perron.campaign.names import effects
from perron.campaign.regions import visible
from perron.vocabulary.words import PARAMETERS

WILD = "wild"


class IllegalError(Exception):
    """The claim, or the use of a card, cannot be made."""


@dataclass(slots=True)
class Desk:
    """One company during a game."""

    color: str
    money: int = 5
    hand: Counter[str] = field(default_factory=Counter)
    trains: int = 45
    tracks: list[str] = field(default_factory=list)
    bonus: str = "B0"
    office: list[int] = field(default_factory=list)
    upgrades: list[int] = field(default_factory=list)
    used: dict[int, list[int]] = field(default_factory=dict)  # postcard -> uses this game, in the campaign
    vault: list[tuple[str, int]] = field(default_factory=list)
    parameters: dict[str, int] = field(default_factory=dict)  # for good
    extra_trains: int = 0
    surveys: Counter[str] = field(default_factory=Counter)
    crates: int = 0  # taken this game
    ore: int = 0
    done: list[int] = field(default_factory=list)  # values of completed tickets
    failed: int = 0
    rank_prev: int = 0
    missed_prev: int = 0
    counters: Counter[str] = field(default_factory=Counter)  # own_color_total, postcards_total, …
    flags: list[str] = field(default_factory=list)  # of a turn or a game: the company's own


@dataclass(slots=True)
class World:
    content: Content
    desks: dict[str, Desk]  # in turn order
    opened: list[str] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)  # voted big
    stickers: list[str] = field(default_factory=list)
    event: str = ""  # current
    next_events: list[str] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)  # open postcards
    boat: str = ""
    herd: str = ""
    crates: dict[str, int] = field(default_factory=dict)  # port -> value
    pool: list[int] = field(default_factory=list)  # crates to come
    ore: list[int] = field(default_factory=list)  # chips to come
    spikes: list[int] = field(default_factory=list)
    markers: Counter[str] = field(default_factory=Counter)
    flags: list[str] = field(default_factory=list)  # of the campaign: everybody's
    banished: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # cards to come; plain white ones when it is empty
    pile: list[str] = field(default_factory=list)  # cards discarded
    picks: list[int] = field(default_factory=list)  # answers to come
    discards: list[str] = field(default_factory=list)  # cards to be discarded when a card asks for any
    claim: dict[str, int] = field(default_factory=dict)  # parameters of the claim in progress
    last: str = ""  # ranked last in the previous game
    game: int = 6
    acted: Counter[str] = field(default_factory=Counter)  # `event E02` -> how often it did something

    def is_big(self, place: str) -> bool:
        return place in self.cities or (place in self.content.places and self.content.places[place].big)

    def pick(self, otherwise: int, among: int = 0) -> int:
        """The next answer; `among` tells how many there are to choose from."""
        return self.picks.pop(0) if self.picks else otherwise

    def track(self, id: str) -> Track:
        if id not in {track.id for track in visible(self.content, self.opened)}:
            raise IllegalError(f"{id} is not on the board (L78)")
        return self.content.tracks[id]

    def parameter(self, desk: Desk, name: str) -> int:
        """The claim in progress, then the current event, then what the company has earned."""
        scopes = (self.claim, self.of_the_event(), desk.parameters, PARAMETERS)
        return next(scope[name] for scope in scopes if name in scope)

    def of_the_event(self) -> dict[str, int]:
        if not self.event or self.content.events[self.event].ability.on != "event.current":
            return {}
        then = self.content.events[self.event].ability.then
        return {effect.word("name"): effect.value("value") for effect in then}

    def draw(self, desk: Desk, n: int) -> None:
        for _ in range(n):
            desk.hand[self.deck.pop(0) if self.deck else "white"] += 1

    def in_order(self, first: Desk) -> list[Desk]:
        """Clockwise from one company."""
        desks = list(self.desks.values())
        start = desks.index(first)
        return desks[start:] + desks[:start]


def networks(world: World, desk: Desk) -> list[set[str]]:
    """The connected sets of one company's places."""
    found: list[set[str]] = []
    for id in desk.tracks:
        ends = {world.content.tracks[id].a, world.content.tracks[id].b}
        touching = [net for net in found if net & ends]
        found = [net for net in found if net not in touching] + [ends.union(*touching)]
    return found


@cache
def flags_of(content: Content, scope: str) -> set[str]:
    """The flags that cards set for that long."""
    return {e.word("name") for e in effects(content) if e.do == "flag.set" and e.word("scope") == scope}
