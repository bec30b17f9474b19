"""What claims and the end bring in a game with companies, money and events (L42-L102).

The order inside a claim: the price, the event's part of it included; the numbered steps; then what the event
does that was current when the claim began. One that is turned meanwhile does not touch it (L73).
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import abilities as ability
from perron.engine import log as tell
from perron.engine.cards import pay, put_down, take_back
from perron.engine.chance import Chance
from perron.engine.claims import claim
from perron.engine.events import change_money, draw_cards, happen, make_current, trigger_of
from perron.engine.log import Log
from perron.engine.prices import extra_price, is_dear
from perron.engine.scoring import score
from perron.engine.state import BANISH, EXTRA, NONE, State


def hand_out_money(state: State, log: Log) -> None:
    """L42: everybody begins with the same."""
    for seat in range(state.game.seats):
        change_money(state, seat, state.game.charter.start_money, tell.AT_START, log)


def mix_in_actions(state: State, log: Log) -> None:
    """L45: with all cards dealt and turned up the action cards come into the deck."""
    cards = state.game.cards
    state.deck[cards.action] = cards.actions
    state.deck_size += cards.actions
    if log.on:
        log.tell([tell.MIX_IN, cards.actions])


# --- claims ---


def owes_extra(state: State, track: i64) -> bool:
    return state.dear and is_dear(state, state.game.tracks.length[track])


def declare(state: State, track: i64, payment: i64, log: Log) -> None:
    """The cards are laid down; how the rest is paid is the next choice."""
    put_down(state, state.turn, payment)
    state.tunnel, state.laid_down = track, payment
    state.phase = EXTRA
    if log.on:
        log.tell([tell.DECLARE, state.turn, track, payment])


def pay_extra(state: State, payment: i64, chance: Chance, log: Log) -> None:
    """With a card, or without one in money; then the claim goes on."""
    seat, track, paid = state.turn, state.tunnel, state.laid_down
    take_back(state, seat, paid)
    state.tunnel, state.laid_down = NONE, 0
    if log.on:
        log.tell([tell.EXTRA, seat, payment])
    if payment == 0:
        change_money(state, seat, -extra_price(state), state.affairs.event, log)
    else:
        pay(state, seat, payment)
    claim_track(state, track, paid, chance, log)


def claim_track(state: State, track: i64, payment: i64, chance: Chance, log: Log) -> None:
    event = state.affairs.event
    claim(state, track, payment, 0, log)
    company_step(state, track, log)
    big_city_step(state, track, event, chance, log)
    happen(state, event, ability.CLAIM_DONE, track, chance, log)


def company_step(state: State, track: i64, log: Log) -> None:
    """L85: a track in the color of the seat's company, whatever it was paid with."""
    charter, seat = state.game.charter, state.turn
    if state.game.tracks.color[track] == charter.company[seat]:
        change_money(state, seat, charter.company_bonus, tell.COMPANY, log)


def big_city_step(state: State, track: i64, event: i64, chance: Chance, log: Log) -> None:
    """L86, L87: one bonus for a track that touches a big city, or two of them."""
    big, tracks = state.game.charter.big, state.game.tracks
    if big[tracks.a[track]] + big[tracks.b[track]] > 0:
        draw_cards(state, state.turn, big_city_cards(state, event), tell.BIG_CITY, chance, log)


def big_city_cards(state: State, event: i64) -> i64:
    charter = state.game.charter
    if trigger_of(state, event) == ability.CURRENT:
        at = charter.abilities.then_at[event] * ability.EFFECT
        if charter.abilities.effect[at] == ability.BIG_CITY_CARDS:
            return charter.abilities.effect[at + 2]
    return charter.big_city_cards


# --- the end ---


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
    if state.affairs.piled > 0:
        state.turn = last
        state.phase = BANISH


def banish(state: State, event: i64, log: Log) -> None:
    """L102, L103: out of play for good; no new one is drawn, the game is over."""
    affairs = state.affairs
    kept: i64 = 0
    for at in range(affairs.piled):
        if affairs.pile[at] != event:
            affairs.pile[kept] = affairs.pile[at]
            kept += 1
    affairs.piled = kept
    affairs.pile[kept] = NONE
    affairs.banished = event
    if affairs.event == event:
        make_current(state, NONE)
    if log.on:
        log.tell([tell.BANISH, state.turn, event])
