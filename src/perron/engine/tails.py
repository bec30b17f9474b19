"""A network without its hanging trees: cut off leaf by leaf, what they were worth is kept as tails."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.network import Network
from perron.engine.state import zeros

NO_TRACK: Final = -1  # where the cutting of a whole tree ended


class Tails:
    """By place: its tracks left in the core, and its two longest tails, which share no track.

    A place with a single track left has that track's number as the XOR of all of them: no list is needed.
    """

    def __init__(self, net: Network) -> None:
        places = net.game.places
        self.net: Network = net
        self.degree: vec[i64] = zeros(places)  # tracks not cut off
        self.link: vec[i64] = zeros(places)  # their numbers, XORed; in a tree cut off: the way it was cut
        self.tail: vec[i64] = zeros(places)
        self.second: vec[i64] = zeros(places)
        self.best: i64 = 0  # the two tails of one place that are longest together
        self.left: i64 = net.count  # tracks of the core
        self._link()
        self._cut()
        self.core: vec[i64] = self._core_tracks()

    def _link(self) -> None:
        own, a, b = self.net.own, self.net.game.tracks.a, self.net.game.tracks.b
        degree, link = self.degree, self.link
        for at in range(self.net.count):
            track = own[at]
            one, other = a[track], b[track]
            degree[one] += 1
            degree[other] += 1
            link[one] ^= track
            link[other] ^= track

    def _cut(self) -> None:
        """Cut off every leaf, and what becomes a leaf by that. One function, since it is run so often."""
        own, tracks = self.net.own, self.net.game.tracks
        a, b, length = tracks.a, tracks.b, tracks.length
        degree, link, tail, second = self.degree, self.link, self.tail, self.second
        for at in range(2 * self.net.count):
            place = a[own[at >> 1]] if at & 1 == 0 else b[own[at >> 1]]
            while degree[place] == 1:
                track = link[place]
                other = a[track] ^ b[track] ^ place
                degree[place] = 0
                degree[other] -= 1
                link[other] = link[other] ^ track if degree[other] > 0 else NO_TRACK
                longer = tail[place] + length[track]
                self.left -= 1
                self.best = max(self.best, tail[other] + longer)
                second[other] = max(second[other], min(tail[other], longer))
                tail[other] = max(tail[other], longer)
                place = other

    def _core_tracks(self) -> vec[i64]:
        """The tracks not cut off: both their ends have tracks left."""
        core, tracks = zeros(self.left), self.net.game.tracks
        if self.left > 0:
            count: i64 = 0
            for at in range(self.net.count):
                track = self.net.own[at]
                if self.degree[tracks.a[track]] > 0 and self.degree[tracks.b[track]] > 0:
                    core[count] = track
                    count += 1
        return core

    def hangs_by(self, place: i64, track: i64) -> bool:
        """The place was cut off, and by this track."""
        return self.degree[place] == 0 and self.link[place] == track
