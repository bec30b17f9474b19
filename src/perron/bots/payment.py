"""Which cards to give for a track, a station or a toll: those that are missed least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from perron.engine import moves as code

WILD_WORTH = 3.0  # a wild stands in for any card: give it last


def loss(move: int, worth: Sequence[float], wild: float = WILD_WORTH) -> float:
    """What the cards of the move were worth to the hand; `worth` is by color."""
    pay = code.rest_of(move)
    color, wilds = int(code.color_of(pay)), int(code.wilds_of(pay))
    colored = int(code.size_of(pay)) - wilds
    return wilds * wild + (colored * worth[color] if color != code.NO_COLOR else 0.0)


def cheapest(choices: Iterable[int], worth: Sequence[float], wild: float = WILD_WORTH) -> int:
    """The move whose payment is missed least."""
    return min(choices, key=lambda move: (loss(move, worth, wild), move))
