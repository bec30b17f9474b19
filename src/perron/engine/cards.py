"""Train cards: drawing them, the display, and paying with them (C2-C5, R2-R4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine import moves
from perron.engine.chance import Chance
from perron.engine.chartered.subjects import face_up_wild_alone
from perron.engine.deck import change_hand, discard, has_cards, renew_deck, to_hand, turn_up
from perron.engine.game import SLOTS
from perron.engine.log import Log
from perron.engine.state import NONE, SECOND_CARD, TURN, State

WILDS_TOO_MANY: Final = 3  # C4
MOST_RESETS: Final = 10  # R2


def settle_display(state: State, chance: Chance, log: Log) -> None:
    """R3 and C4: empty places are filled, too many wilds are replaced, until nothing is left to do."""
    if state.resets < MOST_RESETS:
        state.resets = 0
    renew_deck(state, log)
    fill_display(state, chance, log)
    while must_reset(state):
        reset_display(state, chance, log)
        fill_display(state, chance, log)
        if wilds_shown(state) < WILDS_TOO_MANY:
            state.resets = 0


def fill_display(state: State, chance: Chance, log: Log) -> None:
    display = state.display
    for slot in range(i64(SLOTS)):
        if display[slot] == NONE and has_cards(state):
            display[slot] = turn_up(state, chance)
            if log.on:
                log.tell([tell.REFILL, slot, display[slot]])
            renew_deck(state, log)


def must_reset(state: State) -> bool:
    """C4, R2: three wilds lie there, three other cards exist, and it has not gone on too long."""
    return (
        wilds_shown(state) >= WILDS_TOO_MANY
        and state.resets < MOST_RESETS
        and others_in_circulation(state) >= WILDS_TOO_MANY
    )


def wilds_shown(state: State) -> i64:
    wild = state.game.cards.wild
    display = state.display
    shown: i64 = 0
    for slot in range(i64(SLOTS)):
        if display[slot] == wild:
            shown += 1
    return shown


def others_in_circulation(state: State) -> i64:
    """Cards that are not wild in display, deck and discards together; action cards never lie face up."""
    wild, action = state.game.cards.wild, state.game.cards.action
    others = state.deck_size - state.deck[wild] + state.discard_size - state.discard[wild]
    if action >= 0:
        others -= state.deck[action] + state.discard[action]
    for slot in range(i64(SLOTS)):
        if state.display[slot] != NONE and state.display[slot] != wild:
            others += 1
    return others


def reset_display(state: State, chance: Chance, log: Log) -> None:
    """C4: the face-up cards are discarded and new ones turned up."""
    if log.on:
        log.tell([tell.RESET, *[kind for kind in state.display if kind != NONE]])
    for slot in range(i64(SLOTS)):
        if state.display[slot] != NONE:
            discard(state, state.display[slot], 1)
            state.display[slot] = NONE
    state.resets += 1
    renew_deck(state, log)
    if state.game.cards.action < 0:  # L63: else one by one, for an event may come between
        lay_display(state, chance, log)


def lay_display(state: State, chance: Chance, log: Log) -> None:
    """The face-up cards that the deck can give; after a shuffle `fill_display` completes them."""
    slot: i64 = 0
    while slot < SLOTS and state.deck_size > 0:
        state.display[slot] = turn_up(state, chance)
        slot += 1
    if log.on:
        log.tell([tell.DISPLAY, *[kind for kind in state.display if kind != NONE]])
    renew_deck(state, log)


def draw_blind(state: State, chance: Chance, log: Log) -> None:
    seat = state.turn
    kind = turn_up(state, chance)
    to_hand(state, seat, kind)
    if log.on:
        log.tell([tell.DRAW_BLIND, seat, kind])
    renew_deck(state, log)


def draw_open(state: State, slot: i64, chance: Chance, log: Log) -> i64:
    """C2: a face-up card is taken, and its place filled at once. Returns the kind taken."""
    kind = take_open(state, slot, log)
    settle_display(state, chance, log)
    return kind


def take_open(state: State, slot: i64, log: Log) -> i64:
    seat = state.turn
    kind = state.display[slot]
    state.display[slot] = NONE
    state.resets = 0
    change_hand(state, seat, kind, 1)
    if log.on:
        log.tell([tell.DRAW_OPEN, seat, kind, slot])
    return kind


def barred_kind(state: State) -> i64:
    """C3: the kind that may not be taken from the display now: the wild as second card, or none."""
    if state.phase == SECOND_CARD and is_wild_alone(state):
        return state.game.cards.wild
    return NONE


def is_wild_alone(state: State) -> bool:
    """C3, CH6; with a charter an event may say otherwise (L61)."""
    return face_up_wild_alone(state) if state.game.chartered else state.game.params.face_up_wild_alone


def is_short(state: State) -> bool:
    """L66: so few cards in deck and discards that no draw action may begin."""
    game = state.game
    return game.chartered and state.deck_size + state.discard_size < game.charter.least_stock


def may_take(state: State, slot: i64) -> bool:
    return state.display[slot] != NONE and state.display[slot] != barred_kind(state)


def count_draws(state: State) -> i64:
    """In how many ways a card may be taken now: each face-up one, and the deck."""
    if state.phase == TURN and is_short(state):
        return 0
    draws: i64 = 1 if has_cards(state) else 0
    barred = barred_kind(state)
    for kind in state.display:
        if kind != NONE and kind != barred:
            draws += 1
    return draws


def pay(state: State, seat: i64, payment: i64) -> None:
    """The cards of a payment leave the hand for the discards."""
    put_down(state, seat, payment)
    cards = state.game.cards
    discard(state, cards.wild, moves.wilds_of(payment))
    part = payment
    while True:  # two colors are rare: written so, the body is inlined
        discard_color(state, part)
        if part >> moves.PAYMENT_BITS == 0:
            return
        part = moves.second_of(part)


def discard_color(state: State, part: i64) -> None:
    cards, color = state.game.cards, moves.color_of(part)
    if color != moves.NO_COLOR:
        for nth in range(cards.of_color[color]):
            discard(state, cards.first[color] + nth, moves.of_kind(part, nth))


def put_down(state: State, seat: i64, payment: i64) -> None:
    """The cards of a payment leave the hand, for all to see."""
    move_cards(state, seat, payment, -1)


def take_back(state: State, seat: i64, payment: i64) -> None:
    """The cards put down return to the hand; everybody knows them now (V1)."""
    move_cards(state, seat, payment, 1)


def move_cards(state: State, seat: i64, payment: i64, sign: i64) -> None:
    cards = state.game.cards
    if moves.wilds_of(payment) > 0:
        change_hand(state, seat, cards.wild, sign * moves.wilds_of(payment))
    part = payment
    while True:
        move_color(state, seat, part, sign)
        if part >> moves.PAYMENT_BITS == 0:
            return
        part = moves.second_of(part)


def move_color(state: State, seat: i64, part: i64, sign: i64) -> None:
    cards, color = state.game.cards, moves.color_of(part)
    if color != moves.NO_COLOR:
        for nth in range(cards.of_color[color]):
            change_hand(state, seat, cards.first[color] + nth, sign * moves.of_kind(part, nth))
