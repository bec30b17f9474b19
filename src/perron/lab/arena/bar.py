"""When a bar is decided: an interval that may be looked at after every deal.

An ordinary 95 % interval is right once. Looked at again and again until it says what one hopes for, it is
wrong far more often than in one run of twenty. This one is a confidence sequence (Waudby-Smith and others,
"Time-uniform central limit theory and asymptotic confidence sequences"): at 95 % it holds the truth at all
deals together, so it may stop a contest at any of them. It is wider than the ordinary one, by about a half,
which is the price.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Literal

Decided = Literal["above", "below"]
DECIDED = "decided"
ERROR = 0.05
LEAST_DEALS = 20  # before that the variance is mere luck
BEST_AT = 60  # deals: it is narrowest there
_TIGHT = (-2 * log(ERROR) + log(-2 * log(ERROR) + 1)) / BEST_AT


def decided(bar: float, values: Sequence[float]) -> Decided | None:
    """Whether the truth is above the bar or below, by the shares that the bot won of each deal."""
    low, high = sequence(values)
    return "above" if low >= bar else "below" if high < bar else None


def sequence(values: Sequence[float]) -> tuple[float, float]:
    """Its ends. One deal won and one lost feed the variance, as they do for the SPRT."""
    count = len(values)
    if count < LEAST_DEALS:
        return 0.0, 1.0
    fed = [*values, 0.0, 1.0]
    mean = sum(fed) / len(fed)
    variance = sum(value * value for value in fed) / len(fed) - mean * mean
    wide = count * _TIGHT + 1
    half = sqrt(variance) * sqrt(2 * wide / (count * count * _TIGHT) * log(sqrt(wide) / ERROR))
    middle = sum(values) / count
    return max(0.0, middle - half), min(1.0, middle + half)
