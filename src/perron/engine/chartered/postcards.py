"""Postcards: who can use which, and what happens when one is used (L31-L37)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.affairs import MAY
from perron.engine.charter import FULFILLED, POSTCARDS_CLOSED, TOTALS
from perron.engine.chartered import words
from perron.engine.chartered.agenda import FORGET, HEAR, LIST, NEWS, ask, push
from perron.engine.chartered.conditions import amount, hold, is_in_play
from perron.engine.chartered.subjects import parameter
from perron.engine.log import FROM_ROW, Log
from perron.engine.payments import wilds_held
from perron.engine.state import CHOICE, NONE, State


def is_usable(state: State, seat: i64, row: i64) -> bool:
    """In the seat's office or open to all, with uses left; nothing but its conditions stands in its way."""
    tables, affairs = state.game.charter.tables, state.affairs
    at = seat * tables.postcards + row - tables.first_postcard
    if affairs.left[at] == 0:
        return False
    if tables.uses_game[row] != NONE and affairs.used[at] >= tables.uses_game[row]:
        return False
    return is_in_play(state, row) and parameter(state, seat, POSTCARDS_CLOSED) == 0


def can_use(state: State, seat: i64, row: i64) -> bool:
    tables = state.game.charter.tables
    return (
        is_usable(state, seat, row)
        and hold(state, tables.if_at[row], seat)
        and can_pay(state, seat, tables.cost_at[row])
    )


def can_pay(state: State, seat: i64, at: i64) -> bool:
    """Whether the costs of a list can be paid."""
    code, money, wilds, cards = state.game.charter.tables.code, i64(0), i64(0), i64(0)
    count = code[at]
    at += 1
    for _ in range(count):
        if code[at] == words.MONEY_PAY and code[at + words.HEAD + words.AMOUNT] == words.ILLEGAL:
            money += amount(state, at + words.HEAD, seat)
        elif code[at] == words.WILDS_DISCARD:
            wilds += amount(state, at + words.HEAD, seat)
        elif code[at] == words.CARDS_DISCARD:
            cards += amount(state, at + words.HEAD, seat)
        at += code[at + 1]
    return (
        state.affairs.money[seat] >= money
        and wilds_held(state, seat) >= wilds
        and state.hand_size[seat] >= wilds + cards
    )


def use(state: State, seat: i64, row: i64, log: Log) -> None:
    """L32, L35: it is shown; its cost is paid, its benefit taken; after the last use it is gone."""
    tables, affairs = state.game.charter.tables, state.affairs
    nth = row - tables.first_postcard
    at = seat * tables.postcards + nth
    affairs.left[at] -= 1
    affairs.used[at] += 1
    if log.on:
        log.tell([tell.POSTCARD, seat, tables.card[row]])
    if affairs.left[at] == 0:
        affairs.total[seat * TOTALS + FULFILLED] += 1
        if affairs.shown[nth] != 0:
            affairs.shown[nth] = 0
            for other in range(state.game.seats):
                affairs.left[other * tables.postcards + nth] = 0
    for list_at in (tables.then_at[row], tables.cost_at[row]):
        if tables.code[list_at] > 0:
            push(state, LIST, list_at + 1, tables.code[list_at], seat, FROM_ROW - row)


def hear(state: State, trigger: i64, seat: i64, nth: i64, log: Log) -> None:
    """By number, from the nth of those that answer to the trigger on."""
    tables = state.game.charter.tables
    for at in range(tables.heard_at[trigger] + nth, tables.heard_at[trigger + 1]):
        row = tables.heard[at]
        if trigger == words.END_STEP and tables.slot[row] != words.END_ONE:
            continue
        if can_use(state, seat, row):
            push(state, HEAR, trigger, seat, at + 1 - tables.heard_at[trigger])
            use_or_ask(state, seat, row, log)
            return


def news(state: State, event: i64, seats: i64, nth: i64, log: Log) -> None:
    """Clockwise from the seat whose turn it is, each by number."""
    tables, affairs = state.game.charter.tables, state.affairs
    before = affairs.news
    affairs.news = event
    while seats < state.game.seats:
        seat = (state.turn + seats) % state.game.seats
        for at in range(tables.heard_at[words.REVEALED] + nth, tables.heard_at[words.REVEALED + 1]):
            if can_use(state, seat, tables.heard[at]) and is_still_news(state, tables.heard[at]):
                push(state, NEWS, event, seats, at + 1 - tables.heard_at[words.REVEALED])
                push(state, FORGET, before)
                use_or_ask(state, seat, tables.heard[at], log)
                return
        seats += 1
        nth = 0
    affairs.news = before


def is_still_news(state: State, row: i64) -> bool:
    """An event that has been replaced meanwhile cannot be banished any more."""
    tables = state.game.charter.tables
    at = tables.then_at[row]
    banishes = tables.code[at] > 0 and tables.code[at + 1] == words.EVENT_BANISH
    return not banishes or state.affairs.news == state.affairs.event


def use_or_ask(state: State, seat: i64, row: i64, log: Log) -> None:
    if state.game.charter.tables.may[row] != 0:
        ask(state, MAY, seat, row, FROM_ROW - row, CHOICE)
    else:
        use(state, seat, row, log)
