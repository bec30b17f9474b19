"""Tunnels: three cards are turned up, and each that matches costs one more (EU2-EU5, R15)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine import moves
from perron.engine.cards import put_down, take_back
from perron.engine.chance import Chance
from perron.engine.claims import claim
from perron.engine.deck import discard, renew_deck, turn_up
from perron.engine.log import Log
from perron.engine.state import NONE, State


def dig(state: State, track: i64, payment: i64, chance: Chance, log: Log) -> None:
    """The cards are laid down and the toll is turned up."""
    state.tunnel = track
    state.laid_down = payment
    put_down(state, state.turn, payment)
    if log.on:
        log.tell([tell.TUNNEL, state.turn, track, payment])
    turn_up_toll(state, chance, log)
    state.owed = toll_owed(state)
    if log.on:
        log.tell([tell.TOLL, state.turn, state.owed])


def turn_up_toll(state: State, chance: Chance, log: Log) -> None:
    """EU5: a shuffle may come between; with no cards left fewer are turned up."""
    for nth in range(state.game.params.tunnel_cards):
        if state.deck_size > 0:
            state.turned[nth] = turn_up(state, chance)
            if log.on:
                log.tell([tell.REVEAL, state.turned[nth]])
            renew_deck(state, log)


def toll_owed(state: State) -> i64:
    """EU2, EU3: wilds always match; other cards if they have the color played."""
    cards = state.game.cards
    played = moves.color_of(state.laid_down)
    owed: i64 = 0
    for kind in state.turned:
        if kind != NONE and (kind == cards.wild or cards.color[kind] == played):
            owed += 1
    return owed


def finish(state: State, toll: i64, log: Log) -> None:
    """The toll is paid, or none was owed: the track is claimed."""
    if log.on and state.owed > 0:
        log.tell([tell.TOLL_PAID, state.turn, toll])
    track, payment = state.tunnel, state.laid_down
    take_back(state, state.turn, payment)
    clear(state)
    claim(state, track, payment, toll, log)


def decline(state: State, log: Log) -> None:
    """EU4: the cards laid down return to the hand."""
    if log.on:
        log.tell([tell.TOLL_DECLINED, state.turn])
    take_back(state, state.turn, state.laid_down)
    clear(state)


def clear(state: State) -> None:
    """EU4: the cards turned up go to the discards."""
    for nth in range(i64(len(state.turned))):
        if state.turned[nth] != NONE:
            discard(state, state.turned[nth], 1)
            state.turned[nth] = NONE
    state.tunnel = NONE
    state.laid_down = 0
    state.owed = 0
