"""How sure a mean over deals is: the block bootstrap."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

ROUNDS = 2000
SEED = 1  # the same results give the same interval
TAIL = 0.025  # on each side: 95 %


def interval(values: Sequence[float], rounds: int = ROUNDS) -> tuple[float, float]:
    """95 % for the mean of values between 0 and 1, one a deal; deals are drawn again, games never are.

    One deal won and one lost are added before drawing: a bot that won all of ten deals may yet lose.
    """
    rng, pot = Random(SEED), [*values, 0.0, 1.0]
    low, high = around(fmean(values), [fmean(rng.choices(pot, k=len(pot))) for _ in range(rounds)])
    return max(low, 0.0), min(high, 1.0)


def around(found: float, drawn: Sequence[float]) -> tuple[float, float]:
    """What leaves 2.5 % of them out on each side. The deals that are added pull all that is drawn towards
    the middle; that is taken back."""
    pulled = found - fmean(drawn)
    low, high = tails(drawn)
    return low + pulled, high + pulled


def tails(drawn: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(drawn)
    out = int(len(ordered) * TAIL)
    return ordered[out], ordered[-1 - out]
