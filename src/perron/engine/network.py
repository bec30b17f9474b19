"""A seat's own tracks as a network: which places they join, and by which tracks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import Game
from perron.engine.state import State, minus_ones, zeros

UNSEEN: Final = -1
START: Final = -2


def find(parent: vec[i64], place: i64) -> i64:
    """The place that stands for all those joined with this one."""
    while parent[place] != place:
        parent[place] = parent[parent[place]]
        place = parent[place]
    return place


def join(parent: vec[i64], a: i64, b: i64) -> None:
    root, other = find(parent, a), find(parent, b)
    parent[max(root, other)] = min(root, other)


class Network:
    """The tracks of one seat: found once, walked often."""

    def __init__(self, state: State, seat: i64) -> None:
        owner, tracks = state.owner, state.game.tracks.count
        own = zeros(tracks)
        count: i64 = 0
        for track in range(tracks):
            if owner[track] == seat:
                own[count] = track
                count += 1
        self.game: Game = state.game
        self.own: vec[i64] = own  # the first `count` of them
        self.count: i64 = count


def joined(net: Network) -> vec[i64]:
    """Places joined by the network's tracks, for `find`."""
    own, a, b = net.own, net.game.tracks.a, net.game.tracks.b
    parent = net.game.each_place[:]
    for at in range(net.count):
        join(parent, a[own[at]], b[own[at]])
    return parent


def ticket_option(game: Game, parent: vec[i64], ticket: i64) -> i64:
    """C10, CH4: the best option of a ticket that is reached, or -1."""
    tickets = game.tickets
    for option in range(tickets.option_at[ticket], tickets.option_at[ticket + 1]):
        if reaches(game, parent, ticket, option):
            return option
    return -1


def reaches(game: Game, parent: vec[i64], ticket: i64, option: i64) -> bool:
    """One of the ticket's starts is joined with one of the option's ends."""
    tickets = game.tickets
    first_end = tickets.end_at[tickets.option_at[ticket]]
    for start in range(tickets.start_at[ticket], first_end):
        root = find(parent, tickets.place[start])
        for end in range(tickets.end_at[option], tickets.end_stop[option]):
            if find(parent, tickets.place[end]) == root:
                return True
    return False


def ticket_value(game: Game, parent: vec[i64], ticket: i64) -> i64:
    """What the ticket scores: its best option reached, or minus its lowest."""
    option = ticket_option(game, parent, ticket)
    if option >= 0:
        return game.tickets.value[option]
    return -game.tickets.value[game.tickets.option_at[ticket + 1] - 1]


def path(game: Game, usable: vec[i64], starts: list[int], ends: list[int]) -> list[int]:
    """The tracks of a way with the fewest tracks from one of the starts to one of the ends."""
    by = minus_ones(game.places)  # UNSEEN
    queue: list[int] = list(starts)
    for start in starts:
        by[start] = START
    for place in queue:
        if place in ends:
            return _back(game, by, place)
        for track in range(game.tracks.count):
            if usable[track] != 0:
                _step(game, by, queue, place, track)
    return []


def _step(game: Game, by: vec[i64], queue: list[int], place: i64, track: i64) -> None:
    other = other_end(game, track, place)
    if other >= 0 and by[other] == UNSEEN:
        by[other] = track
        queue.append(other)


def _back(game: Game, by: vec[i64], place: i64) -> list[int]:
    found: list[int] = []
    while by[place] != START:
        found.append(by[place])
        place = other_end(game, by[place], place)
    found.reverse()
    return found


def other_end(game: Game, track: i64, place: i64) -> i64:
    """Where the track leads from this place; -1 where it does not touch it."""
    if game.tracks.a[track] == place:
        return game.tracks.b[track]
    if game.tracks.b[track] == place:
        return game.tracks.a[track]
    return -1
