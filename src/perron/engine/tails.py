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
        self.left: i64 = net.count  # tracks of the core
        self.best: i64 = 0  # the two tails of one place that are longest together
        self._link()
        self._cut()

    def _link(self) -> None:
        own, a, b = self.net.own, self.net.game.tracks.a, self.net.game.tracks.b
        degree, link = self.degree, self.link
        for at in range(self.net.count):
            track = own[at]
            degree[a[track]] += 1
            link[a[track]] ^= track
            degree[b[track]] += 1
            link[b[track]] ^= track

    def _cut(self) -> None:
        own, a, b = self.net.own, self.net.game.tracks.a, self.net.game.tracks.b
        degree = self.degree
        for at in range(self.net.count):
            if degree[a[own[at]]] == 1:
                self._cut_from(a[own[at]])
            if degree[b[own[at]]] == 1:
                self._cut_from(b[own[at]])

    def _cut_from(self, place: i64) -> None:
        """Cut the leaf off, and what becomes a leaf by that."""
        tracks, degree, link = self.net.game.tracks, self.degree, self.link
        tail, second = self.tail, self.second
        while degree[place] == 1:
            track = link[place]
            other = tracks.a[track] ^ tracks.b[track] ^ place
            degree[place] = 0
            degree[other] -= 1
            link[other] = link[other] ^ track if degree[other] > 0 else NO_TRACK
            self.left -= 1
            length = tail[place] + tracks.length[track]
            self.best = max(self.best, tail[other] + length)
            if length > tail[other]:
                tail[other], second[other] = length, tail[other]
            elif length > second[other]:
                second[other] = length
            place = other

    def is_core(self, track: i64) -> bool:
        tracks = self.net.game.tracks
        return self.degree[tracks.a[track]] > 0 and self.degree[tracks.b[track]] > 0

    def hangs_by(self, place: i64, track: i64) -> bool:
        """The place was cut off, and by this track."""
        return self.degree[place] == 0 and self.link[place] == track
