"""Why a claim with a charter, or an answer, is not possible (R12)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import affairs as question
from perron.engine import moves
from perron.engine.charter import LAKE_CLOSED
from perron.engine.chartered import words
from perron.engine.chartered.careful import is_affordable
from perron.engine.chartered.conditions import after_list, amount
from perron.engine.chartered.effects import is_single_cost
from perron.engine.chartered.questions import answers
from perron.engine.chartered.subjects import parameter
from perron.engine.refusal import Refusal
from perron.engine.state import State


def why_not_dear(state: State, seat: i64, track: i64, payment: i64) -> Refusal | None:
    """L68: cards may ask for more than the cards of the track, or close it."""
    tracks, charter = state.game.tracks, state.game.charter
    careful = tracks.bucket_careful[tracks.bucket[track]] != 0 or state.dear
    if moves.second_of(payment) != 0 and charter.lake[track] == 0:
        return Refusal("L74", "one_color", track=state.game.names.tracks[track])
    if not careful or is_affordable(state, seat, track, payment):
        return None
    name = state.game.names.tracks[track]
    if charter.lake[track] != 0 and parameter(state, seat, LAKE_CLOSED) != 0:
        return Refusal("L68", "lake_closed", track=name)
    if moves.second_of(payment) != 0:
        return Refusal("L74", "one_color", track=name)
    return Refusal("L68", "dear", track=name)


def why_not_answer(state: State, move: i64) -> Refusal | None:
    """Something is asked, and only that can be answered."""
    asked, verb = state.affairs.asked, moves.verb_of(move)
    wanted = asked == question.CHOOSE or asked == question.DISCARD
    if move in answers(state):
        return None
    if verb != moves.PAY_EXTRA and verb != moves.ANSWER:
        return Refusal("L68", "extra_first") if wanted else Refusal("L32", "answer_first")
    if not wanted or verb != moves.PAY_EXTRA:
        return Refusal("L32", "no_answer")
    return why_not_payment(state, moves.rest_of(move))


def why_not_payment(state: State, payment: i64) -> Refusal:
    seat = state.affairs.asked_seat
    money = price(state)
    if payment == 0 and money >= 0 and state.affairs.money[seat] < money:
        return Refusal("L68", "money", needs=money, held=state.affairs.money[seat])
    if payment != 0 and moves.size_of(payment) != 1:
        return Refusal("L68", "extra", paid=moves.size_of(payment))
    return Refusal("L68", "extra_left")


def price(state: State) -> i64:
    """The money that would do instead of cards; -1 where none would."""
    if state.affairs.asked != question.CHOOSE:
        return -1
    code, at = state.game.charter.tables.code, state.affairs.asked_at
    key = at + words.HEAD + 1
    for _ in range(code[at + words.HEAD]):
        if is_single_cost(state, key) and code[key + 1] == words.MONEY_PAY:
            return amount(state, key + 1 + words.HEAD, state.affairs.asked_seat)
        key = after_list(state, key)
    return -1
