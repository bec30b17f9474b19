"""Coins and cards that come and go besides those of a claim's price (L6, L67)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.deck import change_hand, discard
from perron.engine.log import Log
from perron.engine.state import State


def change_money(state: State, seat: i64, by: i64, why: i64, log: Log) -> None:
    """Coins come from the bank and go there."""
    if by == 0:
        return
    state.affairs.money[seat] += by
    if log.on:
        log.tell([tell.MONEY, seat, by, why])


def discard_wilds(state: State, seat: i64, count: i64, why: i64, log: Log) -> None:
    """L36: on top of what the track costs."""
    cards = state.game.cards
    count = min(count, state.hand[seat * cards.kinds + cards.wild])
    if count <= 0:
        return
    change_hand(state, seat, cards.wild, -count)
    discard(state, cards.wild, count)
    if log.on:
        log.tell([tell.DISCARD, seat, cards.wild, count, why])
