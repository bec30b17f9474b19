"""Which card to draw, when each color has a worth: simple bots share this."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.choices import drawn_kind
from perron.bots.position import Position
from perron.engine import moves as code


def draw_best(position: Position, draws: Sequence[int], worth: Sequence[float], wild: float) -> int:
    """The face-up card of most worth; a blind one where none is worth anything."""

    def value(move: int) -> float:
        cards, kind = position.seen.game.cards, drawn_kind(position.seen, move)
        if kind < 0:
            return 0.001
        return wild if kind == cards.wild else worth[cards.color[kind]]

    return max(draws, key=lambda move: (value(move), move == code.DRAW_BLIND, -move))
