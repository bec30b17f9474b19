"""What events do, as flat tables: a trigger, conditions, effects; `perron.games.abilities` makes them.

A condition is a range that a subject must lie in. An effect has an amount, which may grow with a subject:
`amount + times * max(0, subject - over)`, at most `most`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.flat import flat

# Triggers.
DRAW_DONE: Final = 0  # after a draw action
CLAIM_PAY: Final = 1  # a claim costs more
CLAIM_DONE: Final = 2  # after the last claim step
REVEALED: Final = 3  # at once, when the event is turned
CURRENT: Final = 4  # as long as it is the current event

# Subjects.
NOTHING: Final = -1
ROUTE_LENGTH: Final = 0  # spaces of the claimed track
DRAWN_BLIND: Final = 1  # cards taken blind in this draw action
NET_BIG: Final = 2  # big cities in the seat's best network
HAND: Final = 3  # train cards in hand

# Effects.
MONEY_GAIN: Final = 0
MONEY_PAY: Final = 1  # or all there is
CARDS_DRAW: Final = 2
EXTRA: Final = 3  # CLAIM_PAY: `amount` cards of any kind, or `price` in money
BIG_CITY_CARDS: Final = 4  # CURRENT: so many are drawn for a big city (L86)

# Whom an effect is for.
ME: Final = 0
EACH: Final = 1  # clockwise from the seat whose turn it is

CONDITION: Final = 3  # numbers a condition: subject, least, most
EFFECT: Final = 8  # numbers an effect: verb, whom, amount, subject, times, over, most, price


class Abilities:
    """One ability an event; its conditions and effects stand from `…_at[event]` to `…_at[event + 1]`."""

    def __init__(
        self, triggers: list[int], conditions: list[list[list[int]]], effects: list[list[list[int]]]
    ) -> None:
        self.count: i64 = len(triggers)
        self.trigger: vec[i64] = flat(triggers)
        self.if_at: vec[i64] = flat(_starts([len(rows) for rows in conditions]))
        self.condition: vec[i64] = flat([number for rows in conditions for row in rows for number in row])
        self.then_at: vec[i64] = flat(_starts([len(rows) for rows in effects]))
        self.effect: vec[i64] = flat([number for rows in effects for row in rows for number in row])


def _starts(sizes: list[int]) -> list[int]:
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    return starts
