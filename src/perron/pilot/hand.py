"""The own cards: what the planned tracks lack of them, and what they leave."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import GRAY, SLOTS, Game
from perron.engine.moves import CLAIM, move, wilds_alone
from perron.engine.payments import color_held, nth_way, wilds_held
from perron.engine.state import NONE, State, zeros

SLOWEST: Final = 0.3


class Hand:
    """Tables by color. `allot` tells for which tracks the cards are meant."""

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self.colors: i64 = game.cards.colors
        self.wilds: i64 = 0
        self.held: vec[i64] = zeros(self.colors)
        self.missing: vec[i64] = zeros(self.colors)  # what the colored tracks still lack
        self.surplus: vec[i64] = zeros(self.colors)  # what all of them leave
        self.gray: i64 = 0  # spaces of gray tracks that no surplus pays
        self.shown: vec[i64] = zeros(self.colors)  # on display
        self.unseen: vec[i64] = zeros(self.colors)  # in the deck, or with others
        self.unseen_all: i64 = 0  # wilds among them

    def read(self, state: State, seat: i64) -> None:
        self.wilds = wilds_held(state, seat)
        for color in range(self.colors):
            self.held[color] = color_held(state, seat, color)
        self._look(state, seat)

    def _look(self, state: State, seat: i64) -> None:
        """What is on display, and what may still come."""
        cards, first = self.game.cards, seat * self.game.cards.kinds
        for color in range(self.colors):
            self.shown[color] = 0
            self.unseen[color] = 0
        self.unseen_all = 0
        for kind in range(cards.kinds):
            left = max(i64(0), cards.count[kind] - state.discard[kind] - state.hand[first + kind])
            self.unseen_all += left
            if kind != cards.wild:
                self.unseen[cards.color[kind]] += left
        for slot in range(i64(SLOTS)):
            kind = state.display[slot]
            if kind != NONE and kind != cards.wild:
                self.shown[cards.color[kind]] += 1

    def ease(self, color: i64, scarce: float) -> float:
        """How fast cards of a color come, against a color of which as many are left as of any."""
        mean = float(max(i64(1), self.unseen_all)) / float(self.colors + 1)
        return max(SLOWEST, 1.0 + scarce * (float(self.unseen[color]) / mean - 1.0))

    def allot(self, tracks: vec[i64], count: i64) -> None:
        """Colored tracks first, then the gray ones, each from the color that leaves most."""
        lengths, colors = self.game.tracks.length, self.game.tracks.color
        missing, surplus = zeros(self.colors), self.held[:]
        for at in range(count):
            color = colors[tracks[at]]
            if color != GRAY:
                surplus[color] -= lengths[tracks[at]]
        for color in range(self.colors):
            if surplus[color] < 0:
                missing[color] = -surplus[color]
                surplus[color] = 0
        self.missing, self.surplus, self.gray = missing, surplus, 0
        for at in range(count):
            if colors[tracks[at]] == GRAY:
                self._allot_gray(lengths[tracks[at]])

    def _allot_gray(self, length: i64) -> None:
        best = self.most()
        self.gray += max(i64(0), length - self.surplus[best])
        self.surplus[best] = max(i64(0), self.surplus[best] - length)

    def most(self) -> i64:
        """The color that leaves most."""
        best: i64 = 0
        for color in range(i64(1), self.colors):
            if self.surplus[color] > self.surplus[best]:
                best = color
        return best

    def lack(self) -> i64:
        """Cards still to be drawn for what is planned."""
        total = self.gray
        for color in range(self.colors):
            total += self.missing[color]
        return max(i64(0), total - self._anywhere())

    def worst(self) -> i64:
        """… of the color that lacks most."""
        most: i64 = 0
        for color in range(self.colors):
            most = max(most, self.missing[color])
        return max(i64(0), most - self._anywhere())

    def _anywhere(self) -> i64:
        return self.wilds if self.game.params.wilds_anywhere else 0


# --- payments ---


def wilds_needed(hand: Hand, track: i64, color: i64) -> i64:
    """Wilds that a claim with this color takes, -1 where the hand cannot pay (C6, EU1, CH7)."""
    tracks = hand.game.tracks
    wilds = max(tracks.ferry[track], tracks.length[track] - hand.held[color])
    usable = hand.wilds if tracks.wilds[track] != 0 else 0
    return wilds if wilds <= usable else -1


def payer(hand: Hand, track: i64) -> i64:
    """The color that is missed least, -1 where none pays."""
    color = hand.game.tracks.color[track]
    if color != GRAY:
        return color if wilds_needed(hand, track, color) >= 0 else -1
    best: i64 = -1
    least: i64 = 1000
    for other in range(hand.colors):
        loss = _loss(hand, track, other)
        if loss >= 0 and loss < least:
            best = other
            least = loss
    return best


def _loss(hand: Hand, track: i64, color: i64) -> i64:
    """Cards that other tracks of the plan will miss, wilds counted double; -1 where it cannot pay."""
    wilds = wilds_needed(hand, track, color)
    if wilds < 0:
        return -1
    paid = hand.game.tracks.length[track] - wilds
    return 8 * wilds + 4 * max(i64(0), paid - hand.surplus[color]) + paid - hand.surplus[color] + 100


def claim(state: State, seat: i64, hand: Hand, track: i64, color: i64) -> i64:
    """The claim paid with this color and as few wilds as may be."""
    tracks = hand.game.tracks
    length = tracks.length[track]
    if wilds_needed(hand, track, color) >= length:
        return move(CLAIM, track, wilds_alone(length))
    return move(CLAIM, track, nth_way(state, seat, color, length, tracks.ferry[track], 0))
