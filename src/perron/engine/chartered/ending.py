"""The end of a game with a charter: what tickets bring besides, the ranking, the start card (L95-L103)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.chartered import words
from perron.engine.chartered.agenda import HEAR, push
from perron.engine.chartered.news import take_from_pile
from perron.engine.log import Log
from perron.engine.network import Network, joined, ticket_value
from perron.engine.scoring import score
from perron.engine.state import BANISH, State


def begin_end(state: State) -> None:
    """End step 1: tickets are counted, and the postcards that ask for them answer, before the payslips."""
    tables = state.game.charter.tables
    if tables.heard_at[words.END_STEP] == tables.heard_at[words.END_STEP + 1]:
        return
    for nth in range(state.game.seats - 1, i64(-1), i64(-1)):
        seat = (state.start + nth) % state.game.seats
        count_tickets(state, seat)
        push(state, HEAR, words.END_STEP, seat, 0)


def count_tickets(state: State, seat: i64) -> None:
    parent, affairs = joined(Network(state, seat)), state.affairs
    for ticket in range(state.game.tickets.count):
        if state.where[ticket] == seat:
            value = ticket_value(state.game, parent, ticket)
            if value > 0:
                affairs.done[seat] += 1
                affairs.best[seat] = max(affairs.best[seat], value)
            else:
                affairs.failed[seat] += 1


def hand_over(state: State, log: Log) -> None:
    """L100, L102: the last one takes the start card, and banishes an event if there is one to banish."""
    last: i64 = 0
    ranks = score(state).rank
    for seat in range(state.game.seats):
        if ranks[seat] > ranks[last]:
            last = seat
    state.affairs.start_card = last
    if log.on:
        log.tell([tell.START_CARD, last])
    if state.affairs.piled > 0 and state.game.charter.banishes:
        state.turn = last
        state.phase = BANISH


def banish(state: State, event: i64, log: Log) -> None:
    """L102, L103: out of play for good; no new one is drawn, the game is over."""
    take_from_pile(state, event)
    state.affairs.banished = event
    if log.on:
        log.tell([tell.BANISH, state.turn, event])
