"""A company's networks: how much of something the best one has, and what lies in one together."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.masks import bit, size
from perron.engine.network import Network, find, joined
from perron.engine.state import State, zeros


def best_network(state: State, seat: i64, counted: vec[i64]) -> i64:
    """The most places with a mark that one network of the seat joins."""
    net = Network(state, seat)
    parent, sums, best = joined(net), zeros(state.game.places), i64(0)
    seen = zeros(state.game.places)
    for at in range(net.count):
        for place in (state.game.tracks.a[net.own[at]], state.game.tracks.b[net.own[at]]):
            if seen[place] == 0:
                seen[place] = 1
                root = find(parent, place)
                sums[root] += counted[place]
                best = max(best, sums[root])
    return best


def most_regions(state: State, seat: i64) -> i64:
    """The most regions in which one network has places."""
    net, region = Network(state, seat), state.game.charter.region
    parent, met, best = joined(net), zeros(state.game.places), i64(0)
    for at in range(net.count):
        for place in (state.game.tracks.a[net.own[at]], state.game.tracks.b[net.own[at]]):
            root = find(parent, place)
            met[root] |= bit(region[place])
            best = max(best, size(met[root]))
    return best


def joins(state: State, seat: i64, one: i64, other: i64) -> bool:
    """A network of the seat has one of each: of a place, or of a group of places."""
    net = Network(state, seat)
    if net.count == 0:
        return False
    parent, touched = joined(net), zeros(state.game.places)
    for at in range(net.count):
        touched[state.game.tracks.a[net.own[at]]] = 1
        touched[state.game.tracks.b[net.own[at]]] = 1
    reached = zeros(state.game.places)
    for place in members(state, one):
        if touched[place] != 0:
            reached[find(parent, place)] = 1
    for place in members(state, other):
        if touched[place] != 0 and reached[find(parent, place)] != 0:
            return True
    return False


def members(state: State, spot: i64) -> list[int]:
    """The places on the board that a word stands for: one, a group, or none where it is not found yet."""
    charter, places = state.game.charter, state.game.places
    if spot < charter.all_places:
        return [spot] if spot < places else []
    group = spot - charter.all_places
    found: list[int] = []
    for at in range(charter.group_at[group], charter.group_at[group + 1]):
        if charter.group_place[at] < places:
            found.append(charter.group_place[at])
    return found
