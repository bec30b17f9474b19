"""One moment of a game. Cards only ever move from one pile to another, so every kind is conserved;
a pile that would go below zero is where a record is wrong, and the move that does it says so."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .board import Board, Track
from .rules import FACE_UP

if TYPE_CHECKING:
    from .affairs import Affairs

Cards = Counter[str]


@dataclass
class Tunnel:
    """An attempt under way; the cards laid down are still in the hand (EU4)."""

    track: str
    paid: list[str]
    revealed: list[str] = field(default_factory=list)
    extra: int = 0


@dataclass
class State:
    board: Board
    seats: int
    start: int
    # cards
    deck: Cards
    hands: list[Cards]
    laid: list[Cards]  # PA2
    discards: Cards = field(default_factory=Counter)
    display: list[str | None] = field(default_factory=lambda: [None] * FACE_UP)
    tunnel: Tunnel | None = None
    resets: int = 0  # in a row (R2)
    frozen: bool = False  # ten resets were made: stays until a card of it is taken (R2)
    # board
    pieces: list[int] = field(default_factory=list)
    owner: dict[str, int] = field(default_factory=dict)
    stations: dict[str, int] = field(default_factory=dict)
    flags: list[int] = field(default_factory=list)
    # tickets
    top: set[str] = field(default_factory=set)  # order unknown
    bottom: list[str] = field(default_factory=list)  # put back, first in first out (R6)
    long: set[str] = field(default_factory=set)  # before they are dealt (EU9)
    held: list[list[str]] = field(default_factory=list)
    offered: dict[int, list[str]] = field(default_factory=dict)
    # the flow of play
    phase: str = "deal"
    seat: int | None = None
    done: set[int] = field(default_factory=set)  # seats that have dealt, been offered, or scored
    settling: bool = False  # the display is not settled yet
    need_display: bool = False
    due: list[str] = field(default_factory=list)  # lay, flag
    drawn: str = "C2"  # the rule by which the draw is over
    passes: int = 0  # in a row (R5)
    last_round: int | None = None
    turns_left: int = 0
    scored: bool = True
    affairs: "Affairs | None" = None  # money and events, where the game has them

    @property
    def left(self) -> int:
        """Cards in the deck."""
        return self.deck.total()

    @property
    def tickets_left(self) -> int:
        return len(self.top) + len(self.bottom)

    def tracks_of(self, seat: int) -> list[Track]:
        return [self.board.tracks[track] for track, owner in self.owner.items() if owner == seat]

    def stations_of(self, seat: int) -> list[str]:
        return [place for place, owner in self.stations.items() if owner == seat]

    def spendable(self, seat: int) -> Cards:
        """The hand without what lies in a tunnel."""
        hand = Counter(self.hands[seat])
        if self.tunnel and seat == self.seat:
            hand.subtract(self.tunnel.paid)
        return hand

    def piles(self) -> Cards:
        """Every card there is, by kind: equals the board's deck at all times."""
        cards: Cards = Counter(card for card in self.display if card)
        for pile in (self.deck, self.discards, *self.hands, *self.laid):
            for kind, count in pile.items():
                cards[kind] += count
        cards.update(self.tunnel.revealed if self.tunnel else [])
        if self.affairs is not None:
            cards["action"] += self.affairs.limbo
        return cards


def new_state(board: Board, seats: int, start: int) -> State:
    long = {ticket.id for ticket in board.tickets.values() if ticket.long and board.rules.first_long}
    return State(
        board,
        seats,
        start,
        Counter(board.deck),
        hands=[Counter() for _ in range(seats)],
        laid=[Counter() for _ in range(seats)],
        pieces=[board.rules.pieces] * seats,
        flags=[0] * seats,
        top=set(board.tickets) - long,
        long=long,
        held=[[] for _ in range(seats)],
    )


def fits(cards: list[str], pile: Cards) -> bool:
    return all(pile[kind] >= count for kind, count in Counter(cards).items())
