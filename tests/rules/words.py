"""Between the names of a board and the numbers of the engine.

Moves are written `draw red`, `draw 3` (a slot), `draw deck`, `claim TRACK CARDS`, `tickets`, `keep TICKETS`,
`station PLACE CARDS`, `pay CARDS`, `decline`, `extra CARD`, `extra money`, `banish EVENT`, `pass`.
"""

from collections.abc import Iterable

from perron.engine import moves
from perron.engine.game import Game
from perron.engine.state import State

BARE = {"tickets": moves.DRAW_TICKETS, "decline": moves.DECLINE_TOLL, "pass": moves.PASS}


class Words:
    def __init__(self, game: Game) -> None:
        self.game = game

    def kind(self, name: str) -> int:
        return self.game.names.kinds.index(name)

    def place(self, name: str) -> int:
        return self.game.names.places.index(name)

    def track(self, name: str) -> int:
        return self.game.names.tracks.index(name)

    def ticket(self, name: str) -> int:
        return self.game.names.tickets.index(name)

    def event(self, name: str) -> int:
        return self.game.names.events.index(name)

    def counts(self, cards: str) -> list[int]:
        """`red red wild` as numbers by kind."""
        named = [self.kind(card) for card in cards.split()]
        return [named.count(kind) for kind in range(self.game.cards.kinds)]

    def cards(self, counts: Iterable[int]) -> str:
        """Numbers by kind as `red red wild`, in the order of the deck."""
        pairs = zip(self.game.names.kinds, counts, strict=True)
        return " ".join(name for name, count in pairs for _ in range(count))

    def payment(self, cards: list[str]) -> int:
        wilds, colored = cards.count("wild"), [card for card in cards if card != "wild"]
        if not colored:
            return moves.wilds_alone(wilds)
        assert len(set(colored)) == 1, "a payment has one color: the engine has no number for two"
        return moves.payment(self.game.cards.color[self.kind(colored[0])], len(colored), wilds)

    def paid(self, payment: int) -> str:
        """The cards of a packed payment, wilds last."""
        color, wilds = moves.color_of(payment), ["wild"] * moves.wilds_of(payment)
        colored = [] if color == moves.NO_COLOR else [self.game.names.kinds[self.game.cards.first[color]]]
        return " ".join(colored * moves.of_kind(payment, 0) + wilds)

    def move(self, state: State, text: str, seat: int) -> int:
        verb, *rest = text.split()
        if text == "draw deck":
            return moves.DRAW_BLIND
        if verb == "draw":
            return moves.move(moves.DRAW_OPEN, self.slot(state, rest[0]), 0)
        if verb == "claim":
            return moves.move(moves.CLAIM, self.track(rest[0]), self.payment(rest[1:]))
        if verb == "station":
            return moves.move(moves.STATION, self.place(rest[0]), self.payment(rest[1:]))
        if verb == "keep":
            return moves.move(moves.KEEP, seat, self.mask(state, seat, rest))
        if verb == "extra":
            return moves.move(moves.PAY_EXTRA, 0, 0 if rest == ["money"] else self.payment(rest))
        if verb == "banish":
            return moves.move(moves.BANISH, self.event(rest[0]), 0)
        return moves.move(moves.PAY_TOLL, 0, self.payment(rest)) if verb == "pay" else BARE[verb]

    def slot(self, state: State, word: str) -> int:
        return int(word) if word.isdigit() else list(state.display).index(self.kind(word))

    def mask(self, state: State, seat: int, names: list[str]) -> int:
        """Which of the offered tickets these are, one bit each."""
        return sum(1 << self.offer(state, seat).index(self.ticket(name)) for name in names)

    def offer(self, state: State, seat: int) -> list[int]:
        first = seat * self.game.most_offered
        return list(state.offer)[first : first + state.offer_size[seat]]
