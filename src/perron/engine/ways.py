"""The shortest ways over the core of a network."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.core import MOST_TRACKS, Core, lowest, members
from perron.engine.masks import bit

FAR: Final = 1 << 40
FARS: Final = vec[i64]([FAR] * (MOST_TRACKS * MOST_TRACKS))  # copied from, never written to


class Ways:
    """The shortest ways from some places over some of the tracks."""

    def __init__(self, core: Core, usable: i64, starts: i64) -> None:
        self.core: Core = core
        self.far: vec[i64] = FARS[: core.places * core.places]  # by start and place
        self.by: vec[i64] = self.far[:]  # the last track of the way
        self.use: vec[i64] = members(usable)
        while starts != 0:
            self._spread(lowest(starts))
            starts &= starts - 1

    def _spread(self, start: i64) -> None:
        core, far, by, use = self.core, self.far, self.by, self.use
        a, b, length = core.a, core.b, core.length
        row = start * core.places
        far[row + start] = 0
        shorter = True
        while shorter:
            shorter = False
            for at in use:
                here, there = row + a[at], row + b[at]
                if far[here] > far[there]:
                    here, there = there, here
                if far[here] + length[at] < far[there]:
                    far[there] = far[here] + length[at]
                    by[there] = at
                    shorter = True

    def between(self, start: i64, place: i64) -> i64:
        return self.far[start * self.core.places + place]

    def way(self, start: i64, place: i64) -> i64:
        """The tracks of the way, as a set."""
        core, way, row = self.core, i64(0), start * self.core.places
        while place != start:
            at = self.by[row + place]
            way |= bit(at)
            place ^= core.a[at] ^ core.b[at]
        return way
