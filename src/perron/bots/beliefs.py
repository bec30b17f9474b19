"""What the seat can tell about cards it does not see (V1: face-up cards taken are known)."""

from __future__ import annotations

from functools import cached_property

from perron.bots.position import Position
from perron.engine.game import GRAY
from perron.engine.observe import Observation
from perron.engine.state import NONE
from perron.translate import to_cards


class Beliefs:
    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def unseen(self) -> list[int]:
        """By kind: cards in the deck or, unknown, in another hand."""
        return unseen_cards(self.position.seen)

    @cached_property
    def chances(self) -> list[float]:
        """By kind: how likely a card drawn blind, or an unknown one in another hand, is of it."""
        total = sum(self.unseen)
        return [count / total if total else 0.0 for count in self.unseen]

    def held(self, seat: int, color: int) -> float:
        """Cards of a color that another seat probably holds, wilds included."""
        seen, cards = self.position.seen, self.position.seen.game.cards
        first = seat * cards.kinds
        known = sum(int(seen.known[first + kind]) for kind in range(cards.kinds))
        unknown = int(seen.hand_size[seat]) - known
        kinds = [kind for kind in range(cards.kinds) if cards.color[kind] == color or kind == cards.wild]
        return sum(int(seen.known[first + kind]) + unknown * self.chances[kind] for kind in kinds)

    def can_pay(self, seat: int, track: int) -> bool:
        """Whether another seat probably has the cards and the pieces for a track."""
        board = self.position.map
        if self.position.seen.pieces[seat] < board.length[track]:
            return False
        colors = range(len(self.position.cards)) if board.color[track] == GRAY else (board.color[track],)
        return any(self.held(seat, color) >= board.length[track] for color in colors)


def unseen_cards(seen: Observation) -> list[int]:
    """By kind: all cards of the box, but for those the seat sees or knows to be in a hand."""
    kinds, left = seen.game.cards.kinds, [int(count) for count in seen.game.cards.count]
    for kind in (*seen.display, *seen.turned):
        if kind != NONE:
            left[kind] -= 1
    if seen.tunnel != NONE:
        for card in to_cards(seen.game, seen.laid_down):
            left[seen.game.names.kinds.index(card)] -= 1
    for at, (laid, known) in enumerate(zip(seen.laid, seen.known, strict=True)):
        left[at % kinds] -= int(laid) + (0 if at // kinds == seen.seat else int(known))
    found = [count - int(seen.discard[kind]) - int(seen.hand[kind]) for kind, count in enumerate(left)]
    action = seen.game.cards.action
    return [0 if kind == action else count for kind, count in enumerate(found)]  # never drawn, never held
