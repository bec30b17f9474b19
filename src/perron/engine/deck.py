"""The train deck, the discards and the hands: where single cards go (C5)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.chance import TRAIN, Chance
from perron.engine.game import WILD_COLOR
from perron.engine.log import Log
from perron.engine.masks import bit
from perron.engine.state import State


def has_cards(state: State) -> bool:
    """A card can be drawn. L66: action cards alone are none, and then no event is turned either."""
    action = state.game.cards.action
    if action < 0:
        return state.deck_size > 0
    return state.deck_size + state.discard_size > state.deck[action] + state.discard[action]


def turn_up(state: State, chance: Chance) -> i64:
    """The top card of the deck. The caller tells what became of it, then calls `renew_deck`."""
    kind = chance.pick(TRAIN, state.deck, state.deck_size)
    state.deck[kind] -= 1
    state.deck_size -= 1
    return kind


def renew_deck(state: State, log: Log) -> None:
    """C5: as soon as the deck is empty the discards become the new one."""
    if state.deck_size == 0 and state.discard_size > 0:
        state.deck, state.discard = state.discard, state.deck
        state.deck_size, state.discard_size = state.discard_size, 0
        if log.on:
            log.tell([tell.SHUFFLE, *state.deck])


def discard(state: State, kind: i64, count: i64) -> None:
    state.discard[kind] += count
    state.discard_size += count


def to_hand(state: State, seat: i64, kind: i64) -> None:
    """A card that nobody else has seen."""
    state.hand[seat * state.game.cards.kinds + kind] += 1
    state.hand_size[seat] += 1
    hand_changed(state, seat, kind)


def hand_changed(state: State, seat: i64, kind: i64) -> None:
    """The counted claims of this seat hold no more for the card's color; for a wild, for all colors."""
    color = state.game.cards.color[kind]
    if color == WILD_COLOR:
        state.stale[seat] = -1
    else:
        state.stale[seat] |= bit(color)


def change_hand(state: State, seat: i64, kind: i64, count: i64) -> None:
    """So many cards more or fewer, and known to everybody: what was known is spent first."""
    at = seat * state.game.cards.kinds + kind
    state.hand[at] += count
    state.hand_size[seat] += count
    state.known[at] = max(state.known[at] + count, 0)
    hand_changed(state, seat, kind)
