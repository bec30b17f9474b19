"""Draws land and water under the boards: Natural Earth (public domain), bent to where the places stand.

    PYTHONPATH=../src python scripts/land.py        (in web/, after `npm ci`; writes src/land/*.json)

Places were pushed apart from their true positions, so a coast is moved as the places near it were. Rivers and
lakes that the world map lacks are set by hand in waters.toml, as longitude and latitude.
"""

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path

from perron.games.board import Board
from perron.games.load import load, names

HERE = Path(__file__).parent
ATLAS = HERE.parent / "node_modules/world-atlas"
WATERS = tomllib.loads((HERE / "waters.toml").read_text("utf-8"))
MARGIN = 45.0  # as in scripts/boards/layout.py
SMOOTH = 70.0  # units over which a place pulls its surroundings along
BEYOND = 12.0  # drawn beyond the edge, so that no coast shows at the rim
STEP = 1.6  # units: what is smaller is left out
LEAST = 60.0  # square units of the smallest island

Point = tuple[float, float]
Line = list[Point]


class Bend:
    """From longitude and latitude to the board."""

    def __init__(self, board: Board) -> None:
        lats, lons = [p.lat for p in board.places], [p.lon for p in board.places]
        self.west, self.north = min(lons), max(lats)
        self.x = (board.size[0] - 2 * MARGIN) / (max(lons) - min(lons))
        self.y = (board.size[1] - 2 * MARGIN) / (max(lats) - min(lats))
        self.pulls = [(*self.flat((p.lon, p.lat)), p.x, p.y) for p in board.places]

    def flat(self, at: Point) -> Point:
        return MARGIN + (at[0] - self.west) * self.x, MARGIN + (self.north - at[1]) * self.y

    def __call__(self, at: Point) -> Point:
        x, y = self.flat(at)
        weight, dx, dy = 1 / (40 * SMOOTH) ** 2, 0.0, 0.0  # far away nothing moves
        for px, py, qx, qy in self.pulls:
            pull = 1 / ((x - px) ** 2 + (y - py) ** 2 + SMOOTH**2) ** 2 * SMOOTH**2
            weight, dx, dy = weight + pull, dx + pull * (qx - px), dy + pull * (qy - py)
        return x + dx / weight, y + dy / weight


def arcs(topology: dict) -> list[Line]:
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    found = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        found.append(line)
    return found


def ring(parts: list[int], lines: list[Line]) -> Line:
    whole: Line = []
    for part in parts:
        whole += lines[part] if part >= 0 else lines[~part][::-1]
    return whole


def rings(geometry: dict, lines: list[Line]) -> list[Line]:
    if geometry["type"] == "GeometryCollection":
        return [each for inner in geometry["geometries"] for each in rings(inner, lines)]
    polygons = geometry.get("arcs", [])
    if geometry["type"] == "Polygon":
        polygons = [polygons]
    return [ring(parts, lines) for polygon in polygons for parts in polygon]


def borders(topology: dict, lines: list[Line]) -> list[Line]:
    """Arcs that two countries share."""
    seen: dict[int, int] = {}
    for country in topology["objects"]["countries"]["geometries"]:
        polygons = country.get("arcs", [])
        for polygon in [polygons] if country["type"] == "Polygon" else polygons:
            for part in (part for parts in polygon for part in parts):
                arc = part if part >= 0 else ~part
                seen[arc] = seen.get(arc, 0) + 1
    return [lines[arc] for arc, count in seen.items() if count > 1]


def clipped(line: Line, size: tuple[int, int]) -> Line:
    """Sutherland and Hodgman: a ring cut off at the four edges."""
    low, high = (-BEYOND, -BEYOND), (size[0] + BEYOND, size[1] + BEYOND)
    for axis in (0, 1):
        for limit, sign in ((low[axis], 1), (high[axis], -1)):
            out: Line = []
            for at, point in enumerate(line):
                before = line[at - 1]
                inside, was = sign * (point[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
                if inside != was:
                    t = (limit - before[axis]) / (point[axis] - before[axis])
                    out.append(
                        (before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1]))
                    )
                if inside:
                    out.append(point)
            line = out
    return line


def simple(line: Line) -> Line:
    """Douglas and Peucker."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    long = math.hypot(bx - ax, by - ay)

    def off(p: Point) -> float:
        if long < 1e-9:
            return math.hypot(p[0] - ax, p[1] - ay)
        return abs((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)) / long

    far = max(range(1, len(line) - 1), key=lambda at: off(line[at]))
    if off(line[far]) <= STEP:
        return [line[0], line[-1]]
    return simple(line[: far + 1])[:-1] + simple(line[far:])


def area(line: Line) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, line[1:] + line[:1], strict=True))) / 2


def near(line: Line, bend: Bend, size: tuple[int, int]) -> bool:
    flat = [bend.flat(point) for point in line]
    return all(
        max(p[axis] for p in flat) > -200 and min(p[axis] for p in flat) < size[axis] + 200 for axis in (0, 1)
    )


def path(lines: list[Line], close: bool) -> str:
    parts = ["M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line) + ("Z" if close else "") for line in lines]
    return "".join(parts)


def smooth(line: Line, close: bool) -> str:
    """A line set by hand, rounded: each point pulls the pen from one middle to the next."""
    ends = line if close else line[1:-1]
    nexts = [*line[1:], line[0]] if close else line[2:]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ends, nexts, strict=True)]
    start = middles[-1] if close else line[0]
    curves = [f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(ends, middles, strict=True)]
    return f"M{start[0]:.0f} {start[1]:.0f}" + "".join(curves) + ("Z" if close else "")


def shapes(found: list[Line], bend: Bend, size: tuple[int, int]) -> list[Line]:
    bent = [clipped([bend(point) for point in line], size) for line in found if near(line, bend, size)]
    return [simple([*line, line[0]])[:-1] for line in bent if len(line) > 2 and area(line) > LEAST]


def inside(lines: list[Line], bend: Bend, size: tuple[int, int]) -> list[Line]:
    """Open lines: only stretches near the board are kept."""
    kept: list[Line] = []
    for line in lines:
        run: Line = []
        for x, y in map(bend, line):
            if -40 < x < size[0] + 40 and -40 < y < size[1] + 40:
                run.append((x, y))
            elif run:
                kept, run = [*kept, run], []
        kept = [*kept, run] if run else kept
    return [simple(line) for line in kept if len(line) > 1]


def draw(board: Board) -> dict[str, str]:
    bend, waters = Bend(board), WATERS.get(board.key, {})
    scale = waters.get("scale", "50m")
    size = board.size
    right, bottom = size[0] + BEYOND, size[1] + BEYOND
    everything = [(-BEYOND, -BEYOND), (right, -BEYOND), (right, bottom), (-BEYOND, bottom)]
    found: dict[str, str] = {}
    if scale == "none":
        found["land"] = path([everything], True)
    else:
        topology = json.loads((ATLAS / f"countries-{scale}.json").read_text("utf-8"))
        lines = arcs(topology)
        found["land"] = path(shapes(rings(topology["objects"]["land"], lines), bend, size), True)
        found["borders"] = path(inside(borders(topology, lines), bend, size), False)
    for kind, close in (("water", True), ("rivers", False)):
        drawn = [[bend((lon, lat)) for lon, lat in line] for line in waters.get(kind, [])]
        if drawn:
            found[kind] = "".join(smooth(line, close) for line in drawn)
    return found


if __name__ == "__main__":
    folder = HERE.parent / "src/land"
    for key in names():
        if load(key).playable:
            text = json.dumps(draw(load(key)))
            (folder / f"{key}.json").write_text(text + "\n", "utf-8")
            print(key, len(text))
