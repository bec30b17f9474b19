"""Grand tours (IN3): places joined by two ways that share no track."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.network import join
from perron.engine.state import minus_ones, zeros
from perron.engine.tails import Tails


def joined_twice(tails: Tails) -> vec[i64]:
    """Places joined by two ways that share no track, for `find`: they lie on loops that hang together.

    Each track of the core that is not in a spanning forest closes a loop: it joins all places on the way
    between its ends. A hanging tree closes none.
    """
    forest = Forest(tails)
    parent = tails.net.game.each_place[:]
    for track in tails.core:
        if forest.closes(track):
            forest.join_loop(parent, track)
    return parent


class Forest:
    """A spanning forest of the core: by place how deep it lies, the place above it and the track to that."""

    def __init__(self, tails: Tails) -> None:
        self.tails: Tails = tails
        self.depth: vec[i64] = minus_ones(tails.net.game.places)
        self.above: vec[i64] = zeros(tails.net.game.places)
        self.by: vec[i64] = minus_ones(tails.net.game.places)
        for track in tails.core:
            root = tails.net.game.tracks.a[track]
            if self.depth[root] < 0:
                self.depth[root] = 0
                while self._grow():
                    pass

    def _grow(self) -> bool:
        """Add every place that is one track away from the forest."""
        tracks, grown = self.tails.net.game.tracks, False
        for track in self.tails.core:
            if (self.depth[tracks.a[track]] < 0) != (self.depth[tracks.b[track]] < 0):
                self._add(track)
                grown = True
        return grown

    def _add(self, track: i64) -> None:
        above, place = self.tails.net.game.tracks.a[track], self.tails.net.game.tracks.b[track]
        if self.depth[above] < 0:
            above, place = place, above
        self.depth[place] = self.depth[above] + 1
        self.above[place] = above
        self.by[place] = track

    def closes(self, track: i64) -> bool:
        """The track is no part of the forest: it closes a loop."""
        tracks = self.tails.net.game.tracks
        return self.by[tracks.a[track]] != track and self.by[tracks.b[track]] != track

    def join_loop(self, parent: vec[i64], track: i64) -> None:
        """Up from both ends, the deeper one first, until they meet."""
        place, other = self.tails.net.game.tracks.a[track], self.tails.net.game.tracks.b[track]
        while place != other:
            if self.depth[place] < self.depth[other]:
                place, other = other, place
            join(parent, place, self.above[place])
            place = self.above[place]
