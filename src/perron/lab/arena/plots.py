"""Small drawings of our own for the arena's page: plain SVG, coloured by the page's style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 400, 14, 20, 36, 2, 24  # units of the drawing: narrow, for phones


@dataclass(frozen=True, slots=True)
class Row:
    """A point with its interval, and marks that it is to be compared with."""

    label: str
    value: float
    low: float
    high: float
    par: float | None = None  # a fine line
    bar: float | None = None  # a strong one
    said: str = ""  # when pointed at


class Scale:
    def __init__(self, low: float, high: float, step: float, percent: bool) -> None:
        self.low, self.high, self.step, self.percent = low, high, step, percent

    def x(self, value: float) -> float:
        return round(LEFT + (value - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT), 1)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + at * self.step for at in range(count + 1)]

    def text(self, value: float) -> str:
        return f"{value:.0%}" if self.percent else f"{value:+.0f}" if round(value) else "0"


SHARES = Scale(0.0, 1.0, 0.1, True)


def ratings_scale(rows: Sequence[Row], step: float = 100.0) -> Scale:
    """Round numbers around all intervals."""
    low = floor(min(row.low for row in rows) / step) * step
    high = ceil(max(row.high for row in rows) / step) * step
    coarse = step * max(1, ceil((high - low) / step / 10))
    return Scale(low, low + coarse * max(1, ceil((high - low) / coarse)), coarse, False)


def plot(rows: Sequence[Row], scale: Scale, title: str) -> str:
    """One row under the other: its name, and below it a dot, its interval, and the marks."""
    foot = TOP + ROW * len(rows)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {foot + BOTTOM}" role="img" aria-label="{escape(title, quote=True)}">',
        *[_tick(scale, value, foot) for value in scale.ticks()],
        *[_row(scale, row, TOP + ROW * at + 25) for at, row in enumerate(rows)],
        "</svg>",
    ]
    return "\n".join(parts)


def _tick(scale: Scale, value: float, foot: int) -> str:
    x = scale.x(value)
    return (
        f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{foot}"/>'
        f'<text class="tick" x="{x}" y="{foot + 16}">{scale.text(value)}</text>'
    )


def _row(scale: Scale, row: Row, y: int) -> str:
    marks = [_mark(scale, "par", row.par, y), _mark(scale, "bar", row.bar, y)]
    return (
        f"<g><title>{escape(row.said)}</title>"
        f'<text class="label" x="0" y="{y - 10}">{escape(row.label)}</text>{"".join(marks)}'
        f'<line class="span" x1="{scale.x(row.low)}" y1="{y}" x2="{scale.x(row.high)}" y2="{y}"/>'
        f'<circle cx="{scale.x(row.value)}" cy="{y}" r="4"/></g>'
    )


def _mark(scale: Scale, kind: str, value: float | None, y: int) -> str:
    if value is None:
        return ""
    x = scale.x(value)
    return f'<line class="{kind}" x1="{x}" y1="{y - 7}" x2="{x}" y2="{y + 7}"/>'
