"""Action cards and events (L67-L73): what comes off the deck besides train cards, and what it does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import abilities as ability
from perron.engine import log as tell
from perron.engine.chance import EVENTS, Chance
from perron.engine.deck import discard, has_cards, renew_deck, to_hand, turn_up
from perron.engine.log import Log
from perron.engine.network import Network, find, joined
from perron.engine.state import NONE, State, zeros


def next_card(state: State, chance: Chance, log: Log) -> i64:
    """The next train card. L67: an action card is played and replaced; NONE where nothing is left then."""
    kind = turn_up(state, chance)
    while kind == state.game.cards.action:
        kind = instead_of_action(state, chance, log)
    return kind


def instead_of_action(state: State, chance: Chance, log: Log) -> i64:
    """L67: the next event is turned, the action card discarded, a replacement drawn."""
    if log.on:
        log.tell([tell.ACTION])
    turn_event(state, chance, log)
    discard(state, state.game.cards.action, 1)
    renew_deck(state, log)
    return turn_up(state, chance) if has_cards(state) else NONE


def turn_event(state: State, chance: Chance, log: Log) -> None:
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
    if trigger_of(state, event) == ability.REVEALED:
        carry_out(state, event, chance, log)  # L69


def gather_events(state: State, log: Log) -> None:
    """L72: all event discards but the top one are the new deck."""
    affairs = state.affairs
    back: list[int] = []
    for at in range(affairs.piled - 1):
        back.append(affairs.pile[at])
        affairs.event_deck[affairs.pile[at]] = 1
    if affairs.piled > 1:
        affairs.pile[0] = affairs.pile[affairs.piled - 1]
        affairs.events_left, affairs.piled = affairs.piled - 1, 1
        if log.on:
            log.tell([tell.EVENTS_SHUFFLED, *back])


def make_current(state: State, event: i64) -> None:
    """L68: the old event stops at once; what claims cost may change with it."""
    state.affairs.event = event
    dear = trigger_of(state, event) == ability.CLAIM_PAY
    if dear or state.dear:
        state.dear = dear
        for seat in range(state.game.seats):
            state.stale[seat] = -1


def trigger_of(state: State, event: i64) -> i64:
    return state.game.charter.abilities.trigger[event] if event != NONE else NONE


def happen(state: State, event: i64, trigger: i64, track: i64, chance: Chance, log: Log) -> None:
    """What an event does at a trigger for the seat whose turn it is, if its conditions hold."""
    if trigger_of(state, event) == trigger and holds(state, event, track):
        carry_out(state, event, chance, log)


# --- conditions ---


def holds(state: State, event: i64, track: i64) -> bool:
    table = state.game.charter.abilities
    for nth in range(table.if_at[event], table.if_at[event + 1]):
        at = nth * ability.CONDITION
        value = subject(state, table.condition[at], state.turn, track)
        if not table.condition[at + 1] <= value <= table.condition[at + 2]:
            return False
    return True


def subject(state: State, which: i64, seat: i64, track: i64) -> i64:
    if which == ability.ROUTE_LENGTH:
        return state.game.tracks.length[track]
    if which == ability.DRAWN_BLIND:
        return state.affairs.blind
    if which == ability.NET_BIG:
        return best_network(state, seat, state.game.charter.big)
    return state.hand_size[seat]


def best_network(state: State, seat: i64, counted: vec[i64]) -> i64:
    """The most places with a mark that one network of the seat joins."""
    net = Network(state, seat)
    parent, sums, best = joined(net), zeros(state.game.places), i64(0)
    seen = zeros(state.game.places)
    for at in range(net.count):
        for place in (state.game.tracks.a[net.own[at]], state.game.tracks.b[net.own[at]]):
            if seen[place] == 0:
                seen[place] = 1
                root = find(parent, place)
                sums[root] += counted[place]
                best = max(best, sums[root])
    return best


# --- effects ---


def carry_out(state: State, event: i64, chance: Chance, log: Log) -> None:
    table = state.game.charter.abilities
    for nth in range(table.then_at[event], table.then_at[event + 1]):
        at = nth * ability.EFFECT
        if table.effect[at + 1] == ability.ME:
            effect(state, event, at, state.turn, chance, log)
            continue
        first = state.turn
        for step in range(state.game.seats):
            effect(state, event, at, (first + step) % state.game.seats, chance, log)


def effect(state: State, event: i64, at: i64, seat: i64, chance: Chance, log: Log) -> None:
    verb, much = state.game.charter.abilities.effect[at], amount(state, at, seat)
    if verb == ability.MONEY_GAIN:
        change_money(state, seat, much, event, log)
    elif verb == ability.MONEY_PAY:
        change_money(state, seat, -min(much, state.affairs.money[seat]), event, log)
    elif verb == ability.CARDS_DRAW:
        draw_cards(state, seat, much, event, chance, log)


def amount(state: State, at: i64, seat: i64) -> i64:
    row = state.game.charter.abilities.effect
    much = row[at + 2]
    if row[at + 3] != ability.NOTHING:
        much += row[at + 4] * max(i64(0), subject(state, row[at + 3], seat, NONE) - row[at + 5])
    return min(much, row[at + 6])


def change_money(state: State, seat: i64, by: i64, why: i64, log: Log) -> None:
    """Coins come from the bank and go there (L6)."""
    if by == 0:
        return
    state.affairs.money[seat] += by
    if state.dear:
        state.stale[seat] = -1
    if log.on:
        log.tell([tell.MONEY, seat, by, why])


def draw_cards(state: State, seat: i64, count: i64, why: i64, chance: Chance, log: Log) -> None:
    """Cards from the top of the deck, besides those of a draw action (L67, L86)."""
    for _ in range(count):
        renew_deck(state, log)
        if not has_cards(state):
            return
        kind = next_card(state, chance, log)
        if kind == NONE:
            return
        to_hand(state, seat, kind)
        if log.on:
            log.tell([tell.BONUS, seat, kind, why])
        renew_deck(state, log)
