"""One moment of a game: flat, mutable, cheap to copy."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.affairs import Affairs
from perron.engine.charter import no_charter
from perron.engine.game import SLOTS, Game

NOBODY: Final = -1
NONE: Final = -1  # no card in a slot, no track being tunnelled

# Phases: what the seat to act has to decide.
FIRST_TICKETS: Final = 0  # all at the same time (R6)
TURN: Final = 1
SECOND_CARD: Final = 2
KEEP_TICKETS: Final = 3
TOLL: Final = 4
OVER: Final = 5
EXTRA: Final = 6  # what a card adds to the price of a claim, or wants discarded
BANISH: Final = 7  # the game is scored; the last one banishes an event (L102)
CHOICE: Final = 8  # somebody is asked something in the middle of a move (`Affairs.asked`)

# Where a ticket is, when no seat holds it or looks at it.
IN_TOP: Final = -1  # in the part of the deck whose order nobody knows
UNDER: Final = -2  # put under it
IN_BOX: Final = -3  # out of the game

# Reasons for the end.
LAST_ROUND: Final = 0
STALEMATE: Final = 1


# Copied from, never written to: a slice of a vec is a new vec, and much faster made than filled.
MOST: Final = 4096  # more than any table of the largest board that is accepted
ZEROS: Final = vec[i64]([0] * MOST)
MINUS_ONES: Final = vec[i64]([-1] * MOST)


IDLE: Final = Affairs(no_charter())  # where a game has no affairs; nothing is ever written to it


def zeros(count: i64) -> vec[i64]:
    return ZEROS[:count]


def minus_ones(count: i64) -> vec[i64]:
    return MINUS_ONES[:count]


def filled(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * count)


class State:
    """Everything there is to know at one moment. Tables by seat stand one seat after the other."""

    def __init__(self, game: Game, fresh: bool) -> None:
        """`fresh`: an empty table before the deal; otherwise only a frame that `copy` fills."""
        self.game: Game = game
        self.phase: i64 = FIRST_TICKETS
        self.turn: i64 = 0  # the seat whose turn it is
        self.start: i64 = 0  # the seat that began
        self.deck_size: i64 = game.cards.total
        self.discard_size: i64 = 0
        self.resets: i64 = 0  # displays discarded in a row (R2)
        self.top_size: i64 = 0  # tickets in the unordered top of the deck
        self.under_size: i64 = 0  # tickets put under it
        self.tunnel: i64 = NONE  # the track being tunnelled, or claimed with something still to be paid
        self.laid_down: i64 = 0  # the payment laid down for it
        self.owed: i64 = 0  # its toll
        self.last_round: i64 = NOBODY  # who triggered it
        self.turns_left: i64 = 0  # in the last round
        self.passes: i64 = 0  # in a row (R5)
        self.end_reason: i64 = 0
        self.dear: bool = False  # the current event adds to the price of claims
        if fresh:
            self._lay_out(game)

    def _lay_out(self, game: Game) -> None:
        seats, kinds = game.seats, game.cards.kinds
        self.hand: vec[i64] = zeros(seats * kinds)
        self.known: vec[i64] = zeros(seats * kinds)  # cards everybody knows a seat holds
        self.hand_size: vec[i64] = zeros(seats)
        self.deck: vec[i64] = game.cards.count[:]
        self.discard: vec[i64] = zeros(kinds)
        self.display: vec[i64] = minus_ones(SLOTS)
        self.turned: vec[i64] = minus_ones(game.params.tunnel_cards)  # turned up for a tunnel
        self.pieces: vec[i64] = (
            game.charter.pieces[:] if game.chartered else filled(seats, game.params.pieces)
        )
        self.track_points: vec[i64] = zeros(seats)
        self.flags: vec[i64] = zeros(seats)
        self.laid: vec[i64] = zeros(seats * kinds)  # cards before a player (PA2)
        self.owner: vec[i64] = minus_ones(game.tracks.count)
        self.open_count: vec[i64] = game.open_count_at_start[:]
        self.open_track: vec[i64] = game.open_at_start[:]
        self.weight: vec[i64] = zeros(seats * (game.cards.colors + 1))
        self.stale: vec[i64] = minus_ones(seats)
        self.station_at: vec[i64] = minus_ones(game.places)
        self.stations_left: vec[i64] = filled(seats, game.params.stations)
        self.where: vec[i64] = minus_ones(game.tickets.count)
        self.put_by: vec[i64] = minus_ones(game.tickets.count)  # who put it under the deck or in the box
        self.seen_by: vec[i64] = zeros(game.tickets.count)  # seats it has been offered to, as a set
        self.in_top: vec[i64] = zeros(game.tickets.count)
        self.under: vec[i64] = zeros(game.tickets.count)  # a queue: the first is drawn first
        self.offer: vec[i64] = zeros(seats * game.most_offered)
        self.offer_size: vec[i64] = zeros(seats)
        self.ticket_count: vec[i64] = zeros(seats)
        self.chosen: vec[i64] = zeros(seats)  # first tickets kept, sealed until all have chosen (V6)
        self.first_unkept: vec[i64] = zeros(seats)
        self.affairs: Affairs = Affairs(game.charter) if game.chartered else IDLE

    def copy(self) -> State:
        """The same moment again, sharing nothing that can change."""
        other = State(self.game, False)
        self._copy_numbers(other)
        self._copy_cards(other)
        self._copy_board(other)
        self._copy_tickets(other)
        other.affairs = self.affairs.copy(self.game.charter) if self.game.chartered else self.affairs
        return other

    def _copy_numbers(self, other: State) -> None:
        other.phase = self.phase
        other.turn = self.turn
        other.start = self.start
        other.deck_size = self.deck_size
        other.discard_size = self.discard_size
        other.resets = self.resets
        other.top_size = self.top_size
        other.under_size = self.under_size
        other.tunnel = self.tunnel
        other.laid_down = self.laid_down
        other.owed = self.owed
        other.last_round = self.last_round
        other.turns_left = self.turns_left
        other.passes = self.passes
        other.end_reason = self.end_reason
        other.dear = self.dear

    def _copy_cards(self, other: State) -> None:
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.hand_size = self.hand_size[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.turned = self.turned[:]
        other.laid = self.laid[:]

    def _copy_board(self, other: State) -> None:
        other.pieces = self.pieces[:]
        other.track_points = self.track_points[:]
        other.flags = self.flags[:]
        other.owner = self.owner[:]
        other.open_count = self.open_count[:]
        other.open_track = self.open_track[:]
        other.weight = self.weight[:]
        other.stale = self.stale[:]
        other.station_at = self.station_at[:]
        other.stations_left = self.stations_left[:]

    def _copy_tickets(self, other: State) -> None:
        other.where = self.where[:]
        other.put_by = self.put_by[:]
        other.seen_by = self.seen_by[:]
        other.in_top = self.in_top[:]
        other.under = self.under[:]
        other.offer = self.offer[:]
        other.offer_size = self.offer_size[:]
        other.ticket_count = self.ticket_count[:]
        other.chosen = self.chosen[:]
        other.first_unkept = self.first_unkept[:]
