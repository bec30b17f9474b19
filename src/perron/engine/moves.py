"""A move is one number: a verb and what it needs, packed. `perron.actions` gives the readable face.

    bits 0-3    the verb
    bits 4-13   the track, place, slot, seat or event it names
    bits 14-    the payment, or which of the offered tickets are kept (one bit each), or the kind of answer

A payment packs the color played and how many cards of each of its kinds (up to three), and the wilds; where
two colors may be mixed, the second one and its cards follow.
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
ANSWER: Final = 11  # names what is answered; its kind follows

# Kinds of answers.
NO: Final = 0
YES: Final = 1
PLAY: Final = 2  # a postcard, by its number
GO_ON: Final = 3  # no more of them
SURVEY: Final = 4  # a region
SEND: Final = 5  # a token to a place
OPTION: Final = 6  # by its number
ANSWERS: Final = 7

NO_COLOR: Final = 31  # the color of a payment of wilds alone
COUNT_BITS: Final = 4
COUNT: Final = 15
MOST_KINDS: Final = 3  # of one color
PAYMENT_BITS: Final = 21
SECOND_BITS: Final = 17  # of the second color, counted from 1, and its cards


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


def second_of(pay: i64) -> i64:
    """The part of a payment that has the second color, as a payment; 0 where there is none."""
    second = pay >> PAYMENT_BITS
    return second - 1 if second != 0 else 0


def with_second(pay: i64, second: i64) -> i64:
    return pay | (second + 1) << PAYMENT_BITS


def size_of(pay: i64) -> i64:
    first = of_kind(pay, 0) + of_kind(pay, 1) + of_kind(pay, 2) + wilds_of(pay)
    if pay >> PAYMENT_BITS == 0:
        return first
    second = second_of(pay)
    return first + of_kind(second, 0) + of_kind(second, 1) + of_kind(second, 2)
