"""The core of a network: its tracks and places numbered from 0, so that a set of them is a bit mask."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.masks import bit, size
from perron.engine.state import minus_ones, zeros
from perron.engine.tails import Tails

MOST_TRACKS: Final = 61  # what a mask has room for; nobody has more who has no more pieces

# Powers of two leave different remainders by 67: where a mask's lowest bit stands, without a loop.
POWERS: Final = [pow(2, at, 67) for at in range(66)]
BY_REMAINDER: Final = vec[i64]([POWERS.index(left) if left in POWERS else 0 for left in range(67)])


def lowest(mask: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return BY_REMAINDER[(mask & -mask) % 67]


class Core:
    """Tables by track and by place of the core."""

    def __init__(self, tails: Tails) -> None:
        if tails.left > MOST_TRACKS:
            raise ValueError(f"a network with {tails.left} tracks in loops; {MOST_TRACKS} are the most")
        self.count: i64 = 0
        self.places: i64 = 0
        self.track: vec[i64] = tails.core  # the board's numbers
        self.place: vec[i64] = zeros(tails.left)  # never more places than tracks: each has two or more
        self.a: vec[i64] = zeros(tails.left)
        self.b: vec[i64] = zeros(tails.left)
        self.length: vec[i64] = zeros(tails.left)
        self.around: vec[i64] = zeros(tails.left)  # by place: its tracks
        self.tail: vec[i64] = zeros(tails.left)
        self.second: vec[i64] = zeros(tails.left)
        self.tailed: i64 = 0  # places with a tail
        self.best: i64 = tails.best  # pieces of the best trail so far
        self.best_set: i64 = 0  # its tracks in the core
        self.best_end: i64 = -1  # the places where its tails hang, if any
        self.best_other: i64 = -1
        self._fill(tails)

    def _fill(self, tails: Tails) -> None:
        tracks = tails.net.game.tracks
        number = minus_ones(tails.net.game.places)
        for track in self.track:
            self.length[self.count] = tracks.length[track]
            self.a[self.count] = self._number(tails, number, tracks.a[track])
            self.b[self.count] = self._number(tails, number, tracks.b[track])
            self.count += 1

    def _number(self, tails: Tails, number: vec[i64], place: i64) -> i64:
        """The core's number of a place at which the next track ends."""
        if number[place] < 0:
            number[place] = self.places
            self.place[self.places] = place
            self.tail[self.places] = tails.tail[place]
            self.second[self.places] = tails.second[place]
            if tails.tail[place] > 0:
                self.tailed |= bit(self.places)
            self.places += 1
        self.around[number[place]] |= bit(self.count)
        return number[place]


def members(mask: i64) -> vec[i64]:
    found = zeros(size(mask))
    for nth in range(i64(len(found))):
        found[nth] = lowest(mask)
        mask &= mask - 1
    return found


def every(core: Core) -> i64:
    return bit(core.count) - 1


def reach(core: Core, alive: i64, start: i64) -> i64:
    """The living tracks joined with a place."""
    around, a, b = core.around, core.a, core.b
    part: i64 = 0
    seen = bit(start)
    todo = seen
    while todo != 0:
        place = lowest(todo)
        todo &= todo - 1
        new = around[place] & alive & ~part
        part |= new
        while new != 0:
            at = lowest(new)
            new &= new - 1
            there = bit(a[at] ^ b[at] ^ place) & ~seen
            seen |= there
            todo |= there
    return part


def places_of(core: Core, part: i64) -> i64:
    seen: i64 = 0
    while part != 0:
        at = lowest(part)
        part &= part - 1
        seen |= bit(core.a[at]) | bit(core.b[at])
    return seen


def odd_places(core: Core, part: i64) -> i64:
    odd: i64 = 0
    while part != 0:
        at = lowest(part)
        part &= part - 1
        odd ^= bit(core.a[at]) ^ bit(core.b[at])
    return odd


def length_of(core: Core, part: i64) -> i64:
    total: i64 = 0
    while part != 0:
        total += core.length[lowest(part)]
        part &= part - 1
    return total


def tails_at(core: Core, end: i64, other: i64) -> i64:
    """What the tails at a trail's two ends add; both may hang at one place. No end: none."""
    if end < 0:
        return 0
    return core.tail[end] + (core.second[end] if end == other else core.tail[other])
