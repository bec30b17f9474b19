"""What a track scores besides the tickets: points, tourist places, flags, the longest route, loops."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.claims import laid_of_color
from perron.engine.game import GRAY, Game
from perron.engine.network import Network, find, joined
from perron.engine.state import NOBODY, State, zeros
from perron.pilot.tables import piece_dollars
from perron.pilot.ventures import Ventures
from perron.pilot.weights import Weights


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
        self.piece: float = piece_dollars(game)
        self.ventures: Ventures | None = Ventures(state, seat) if game.chartered else None
        self.then_touched: vec[i64] = self.touched
        self.then_flag: vec[float] = self.flag

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

    # --- of several tracks, one after the other ---

    def begin(self) -> None:
        self.then_touched, self.then_flag = self.touched[:], self.flag[:]

    def next(self, track: i64) -> float:
        """What it scores after those before: a place is touched once, a color of a flag laid once."""
        tracks = self.state.game.tracks
        reward, color = self.of(track), tracks.color[track]
        self.touched[tracks.a[track]] = 1
        self.touched[tracks.b[track]] = 1
        if color != GRAY:
            self.flag[color] *= self.weights.flag
        return reward

    def end(self) -> None:
        self.touched, self.flag = self.then_touched, self.then_flag

    # --- of one ---

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
        if self.ventures is not None:
            reward += self._pieces(tracks.length[track]) + self.ventures.of_track(track)
        return reward

    def _pieces(self, length: i64) -> float:
        """L96: what laying them is worth; in the last turn what they really bring."""
        if self.state.last_round == NOBODY:
            return self.piece * float(length)
        left = self.state.pieces[self.seat]
        return float(pieces_prize(self.state.game, left - length) - pieces_prize(self.state.game, left))

    def _shape(self, a: i64, b: i64) -> float:
        """C12: the longest route; a loop makes it longer still."""
        params, weights = self.state.game.params, self.weights
        reward = weights.touch if params.longest > 0 else 0.0
        if find(self.parent, a) == find(self.parent, b):
            reward += weights.loop
        return reward


def pieces_prize(game: Game, left: i64) -> i64:
    """L96: the bonus for so few pieces left."""
    prizes = game.charter.pieces_left
    return prizes[left] if 0 <= left < i64(len(prizes)) else 0
