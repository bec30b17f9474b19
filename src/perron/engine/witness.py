"""What proves a seat's score: the way of each ticket, the longest trail, both ways of each tour, the loans.

Not hot: a game is witnessed once, when its record is written or verified.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import Game
from perron.engine.loans import Loans
from perron.engine.network import START, UNSEEN, Network, find, join, joined, other_end, path, ticket_option
from perron.engine.scoring import asks_for_trails
from perron.engine.state import State, minus_ones, zeros
from perron.engine.tails import Tails
from perron.engine.tours import joined_twice
from perron.engine.trails import in_order, longest_trail


class Witness:
    """Tickets, places and tracks by their numbers, in the order in which somebody would walk them."""

    def __init__(self) -> None:
        self.tickets_done: list[int] = []
        self.tickets_failed: list[int] = []
        self.paths: dict[int, list[int]] = {}  # by ticket completed: tracks, own or borrowed
        self.longest_length: int = 0
        self.longest_trail: list[int] = []  # empty in a game that never asks for it
        self.tours: dict[int, list[list[int]]] = {}  # by ticket: two ways that share no track (IN3)
        self.borrowed: list[list[int]] = []  # [place of the station, track] (EU7)


def witness(state: State, seat: i64) -> Witness:
    """Why the seat scores what `score` says, if the game is scored as it stands."""
    found = Witness()
    net = Network(state, seat)
    own, tails = joined(net), Tails(net)
    with_loans, usable = own[:], own_tracks(state, seat)
    borrow(state, seat, own, with_loans, usable, found)
    witness_tickets(state, seat, with_loans, usable, found)
    if len(state.game.params.mandala) > 0:
        witness_tours(state, seat, tails, found)
    if asks_for_trails(state):
        found.longest_length, found.longest_trail = longest_trail(tails), in_order(tails)
    return found


def own_tracks(state: State, seat: i64) -> vec[i64]:
    """By track: 1 where the seat may use it."""
    usable = zeros(state.game.tracks.count)
    for track in range(state.game.tracks.count):
        if state.owner[track] == seat:
            usable[track] = 1
    return usable


def borrow(
    state: State, seat: i64, own: vec[i64], with_loans: vec[i64], usable: vec[i64], found: Witness
) -> None:
    """EU7, R9: what each station borrows, added to what may be used."""
    if state.stations_left[seat] == state.game.params.stations:
        return
    loans = Loans(state, seat, own)
    for station in range(loans.count):
        track = loans.best[station]
        if track >= 0:
            found.borrowed.append([loans.places[station], track])
            join(with_loans, state.game.tracks.a[track], state.game.tracks.b[track])
            usable[track] = 1


# --- tickets ---


def witness_tickets(state: State, seat: i64, parent: vec[i64], usable: vec[i64], found: Witness) -> None:
    """C10, CH4: the way belongs to the best option reached."""
    for ticket in range(state.game.tickets.count):
        if state.where[ticket] != seat:
            continue
        option = ticket_option(state.game, parent, ticket)
        if option < 0:
            found.tickets_failed.append(ticket)
        else:
            found.tickets_done.append(ticket)
            found.paths[ticket] = path(
                state.game, usable, starts_of(state.game, ticket), ends_of(state.game, option)
            )


def starts_of(game: Game, ticket: i64) -> list[int]:
    first_end = game.tickets.end_at[game.tickets.option_at[ticket]]
    return [game.tickets.place[at] for at in range(game.tickets.start_at[ticket], first_end)]


def ends_of(game: Game, option: i64) -> list[int]:
    tickets = game.tickets
    return [tickets.place[at] for at in range(tickets.end_at[option], tickets.end_stop[option])]


# --- tours ---


def witness_tours(state: State, seat: i64, tails: Tails, found: Witness) -> None:
    """IN3: own tracks alone, also for a ticket that a loan completes."""
    game, usable, parent = state.game, own_tracks(state, seat), joined_twice(tails)
    for ticket in found.tickets_done:
        option = ticket_option(game, parent, ticket)
        if option >= 0:
            start, end = ends_of_tour(game, parent, ticket, option)
            found.tours[ticket] = two_ways(game, usable, start, end)


def ends_of_tour(game: Game, parent: vec[i64], ticket: i64, option: i64) -> tuple[int, int]:
    """A start and an end of the ticket that are joined twice."""
    for start in starts_of(game, ticket):
        for end in ends_of(game, option):
            if find(parent, start) == find(parent, end):
                return start, end
    raise ValueError("the option is not reached")


def two_ways(game: Game, usable: vec[i64], start: i64, end: i64) -> list[list[int]]:
    """Two ways that share no track: a flow of two, one path at a time, then taken apart again."""
    leaves = minus_ones(game.tracks.count)  # by track: the place the flow leaves it from, or -1
    for _ in range(2):
        send_one(game, usable, leaves, start, end)
    return [take_way(game, leaves, start, end) for _ in range(2)]


def send_one(game: Game, usable: vec[i64], leaves: vec[i64], start: i64, end: i64) -> None:
    """One path more through what is left: a track in use may only be met head-on, which frees it."""
    by = minus_ones(game.places)
    by[start] = START
    queue: list[int] = [start]
    for place in queue:
        for track in range(game.tracks.count):
            other = other_end(game, track, place)
            if usable[track] != 0 and other >= 0 and by[other] == UNSEEN and leaves[track] != place:
                by[other] = track
                queue.append(other)
    turn_over(game, leaves, by, end)


def turn_over(game: Game, leaves: vec[i64], by: vec[i64], place: i64) -> None:
    """Enter the path that was found, from its end back to its start."""
    while by[place] != START:
        track = by[place]
        place = other_end(game, track, place)
        leaves[track] = place if leaves[track] < 0 else -1


def take_way(game: Game, leaves: vec[i64], place: i64, end: i64) -> list[int]:
    """Walk along the flow to the end; every track walked is taken out of it."""
    way: list[int] = []
    while place != end:
        for track in range(game.tracks.count):
            if leaves[track] == place:
                leaves[track] = -1
                way.append(track)
                place = other_end(game, track, place)
                break
    return way
