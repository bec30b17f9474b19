"""Gives the places of a board.toml a drawn position: real geography, with crowded places pushed apart.

    python scripts/boards/layout.py FILE [--sweeps 150] [--seed 1]

Starts from lat and lon in a canvas of the file's `size` and moves one place at a time to wherever the drawing
is better: tracks long enough for their spaces, none across another, labels with room. Only x and y in the
file change.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import tomllib
from collections import Counter
from pathlib import Path

from perron.games.board import Board
from perron.games.problems import BoardError
from perron.games.read import Reader

SPACE = 24.0  # along a track, a space and its gap
MARGIN = 45.0  # kept free around the drawing
PLACE = 15.0  # radius of a place, with some air

Point = tuple[float, float]
Edge = tuple[str, str]


class Drawing:
    """Positions of the places, and how bad the drawing around one of them is."""

    def __init__(self, board: Board) -> None:
        self.size = board.size
        self.home = projected(board)
        self.at = dict(self.home)
        self.tracks = Counter(tuple(sorted((track.a, track.b))) for track in board.tracks)
        self.length = {tuple(sorted((track.a, track.b))): track.length for track in board.tracks}
        self.edges: list[Edge] = [(a, b) for a, b in self.tracks]
        self.of = {place.id: [edge for edge in self.edges if place.id in edge] for place in board.places}

    def cost(self, place: str) -> float:
        return (
            self._away(place)
            + self._outside(place)
            + self._crowd(place)
            + sum(self._edge(edge) for edge in self.of[place])
            + self._near_tracks(place)
        )

    def _away(self, place: str) -> float:
        return 0.02 * math.dist(self.at[place], self.home[place]) ** 2

    def _outside(self, place: str) -> float:
        return sum(
            max(0, MARGIN - v, v + MARGIN - size) ** 2
            for v, size in zip(self.at[place], self.size, strict=True)
        )

    def _crowd(self, place: str) -> float:
        """Labels are wide: places side by side need twice the room of places above each other."""
        x, y = self.at[place]
        return sum(
            max(0, 36 - math.hypot((x - u) / 2, y - v)) ** 2
            for other, (u, v) in self.at.items()
            if other != place
        )

    def _edge(self, edge: Edge) -> float:
        a, b = self.at[edge[0]], self.at[edge[1]]
        short = max(0, self.length[edge] * SPACE + 2 * PLACE - math.dist(a, b))
        return 2 * short**2 + self.crossings(edge) + self._on_track(edge) + self._angles(edge)

    def crossings(self, edge: Edge) -> float:
        a, b = self.at[edge[0]], self.at[edge[1]]
        return 4000.0 * sum(
            crosses(a, b, self.at[c], self.at[d]) for c, d in self.edges if c not in edge and d not in edge
        )

    def _on_track(self, edge: Edge) -> float:
        """Other places that lie on this track, or nearly."""
        return sum(self._touch(edge, other) for other in self.at if other not in edge)

    def _near_tracks(self, place: str) -> float:
        return sum(self._touch(edge, place) for edge in self.edges if place not in edge)

    def _touch(self, edge: Edge, place: str) -> float:
        room = PLACE + 11 + 6 * self.tracks[edge]
        return 2 * max(0, room - distance(self.at[place], self.at[edge[0]], self.at[edge[1]])) ** 2

    def _angles(self, edge: Edge) -> float:
        """Two tracks that leave a place in nearly the same direction would cover each other."""
        cost = 0.0
        for end in edge:
            for other in self.of[end]:
                if other != edge:
                    room = 6.0 * (self.tracks[edge] + self.tracks[other]) + 2
                    between = angle(self.at[end], self.at[far(edge, end)], self.at[far(other, end)])
                    cost += 2 * max(0, room - 45 * between) ** 2  # the width between them 45 units out
        return cost


def projected(board: Board) -> dict[str, Point]:
    """Longitude and latitude stretched into the canvas, each on its own."""
    lats, lons = [p.lat for p in board.places], [p.lon for p in board.places]
    width, height = (size - 2 * MARGIN for size in board.size)
    return {
        p.id: (
            MARGIN + width * (p.lon - min(lons)) / (max(lons) - min(lons)),
            MARGIN + height * (max(lats) - p.lat) / (max(lats) - min(lats)),
        )
        for p in board.places
    }


def far(edge: Edge, end: str) -> str:
    return edge[1] if edge[0] == end else edge[0]


def side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def distance(p: Point, a: Point, b: Point) -> float:
    """From a point to the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    t = min(1, max(0, t))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def angle(at: Point, a: Point, b: Point) -> float:
    turn = math.atan2(a[1] - at[1], a[0] - at[0]) - math.atan2(b[1] - at[1], b[0] - at[0])
    return abs(math.remainder(turn, math.tau))


def improve(drawing: Drawing, sweeps: int, rng: random.Random) -> None:
    """Tries one step for each place in each sweep and keeps it where it helps; steps get smaller."""
    for sweep in range(sweeps):
        step = 80 * (1 - sweep / sweeps) ** 2 + 2
        for place in drawing.at:
            before, old = drawing.at[place], drawing.cost(place)
            drawing.at[place] = (before[0] + rng.gauss(0, step), before[1] + rng.gauss(0, step))
            if drawing.cost(place) >= old:
                drawing.at[place] = before


def unplaced(file: Path) -> Board:
    """The board as it is written; its places may still all lie at x = 0, y = 0."""
    reader = Reader()
    board = reader.board(file.stem, tomllib.loads(file.read_text("utf-8")))
    if reader.problems:
        raise BoardError(file, reader.problems)
    return board


def placed(text: str, at: dict[str, Point]) -> str:
    """The file with new x and y on the line of each place, and nothing else changed."""
    head, places, rest = re.split(r"(?ms)^(\[places\].*?)(?=^\[|\Z)", text, maxsplit=1)
    for id, (x, y) in at.items():
        line = re.compile(rf"(?m)^({re.escape(id)}\s*=.*?\bx = )[-\d.]+(, y = )[-\d.]+")
        places = line.sub(rf"\g<1>{round(x)}\g<2>{round(y)}", places)
    return head + places + rest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--sweeps", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    drawing = Drawing(unplaced(options.file))
    improve(drawing, options.sweeps, random.Random(options.seed))
    options.file.write_text(placed(options.file.read_text("utf-8"), drawing.at), "utf-8")
    left = sum(drawing.crossings(edge) for edge in drawing.edges) / 8000
    print(f"{options.file}: {left:.0f} tracks still cross, cost {sum(map(drawing.cost, drawing.at)):.0f}")


if __name__ == "__main__":
    main()
