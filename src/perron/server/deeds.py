"""What a question is about, in words of the vocabulary: so a client can tell it without knowing any card."""

from __future__ import annotations

from collections.abc import Iterator

from perron.engine import affairs as question
from perron.engine.chartered import words
from perron.engine.chartered.conditions import after_conditions, after_list, amount
from perron.engine.state import State
from perron.server.messages import Deed
from perron.vocabulary.codes import EFFECT
from perron.vocabulary.compile import MOVES
from perron.vocabulary.words import EFFECTS, TOKENS, WHAT, WHO

VERBS = tuple(EFFECT)


def deeds(state: State, at: int, seat: int, maybe: bool = False) -> list[Deed]:
    """The list of effects that stands there; `maybe` where a condition decides that is not known yet."""
    code, found = state.game.charter.tables.code, list[Deed]()
    count, at = code[at], at + 1
    for _ in range(count):
        found += _deed(state, at, seat, maybe)
        at += code[at + 1]
    return found


def _deed(state: State, at: int, seat: int, maybe: bool) -> list[Deed]:
    code, verb = state.game.charter.tables.code, VERBS[state.game.charter.tables.code[at]]
    if verb == "when":
        return deeds(state, after_conditions(state, at + words.HEAD), seat, True)
    who = WHO[code[at + 2]]
    return [Deed(verb, who, _number(state, at, verb, seat), *_what(state, at, verb), maybe)]


def _number(state: State, at: int, verb: str, seat: int) -> int:
    """How much of it, where the effect has an amount: its keys stand in the order of the vocabulary."""
    key = at + words.HEAD
    for kind in EFFECTS[verb].keys.values():
        if kind == "number":
            return amount(state, key, seat)
        key += 1  # a word: no effect has a list before its amount
    return 0


def _what(state: State, at: int, verb: str) -> tuple[str, str]:
    """The token and where it goes, or what is taken."""
    code, key = state.game.charter.tables.code, at + words.HEAD
    if verb == "token.move":
        return TOKENS[code[key]], _spot(state, code[key + 1])
    return (WHAT[code[key]], "") if verb == "take" else ("", "")


def _spot(state: State, spot: int) -> str:
    """A place, or a word such as `next`; nothing for a place that is not found yet (L8)."""
    word = spot - state.game.charter.all_places
    if word >= 0:
        return MOVES[word]
    return state.game.names.places[spot] if spot < state.game.places else ""


def asked_for(state: State) -> tuple[list[Deed], list[Deed]]:
    """Cost and gain of what is asked: of a yes, of the marks, or of sending a token."""
    affairs, tables = state.affairs, state.game.charter.tables
    at, seat = affairs.asked_at, affairs.asked_seat
    if affairs.asked == question.MAY:
        return deeds(state, tables.cost_at[at], seat), deeds(state, tables.then_at[at], seat)
    if affairs.asked == question.OFFER:
        cost = at + words.HEAD
        return deeds(state, cost, seat), deeds(state, after_list(state, cost), seat)
    one = affairs.asked in (question.REGION, question.PLACE)
    return [], _deed(state, at, seat, False) if one else []


def options(state: State) -> dict[str, list[Deed]]:
    """By answer: what each of several does."""
    if state.affairs.asked == question.CHOOSE:
        return dict(_choices(state))
    return dict(_extras(state)) if state.affairs.asked == question.EXTRAS else {}


def _choices(state: State) -> Iterator[tuple[str, list[Deed]]]:
    affairs, code = state.affairs, state.game.charter.tables.code
    at = affairs.asked_at + words.HEAD
    count, at = code[at], at + 1
    for nth in range(count):
        yield f"choose {nth}", deeds(state, at, affairs.asked_seat)
        at = after_list(state, at)


def _extras(state: State) -> Iterator[tuple[str, list[Deed]]]:
    """The seat's own postcards and the open ones: others' stay what they are (L31)."""
    tables, affairs, seat = state.game.charter.tables, state.affairs, state.affairs.asked_seat
    for at in range(tables.heard_at[words.CLAIM_EXTRA], tables.heard_at[words.CLAIM_EXTRA + 1]):
        row = tables.heard[at]
        nth = row - tables.first_postcard
        if affairs.left[seat * tables.postcards + nth] or affairs.shown[nth]:
            both = [*deeds(state, tables.cost_at[row], seat), *deeds(state, tables.then_at[row], seat)]
            yield f"play {tables.card[row]}", both
