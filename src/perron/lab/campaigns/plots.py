"""Drawings of a study: plain SVG files that also read on a dark page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from perron.lab.arena.plots import Row, Scale, plot

STYLE = """<style>
text { font: 12px system-ui, sans-serif; fill: #333 }
.tick { text-anchor: middle; font-size: 11px } .name { text-anchor: end } .left { text-anchor: start }
.grid { stroke: #8883 } .span { stroke: #2a6f97; stroke-width: 2 } circle { fill: #2a6f97 }
.par { stroke: #888 } .bar { stroke: #c1121f; stroke-width: 2 } .zero { stroke: #888 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .span { stroke: #74c0e3 } circle { fill: #74c0e3 } }
</style>"""
COLORS = (
    "#2a6f97", "#e09f3e", "#6a994e", "#9e2a2b", "#7b6fb0", "#3aafa9", "#b08968", "#d67fa6",
    "#6c757d", "#a3b18a", "#457b9d", "#f4a261", "#8338ec", "#bc6c25",
)  # fmt: skip
WIDTH, LEFT, TOP, HEIGHT, BAR, ROW = 640, 44, 12, 240, 30, 18


def intervals(title: str, rows: Sequence[Row], scale: Scale) -> str:
    """A dot and its interval for each, with lines to compare it with."""
    drawn = plot(rows, scale, title)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        "\n", f"\n{STYLE}\n", 1
    )


def stacked(title: str, columns: Sequence[Mapping[str, float]], names: Sequence[str]) -> str:
    """A column for each game: what brings dollars above the line, what costs below it."""
    high = max(sum(v for v in column.values() if v > 0) for column in columns)
    low = min(sum(v for v in column.values() if v < 0) for column in columns)
    unit = HEIGHT / (high - low)
    zero = TOP + high * unit
    foot = TOP + HEIGHT + 20
    parts = [_axis(high, low, zero, unit)]
    for at, column in enumerate(columns):
        x = LEFT + 8 + at * (BAR + 6)
        parts += _column(x, column, names, zero, unit)
        parts.append(f'<text class="tick" x="{x + BAR / 2}" y="{foot}">{at + 1}</text>')
    parts += [_key(name, at) for at, name in enumerate(names)]
    return _svg(title, foot + 10, parts)


def _axis(high: float, low: float, zero: float, unit: float) -> str:
    step = 20 if high - low > 60 else 10
    lines = []
    for dollars in range(int(low // step) * step + step, int(high) + 1, step):
        y = round(zero - dollars * unit, 1)
        lines.append(
            f'<line class="grid" x1="{LEFT}" x2="{LEFT + 440}" y1="{y}" y2="{y}"/>'
            f'<text class="name" x="{LEFT - 4}" y="{y + 4}">{dollars}</text>'
        )
    return "".join(lines)


def _column(
    x: float, column: Mapping[str, float], names: Sequence[str], zero: float, unit: float
) -> list[str]:
    up = down = zero
    drawn = []
    for at, name in enumerate(names):
        dollars, color = column.get(name, 0.0), COLORS[at % len(COLORS)]
        size = abs(dollars) * unit
        up, y, down = (up - size, up - size, down) if dollars > 0 else (up, down, down + size)
        drawn.append(
            f'<rect x="{x}" y="{y:.1f}" width="{BAR}" height="{size:.1f}" fill="{color}">'
            f"<title>{escape(name)}: {dollars:.1f}</title></rect>"
        )
    return drawn


def _key(name: str, at: int) -> str:
    y = TOP + at * ROW
    return (
        f'<rect x="{LEFT + 456}" y="{y}" width="12" height="12" fill="{COLORS[at % len(COLORS)]}"/>'
        f'<text class="left" x="{LEFT + 474}" y="{y + 11}">{escape(name)}</text>'
    )


def grid(title: str, rows: Mapping[str, Sequence[float]]) -> str:
    """Shares as squares, the darker the more often."""
    parts, label, cell = list[str](), 150, 56
    for line, (name, values) in enumerate(rows.items()):
        y = TOP + 22 + line * 26
        parts.append(f'<text class="name" x="{label - 8}" y="{y + 16}">{escape(name)}</text>')
        for at, share in enumerate(values):
            parts.append(
                f'<rect x="{label + at * cell}" y="{y}" width="{cell - 2}" height="24" fill="#2a6f97" '
                f'fill-opacity="{0.08 + 0.85 * share:.2f}"/>'
                f'<text class="tick" x="{label + at * cell + cell / 2 - 1}" y="{y + 16}">{share:.0%}</text>'
            )
    count = max(map(len, rows.values()))
    parts += [
        f'<text class="tick" x="{label + at * cell + cell / 2 - 1}" y="{TOP + 14}">{at + 1}</text>'
        for at in range(count)
    ]
    return _svg(title, TOP + 30 + 26 * len(rows), parts)


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
    return "\n".join([f'{head} aria-label="{escape(title, quote=True)}">', STYLE, *parts, "</svg>", ""])
