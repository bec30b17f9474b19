"""Every way to pay: so many cards of one color, wilds standing in (C6, EU1, CH7, R1).

Ways are listed with the fewest wilds first, wilds alone last. One with at least one card of a color
is that color's; wilds alone have none, and are counted once.
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.moves import COUNT_BITS, payment
from perron.engine.state import State


def wilds_held(state: State, seat: i64) -> i64:
    return state.hand[seat * state.game.cards.kinds + state.game.cards.wild]


def color_held(state: State, seat: i64, color: i64) -> i64:
    """Cards of a color in hand, of whatever kind."""
    cards = state.game.cards
    base = seat * cards.kinds + cards.first[color]
    held = state.hand[base]
    if not cards.plain:
        for nth in range(1, cards.of_color[color]):
            held += state.hand[base + nth]
    return held


def ways(state: State, seat: i64, color: i64, length: i64, least: i64, wilds: i64) -> i64:
    """How many payments of so many cards have one of the color, and from `least` to `wilds` wilds."""
    low = max(least, length - color_held(state, seat, color))
    high = min(wilds, length - 1)
    if high < low:
        return 0
    if state.game.cards.plain:
        return high - low + 1
    return _split_ways(state, seat, color, length, low, high)


def nth_way(state: State, seat: i64, color: i64, length: i64, least: i64, nth: i64) -> i64:
    """The nth payment that `ways` counts, packed."""
    low = max(least, length - color_held(state, seat, color))
    if state.game.cards.plain:
        return payment(color, length - low - nth, low + nth)
    while True:
        here = splits(state, seat, color, length - low)
        if nth < here:
            return nth_split(state, seat, color, length - low, nth) | payment(color, 0, low)
        nth -= here
        low += 1


def _split_ways(state: State, seat: i64, color: i64, length: i64, low: i64, high: i64) -> i64:
    total: i64 = 0
    for wilds in range(low, high + 1):
        total += splits(state, seat, color, length - wilds)
    return total


def splits(state: State, seat: i64, color: i64, count: i64) -> i64:
    """In how many ways `count` cards of a color can be chosen among its kinds."""
    total: i64 = 0
    for first in range(count + 1):
        for second in range(count - first + 1):
            if _held_split(state, seat, color, first, second, count - first - second):
                total += 1
    return total


def nth_split(state: State, seat: i64, color: i64, count: i64, nth: i64) -> i64:
    for first in range(count, i64(-1), i64(-1)):
        for second in range(count - first, i64(-1), i64(-1)):
            third = count - first - second
            if _held_split(state, seat, color, first, second, third):
                if nth == 0:
                    return (first | second << COUNT_BITS | third << (2 * COUNT_BITS)) << 5
                nth -= 1
    raise IndexError("fewer splits than counted")


def _held_split(state: State, seat: i64, color: i64, first: i64, second: i64, third: i64) -> bool:
    """The hand holds so many of the color's first, second and third kind."""
    cards = state.game.cards
    base = seat * cards.kinds + cards.first[color]
    kinds = cards.of_color[color]
    return (
        state.hand[base] >= first
        and (second == 0 or (kinds > 1 and state.hand[base + 1] >= second))
        and (third == 0 or (kinds > 2 and state.hand[base + 2] >= third))
    )
