"""Claiming tracks (C6-C8), and the flags that Paris makes of the cards (PA2, PA3)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine import moves
from perron.engine.cards import pay
from perron.engine.deck import discard
from perron.engine.game import GRAY
from perron.engine.log import Log
from perron.engine.state import NOBODY, State
from perron.engine.weights import count_one_less


def close(state: State, seat: i64, track: i64) -> None:
    """A track is no longer open to a seat; the others of its bucket keep their order."""
    tracks = state.game.tracks
    bucket = tracks.bucket[track]
    first = seat * tracks.count + tracks.bucket_start[bucket]
    last = first + state.open_count[seat * tracks.buckets + bucket] - 1
    at = first
    while at <= last and state.open_track[at] != track:
        at += 1
    if at > last:
        return
    while at < last:
        state.open_track[at] = state.open_track[at + 1]
        at += 1
    count_one_less(state, seat, bucket)
    state.open_count[seat * tracks.buckets + bucket] -= 1


def is_open(state: State, seat: i64, track: i64) -> bool:
    """C7, C8: free, and not closed to this seat by its twins."""
    tracks = state.game.tracks
    bucket = tracks.bucket[track]
    first = seat * tracks.count + tracks.bucket_start[bucket]
    for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
        if state.open_track[at] == track:
            return True
    return False


def own(state: State, seat: i64, track: i64) -> None:
    """The track is the seat's: taken for everybody, its twins closed as C8 says."""
    groups = state.game.groups
    state.owner[track] = seat
    for other in range(state.game.seats):
        close(state, other, track)
    for at in range(groups.start[track], groups.start[track + 1]):
        twin = groups.twin[at]
        close(state, seat, twin)
        if groups.closes[track] != 0:
            close_for_all(state, twin)


def close_for_all(state: State, track: i64) -> None:
    for seat in range(state.game.seats):
        close(state, seat, track)


def claim(state: State, track: i64, payment: i64, toll: i64, log: Log) -> None:
    """C6: the cards are paid and one piece stands on each space; the toll is what a tunnel cost besides."""
    seat, tracks = state.turn, state.game.tracks
    pay(state, seat, payment)
    if toll != 0:
        pay(state, seat, toll)
    state.pieces[seat] -= tracks.length[track]
    state.track_points[seat] += tracks.points[track]
    own(state, seat, track)
    if state.pieces[seat] < tracks.longest:
        state.stale[seat] = -1  # C7: fewer tracks are within reach
    if log.on:
        log.tell([tell.CLAIM, seat, track, tracks.points[track], payment, toll])
    if len(state.game.flag_colors) > 0:
        lay_card(state, seat, track, payment, log)
        make_flag(state, seat, log)


def lay_card(state: State, seat: i64, track: i64, payment: i64, log: Log) -> None:
    """PA2, R11: one card of the track's color is laid before the player, unless one lies there."""
    cards = state.game.cards
    color = state.game.tracks.color[track]
    if color == GRAY or state.game.is_flag_color[color] == 0 or moves.color_of(payment) != color:
        return
    if laid_of_color(state, seat, color) > 0:
        return
    kind = first_kind_paid(state, payment)
    discard(state, kind, -1)
    state.laid[seat * cards.kinds + kind] += 1
    if log.on:
        log.tell([tell.LAY, seat, kind])


def first_kind_paid(state: State, payment: i64) -> i64:
    nth: i64 = 0
    while moves.of_kind(payment, nth) == 0:
        nth += 1
    return state.game.cards.first[moves.color_of(payment)] + nth


def laid_of_color(state: State, seat: i64, color: i64) -> i64:
    cards = state.game.cards
    laid: i64 = 0
    for nth in range(cards.of_color[color]):
        laid += state.laid[seat * cards.kinds + cards.first[color] + nth]
    return laid


def make_flag(state: State, seat: i64, log: Log) -> None:
    """PA3: with all the flag's colors laid, it scores and the cards are discarded."""
    cards = state.game.cards
    for color in state.game.flag_colors:
        if laid_of_color(state, seat, color) == 0:
            return
    state.flags[seat] += 1
    if log.on:
        log.tell([tell.FLAG, seat, state.game.params.flag_points])
    for kind in range(cards.kinds):
        discard(state, kind, state.laid[seat * cards.kinds + kind])
        state.laid[seat * cards.kinds + kind] = 0


def has_pieces(state: State, seat: i64, track: i64) -> bool:
    """C7: enough pieces for every space."""
    return state.pieces[seat] >= state.game.tracks.length[track]


def is_taken(state: State, track: i64) -> bool:
    return state.owner[track] != NOBODY
