"""What lasts between games: the companies, the open boxes, the rules so far, and where the story is."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field

from perron.campaign.content import Content

BETWEEN, SETUP, PLAY, END, OVER = "between", "setup", "play", "end", "over"


@dataclass(slots=True)
class Item:
    """Something in a vault (L19): it stays until the campaign ends."""

    kind: str
    value: int
    game: int


@dataclass(slots=True)
class Company:
    color: str
    player: str = ""  # empty: nobody leads it yet (L40)
    joined: int = 0  # the first game it played; 0: none
    bonus: str = ""
    office: dict[int, int] = field(
        default_factory=dict
    )  # postcard -> first game it can be fulfilled in (L33)
    used: dict[int, int] = field(default_factory=dict)  # postcard -> how often in the campaign
    upgrades: list[int] = field(default_factory=list)  # postcards fulfilled and kept
    vault: list[Item] = field(default_factory=list)
    ledger: dict[str, int] = field(default_factory=dict)  # stripe color -> stamps
    surveys: dict[str, int] = field(default_factory=dict)  # closed region -> marks
    parameters: dict[str, int] = field(default_factory=dict)  # what upgrades have changed
    trains: int = 0  # more than the calendar gives
    missed: list[int] = field(default_factory=list)
    totals: dict[str, int] = field(default_factory=dict)  # own_color, postcards, surveys, last_places, …

    def add(self, total: str, n: int = 1) -> None:
        self.totals[total] = self.totals.get(total, 0) + n


@dataclass(slots=True)
class Payslip:
    """L95, L97: coins, the bonus for few trains left, tickets; the total is never below 0."""

    coins: int
    trains: int
    tickets: int

    @property
    def total(self) -> int:
        return max(0, self.coins + self.trains + self.tickets)


@dataclass(slots=True)
class Result:
    """One finished game."""

    ranking: list[str]  # companies, best first (L99)
    payslips: dict[str, Payslip]
    done: dict[str, list[str]]  # company -> completed tickets
    order: list[str] = field(default_factory=list)  # turn order, the start player first
    opened: str = ""  # the region that the council opened afterwards


@dataclass(slots=True)
class Question:
    """A choice that the story asks of a company; nothing goes on before it is answered."""

    kind: str  # banish, bonus, city or council
    company: str
    options: list[str]


@dataclass(slots=True)
class State:
    content: str
    seed: str
    companies: dict[str, Company]
    events: list[str]  # in play
    game: int = 1
    phase: str = BETWEEN
    story: int = 0  # cards read so far
    present: list[str] = field(default_factory=list)  # this game, in seat order
    start: str = ""  # who holds the start-player card
    opened: list[str] = field(default_factory=list)  # regions, in order
    boxes: list[str] = field(default_factory=list)
    stickers: dict[str, int] = field(default_factory=dict)  # letter -> the game from which it works (L104)
    shown: dict[int, int] = field(default_factory=dict)  # open postcard -> first game
    delivered: list[int] = field(default_factory=list)  # postcards that have left the post office
    banished: list[str] = field(default_factory=list)  # `event:E03`, `ticket:…`: the archive (L16)
    stamps: dict[str, int] = field(default_factory=dict)  # ticket -> how often completed
    cities: list[str] = field(default_factory=list)  # voted big
    markers: dict[str, int] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    offered: bool = False  # whether the bonus upgrades are on the table
    votes: list[str] = field(default_factory=list)
    todo: list[str] = field(default_factory=list)  # steps of the end that are still to be done
    finale: bool = False  # vaults are to be opened when the last step is done
    questions: list[Question] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)

    def active(self, sticker: str) -> bool:
        return self.stickers.get(sticker, self.game + 1) <= self.game

    def playing(self) -> list[Company]:
        """The companies that somebody leads, in the order of the box."""
        return [company for company in self.companies.values() if company.player]

    def ranked_low_to_high(self) -> list[str]:
        """The last ranking from last to first, then those who were not in it."""
        ranking = self.results[-1].ranking[::-1] if self.results else []
        return [*ranking, *(c.color for c in self.playing() if c.color not in ranking)]

    def banish(self, what: str) -> None:
        if what not in self.banished:
            self.banished.append(what)

    def pool(self, content: Content) -> list[str]:
        """The tickets of the open boards that are not banished."""
        there = {"start", *self.opened}
        tickets = (t for t in content.tickets.values() if t.region in there)
        return [t.id for t in tickets if f"ticket:{t.id}" not in self.banished]

    def digest(self) -> str:
        """The same state has the same digest, on every machine."""
        text = json.dumps(asdict(self), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


def fresh(content: Content, seed: str) -> State:
    """A sealed campaign: every company has the bonus card that there is one of for each (L40)."""
    common = next(b.id for b in content.bonuses.values() if b.copies >= len(content.companies))
    companies = {color: Company(color, bonus=common) for color in content.companies}
    events = [event.id for event in content.events.values() if event.start]
    return State(content.key, seed, companies, events)
