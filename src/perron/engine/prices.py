"""What an event adds to the price of a claim, and who can pay it (L68, claims that cost more)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import abilities as ability
from perron.engine import moves
from perron.engine.state import State


def extra_cards(state: State) -> i64:
    """Cards of any kind that the current event adds …"""
    return _row(state, 2)


def extra_price(state: State) -> i64:
    """… or so much money instead."""
    return _row(state, 7)


def _row(state: State, at: i64) -> i64:
    table = state.game.charter.abilities
    return table.effect[table.then_at[state.affairs.event] * ability.EFFECT + at]


def is_dear(state: State, length: i64) -> bool:
    """A track of so many spaces costs more now."""
    table, event = state.game.charter.abilities, state.affairs.event
    for nth in range(table.if_at[event], table.if_at[event + 1]):
        at = nth * ability.CONDITION
        if not table.condition[at + 1] <= length <= table.condition[at + 2]:
            return False
    return True


def can_afford(state: State, seat: i64, length: i64) -> bool:
    """What comes on top can be paid: with money, or with a card that is left after the claim."""
    if not state.dear or not is_dear(state, length):
        return True
    return state.affairs.money[seat] >= extra_price(state) or state.hand_size[seat] >= length + extra_cards(
        state
    )


def extra_ways(state: State, seat: i64) -> list[int]:
    """Each kind of card in hand, as a payment of one; 0 for money."""
    cards = state.game.cards
    found: list[int] = []
    for kind in range(cards.kinds):
        if state.hand[seat * cards.kinds + kind] > 0:
            found.append(one_card(state, kind))
    if state.affairs.money[seat] >= extra_price(state):
        found.append(0)
    return found


def one_card(state: State, kind: i64) -> i64:
    cards = state.game.cards
    if kind == cards.wild:
        return moves.wilds_alone(1)
    return moves.one_card(cards.color[kind], kind - cards.first[cards.color[kind]])
