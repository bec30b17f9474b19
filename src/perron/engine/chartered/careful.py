"""Claims that may cost more than their cards, or be paid otherwise: each is tried by itself.

All others are counted by bucket (`weights`). Under an event that changes prices every claim is tried.
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.chartered.claiming import is_near_own
from perron.engine.chartered.purse import can_finish
from perron.engine.chartered.words import CLAIM_EXTRA
from perron.engine.game import GRAY
from perron.engine.payments import color_held, nth_split, nth_way, splits, ways, wilds_held
from perron.engine.state import NONE, State


def careful_claims(state: State, seat: i64) -> list[int]:
    """All of them, as moves."""
    tracks = state.game.tracks
    found: list[int] = []
    if not tracks.some_careful and not state.dear:
        return found
    for bucket in range(tracks.buckets):
        if (tracks.bucket_careful[bucket] != 0 or state.dear) and reachable(state, seat, bucket):
            first = seat * tracks.count + tracks.bucket_start[bucket]
            for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
                for payment in payments(state, seat, state.open_track[at]):
                    found.append(moves.move(moves.CLAIM, state.open_track[at], payment))
    return found


def reachable(state: State, seat: i64, bucket: i64) -> bool:
    length = state.game.tracks.bucket_length[bucket]
    return length <= state.pieces[seat] and length <= state.hand_size[seat]


def payments(state: State, seat: i64, track: i64) -> list[int]:
    """Every payment for the track that also leaves enough for whatever else it costs."""
    if is_alike(state, track):
        found = card_payments(state, seat, track)
        return found if found and is_affordable(state, seat, track, found[0]) else []
    return [pay for pay in card_payments(state, seat, track) if is_affordable(state, seat, track, pay)]


def is_alike(state: State, track: i64) -> bool:
    """Which cards pay for it makes no difference to what else it costs: no symbols, no wilds to be kept."""
    charter = state.game.charter
    extras = charter.tables.heard_at[CLAIM_EXTRA + 1] - charter.tables.heard_at[CLAIM_EXTRA]
    return charter.pick[track] == 0 and charter.lake[track] == 0 and extras == 0


def is_affordable(state: State, seat: i64, track: i64, payment: i64) -> bool:
    """The claim is tried in thought: as if it were the one in progress."""
    affairs = state.affairs
    if affairs.track != NONE:
        return False
    affairs.track, affairs.paid, affairs.claim_event = track, payment, affairs.event
    affairs.near_own = 1 if is_near_own(state, seat, track) else 0
    found = can_finish(state, seat, 0, False)
    affairs.track, affairs.paid, affairs.claim_event, affairs.near_own = NONE, 0, NONE, 0
    return found


def card_payments(state: State, seat: i64, track: i64) -> list[int]:
    """Cards of one color and wilds; on a lake of two colors as well, if that is allowed."""
    tracks, colors = state.game.tracks, state.game.cards.colors
    length, wilds, own = tracks.length[track], wilds_held(state, seat), tracks.color[track]
    found: list[int] = []
    for color in range(colors):
        if own == GRAY or own == color:
            for nth in range(ways(state, seat, color, length, 0, wilds)):
                found.append(nth_way(state, seat, color, length, 0, nth))
    if wilds >= length:
        found.append(moves.wilds_alone(length))
    if state.game.charter.lake[track] != 0:
        for one in range(colors):
            for other in range(one + 1, colors):
                add_mixed(state, seat, one, other, length, found)
    return found


def add_mixed(state: State, seat: i64, one: i64, other: i64, length: i64, found: list[int]) -> None:
    held, held_other = color_held(state, seat, one), color_held(state, seat, other)
    for wilds in range(min(wilds_held(state, seat), length - 2) + 1):
        for count in range(1, length - wilds):
            rest = length - wilds - count
            if count <= held and rest <= held_other:
                for nth in range(splits(state, seat, one, count)):
                    first = nth_split(state, seat, one, count, nth) | moves.payment(one, 0, wilds)
                    for mth in range(splits(state, seat, other, rest)):
                        second = nth_split(state, seat, other, rest, mth) | other
                        found.append(moves.with_second(first, second))
