"""Cheapest ways over tracks that each have a cost: what bots ask a thousand times a move."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from perron.engine.game import Game
from perron.engine.state import MOST, minus_ones, zeros

FAR: Final = 1e9  # the cost of a track that cannot be used; anything from here on is out of reach
UNSEEN: Final = -1
FARS: Final = vec[float]([FAR] * MOST)  # copied from, never written to


class Roads:
    """By place: the tracks there, and where each leads."""

    def __init__(self, game: Game) -> None:
        a, b = game.tracks.a, game.tracks.b
        self.places: i64 = game.places
        self.a: vec[i64] = a
        self.b: vec[i64] = b
        self.start: vec[i64] = vec[
            i64
        ]()  # by place: its first in the two tables, up to that of the next place
        self.track: vec[i64] = vec[i64]()
        self.other: vec[i64] = vec[i64]()
        for place in range(game.places):
            self.start = append(self.start, i64(len(self.track)))
            for track in range(game.tracks.count):
                if a[track] == place or b[track] == place:
                    self.track = append(self.track, track)
                    self.other = append(self.other, a[track] + b[track] - place)
        self.start = append(self.start, i64(len(self.track)))


class Spread:
    """How cheaply each place is reached, and by which track."""

    def __init__(self, roads: Roads) -> None:
        self.best: vec[float] = FARS[: roads.places]
        self.by: vec[i64] = minus_ones(roads.places)  # UNSEEN


def spread(roads: Roads, cost: vec[float], found: Spread) -> None:
    """From all places that have been reached to those that can be, cheapest way each."""
    places, best, by = roads.places, found.best, found.by
    start, track_at, other_at = roads.start, roads.track, roads.other
    queue = zeros(places + 1)  # a ring: a place is in it at most once
    waiting = zeros(places)
    head: i64 = 0
    tail: i64 = 0
    for place in range(places):
        if best[place] < FAR:
            queue[tail] = place
            tail += 1
            waiting[place] = 1
    while head != tail:
        here = queue[head]
        head = head + 1 if head < places else 0
        waiting[here] = 0
        so_far = best[here]
        for at in range(start[here], start[here + 1]):
            reached = so_far + cost[track_at[at]]
            there = other_at[at]
            if reached < best[there]:
                best[there] = reached
                by[there] = track_at[at]
                if waiting[there] == 0:
                    waiting[there] = 1
                    queue[tail] = there
                    tail = tail + 1 if tail < places else 0


def from_places(roads: Roads, cost: vec[float], starts: list[int]) -> Spread:
    """Out from some places at once."""
    found = Spread(roads)
    for start in starts:
        found.best[start] = 0.0
    spread(roads, cost, found)
    return found


def nearest(found: Spread, ends: list[int]) -> i64:
    """The end that is reached most cheaply."""
    near: i64 = ends[0]
    for end in ends:
        if found.best[end] < found.best[near]:
            near = end
    return near


def way_to(roads: Roads, found: Spread, place: i64) -> list[int]:
    """The tracks by which a place was reached, from the start on."""
    tracks: list[int] = []
    while found.by[place] != UNSEEN:
        track = found.by[place]
        tracks.append(track)
        place = roads.a[track] + roads.b[track] - place
    tracks.reverse()
    return tracks


def put_together(found: Spread, one: Spread, other: Spread, mark: i64) -> None:
    """Where two trees meet more cheaply than known so far, they are one, marked in place of a track."""
    best, by, left, right = found.best, found.by, one.best, other.best
    for place in range(i64(len(best))):
        together = left[place] + right[place]
        if together < best[place]:
            best[place] = together
            by[place] = mark
