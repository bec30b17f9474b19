"""What happens, in numbers: counters and times, in the text form of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Histogram:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - began)

    def text(self, name: str) -> str:
        """Each bucket counts all that took at most so long."""
        so_far, lines = 0, [f"# TYPE {name} histogram"]
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return "\n".join([*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}", ""])


class Metrics:
    def __init__(self) -> None:
        self.steps = 0  # choices and all else that was stored
        self.refusals: Counter[str] = Counter()  # by the word for the reason
        self.errors: Counter[str] = Counter()  # messages that were none, by their code
        self.messages, self.store, self.bots = Histogram(), Histogram(), Histogram()

    def text(self, gauges: Mapping[str, int]) -> str:
        parts = [_one("gauge", f"perron_{name}", value) for name, value in gauges.items()]
        parts.append(_one("counter", "perron_steps_total", self.steps))
        parts.append(_many("perron_refusals_total", "reason", self.refusals))
        parts.append(_many("perron_errors_total", "code", self.errors))
        parts.append(self.messages.text("perron_message_seconds"))
        parts.append(self.store.text("perron_store_seconds"))
        parts.append(self.bots.text("perron_bot_seconds"))
        return "".join(parts)


def _one(kind: str, name: str, value: int) -> str:
    return f"# TYPE {name} {kind}\n{name} {value}\n"


def _many(name: str, label: str, counts: Counter[str]) -> str:
    rows = "".join(f'{name}{{{label}="{key}"}} {count}\n' for key, count in sorted(counts.items()))
    return f"# TYPE {name} counter\n{rows}"
