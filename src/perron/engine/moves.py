"""A move is one number: a verb and what it needs, packed. `perron.actions` gives the readable face.

    bits 0-3    the verb
    bits 4-13   the track, place, slot, seat or event it names
    bits 14-    the payment, or which of the offered tickets are kept (one bit each)

A payment packs the color played and how many cards of each of its kinds (up to three), and the wilds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAW_OPEN: Final = 0  # names the slot
DRAW_BLIND: Final = 1
DRAW_TICKETS: Final = 2
CLAIM: Final = 3  # names the track
STATION: Final = 4  # names the place
KEEP: Final = 5  # names the seat
PAY_TOLL: Final = 6
DECLINE_TOLL: Final = 7
PASS: Final = 8
PAY_EXTRA: Final = 9  # with a card; without: with money
BANISH: Final = 10  # names the event

NO_COLOR: Final = 31  # the color of a payment of wilds alone
COUNT_BITS: Final = 4
COUNT: Final = 15
MOST_KINDS: Final = 3  # of one color
PAYMENT_BITS: Final = 21


def move(verb: i64, what: i64, rest: i64) -> i64:
    return verb | what << 4 | rest << 14


def verb_of(packed: i64) -> i64:
    return packed & 15


def what_of(packed: i64) -> i64:
    return (packed >> 4) & 1023


def rest_of(packed: i64) -> i64:
    return packed >> 14


def payment(color: i64, first: i64, wilds: i64) -> i64:
    """So many cards of the color's first kind, and so many wilds."""
    return color | first << 5 | wilds << 17


def wilds_alone(wilds: i64) -> i64:
    return NO_COLOR | wilds << 17


def one_card(color: i64, nth: i64) -> i64:
    """One card of the color's nth kind."""
    return color | i64(1) << (5 + COUNT_BITS * nth)


def color_of(pay: i64) -> i64:
    return pay & 31


def wilds_of(pay: i64) -> i64:
    return (pay >> 17) & COUNT


def of_kind(pay: i64, nth: i64) -> i64:
    """How many cards of the color's nth kind (0, 1, 2)."""
    return (pay >> (5 + COUNT_BITS * nth)) & COUNT


def size_of(pay: i64) -> i64:
    return of_kind(pay, 0) + of_kind(pay, 1) + of_kind(pay, 2) + wilds_of(pay)
