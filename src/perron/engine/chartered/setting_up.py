"""What a game with a charter begins with besides cards and tickets (L42-L53)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.charter import PARAMETERS, START_HAND, START_MONEY
from perron.engine.chartered.coins import change_money
from perron.engine.chartered.effects import start
from perron.engine.chartered.purse import applies
from perron.engine.log import FROM_ROW, Log
from perron.engine.state import State


def hand_out_money(state: State, log: Log) -> None:
    """L42: everybody begins with the same, and what upgrades add."""
    for seat in range(state.game.seats):
        start_money = state.affairs.parameter[seat * PARAMETERS + START_MONEY]
        change_money(state, seat, start_money, tell.AT_START, log)


def cards_dealt(state: State, seat: i64) -> i64:
    return state.affairs.parameter[seat * PARAMETERS + START_HAND]


def take_stickers(state: State) -> None:
    """L52: the steps of the set-up that have a sticker, the first on top of the agenda."""
    rows = state.game.charter.setup_row
    for nth in range(i64(len(rows)) - 1, i64(-1), i64(-1)):
        if applies(state, rows[nth], state.start):
            start(state, state.game.charter.tables.then_at[rows[nth]], state.start, FROM_ROW - rows[nth])


def mix_in_actions(state: State, log: Log) -> None:
    """L45: with all cards dealt and turned up the action cards come into the deck."""
    cards = state.game.cards
    state.deck[cards.action] = cards.actions
    state.deck_size += cards.actions
    if log.on:
        log.tell([tell.MIX_IN, cards.actions])
