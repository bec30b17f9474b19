"""Other ways for a seat to play on: its pilot's judgement with some of the numbers changed.

A search that only changes the next move, and then goes on as ever, cannot tell that one plan would do better
than another: each of these makes its own plan, and keeps to it through a whole playout.
"""

from __future__ import annotations

from typing import Final

from perron.pilot.weights import NAMES, Weights

MANNERS: Final[list[dict[str, float]]] = [  # factors by name
    {"tickets": 10.0, "late": 0.1, "turn": 2.0},  # no more tickets; what is held is completed, come what may
    {"late": 0.3},  # trusts that there is time
    {"late": 0.1},
    {"turn": 0.6},  # does not mind detours
    {"usual": 1.4},  # reckons with a short game
    {"touch": 3.0, "loop": 3.0},  # the longest route
]


def manners(usual: Weights) -> list[Weights]:
    """The usual one first."""
    return [usual] + [_changed(usual, factors) for factors in MANNERS]


def _changed(usual: Weights, factors: dict[str, float]) -> Weights:
    return Weights([usual.values[at] * factors.get(NAMES[at], 1.0) for at in range(len(NAMES))])
