"""Which card to draw: what one of each color is worth to the plan, or to the next track."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import moves
from perron.engine.game import SLOTS, Game
from perron.engine.moves import move
from perron.engine.state import NONE, SECOND_CARD, State
from perron.pilot.hand import Hand
from perron.pilot.plan import Plan
from perron.pilot.weights import Weights

NO_MOVE: Final = -1
FERRY: Final = 2.0  # worth of a wild that a ferry asks for


class Needs:
    def __init__(self, game: Game, weights: Weights) -> None:
        self.game: Game = game
        self.weights: Weights = weights
        self.worth: vec[float] = vec[float]([0.0] * game.cards.colors)  # of a card, by color

    def of_plan(self, hand: Hand) -> None:
        """1 for a card that a planned track lacks."""
        weights = self.weights
        for color in range(hand.colors):
            value = weights.spare + weights.more * float(min(i64(5), hand.surplus[color]))
            if hand.missing[color] > 0:
                value = 1.0
            elif hand.gray > 0:
                value = max(value, weights.gray + 0.1 * float(min(i64(3), hand.surplus[color])))
            self.worth[color] = value

    def of_rates(self, best: float) -> None:
        """From points a turn to worths: the color of the best track has 1."""
        for color in range(self.game.cards.colors):
            share = self.worth[color] / best if best > 0.0 else 0.0
            self.worth[color] = max(share * share, self.weights.spare)

    def draw(self, state: State, seat: i64, hand: Hand, plan: Plan) -> i64:
        """The best card, with the best that may follow it; NO_MOVE where none can be drawn."""
        alone, kind_wild = state.game.params.face_up_wild_alone, state.game.cards.wild
        wild = self._wild(hand, plan)
        best: float = self._blind(state, seat, wild) if state.deck_size > 0 else -1.0
        second = max(best, 0.0)
        found: i64 = moves.DRAW_BLIND if state.deck_size > 0 else NO_MOVE
        for slot in range(i64(SLOTS)):
            kind = state.display[slot]
            if kind != NONE and not (kind == kind_wild and alone and state.phase == SECOND_CARD):
                value = wild if kind == kind_wild else self.worth[state.game.cards.color[kind]]
                if kind == kind_wild and alone:
                    value -= second  # C3: no card follows it
                if value > best:
                    second = max(second, best)
                    best = value
                    found = move(moves.DRAW_OPEN, slot, 0)
        return found

    def _wild(self, hand: Hand, plan: Plan) -> float:
        """A wild fits everywhere, a ferry needs it (EU1); where few tracks take it, it is a spare (CH7)."""
        tracks = self.game.tracks
        ferry: i64 = 0
        tunnels: i64 = 0
        for at in range(plan.count):
            ferry = max(ferry, tracks.ferry[plan.tracks[at]])
            tunnels += tracks.length[plan.tracks[at]] * tracks.wilds[plan.tracks[at]]
        if ferry > hand.wilds:
            return FERRY
        if not self.game.params.wilds_anywhere:
            return 1.0 if tunnels > hand.wilds else self.weights.spare
        return self.weights.wild

    def _blind(self, state: State, seat: i64, wild: float) -> float:
        """The mean over the cards that the seat does not see."""
        cards, first = state.game.cards, seat * state.game.cards.kinds
        total: float = 0.0
        many: i64 = 0
        for kind in range(cards.kinds):
            unseen = max(i64(0), cards.count[kind] - state.discard[kind] - state.hand[first + kind])
            many += unseen
            total += float(unseen) * (wild if kind == cards.wild else self.worth[cards.color[kind]])
        return total / float(max(i64(1), many))
