"""The final score: every part, exactly; who is first, and what decided it (C10-C14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import TIE_LATER, TIE_LONGEST, TIE_STATIONS
from perron.engine.loans import Loans
from perron.engine.network import Network, join, joined, ticket_option, ticket_value
from perron.engine.state import State, zeros
from perron.engine.tails import Tails
from perron.engine.tours import joined_twice
from perron.engine.trails import longest_trail

TRACKS: Final = 0
TICKETS: Final = 1
LONGEST: Final = 2
STATIONS: Final = 3
TOURIST: Final = 4
FLAGS: Final = 5
MANDALA: Final = 6
MONEY: Final = 7  # coins (L95)
PIECES: Final = 8  # for having few pieces left (L96)
PARTS: Final = 9


class Score:
    """Tables by seat; `parts` has PARTS numbers a seat."""

    def __init__(self, seats: i64) -> None:
        self.parts: vec[i64] = zeros(seats * PARTS)
        self.total: vec[i64] = zeros(seats)
        self.done: vec[i64] = zeros(seats)  # tickets completed
        self.trail: vec[i64] = zeros(seats)  # length of the longest route
        self.rank: vec[i64] = zeros(seats)  # 0: first; equal players share a place (R14)


def score(state: State) -> Score:
    """What everybody has if the game is scored as it stands."""
    seats = state.game.seats
    result = Score(seats)
    for seat in range(seats):
        score_seat(state, seat, result)
    if state.game.params.longest > 0:
        score_longest(state, result)
    for seat in range(seats):
        for part in range(i64(PARTS)):
            result.total[seat] += result.parts[seat * PARTS + part]
        if state.game.chartered:
            result.total[seat] = max(result.total[seat], i64(0))  # L97
    rank(state, result)
    return result


def score_seat(state: State, seat: i64, result: Score) -> None:
    params, parts, first = state.game.params, result.parts, seat * PARTS
    parts[first + TRACKS] = state.track_points[seat]
    parts[first + FLAGS] = state.flags[seat] * params.flag_points
    parts[first + STATIONS] = state.stations_left[seat] * params.station_points
    if state.game.chartered:
        score_payslip(state, seat, result)
    net = Network(state, seat)
    parent = joined(net)
    if params.tourist_points > 0:
        parts[first + TOURIST] = tourist_places(net) * params.tourist_points
    if state.stations_left[seat] < params.stations:
        lend(state, seat, parent)
    score_tickets(state, seat, parent, result)
    if asks_for_trails(state) or len(params.mandala) > 0:
        score_shape(state, seat, Tails(net), result)


def score_payslip(state: State, seat: i64, result: Score) -> None:
    """L95, L96: the coins, and a bonus for the fewer pieces are left."""
    left = state.game.charter.pieces_left
    result.parts[seat * PARTS + MONEY] = state.affairs.money[seat]
    if state.pieces[seat] < i64(len(left)):
        result.parts[seat * PARTS + PIECES] = left[state.pieces[seat]]


def asks_for_trails(state: State) -> bool:
    """The longest route has a bonus or breaks ties."""
    return state.game.params.longest > 0 or TIE_LONGEST in state.game.params.ties


def score_shape(state: State, seat: i64, tails: Tails, result: Score) -> None:
    """What asks for loops and trails: the grand tours, and how long the longest route is."""
    if len(state.game.params.mandala) > 0 and tails.left > 0:
        result.parts[seat * PARTS + MANDALA] = mandala_points(state, count_tours(state, seat, tails))
    if asks_for_trails(state):
        result.trail[seat] = longest_trail(tails)


def lend(state: State, seat: i64, parent: vec[i64]) -> None:
    """EU7: the borrowed tracks join places too, for the tickets."""
    for track in Loans(state, seat, parent).best:
        if track >= 0:
            join(parent, state.game.tracks.a[track], state.game.tracks.b[track])


def score_tickets(state: State, seat: i64, parent: vec[i64], result: Score) -> None:
    for ticket in range(state.game.tickets.count):
        if state.where[ticket] == seat:
            value = ticket_value(state.game, parent, ticket)
            result.parts[seat * PARTS + TICKETS] += value
            if value > 0:
                result.done[seat] += 1


def tourist_places(net: Network) -> i64:
    """NY1: tourist places that at least one of the seat's tracks touches."""
    own, a, b, tourist = net.own, net.game.tracks.a, net.game.tracks.b, net.game.tourist[:]
    count: i64 = 0
    for at in range(net.count):
        count += tourist[a[own[at]]]
        tourist[a[own[at]]] = 0  # counted
        count += tourist[b[own[at]]]
        tourist[b[own[at]]] = 0
    return count


def score_longest(state: State, result: Score) -> None:
    """C12: everybody tied for longest gets the bonus; a length of 0 earns none."""
    longest: i64 = 1
    for length in result.trail:
        longest = max(longest, length)
    for seat in range(state.game.seats):
        if result.trail[seat] == longest:
            result.parts[seat * PARTS + LONGEST] = state.game.params.longest


def count_tours(state: State, seat: i64, tails: Tails) -> i64:
    """IN3: tickets whose places are joined twice; such a ticket is completed, by own tracks alone."""
    twice = joined_twice(tails)
    count: i64 = 0
    for ticket in range(state.game.tickets.count):
        if state.where[ticket] == seat and ticket_option(state.game, twice, ticket) >= 0:
            count += 1
    return count


def mandala_points(state: State, count: i64) -> i64:
    mandala = state.game.params.mandala
    if count == 0:
        return 0
    return mandala[min(count, i64(len(mandala))) - 1]


def rank(state: State, result: Score) -> None:
    for seat in range(state.game.seats):
        for other in range(state.game.seats):
            if is_ahead(state, result, other, seat):
                result.rank[seat] += 1


def is_ahead(state: State, result: Score, one: i64, other: i64) -> bool:
    """C14, R14: more points; where equal, the game's tie-breaks in order."""
    if result.total[one] != result.total[other]:
        return result.total[one] > result.total[other]
    for tie in state.game.params.ties:
        by = tie_value(state, result, tie, one) - tie_value(state, result, tie, other)
        if by != 0:
            return by > 0
    return False


def tie_value(state: State, result: Score, tie: i64, seat: i64) -> i64:
    if tie == TIE_STATIONS:
        return state.stations_left[seat]  # the fewest built
    if tie == TIE_LONGEST:
        return result.trail[seat]
    if tie == TIE_LATER:
        return (seat - state.start + state.game.seats) % state.game.seats
    return result.done[seat]
