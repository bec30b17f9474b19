"""Early stopping: Wald's sequential test, on deals instead of games.

Games of one deal depend on each other, so a deal is one observation: its value is the share of its games
that the bot won. The likelihood ratio is that of the normal law with the variance seen so far (the
generalised test that chess engines are measured by).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

Verdict = Literal["high", "low"]
LEAST_DEALS = 8  # before that the variance is mere luck


@dataclass(frozen=True, slots=True)
class Sprt:
    """Does the bot win `low` of the games, or `high`? Each answer is wrong in `error` of the runs."""

    low: float
    high: float
    error: float = 0.05

    def verdict(self, values: Sequence[float]) -> Verdict | None:
        """`high` or `low` once the test has spoken."""
        at = self.decided(values)
        return None if at is None else "high" if self.ratio(values[:at]) > 0 else "low"

    def decided(self, values: Sequence[float]) -> int | None:
        """After how many deals the test spoke; what came later does not count."""
        ratios = enumerate(self.ratios(values), 1)
        return next((at for at, ratio in ratios if at >= LEAST_DEALS and abs(ratio) >= self.limit), None)

    def ratio(self, values: Sequence[float]) -> float:
        """The logarithm of how much more likely `high` is than `low`."""
        return [0.0, *self.ratios(values)][-1]

    def ratios(self, values: Sequence[float]) -> Iterator[float]:
        """The same after each deal. One deal won and one lost feed the variance, so that a bot that has
        always won so far is not thought to do so for ever."""
        total = squares = 0.0
        for count, value in enumerate(values, 1):
            total, squares = total + value, squares + value * value
            mean = (total + 1) / (count + 2)
            variance = (squares + 1) / (count + 2) - mean * mean
            yield (self.high - self.low) * (2 * total - count * (self.low + self.high)) / (2 * variance)

    @property
    def limit(self) -> float:
        return log((1 - self.error) / self.error)
