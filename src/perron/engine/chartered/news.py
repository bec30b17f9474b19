"""Events: turned by action cards, current until the next one, gone when banished (L67-L72)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.chance import EVENTS, Chance
from perron.engine.chartered import words
from perron.engine.chartered.agenda import LIST, NEWS, push
from perron.engine.chartered.conditions import hold
from perron.engine.log import Log
from perron.engine.state import NONE, State


def turn_event(state: State, chance: Chance, log: Log) -> None:
    """What the event does at once, and the postcards that answer to it, are put on the agenda."""
    affairs = state.affairs
    if affairs.events_left == 0:
        gather_events(state, log)
    if affairs.events_left == 0:
        return  # L72: the current one stays
    event = chance.pick(EVENTS, affairs.event_deck, affairs.events_left)
    affairs.event_deck[event] = 0
    affairs.events_left -= 1
    affairs.pile[affairs.piled] = event
    affairs.piled += 1
    if log.on:
        log.tell([tell.EVENT, event])
    make_current(state, event)
    tables = state.game.charter.tables
    if tables.heard_at[words.REVEALED] < tables.heard_at[words.REVEALED + 1]:
        push(state, NEWS, event, 0, 0)
    happen(state, event, words.REVEALED)  # L69


def gather_events(state: State, log: Log) -> None:
    """L72: all event discards but the top one are the new deck."""
    affairs = state.affairs
    back: list[int] = []
    kept: i64 = 1 if affairs.event != NONE else 0  # after a banishing the pile has no top one (L70)
    for at in range(affairs.piled - kept):
        back.append(affairs.pile[at])
        affairs.event_deck[affairs.pile[at]] = 1
    if affairs.piled > kept:
        affairs.pile[0] = affairs.pile[affairs.piled - 1]
        affairs.events_left, affairs.piled = affairs.piled - kept, kept
        if log.on:
            log.tell([tell.EVENTS_SHUFFLED, *back])


def make_current(state: State, event: i64) -> None:
    """L68: the old event stops at once; what claims cost may change with it."""
    state.affairs.event = event
    dear = trigger_of(state, event) == words.CLAIM_PAY
    if dear or state.dear:
        state.dear = dear
        for seat in range(state.game.seats):
            state.stale[seat] = -1


def trigger_of(state: State, event: i64) -> i64:
    if event == NONE:
        return NONE
    return state.game.charter.tables.trigger[state.game.charter.event_row[event]]


def happen(state: State, event: i64, trigger: i64) -> None:
    """What an event does at a trigger for the seat whose turn it is, if its conditions hold."""
    if trigger_of(state, event) == trigger:
        tables, row = state.game.charter.tables, state.game.charter.event_row[event]
        if hold(state, tables.if_at[row], state.turn):
            at = tables.then_at[row]
            push(state, LIST, at + 1, tables.code[at], state.turn, event)


def banish_current(state: State, log: Log) -> bool:
    """L70: out of play for good. Whether there was one."""
    event = state.affairs.event
    if event == NONE:
        return False
    state.affairs.gone[event] = 1
    take_from_pile(state, event)
    if log.on:
        log.tell([tell.EVENT_GONE, event])
    return True


def take_from_pile(state: State, event: i64) -> None:
    affairs = state.affairs
    kept: i64 = 0
    for at in range(affairs.piled):
        if affairs.pile[at] != event:
            affairs.pile[kept] = affairs.pile[at]
            kept += 1
    affairs.piled = kept
    affairs.pile[kept] = NONE
    if affairs.event == event:
        make_current(state, NONE)
