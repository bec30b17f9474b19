"""What a track scores besides the tickets: points, tourist places, flags, the longest route, loops."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.claims import laid_of_color
from perron.engine.game import GRAY
from perron.engine.network import Network, find, joined
from perron.engine.state import State, zeros
from perron.pilot.weights import Weights

CARD: Final = 0.8  # dollars that a card is worth


class Rewards:
    """For one seat at one moment."""

    def __init__(self, state: State, seat: i64, weights: Weights) -> None:
        game = state.game
        net = Network(state, seat)
        self.state: State = state
        self.weights: Weights = weights
        self.seat: i64 = seat
        self.parent: vec[i64] = joined(net)
        self.touched: vec[i64] = zeros(game.places)
        for at in range(net.count):
            self.touched[game.tracks.a[net.own[at]]] = 1
            self.touched[game.tracks.b[net.own[at]]] = 1
        self.flag: vec[float] = self._flags()

    def _flags(self) -> vec[float]:
        """PA2, PA3: by color, the share of a flag that laying a card earns; one laid already waits."""
        game = self.state.game
        shares = vec[float]([0.0] * game.cards.colors)
        if game.params.flag_points > 0:
            third = float(game.params.flag_points) / float(len(game.flag_colors))
            again = self.weights.flag * third
            for color in game.flag_colors:
                shares[color] = third if laid_of_color(self.state, self.seat, color) == 0 else again
        return shares

    def of(self, track: i64) -> float:
        game = self.state.game
        tracks, touched = game.tracks, self.touched
        a, b = tracks.a[track], tracks.b[track]
        reward = float(tracks.points[track])
        if game.params.tourist_points > 0:
            new = (1 - touched[a]) * game.tourist[a] + (1 - touched[b]) * game.tourist[b]
            reward += float(new * game.params.tourist_points)
        if tracks.color[track] != GRAY:
            reward += self.flag[tracks.color[track]]
        if touched[a] + touched[b] > 0:
            reward += self._shape(a, b)
        if game.chartered:
            reward += self._dollars(track)
        return reward

    def _dollars(self, track: i64) -> float:
        """L85, L86, L96: the company's color, a card for a big city, and fewer pieces left at the end."""
        charter, tracks = self.state.game.charter, self.state.game.tracks
        left, dollars = charter.pieces_left, 0.0
        if len(left) > 0:
            dollars += float(tracks.length[track]) * float(left[0]) / float(len(left))
        if tracks.color[track] == charter.company[self.seat]:
            dollars += float(charter.company_bonus)
        if charter.big[tracks.a[track]] + charter.big[tracks.b[track]] > 0:
            dollars += CARD * float(charter.big_city_cards)
        return dollars

    def _shape(self, a: i64, b: i64) -> float:
        """C12, IN3: the longest route, and loops that make grand tours."""
        params, weights = self.state.game.params, self.weights
        reward = weights.touch if params.longest > 0 else 0.0
        if find(self.parent, a) == find(self.parent, b):
            reward += weights.loop
            if len(params.mandala) > 0:
                reward += weights.tour * float(params.mandala[0])
        return reward
