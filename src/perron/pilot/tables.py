"""What a pilot looks up about a board, made once a game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import Game
from perron.engine.paths import Roads

RATES: Final = 3  # so many of the best tracks tell what a turn can bring
CARDS: Final = 1.5
SCALE: Final = 0.85
ON_THE_WAY: Final = 0.55  # of all pieces: the prize for the last ones is spread over so many, or more


class Tables:
    def __init__(self, game: Game) -> None:
        tracks = game.tracks
        self.game: Game = game
        self.roads: Roads = Roads(game)
        total: i64 = 0
        for length in tracks.length:
            total += length
        self.mean: float = float(total) / float(tracks.count)
        self.rate: float = _rate(game)
        self.far: vec[float] = vec[float]([1e9] * tracks.count)  # copied from, never written to
        self.none: vec[float] = vec[float]([0.0] * max(tracks.count, game.places))


def _rate(game: Game) -> float:
    """Points that a turn brings: what the best tracks score for the turns they take."""
    tracks = game.tracks
    rates = [
        (float(tracks.points[at]) + last_pieces(game) * float(tracks.length[at]))
        / (1.0 + float(tracks.length[at]) / CARDS)
        for at in range(tracks.count)
    ]
    best = sorted(rates)[-RATES:]
    return SCALE * sum(best) / len(best)


def last_pieces(game: Game) -> float:
    """L96: what each of the last pieces brings nearer to the prize for none left; nothing on other maps."""
    left = game.charter.pieces_left
    return float(left[0]) / float(len(left)) if game.chartered and len(left) > 0 else 0.0


def piece_dollars(game: Game) -> float:
    """… and what any piece does: they all have to go before the last ones can."""
    left = float(len(game.charter.pieces_left))
    return last_pieces(game) * left / max(left, ON_THE_WAY * float(game.params.pieces)) if left > 0.0 else 0.0
