"""The cheapest network that joins several pairs of places: exact for few of them, nearly so for many.

A network may fall apart in pieces: it is a Steiner forest. With few ends it is found by the method of
Dreyfus and Wagner, over all ways to share the pairs out among trees; with many by laying the cheapest
ways one after the other in several orders, and taking up again what proves superfluous.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from perron.bots.atlas import Atlas
from perron.bots.ways import Costs, cheapest_way
from perron.engine.paths import FAR, Spread, put_together, spread

FEW = 3  # pairs, to try in many orders
MOST_EXACT = 6  # different ends, for the exact method: its time grows as 3 to their number


class Pair(NamedTuple):
    """One of the starts is to be joined with one of the ends."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Network:
    """Tracks, those of cost 0 apart, and what they cost together; FAR where there is no such network."""

    cost: float
    tracks: frozenset[int]


NOWHERE = Network(FAR, frozenset())
NOTHING = Network(0.0, frozenset())


class Forest:
    """The cheapest networks for any of the pairs, at these costs by track."""

    def __init__(self, board: Atlas, cost: Costs, pairs: Sequence[Pair]) -> None:
        self.board, self.cost, self.pairs = board, cost, pairs
        self.ends = sorted({end for pair in pairs for end in pair})
        self._known: dict[frozenset[int], Network] = {frozenset(): NOTHING}

    def network(self, wanted: Iterable[int]) -> Network:
        """For the pairs of these numbers."""
        key = frozenset(wanted)
        if key not in self._known:
            self._known[key] = self._find(key)
        return self._known[key]

    def _find(self, wanted: frozenset[int]) -> Network:
        if len(self.ends) <= MOST_EXACT:
            return self._trees.forest(wanted)
        return laid(self.board, self.cost, [self.pairs[at] for at in sorted(wanted)])

    def pruned(self, wanted: Iterable[int]) -> Network:
        """The network again, without what it can do without: only one that was laid has any of that."""
        network = self.network(wanted)
        if len(self.ends) <= MOST_EXACT or network.cost >= FAR:
            return network
        return pruned(self.board, self.cost, [self.pairs[at] for at in wanted], network)

    @cached_property
    def _trees(self) -> Trees:
        return Trees(self.board, self.cost, self.pairs, self.ends)


# --- one way after the other ---


def laid(board: Atlas, cost: Costs, pairs: Sequence[Pair]) -> Network:
    """The best of several orders."""
    return min((lay(board, cost, order) for order in _orders(pairs)), key=lambda network: network.cost)


def _orders(pairs: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """Few pairs: each comes first in one of the orders, and last; many: there and back."""
    for first in range(len(pairs) if len(pairs) <= FEW else 1):
        turned = [*pairs[first:], *pairs[:first]]
        yield turned
        yield turned[::-1]


def lay(board: Atlas, cost: Costs, pairs: Sequence[Pair]) -> Network:
    """The cheapest way for each pair in turn, what is laid for one being free for the next."""
    now, tracks, total = cost[:], set[int](), 0.0
    for pair in pairs:
        way = cheapest_way(board, now, pair.starts, pair.ends)
        if way.cost >= FAR:
            return NOWHERE
        total += way.cost
        tracks |= {track for track in way.tracks if cost[track] > 0}
        for track in way.tracks:
            now[track] = 0.0
    return Network(total, frozenset(tracks))


def pruned(board: Atlas, cost: Costs, pairs: Sequence[Pair], network: Network) -> Network:
    """Without the tracks that the pairs can do without, the dearest first."""
    allowed = cost[:]
    for track in board.tracks:
        allowed[track] = 0.0 if cost[track] == 0 or track in network.tracks else FAR
    for track in sorted(network.tracks, key=lambda track: (-cost[track], track)):
        allowed[track] = FAR
        if any(cheapest_way(board, allowed, pair.starts, pair.ends).cost >= FAR for pair in pairs):
            allowed[track] = 0.0
    left = frozenset(track for track in network.tracks if allowed[track] == 0.0)
    return Network(sum(cost[track] for track in left), left)


# --- trees ---


class Trees:
    """Dreyfus and Wagner: for each set of ends and each place the cheapest tree that joins them all there."""

    def __init__(
        self, board: Atlas, cost: Costs, pairs: Sequence[Pair], ends: Sequence[tuple[int, ...]]
    ) -> None:
        self.board, self.cost = board, cost
        self.sets = [1 << ends.index(pair.starts) | 1 << ends.index(pair.ends) for pair in pairs]
        self.found: list[Spread] = [Spread(board.roads)]  # by set of ends; the empty set is never asked
        for members in range(1, 1 << len(ends)):
            self.found.append(Spread(board.roads))
            self._start(members, ends)
            spread(board.roads, cost, self.found[members])

    def _start(self, members: int, ends: Sequence[tuple[int, ...]]) -> None:
        """A single end lies at its places; several are put together from two smaller trees."""
        if members & (members - 1) == 0:
            for place in ends[members.bit_length() - 1]:
                self.found[members].best[place] = 0.0
            return
        part = (members - 1) & members
        while part > members ^ part:
            put_together(self.found[members], self.found[part], self.found[members ^ part], -1 - part)
            part = (part - 1) & members

    def forest(self, wanted: frozenset[int]) -> Network:
        """The best way to share the pairs out among trees."""
        if not wanted:
            return NOTHING
        first, *others = sorted(wanted)
        found = NOWHERE
        for chosen in range(1 << len(others)):
            together = frozenset({first, *(other for at, other in enumerate(others) if chosen >> at & 1)})
            tree, rest = self._tree(together), self.forest(wanted - together)
            if tree.cost + rest.cost < found.cost:
                found = Network(tree.cost + rest.cost, tree.tracks | rest.tracks)
        return found

    def _tree(self, pairs: frozenset[int]) -> Network:
        members = 0
        for pair in pairs:
            members |= self.sets[pair]
        best = list(self.found[members].best)
        place = best.index(min(best))
        if best[place] >= FAR:
            return NOWHERE
        return Network(best[place], frozenset(t for t in self._walk(members, place) if self.cost[t] > 0))

    def _walk(self, members: int, place: int) -> Iterator[int]:
        """The tracks of a tree, from its place outwards."""
        todo = [(members, place)]
        while todo:
            members, place = todo.pop()
            by = int(self.found[members].by[place])
            if by >= 0:
                yield by
                todo.append((members, self.board.a[by] + self.board.b[by] - place))
            elif members & (members - 1):
                todo += [(-1 - by, place), (members ^ (-1 - by), place)]
