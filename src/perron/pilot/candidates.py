"""The few moves worth a closer look: what the pilot would do, and what else is sensible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.game import SLOTS
from perron.engine.legal import legal, tickets_left
from perron.engine.moves import move
from perron.engine.state import NONE, SECOND_CARD, TURN, State
from perron.pilot.hand import claim, payer
from perron.pilot.needs import NO_MOVE
from perron.pilot.pilot import Pilot
from perron.pilot.rewards import Rewards

MOST_CLAIMS: Final = 4  # beside the plan
LEAST_TURNS: Final = 4.0  # to draw tickets


def candidates(state: State, pilot: Pilot) -> list[int]:
    """The pilot's own choice first; each only once."""
    found: list[int] = [pilot.choose(state)]
    if state.phase == TURN:
        _add_claims(state, pilot, found)
        if pilot.plan.loan_count > 0:
            _add(found, pilot.station(state))
        if tickets_left(state) > 0 and pilot.turns > LEAST_TURNS:
            _add(found, moves.DRAW_TICKETS)
        _add_draws(state, found)
    elif state.phase == SECOND_CARD:
        _add_draws(state, found)
    else:
        for other in legal(state, pilot.seat):
            _add(found, other)
    if state.game.chartered:
        can = legal(state, pilot.seat)
        return [one for one in found if one in can]
    return found


def _add(found: list[int], one: i64) -> None:
    if one != NO_MOVE and one not in found:
        found.append(one)


def _add_draws(state: State, found: list[int]) -> None:
    """Each kind on display once, and a blind card."""
    barred = state.phase == SECOND_CARD and state.game.params.face_up_wild_alone
    kinds: list[int] = (
        [state.display[moves.what_of(found[0])]] if moves.verb_of(found[0]) == moves.DRAW_OPEN else []
    )
    for slot in range(i64(SLOTS)):
        kind = state.display[slot]
        if kind != NONE and kind not in kinds and not (barred and kind == state.game.cards.wild):
            kinds.append(kind)
            _add(found, move(moves.DRAW_OPEN, slot, 0))
    if state.deck_size > 0:
        _add(found, moves.DRAW_BLIND)


def _add_claims(state: State, pilot: Pilot, found: list[int]) -> None:
    """All planned tracks that can be paid, and the best of the others."""
    for at in range(pilot.plan.count):
        _add_claim(state, pilot, pilot.plan.tracks[at], found)
    rated = _payable(state, pilot)
    rated.sort()
    rated.reverse()
    for at in range(min(MOST_CLAIMS, len(rated))):
        _add_claim(state, pilot, rated[at][1], found)


def _add_claim(state: State, pilot: Pilot, track: i64, found: list[int]) -> None:
    color = payer(pilot.hand, track)
    if color >= 0:
        _add(found, claim(state, pilot.seat, pilot.hand, track, color))


def _payable(state: State, pilot: Pilot) -> list[tuple[float, int]]:
    """Tracks beside the plan that the hand pays, by what they score and keep from others."""
    seat, tracks = pilot.seat, state.game.tracks
    rewards = Rewards(state, seat, pilot.weights)
    rated: list[tuple[float, int]] = []
    for bucket in range(tracks.buckets):
        if tracks.bucket_length[bucket] <= state.pieces[seat]:
            first = seat * tracks.count + tracks.bucket_start[bucket]
            for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
                track = state.open_track[at]
                if payer(pilot.hand, track) >= 0 and not pilot.plan.has(track):
                    contest = pilot.weights.contest if pilot.is_contested(state, track) else 0.0
                    rated.append((rewards.of(track) + contest, track))
    return rated
