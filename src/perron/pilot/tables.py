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
        float(tracks.points[at]) / (1.0 + float(tracks.length[at]) / CARDS) for at in range(tracks.count)
    ]
    best = sorted(rates)[-RATES:]
    return SCALE * sum(best) / len(best)
