"""Money and events at one moment: what a game with a charter keeps besides the board, all public (V5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.charter import Charter


class Affairs:
    """The event deck is a set: nobody knows its order. The pile has the event discards, the newest last."""

    def __init__(self, charter: Charter) -> None:
        self.money: vec[i64] = charter.no_money[:]  # by seat
        self.event: i64 = -1  # the current one (L68)
        self.event_deck: vec[i64] = charter.all_events[:]  # by event: 1 while it has not been turned
        self.events_left: i64 = charter.abilities.count
        self.pile: vec[i64] = charter.no_events[:]
        self.piled: i64 = 0
        self.banished: i64 = -1  # L102
        self.start_card: i64 = -1  # the seat that has it once the game is scored (L100)
        self.blind: i64 = 0  # cards drawn blind in this turn's draw action

    def copy(self, charter: Charter) -> Affairs:
        other = Affairs(charter)
        other.money = self.money[:]
        other.event = self.event
        other.event_deck = self.event_deck[:]
        other.events_left = self.events_left
        other.pile = self.pile[:]
        other.piled = self.piled
        other.banished = self.banished
        other.start_card = self.start_card
        other.blind = self.blind
        return other

    def key(self) -> tuple[object, ...]:
        """As plain values."""
        numbers = (self.event, self.events_left, self.piled, self.banished, self.start_card, self.blind)
        return (*numbers, tuple(self.money), tuple(self.event_deck), tuple(self.pile))
