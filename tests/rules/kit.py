"""Tiny positions by name: put cards, tracks and tickets where a rule needs them, then play and look.

    p = Position(board("a b 2 red"))
    p.deal(0, "red wild")
    p.do("claim a-b red wild")
    assert p.owner("a-b") == 0

Moves are texts (`words.py`). What chance brings is scripted: `p.do("draw deck", then="red")`.
"""

from collections.abc import Iterable

from tests.rules.script import Script
from tests.rules.setting import Setting

from perron.engine import legal, log, moves, scoring
from perron.engine.log import Log
from perron.engine.play import apply, begin
from perron.engine.state import NONE
from perron.games.board import Board

PARTS = ("tracks", "tickets", "longest", "stations", "tourist", "flags", "mandala", "money", "pieces")
VERBS = ("draw", "draw", "tickets", "claim", "station", "keep", "pay", "decline", "pass", "extra", "banish")
EVENTS = {number: name.lower() for name, number in vars(log).items() if type(number) is int and number >= 0}


class Position(Setting):
    """A setting to play on and look at."""

    def __init__(self, of: Board | str, players: int = 2) -> None:
        super().__init__(of, players)
        self.log = Log(True)

    @classmethod
    def begin(cls, of: Board | str, players: int = 2, *, start: int = 0, then: str) -> "Position":
        """A game dealt by script: cards seat after seat, five face-up cards, tickets seat after seat."""
        p = cls(of, players)
        chance = Script(p.game, then)
        p.state = begin(p.game, start, chance, p.log)
        chance.must_be_used_up()
        return p

    # --- playing ---

    def do(self, text: str, *, then: str = "", seat: int | None = None) -> None:
        """Make a legal move; chance brings exactly what `then` says."""
        assert self.can(text, seat=seat), f"{text}: not among the legal moves"
        self.log = Log(True)
        chance = Script(self.game, then)
        apply(self.state, self.move(text, seat), chance, self.log)
        chance.must_be_used_up()

    def can(self, text: str, *, seat: int | None = None) -> bool:
        return self.move(text, seat) in self.legal(seat)

    def move(self, text: str, seat: int | None = None) -> int:
        return self.words.move(self.state, text, self._seat(seat))

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal moves; counting them and picking one by its number must agree with the list."""
        seat = self._seat(seat)
        found = legal.legal(self.state, seat)
        picked = [legal.nth_move(self.state, seat, nth) for nth in range(legal.count(self.state, seat))]
        assert sorted(picked) == sorted(found), "legal, count and nth_move differ"
        return found

    def verbs(self) -> set[str]:
        """The kinds of move there are to choose from."""
        return {VERBS[moves.verb_of(move)] for move in self.legal()}

    def ways(self, track: str) -> set[str]:
        """The payments allowed for a track."""
        claim = moves.move(moves.CLAIM, self.words.track(track), 0)
        found = [
            moves.rest_of(move)
            for move in self.legal()
            if moves.move(0, 0, moves.rest_of(move)) | claim == move
        ]
        return {self.words.paid(payment) for payment in found}

    def _seat(self, seat: int | None) -> int:
        return self.state.turn if seat is None else seat

    # --- looking ---

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def deck(self) -> str:
        return self.words.cards(self.state.deck)

    @property
    def discards(self) -> str:
        return self.words.cards(self.state.discard)

    @property
    def display(self) -> str:
        return " ".join("-" if kind == NONE else self.game.names.kinds[kind] for kind in self.state.display)

    def hand(self, seat: int) -> str:
        return self.words.cards(self._row(self.state.hand, seat))

    def laid(self, seat: int) -> str:
        """The cards before a player (PA2)."""
        return self.words.cards(self._row(self.state.laid, seat))

    def _row(self, table: Iterable[int], seat: int) -> list[int]:
        kinds = self.game.cards.kinds
        return list(table)[seat * kinds : (seat + 1) * kinds]

    def owner(self, track: str) -> int:
        return self.state.owner[self.words.track(track)]

    def where(self, ticket: str) -> int:
        """The seat that has the ticket, or IN_TOP, UNDER, IN_BOX."""
        return self.state.where[self.words.ticket(ticket)]

    def offered(self, seat: int) -> str:
        """The tickets a seat is shown, in the order in which they came."""
        return " ".join(self.game.names.tickets[ticket] for ticket in self.words.offer(self.state, seat))

    def under(self) -> str:
        """The tickets put under the deck, the next one to be drawn first."""
        queue = list(self.state.under)[: self.state.under_size]
        return " ".join(self.game.names.tickets[ticket] for ticket in queue)

    def coins(self) -> list[int]:
        """By seat: dollars in coins."""
        return list(self.state.affairs.money)

    @property
    def event(self) -> str:
        """The current event, `-` for none (L68)."""
        current = self.state.affairs.event
        return self.game.names.events[current] if current >= 0 else "-"

    @property
    def pile(self) -> str:
        """The event discards, the newest last."""
        affairs = self.state.affairs
        return " ".join(self.game.names.events[event] for event in list(affairs.pile)[: affairs.piled])

    def told(self) -> list[str]:
        """The events of the last move, by name."""
        return [EVENTS[event[0]] for event in self.log.events]

    def points(self, seat: int) -> dict[str, int]:
        """The parts of the score that are not 0, if the game ended now."""
        parts = list(scoring.score(self.state).parts)[seat * len(PARTS) : (seat + 1) * len(PARTS)]
        return {name: points for name, points in zip(PARTS, parts, strict=True) if points}

    def totals(self) -> list[int]:
        return list(scoring.score(self.state).total)

    def done(self) -> list[int]:
        """By seat: tickets completed."""
        return list(scoring.score(self.state).done)

    def trails(self) -> list[int]:
        """By seat: the length of the longest route."""
        return list(scoring.score(self.state).trail)

    def ranks(self) -> list[int]:
        """By seat: 0 for the first; equal players share a place."""
        return list(scoring.score(self.state).rank)
