"""How many claims a seat could make, kept per color of their payment, so that one can be picked quickly.

A weight holds until the hand or the pieces change (`State.stale`, one bit a color); a track that closes
is subtracted at once. The last weight counts gray tracks paid with wilds alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.moves import move, wilds_alone
from perron.engine.payments import color_held, nth_way, ways, wilds_held
from perron.engine.state import State

ALL: Final = -1  # every color is stale


def count_claims(state: State, seat: i64) -> i64:
    colors = state.game.cards.colors
    if state.stale[seat] != 0:
        refresh(state, seat)
    weight = state.weight
    first = seat * (colors + 1)
    total: i64 = 0
    for at in range(first, first + colors + 1):
        total += weight[at]
    return total


def refresh(state: State, seat: i64) -> None:
    colors = state.game.cards.colors
    stale, first = state.stale[seat], seat * (colors + 1)
    wilds = wilds_held(state, seat)
    for color in range(colors):
        if stale >> color & 1:
            state.weight[first + color] = color_weight(state, seat, color, wilds)
    if stale >> colors & 1:
        state.weight[first + colors] = wild_weight(state, seat, wilds)
    state.stale[seat] = 0


def color_weight(state: State, seat: i64, color: i64, wilds: i64) -> i64:
    """Claims of tracks of this color, and of gray ones paid with it."""
    tracks, colors = state.game.tracks, state.game.cards.colors
    if state.dear:
        return 0  # claims are tried one by one
    held = color_held(state, seat, color)
    if not state.game.cards.plain:
        return careful_weight(state, seat, color)
    # No longer tracks than there are cards or pieces for (C7). Compiled, `min` of three is slow.
    reach = min(held + wilds, min(state.pieces[seat], tracks.longest)) * (colors + 1)
    row, first = way_row(state, held, wilds), seat * tracks.buckets
    open_count, way = state.open_count, tracks.way
    total: i64 = 0
    for bucket in range(tracks.color_start[color], tracks.reach[reach + color]):
        total += open_count[first + bucket] * way[row + bucket]
    for bucket in range(tracks.reach[reach + colors]):
        total += open_count[first + bucket] * way[row + bucket]
    return total


def way_row(state: State, held: i64, wilds: i64) -> i64:
    """Where the table of ways stands for so many cards of the color and so many wilds."""
    tracks = state.game.tracks
    return (held * tracks.wilds_most + wilds) * tracks.buckets


def careful_weight(state: State, seat: i64, color: i64) -> i64:
    """The same where a color has several kinds."""
    tracks = state.game.tracks
    total: i64 = 0
    for bucket in range(tracks.gray_buckets):
        total += payable(state, seat, bucket) * bucket_ways(state, seat, bucket, color)
    for bucket in range(tracks.color_start[color], tracks.color_start[color + 1]):
        total += payable(state, seat, bucket) * bucket_ways(state, seat, bucket, color)
    return total


def wild_weight(state: State, seat: i64, wilds: i64) -> i64:
    """Claims of gray tracks with wilds alone."""
    tracks = state.game.tracks
    total: i64 = 0
    if wilds > 0 and not state.dear:
        for bucket in range(tracks.gray_buckets):
            if tracks.bucket_length[bucket] <= wilds:
                total += payable(state, seat, bucket) * wild_ways(state, seat, bucket)
    return total


def payable(state: State, seat: i64, bucket: i64) -> i64:
    """Open tracks of a bucket, none where the seat has too few pieces (C7)."""
    tracks = state.game.tracks
    if tracks.bucket_length[bucket] > state.pieces[seat]:
        return 0
    return state.open_count[seat * tracks.buckets + bucket]


def bucket_ways(state: State, seat: i64, bucket: i64, color: i64) -> i64:
    """Payments with this color for a track of the bucket; for a colored one wilds alone count too."""
    return ways_with(state, seat, bucket, color, color_held(state, seat, color), wilds_held(state, seat))


def ways_with(state: State, seat: i64, bucket: i64, color: i64, held: i64, wilds: i64) -> i64:
    """The same for a hand that has been counted already: looked up where every color has one kind."""
    tracks = state.game.tracks
    if state.game.cards.plain:
        return tracks.way[way_row(state, held, wilds) + bucket]
    total = color_ways(state, seat, bucket, color)
    return total if bucket < tracks.gray_buckets else total + wild_ways(state, seat, bucket)


def color_ways(state: State, seat: i64, bucket: i64, color: i64) -> i64:
    """Payments with at least one card of the color."""
    tracks = state.game.tracks
    if tracks.bucket_careful[bucket] != 0:
        return 0
    wilds = wilds_held(state, seat) if tracks.bucket_wilds[bucket] != 0 else 0
    return ways(state, seat, color, tracks.bucket_length[bucket], tracks.bucket_ferry[bucket], wilds)


def wild_ways(state: State, seat: i64, bucket: i64) -> i64:
    """1 where wilds alone can pay, else 0."""
    tracks = state.game.tracks
    if tracks.bucket_careful[bucket] != 0:
        return 0
    if tracks.bucket_wilds[bucket] != 0 and wilds_held(state, seat) >= tracks.bucket_length[bucket]:
        return 1
    return 0


def count_one_less(state: State, seat: i64, bucket: i64) -> None:
    """A track of the bucket is about to close: the weights that still hold lose its claims."""
    tracks, colors = state.game.tracks, state.game.cards.colors
    if state.stale[seat] == ALL or tracks.bucket_length[bucket] > state.pieces[seat]:
        return
    if state.dear:
        state.stale[seat] = ALL
        return
    first = seat * (colors + 1)
    if bucket >= tracks.gray_buckets:
        color = tracks.bucket_color[bucket]
        state.weight[first + color] -= bucket_ways(state, seat, bucket, color)
        return
    wilds = wilds_held(state, seat)
    stale = state.stale[seat]
    for paid_with in range(colors):
        if stale >> paid_with & 1:
            continue  # counted anew before it is asked for
        held = color_held(state, seat, paid_with)
        if held > 0 and held + wilds >= tracks.bucket_length[bucket]:
            state.weight[first + paid_with] -= ways_with(state, seat, bucket, paid_with, held, wilds)
    if wilds > 0:
        state.weight[first + colors] -= wild_ways(state, seat, bucket)


def nth_claim(state: State, seat: i64, nth: i64) -> i64:
    """The nth claim, color after color; `count_claims` has just counted them."""
    colors = state.game.cards.colors
    weight, first = state.weight, seat * (colors + 1)
    color: i64 = 0
    while nth >= weight[first + color]:
        nth -= weight[first + color]
        color += 1
    return nth_of_wilds(state, seat, nth) if color == colors else nth_of_color(state, seat, color, nth)


def nth_of_color(state: State, seat: i64, color: i64, nth: i64) -> i64:
    """Tracks of the color first, then gray ones."""
    tracks = state.game.tracks
    held, wilds = color_held(state, seat, color), wilds_held(state, seat)
    bucket, last = tracks.color_start[color], tracks.color_start[color + 1]
    while True:
        if bucket == last:
            bucket = 0
        open_here = payable(state, seat, bucket)
        if open_here > 0:
            payments = ways_with(state, seat, bucket, color, held, wilds)
            if nth < open_here * payments:
                return nth_in_bucket(state, seat, bucket, color, payments, nth)
            nth -= open_here * payments
        bucket += 1


def nth_in_bucket(state: State, seat: i64, bucket: i64, color: i64, payments: i64, nth: i64) -> i64:
    track = state.open_track[first_open(state, seat, bucket) + nth // payments]
    return move(moves.CLAIM, track, nth_payment(state, seat, bucket, color, nth % payments))


def nth_of_wilds(state: State, seat: i64, nth: i64) -> i64:
    bucket: i64 = 0
    while True:
        here = wild_ways(state, seat, bucket) * payable(state, seat, bucket)
        if nth < here:
            track = state.open_track[first_open(state, seat, bucket) + nth]
            return move(moves.CLAIM, track, wilds_alone(state.game.tracks.bucket_length[bucket]))
        nth -= here
        bucket += 1


def first_open(state: State, seat: i64, bucket: i64) -> i64:
    return seat * state.game.tracks.count + state.game.tracks.bucket_start[bucket]


def nth_payment(state: State, seat: i64, bucket: i64, color: i64, nth: i64) -> i64:
    """The nth payment with this color; wilds alone come last."""
    tracks = state.game.tracks
    length = tracks.bucket_length[bucket]
    if nth >= color_ways(state, seat, bucket, color):
        return wilds_alone(length)
    return nth_way(state, seat, color, length, tracks.bucket_ferry[bucket], nth)
