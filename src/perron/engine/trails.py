"""The longest route (C12): the trail with most pieces, no track used twice, places as often as you like.

A connected network with at most two odd places has a trail through all of it. Otherwise the tracks that a
trail leaves out must pair up all odd places but its two ends: the cheapest such pairing bounds the answer
from above, and if what remains is connected it is the answer. If not, one of the tracks left out is
decided, kept or given up for good, and the two smaller questions are asked.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from perron.engine.masks import bit, first, has, size
from perron.engine.state import State

FAR: Final = 1 << 40


class Net:
    """The tracks of one seat, numbered from 0; a set of them is a bit mask."""

    def __init__(self, state: State, seat: i64) -> None:
        tracks = state.game.tracks
        self.places: i64 = state.game.places
        self.each_place: vec[i64] = state.game.each_place
        self.track: vec[i64] = vec[i64]()
        self.a: vec[i64] = vec[i64]()
        self.b: vec[i64] = vec[i64]()
        self.length: vec[i64] = vec[i64]()
        for track in range(tracks.count):
            if state.owner[track] == seat:
                self.track = append(self.track, track)
                self.a = append(self.a, tracks.a[track])
                self.b = append(self.b, tracks.b[track])
                self.length = append(self.length, tracks.length[track])
        self.count: i64 = len(self.track)
        self.best: i64 = 0  # the longest trail found so far
        self.best_set: i64 = 0  # its tracks


def longest_trail(state: State, seat: i64) -> i64:
    """How many pieces the seat's longest trail has."""
    return solved(state, seat).best


def solved(state: State, seat: i64) -> Net:
    net = Net(state, seat)
    search(net, (bit(net.count)) - 1, 0)
    return net


def search(net: Net, alive: i64, kept: i64) -> None:
    """Improve `net.best` by trails of living tracks; those in `kept` are not given up."""
    left = alive
    while left != 0:
        part = part_of(net, left)
        left &= ~part
        if length_of(net, part) > net.best:
            search_part(net, part, kept)


def part_of(net: Net, alive: i64) -> i64:
    """A connected part: all living tracks joined with the first one."""
    part = alive & -alive
    seen = places_of(net, part)
    grown = True
    while grown:
        grown = False
        for at in range(net.count):
            if has(alive & ~part, at) and seen & (bit(net.a[at]) | bit(net.b[at])):
                part |= bit(at)
                seen |= bit(net.a[at]) | bit(net.b[at])
                grown = True
    return part


def places_of(net: Net, part: i64) -> i64:
    seen: i64 = 0
    for at in range(net.count):
        if has(part, at):
            seen |= bit(net.a[at]) | bit(net.b[at])
    return seen


def length_of(net: Net, part: i64) -> i64:
    total: i64 = 0
    for at in range(net.count):
        if has(part, at):
            total += net.length[at]
    return total


def odd_places(net: Net, part: i64) -> i64:
    odd: i64 = 0
    for at in range(net.count):
        if has(part, at):
            odd ^= bit(net.a[at]) ^ bit(net.b[at])
    return odd


def search_part(net: Net, part: i64, kept: i64) -> None:
    odd = odd_places(net, part)
    if size(odd) <= 2:
        improve(net, part)
    elif size(part) == size(places_of(net, part)) - 1:
        improve(net, tree_path(net, part))
    else:
        search_pairing(net, part, kept, odd)


def improve(net: Net, trail: i64) -> None:
    length = length_of(net, trail)
    if length > net.best:
        net.best = length
        net.best_set = trail


def search_pairing(net: Net, part: i64, kept: i64, odd: i64) -> None:
    pairing = Pairing(net, part, kept, odd, length_of(net, part) - net.best)
    if not pairing.found:
        return
    rest = part & ~pairing.left_out
    if part_of(net, rest) == rest:
        improve(net, rest)
        return
    one = pairing.left_out & -pairing.left_out
    search(net, part, kept | one)
    search(net, part & ~one, kept)


# --- trees ---


def tree_path(net: Net, part: i64) -> i64:
    """The longest way through a tree: from the place farthest from any place to the one farthest from that."""
    away = Ways(net, part, net.a[first(part)])
    back = Ways(net, part, farthest(net, away))
    return back.way_to(net, farthest(net, back))


def farthest(net: Net, ways: Ways) -> i64:
    best: i64 = ways.start
    for place in range(net.places):
        if ways.far[best] < ways.far[place] < FAR:
            best = place
    return best


class Ways:
    """The shortest ways from one place over some of the tracks."""

    def __init__(self, net: Net, usable: i64, start: i64) -> None:
        self.start: i64 = start
        self.far: vec[i64] = vec[i64]([FAR] * net.places)
        self.by: vec[i64] = vec[i64]([-1] * net.places)  # the last track of the way
        self.far[start] = 0
        shorter = True
        while shorter:
            shorter = False
            for at in range(net.count):
                if has(usable, at) and (self._try(net, at, net.a[at], net.b[at]) or self._try(net, at, net.b[at], net.a[at])):
                    shorter = True

    def _try(self, net: Net, at: i64, here: i64, there: i64) -> bool:
        if self.far[here] + net.length[at] >= self.far[there]:
            return False
        self.far[there] = self.far[here] + net.length[at]
        self.by[there] = at
        return True

    def way_to(self, net: Net, place: i64) -> i64:
        """The tracks of the way, as a set."""
        way: i64 = 0
        while place != self.start:
            at = self.by[place]
            way |= bit(at)
            place = net.a[at] + net.b[at] - place
        return way


# --- pairing ---


class Pairing:
    """The cheapest way to pair up all odd places but two, below a limit."""

    def __init__(self, net: Net, part: i64, kept: i64, odd: i64, limit: i64) -> None:
        self.places: list[i64] = [place for place in range(net.places) if has(odd, place)]
        self.ways: list[Ways] = [Ways(net, part & ~kept, place) for place in self.places]
        self.count: i64 = len(self.places)
        self.far: vec[i64] = vec[i64]()
        for ways in self.ways:
            for place in self.places:
                self.far = append(self.far, ways.far[place])
        self.near: vec[i64] = vec[i64]()  # by odd place: the way to the nearest other one
        for one in range(self.count):
            self.near = append(self.near, min([self._far(one, other) for other in range(self.count) if other != one]))
        self.mate: vec[i64] = vec[i64]([-1] * self.count)
        self.cost: i64 = limit
        self.best: vec[i64] = self.mate[:]
        self.found: bool = False
        self._pair(0, 0, 2)
        self.left_out: i64 = self._left_out(net) if self.found else 0

    def _far(self, one: i64, other: i64) -> i64:
        return self.far[one * self.count + other]

    def _pair(self, one: i64, cost: i64, free: i64) -> None:
        """Give the next unpaired place a mate, or leave it free as an end of the trail."""
        while one < self.count and self.mate[one] >= 0:
            one += 1
        if one == self.count:
            self.found, self.cost, self.best = True, cost, self.mate[:]
            return
        if cost + self._at_least(one, free) >= self.cost:
            return
        for other in range(one + 1, self.count):
            if self.mate[other] < 0 and cost + self._far(one, other) < self.cost:
                self.mate[one], self.mate[other] = other, one
                self._pair(one + 1, cost + self._far(one, other), free)
                self.mate[one], self.mate[other] = -1, -1
        if free > 0:
            self.mate[one] = one
            self._pair(one + 1, cost, free - 1)
            self.mate[one] = -1

    def _at_least(self, first: i64, free: i64) -> i64:
        """What pairing the rest costs at the very least: half the ways to the nearest, but for the free ones."""
        total: i64 = 0
        most: i64 = 0
        second: i64 = 0
        for one in range(first, self.count):
            if self.mate[one] < 0:
                near = self.near[one]
                total += near
                if near > most:
                    most, second = near, most
                elif near > second:
                    second = near
        if free > 0:
            total -= most
        if free > 1:
            total -= second
        return (total + 1) // 2

    def _left_out(self, net: Net) -> i64:
        """The tracks on the ways between mates; one on two ways is on neither."""
        out: i64 = 0
        for one in range(self.count):
            if self.best[one] > one:
                out ^= self.ways[one].way_to(net, self.places[self.best[one]])
        return out


# --- the trail in order ---


def in_order(net: Net) -> list[int]:
    """The tracks of the longest trail, one after the other."""
    odd = odd_places(net, net.best_set)
    touched = odd if odd != 0 else places_of(net, net.best_set)
    return _euler(net, first(touched)) if touched != 0 else []


def _euler(net: Net, start: i64) -> list[int]:
    """Hierholzer: walk until stuck, step back, put the loops in where they were met."""
    left = net.best_set
    trail: list[int] = []
    walk: list[tuple[int, int]] = [(start, -1)]
    while walk:
        place, by = walk[-1]
        step = _track_at(net, left, place)
        if step >= 0:
            left &= ~bit(step)
            walk.append((net.a[step] + net.b[step] - place, step))
        else:
            walk.pop()
            if by >= 0:
                trail.append(net.track[by])
    return trail


def _track_at(net: Net, left: i64, place: i64) -> i64:
    for at in range(net.count):
        if has(left, at) and (net.a[at] == place or net.b[at] == place):
            return at
    return -1
