"""What a seat sees: built up field by field, hidden unless listed (V1, V2, V6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from perron.engine.affairs import Affairs
from perron.engine.chartered.words import VAULT_ORE
from perron.engine.game import Game
from perron.engine.masks import has
from perron.engine.state import BANISH, FIRST_TICKETS, IN_BOX, OVER, UNDER, State, minus_ones, zeros

WATCHER: Final = -1


class Observation:
    """One moment as one seat, or a watcher, knows it. Tables by seat stand one seat after the other."""

    def __init__(self, state: State, seat: i64) -> None:
        self.game: Game = state.game
        self.seat: i64 = seat  # whose eyes; WATCHER for somebody without a seat
        self.phase: i64 = state.phase
        self.turn: i64 = state.turn
        self.start: i64 = state.start
        self.last_round: i64 = state.last_round
        self.turns_left: i64 = state.turns_left
        self.passes: i64 = state.passes
        self.end_reason: i64 = state.end_reason
        self.affairs: Affairs = seen_affairs(state, seat) if state.game.chartered else state.affairs
        self.dear: bool = state.dear
        self._see_cards(state)
        self._see_board(state)
        self._see_ticket_deck(state)
        self._see_tickets(state)

    def _see_cards(self, state: State) -> None:
        """V1: all but the hands and the order of the deck."""
        self.deck_size: i64 = state.deck_size
        self.discard: vec[i64] = state.discard[:]
        self.display: vec[i64] = state.display[:]
        self.resets: i64 = state.resets
        self.turned: vec[i64] = state.turned[:]
        self.tunnel: i64 = state.tunnel
        self.laid_down: i64 = state.laid_down
        self.owed: i64 = state.owed
        self.laid: vec[i64] = state.laid[:]
        self.hand_size: vec[i64] = state.hand_size[:]
        self.known: vec[i64] = state.known[:]  # face-up cards taken and the like
        self.hand: vec[i64] = own_hand(state, self.seat)

    def _see_board(self, state: State) -> None:
        self.pieces: vec[i64] = state.pieces[:]
        self.score: vec[i64] = shown_score(state)
        self.flags: vec[i64] = state.flags[:]
        self.owner: vec[i64] = state.owner[:]
        self.open_count: vec[i64] = state.open_count[:]
        self.open_track: vec[i64] = state.open_track[:]
        self.station_at: vec[i64] = state.station_at[:]
        self.stations_left: vec[i64] = state.stations_left[:]

    def _see_ticket_deck(self, state: State) -> None:
        """How many there are, who put how many under it or in the box, and which, if the seat itself did."""
        self.top_size: i64 = state.top_size
        self.under_by: vec[i64] = vec[i64]()  # by place in the queue: who put it there
        self.under_own: vec[i64] = vec[i64]()  # … and which one it is, -1 if somebody else did
        for at in range(state.under_size):
            ticket = state.under[at]
            self.under_by = append(self.under_by, state.put_by[ticket])
            self.under_own = append(self.under_own, ticket if state.put_by[ticket] == self.seat else -1)
        self.box_by: vec[i64] = zeros(state.game.seats)  # by seat: how many it put in the box
        self.box_own: vec[i64] = vec[i64]()
        for ticket in range(state.game.tickets.count):
            if state.where[ticket] == IN_BOX and state.put_by[ticket] >= 0:
                self._see_boxed(state, ticket)
        self.first_unkept: vec[i64] = state.first_unkept[:]

    def _see_boxed(self, state: State, ticket: i64) -> None:
        self.box_by[state.put_by[ticket]] += 1
        if state.put_by[ticket] == self.seat:
            self.box_own = append(self.box_own, ticket)

    def _see_tickets(self, state: State) -> None:
        seats = state.game.seats
        self.ticket_count: vec[i64] = state.ticket_count[:]
        self.offer_size: vec[i64] = state.offer_size[:]
        self.has_chosen: vec[i64] = zeros(seats)  # V6: that a seat has chosen, not what
        if state.phase == FIRST_TICKETS:
            for seat in range(seats):
                self.has_chosen[seat] = 1 if state.chosen[seat] != 0 else 0
        self.chosen: i64 = 0  # the own choice, while the others choose
        self.offer: vec[i64] = vec[i64]()  # tickets the seat is shown
        self.tickets: vec[i64] = vec[i64]()  # tickets the seat holds
        self.lost: vec[i64] = vec[i64]()  # tickets it has put back, and that somebody else has drawn since
        if self.seat != WATCHER:
            self._see_own_tickets(state)
        self.holder: vec[i64] = minus_ones(state.game.tickets.count)  # V4: all are shown at the end
        if state.phase == OVER or state.phase == BANISH:
            for ticket in range(state.game.tickets.count):
                self.holder[ticket] = max(state.where[ticket], -1)

    def _see_own_tickets(self, state: State) -> None:
        seat, first = self.seat, self.seat * state.game.most_offered
        self.chosen = state.chosen[seat] if state.phase == FIRST_TICKETS else 0
        self.offer = state.offer[first : first + state.offer_size[seat]]
        for ticket in range(state.game.tickets.count):
            if state.where[ticket] == seat and ticket not in self.offer:
                self.tickets = append(self.tickets, ticket)
            elif has(state.seen_by[ticket], seat) and is_elsewhere(state, seat, ticket):
                self.lost = append(self.lost, ticket)


def seen_affairs(state: State, seat: i64) -> Affairs:
    """V5: all of it, but for what others' postcards say and what their ore is worth (L31, L19)."""
    affairs, tables = state.affairs.copy(state.game.charter), state.game.charter.tables
    for other in range(state.game.seats):
        for nth in range(tables.postcards):
            if other != seat and affairs.shown[nth] == 0:
                affairs.left[other * tables.postcards + nth] = 0
    for at in range(0, i64(len(affairs.vault)), i64(3)):
        if affairs.vault[at] != seat and affairs.vault[at + 1] == VAULT_ORE:
            affairs.vault[at + 2] = 0
    return affairs


def is_elsewhere(state: State, seat: i64, ticket: i64) -> bool:
    """The seat has lost track of a ticket it once saw."""
    if state.where[ticket] == UNDER or state.where[ticket] == IN_BOX:
        return state.put_by[ticket] != seat
    return state.where[ticket] != seat


def own_hand(state: State, seat: i64) -> vec[i64]:
    kinds = state.game.cards.kinds
    if seat == WATCHER:
        return zeros(kinds)
    return state.hand[seat * kinds : (seat + 1) * kinds]


def shown_score(state: State) -> vec[i64]:
    """C13, NY4: what stands on the score track, if the game has one."""
    params = state.game.params
    score = zeros(state.game.seats)
    if not params.tracks_at_end:
        for seat in range(state.game.seats):
            score[seat] = state.track_points[seat] + state.flags[seat] * params.flag_points
    return score


def observe(state: State, seat: i64) -> Observation:
    """The moment as a seat sees it; `WATCHER` for somebody who has none."""
    return Observation(state, seat)


def key(seen: Observation) -> tuple[object, ...]:
    """All that is seen, as plain values: equal keys, equal observations."""
    numbers = (
        seen.seat, seen.phase, seen.turn, seen.start, seen.last_round, seen.turns_left, seen.passes,
        seen.end_reason, seen.deck_size, seen.resets, seen.tunnel, seen.laid_down, seen.owed, seen.top_size,
        seen.chosen,
    )  # fmt: skip
    tables = (
        seen.discard, seen.display, seen.turned, seen.laid, seen.hand_size, seen.known, seen.hand,
        seen.pieces, seen.score, seen.flags, seen.owner, seen.open_count, seen.open_track, seen.station_at,
        seen.stations_left, seen.under_by, seen.under_own, seen.box_by, seen.box_own, seen.first_unkept,
        seen.ticket_count, seen.offer_size, seen.has_chosen, seen.offer, seen.tickets, seen.lost, seen.holder,
    )  # fmt: skip
    return (*numbers, *[tuple(table) for table in tables], *seen.affairs.key())
