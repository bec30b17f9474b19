"""Cards that come off a deck with action cards in it: one by one, for an event may come between (L67)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.cards import MOST_RESETS, WILDS_TOO_MANY, must_reset, reset_display, wilds_shown
from perron.engine.chance import Chance
from perron.engine.chartered.agenda import ACTION_CARD, BLIND, CARDS, SETTLE, push
from perron.engine.chartered.news import turn_event
from perron.engine.deck import discard, has_cards, renew_deck, to_hand, turn_up
from perron.engine.game import SLOTS
from perron.engine.log import Log
from perron.engine.state import NONE, State


def play_action(state: State, chance: Chance, log: Log) -> None:
    """L67: the next event is turned; then the action card is discarded."""
    if log.on:
        log.tell([tell.ACTION])
    push(state, ACTION_CARD)
    turn_event(state, chance, log)


def put_action_away(state: State, log: Log) -> None:
    discard(state, state.game.cards.action, 1)
    renew_deck(state, log)


def draw_cards(state: State, seat: i64, count: i64, why: i64, chance: Chance, log: Log) -> None:
    """Cards from the top of the deck, besides those of a draw action (L67, L86)."""
    while count > 0:
        renew_deck(state, log)
        if not has_cards(state):
            return
        kind = turn_up(state, chance)
        if kind == state.game.cards.action:
            push(state, CARDS, seat, count, why)
            play_action(state, chance, log)
            return
        to_hand(state, seat, kind)
        if log.on:
            log.tell([tell.BONUS, seat, kind, why])
        renew_deck(state, log)
        count -= 1


def draw_blind(state: State, chance: Chance, log: Log) -> None:
    if not has_cards(state):
        return  # L66: the event took the last card
    kind = turn_up(state, chance)
    if kind == state.game.cards.action:
        push(state, BLIND)
        play_action(state, chance, log)
        return
    state.affairs.blind += 1
    to_hand(state, state.turn, kind)
    if log.on:
        log.tell([tell.DRAW_BLIND, state.turn, kind])
    renew_deck(state, log)


def settle(state: State, resets: i64, chance: Chance, log: Log) -> None:
    """R3, L63: empty places are filled, too many wilds are replaced, until nothing is left to do.

    `resets`: how many there were before an action card came between; NONE at the beginning.
    """
    if resets == NONE and state.resets < MOST_RESETS:
        state.resets = 0
    resets = max(resets, i64(0))
    renew_deck(state, log)
    while fill(state, resets, chance, log):
        if resets > 0 and wilds_shown(state) < WILDS_TOO_MANY:
            state.resets = 0
        if not must_reset(state):
            return
        reset_display(state, chance, log)
        resets += 1


def fill(state: State, resets: i64, chance: Chance, log: Log) -> bool:
    """Whether all places could be filled: an action card comes first."""
    for slot in range(i64(SLOTS)):
        if state.display[slot] == NONE and has_cards(state):
            kind = turn_up(state, chance)
            if kind == state.game.cards.action:
                push(state, SETTLE, resets)
                play_action(state, chance, log)
                return False
            state.display[slot] = kind
            if log.on:
                log.tell([tell.REFILL, slot, kind])
            renew_deck(state, log)
    return True
