"""What a trail through a part of the core must leave out: the cheapest way to pair up its odd places.

Two of them may lead to the trail's ends instead, which are worth their tails; or none does, and the trail
begins and ends somewhere else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.core import Core, lowest, members, odd_places, places_of, tails_at
from perron.engine.masks import bit
from perron.engine.state import minus_ones, zeros
from perron.engine.ways import FAR, Ways

NO_END: Final = -1  # no odd place leads to an end of the trail yet
BOTH_ENDS: Final = -2


class Pairing:
    """The cheapest pairing below a limit: the tracks left out, and the ends of the trail over the others."""

    def __init__(self, core: Core, part: i64, kept: i64, limit: i64) -> None:
        odd = odd_places(core, part)
        self.core: Core = core
        self.tailed: i64 = core.tailed & places_of(core, part)
        self.ways: Ways = Ways(core, part & ~kept, odd | self.tailed)
        self.odd: vec[i64] = members(odd)
        self.count: i64 = len(self.odd)
        self.near: vec[i64] = zeros(self.count)  # by odd place: the way to the nearest other one
        self.to_end: vec[i64] = zeros(self.count)  # … the cheapest way to an end, less the tail there
        self.end: vec[i64] = zeros(self.count)  # … that end
        self.to_next: vec[i64] = zeros(self.count)  # … and the same for the next cheapest end
        self.next: vec[i64] = zeros(self.count)
        for one in range(self.count):
            self._measure(one)
        self._measure_apart()
        self.mate: vec[i64] = minus_ones(self.count)  # an odd place that leads to an end is its own mate
        self.best: vec[i64] = minus_ones(self.count)
        self.cost: i64 = limit
        self.found: bool = False
        self._pair(0, 0, NO_END)

    def _measure(self, one: i64) -> None:
        """How near the other odd places are, and the two cheapest ends."""
        here, near = self.odd[one], i64(FAR)
        for other in range(self.count):
            if other != one:
                near = min(near, self.ways.between(here, self.odd[other]))
        self.near[one] = near
        self.to_end[one] = -self.core.tail[here]
        self.end[one] = here
        self.to_next[one] = FAR
        ends = self.tailed & ~bit(here)
        while ends != 0:
            self._try_end(one, lowest(ends))
            ends &= ends - 1

    def _try_end(self, one: i64, end: i64) -> None:
        cost = self.ways.between(self.odd[one], end) - self.core.tail[end]
        if cost < self.to_end[one]:
            self.to_next[one], self.next[one] = self.to_end[one], self.end[one]
            self.to_end[one], self.end[one] = cost, end
        elif cost < self.to_next[one]:
            self.to_next[one], self.next[one] = cost, end

    def _measure_apart(self) -> None:
        """The cheapest pair of ends to which no odd place leads; without tails any one place will do."""
        self.apart: i64 = 0
        self.apart_end: i64 = -1
        self.apart_other: i64 = -1
        ends = self.tailed
        while ends != 0:
            end = lowest(ends)
            others = ends  # itself too: both tails may hang at one place
            while others != 0:
                self._try_apart(end, lowest(others))
                others &= others - 1
            ends &= ends - 1

    def _try_apart(self, end: i64, other: i64) -> None:
        cost = self.ways.between(end, other) - tails_at(self.core, end, other)
        if cost < self.apart:
            self.apart, self.apart_end, self.apart_other = cost, end, other

    def _both_ends(self, one: i64, other: i64) -> i64:
        """What it costs that these two odd places lead to the trail's ends."""
        cost = self.to_end[one] + self.to_end[other]
        if self.end[one] != self.end[other]:
            return cost
        shared = cost + self._share(self.end[one])
        return min(shared, self.to_end[one] + self.to_next[other], self.to_next[one] + self.to_end[other])

    def _share(self, end: i64) -> i64:
        """What is lost when a tail is not there twice: the second trail's end has the second tail."""
        return self.core.tail[end] - self.core.second[end]

    # --- the search ---

    def _pair(self, one: i64, cost: i64, end: i64) -> None:
        """Give the next unpaired place a mate, or let it lead to an end of the trail."""
        while one < self.count and self.mate[one] >= 0:
            one += 1
        if one == self.count:
            self._keep(cost if end == BOTH_ENDS else cost + self.apart)
        elif 2 * cost + self._twice_the_rest(one, end) < 2 * self.cost:
            self._pair_with_each(one, cost, end)
            self._let_end(one, cost, end)

    def _keep(self, cost: i64) -> None:
        if cost < self.cost:
            self.found, self.cost, self.best = True, cost, self.mate[:]

    def _pair_with_each(self, one: i64, cost: i64, end: i64) -> None:
        for other in range(one + 1, self.count):
            if self.mate[other] < 0:
                self.mate[one], self.mate[other] = other, one
                self._pair(one + 1, cost + self.ways.between(self.odd[one], self.odd[other]), end)
                self.mate[one], self.mate[other] = -1, -1

    def _let_end(self, one: i64, cost: i64, end: i64) -> None:
        self.mate[one] = one
        if end == NO_END:
            self._pair(one + 1, cost, one)
        elif end >= 0:
            self._pair(one + 1, cost + self._both_ends(end, one), BOTH_ENDS)
        self.mate[one] = -1

    def _twice_the_rest(self, first: i64, end: i64) -> i64:
        """Twice what the rest costs at the very least: each place its way to the nearest, or to an end."""
        total: i64 = 0
        low: i64 = FAR
        next_low: i64 = FAR
        for one in range(first, self.count):
            if self.mate[one] < 0:
                total += self.near[one]
                as_end = 2 * (self.to_end[one] if end < 0 else self._both_ends(end, one)) - self.near[one]
                if as_end < low:
                    low, next_low = as_end, low
                elif as_end < next_low:
                    next_low = as_end
        if end == BOTH_ENDS:
            return total
        return total + (low if end >= 0 else min(low + next_low, 2 * self.apart))

    # --- what was found ---

    def trail_ends(self) -> tuple[i64, i64]:
        """Where the trail ends; -1 where any place will do."""
        one, other = self._leading()
        if one < 0:
            return self.apart_end, self.apart_other
        end, last = self.end[one], self.end[other]
        if end == last:
            cost = self._both_ends(one, other)
            if cost == self.to_end[one] + self.to_next[other]:
                return end, self.next[other]
            if cost == self.to_next[one] + self.to_end[other]:
                return self.next[one], last
        return end, last

    def _leading(self) -> tuple[i64, i64]:
        """The two odd places that lead to ends, or -1."""
        one: i64 = -1
        for other in range(self.count):
            if self.best[other] == other:
                if one >= 0:
                    return one, other
                one = other
        return -1, -1

    def left_out(self) -> i64:
        """The tracks on the ways between mates and to the ends; one on two ways is on neither."""
        out: i64 = 0
        for one in range(self.count):
            if self.best[one] > one:
                out ^= self.ways.way(self.odd[one], self.odd[self.best[one]])
        end, last = self.trail_ends()
        one, other = self._leading()
        if one >= 0:
            return out ^ self.ways.way(self.odd[one], end) ^ self.ways.way(self.odd[other], last)
        return out ^ self.ways.way(end, last) if end >= 0 else out
