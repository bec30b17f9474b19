"""Whether conditions hold, and how much an amount is: the numbers of `code`, read."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.chartered import subjects, words
from perron.engine.chartered.subjects import parameter, worth
from perron.engine.state import NONE, State


def hold(state: State, at: i64, seat: i64) -> bool:
    """All conditions of a list."""
    code = state.game.charter.tables.code
    count = code[at]
    at += 1
    for _ in range(count):
        if not holds(state, at, seat):
            return False
        at = after_condition(state, at)
    return True


def holds(state: State, at: i64, seat: i64) -> bool:
    code = state.game.charter.tables.code
    if code[at] == words.NOT:
        return not holds(state, at + 1, seat)
    if code[at] != words.IS:  # one of several
        count = code[at + 1]
        at += 2
        for _ in range(count):
            if holds(state, at, seat):
                return True
            at = after_condition(state, at)
        return False
    return compare(state, at, seat)


def after_condition(state: State, at: i64) -> i64:
    """Where the next one begins."""
    code = state.game.charter.tables.code
    if code[at] == words.NOT:
        return after_condition(state, at + 1)
    if code[at] != words.IS:
        return after_conditions(state, at + 1)
    return at + 5 + code[at + 4]


def after_conditions(state: State, at: i64) -> i64:
    count = state.game.charter.tables.code[at]
    at += 1
    for _ in range(count):
        at = after_condition(state, at)
    return at


def after_list(state: State, at: i64) -> i64:
    """Where what follows a list of effects begins."""
    code = state.game.charter.tables.code
    count = code[at]
    at += 1
    for _ in range(count):
        at += code[at + 1]
    return at


def compare(state: State, at: i64, seat: i64) -> bool:
    """`IS subject argument op count values…`"""
    code = state.game.charter.tables.code
    subject, op, count = code[at + 1], code[at + 3], code[at + 4]
    wanted = code[at + 5]
    if subject == subjects.CONNECTS:
        return subjects.connects(state, seat, wanted, code[at + 6])
    if subject == subjects.TAG:
        return state.affairs.track != NONE and state.game.charter.lake[state.affairs.track] != 0
    if subject == subjects.TOUCHES:
        for nth in range(count):
            if subjects.touches(state, code[at + 5 + nth]):
                return True
        return False
    value = worth(state, subject, code[at + 2], seat)
    if op == words.EQ:
        return value == wanted
    if op == words.GTE:
        return value >= wanted
    if op == words.LTE:
        return 0 <= value <= wanted
    for nth in range(count):
        if value == code[at + 5 + nth]:
            return True
    return False


def amount(state: State, at: i64, seat: i64) -> i64:
    """x × max(0, base − over), at most max; a constant base is only multiplied."""
    code = state.game.charter.tables.code
    x = parameter(state, seat, code[at + 4]) if code[at + 3] != 0 else code[at + 4]
    if code[at] == words.CONST:
        return x * code[at + 1]
    if code[at] == words.PARAMETER:
        base = parameter(state, seat, code[at + 1])
    else:
        base = max(i64(0), worth(state, code[at + 1], code[at + 2], seat))
    much = x * max(i64(0), base - code[at + 5])
    return much if code[at + 6] < 0 else min(much, code[at + 6])


def is_in_play(state: State, row: i64) -> bool:
    """`needs`: the sticker, region or event that must be there."""
    tables, affairs = state.game.charter.tables, state.affairs
    need, name = tables.need[row], tables.need_id[row]
    if need == NONE:
        return True
    if need == words.NEED_STICKER:
        return name < len(affairs.stickers) and affairs.stickers[name] != 0
    if need == words.NEED_EVENT:
        return affairs.event == name
    for place in range(state.game.places):
        if state.game.charter.region[place] == name:
            return True
    return False
