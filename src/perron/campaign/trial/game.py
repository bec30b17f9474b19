"""A whole game on the slow table, from a Setup to its result: the rules once more, in plain words.

It is no engine to play with: it is what the fast one can be held against, and the proof that every card
of a campaign can take effect.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random

from perron.campaign.content import Content, Track
from perron.campaign.regions import visible
from perron.campaign.setup import Setup
from perron.campaign.trial import play
from perron.campaign.trial.world import WILD, Desk, World, networks
from perron.games.board import ACTION

ACTION_CARDS = {2: 6, 3: 4, 4: 3, 5: 3}  # L43
DISPLAY, TOO_MANY_WILDS = 5, 3
LEAST_STOCK = 8  # L66: with so few cards nobody draws
LAST_TRAINS = 2  # L94
TRAINS_LEFT = (16, 12, 9, 7, 6, 4, 4, 4, 2, 2, 2)  # L96


@dataclass(slots=True)
class Table(World):
    """A World with a deck, a display, tickets and events that run out."""

    random: Random = field(default_factory=Random)
    display: list[str] = field(default_factory=list)
    tickets: list[str] = field(default_factory=list)
    held: dict[str, list[str]] = field(default_factory=dict)  # company -> tickets
    events: list[str] = field(default_factory=list)  # face down
    turned: list[str] = field(default_factory=list)  # event discards, the current one last
    turn: str = ""  # whose turn it is
    greed: dict[str, float] = field(default_factory=dict)  # company -> how fond it is of tickets
    setting_up: bool = True

    def pick(self, otherwise: int, among: int = 0) -> int:
        return self.random.randrange(among) if among else otherwise

    def draw(self, desk: Desk, n: int) -> None:
        for _ in range(n):
            if card := self.next_card():
                desk.hand[card] += 1

    def next_card(self) -> str:
        """L65, L67: an action card turns an event and is replaced; empty where nothing is left."""
        while self.plain_left():
            if not self.deck:
                self.deck, self.pile = self.random.sample(self.pile, len(self.pile)), []
            card = self.deck.pop()
            if card != ACTION:
                return card
            if self.setting_up:  # L45: shuffled back and replaced, and no event happens
                self.deck.insert(self.random.randrange(len(self.deck) + 1), card)
                continue
            self.pile.append(card)
            self.next_event()
        return ""

    def plain_left(self) -> bool:
        return any(card != ACTION for card in (*self.deck, *self.pile))

    def next_event(self) -> None:
        """L72: all discards but the top one are the new deck; none left: the current one stays."""
        if not self.events:
            under, self.turned = self.turned[:-1], self.turned[-1:]
            self.events = self.random.sample(under, len(under))
        if self.events:
            event = self.events.pop()
            self.turned.append(event)
            self.next_events = self.events[-1:]
            play.turn_event(self, event, self.desks[self.turn])
            self.put_away_banished()

    def put_away_banished(self) -> None:
        """A postcard may have banished the event just turned: the next one lies there now (L70)."""
        gone = {what.removeprefix("event:") for what in self.banished if what.startswith("event:")}
        self.turned = [event for event in self.turned if event not in gone]
        if self.event and self.event not in self.turned:
            self.turned.append(self.event)
            self.events = [event for event in self.events if event != self.event]

    def fill(self) -> None:
        """L60, L63: the row is full again, with fewer than three locomotives if the cards allow it."""
        for _ in range(20):
            while len(self.display) < DISPLAY and (card := self.next_card()):
                self.display.append(card)
            others = sum(card not in (WILD, ACTION) for card in (*self.deck, *self.pile, *self.display))
            if self.display.count(WILD) < TOO_MANY_WILDS or others <= LEAST_STOCK:
                return
            self.pile += self.display
            self.display = []

    def free(self) -> list[Track]:
        """What the company on turn may claim, if it can pay (L79 to L83)."""
        shut, trains = self.shut(), self.desks[self.turn].trains
        return [track for track in self.board() if track.id not in shut and track.length <= trains]

    def board(self) -> tuple[Track, ...]:
        return visible(self.content, self.opened)

    def shut(self) -> set[str]:
        """Taken tracks; and by L81 what lies beside one's own, by L82 the second track of a double."""
        beside = groups(self.content, frozenset(self.opened))
        taken = {id: desk.color for desk in self.desks.values() for id in desk.tracks}
        few = len(self.desks) < 4
        for id, color in list(taken.items()):
            if color == self.turn or (few and len(beside[id]) == 2):
                taken |= dict.fromkeys(beside[id], color)
        return set(taken)


@cache
def groups(content: Content, opened: frozenset[str]) -> dict[str, list[str]]:
    """Track -> all tracks between the same two places, itself included."""
    board = visible(content, opened)
    return {track.id: [t.id for t in board if {t.a, t.b} == {track.a, track.b}] for track in board}


def open_table(content: Content, setup: Setup, random: Random) -> Table:
    """L42 to L53, in the order of the steps."""
    desks = {}
    for seat in (*setup.seats[setup.start :], *setup.seats[: setup.start]):
        desks[seat.company] = Desk(
            seat.company,
            money=seat.parameters["money.start"],
            trains=seat.trains,
            bonus=seat.bonus,
            office=sorted(seat.postcards),
            used={
                no: [0, (content.postcards[no].ability.uses_campaign or 1) - n]
                for no, n in seat.postcards.items()
            },
            parameters=dict(seat.parameters),
            rank_prev=seat.rank_prev,
            missed_prev=int(seat.missed_prev),
            counters=Counter({_counter(name): n for name, n in seat.totals.items()}),
        )
    table = Table(content, desks, random=random, opened=_opened(content, setup), game=setup.game)
    table.cities = [p.id for p in setup.board.places if p.big and not content.places[p.id].big]
    table.stickers, table.shown = list(setup.stickers), list(setup.shown)
    table.markers, table.flags = Counter(setup.markers), list(setup.flags)
    table.last = setup.seats[setup.rank_last].company if setup.rank_last >= 0 else ""
    table.turn = next(iter(desks))
    table.greed = {color: random.random() for color in desks}
    _deal(table, setup)
    return table


def _counter(name: str) -> str:
    return name if name == "last_places" else f"{name}_total"


def _opened(content: Content, setup: Setup) -> list[str]:
    there = {content.places[place.id].region for place in setup.board.places}
    return [region for region in content.regions if region in there and region != "start"]


def _deal(table: Table, setup: Setup) -> None:
    tokens, random = table.content.tokens, table.random
    cards = [kind for kind, n in setup.board.deck.items() if kind != ACTION for _ in range(n)]
    table.deck = random.sample(cards, len(cards))
    for desk in table.desks.values():
        table.draw(desk, table.parameter(desk, "hand.start"))
    table.fill()
    table.deck += [ACTION] * ACTION_CARDS[len(table.desks)] + table.pile  # L45
    table.pile = []
    random.shuffle(table.deck)
    table.tickets = [ticket.id for ticket in setup.board.tickets]
    random.shuffle(table.tickets)
    table.held = {color: [] for color in table.desks}
    table.events = random.sample(setup.events, len(setup.events))
    table.pool = _shuffled(random, tokens.crates)
    bag = _shuffled(random, tokens.ore)
    table.ore = [random.choice(bag) for _ in range(200)]  # the chip goes back into the bag
    table.spikes = list(tokens.spikes)
    play.set_up(table, table.desks[table.turn])
    table.setting_up = False


def _shuffled(random: Random, chips: dict[int, int]) -> list[int]:
    values = [value for value, n in chips.items() for _ in range(n)]
    return random.sample(values, len(values))


def done(table: Table, desk: Desk) -> list[str]:
    """L92: the tickets whose ends lie in one network."""
    nets = networks(table, desk)
    tickets = [table.content.tickets[id] for id in table.held[desk.color]]
    return [ticket.id for ticket in tickets if any({ticket.a, ticket.b} <= net for net in nets)]


def count_tickets(table: Table) -> None:
    """What end step 1 may ask, and the postcards that ask it."""
    for desk in table.desks.values():
        finished = done(table, desk)
        desk.done = [table.content.tickets[id].value for id in finished]
        desk.failed = len(table.held[desk.color]) - len(finished)
        play.end(table, desk, "end.1")
