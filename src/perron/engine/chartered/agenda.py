"""What is still to be done in the middle of a move: a stack, the next thing on top.

A card may ask somebody something anywhere, between two cards of a row that is being filled too; so what
remains is not kept in the calls of functions but here, and play can stop and be copied at any question.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine.affairs import DEPTH, FRAME, Affairs
from perron.engine.state import State

# What a frame stands for, and its numbers.
LIST: Final = 0  # effects to carry out: where the next stands, how many, seat, why
ONE: Final = 1  # one effect for one seat: where it stands, seat, why
CARDS: Final = 2  # cards to draw besides: seat, how many, why
BLIND: Final = 3  # the blind card of a draw action
SETTLE: Final = 4  # deck and display
ACTION_CARD: Final = 5  # the action card is put away (L67)
NEWS: Final = 6  # postcards that answer to an event: event, seats done, postcards done
HEAR: Final = 7  # postcards that answer to something else: trigger, seat, postcards done
CLAIM: Final = 8  # the claim in progress: the stage
FORGET: Final = 9  # the event is no news any more: what was news before
TURN_EVENT: Final = 10
USE: Final = 11  # a postcard played with a claim: seat, row


def push(state: State, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    affairs = state.affairs
    if affairs.depth == DEPTH:
        raise OverflowError("cards that set off one another without end")
    stack, at = affairs.stack, affairs.depth * FRAME
    stack[at] = kind
    stack[at + 1] = a
    stack[at + 2] = b
    stack[at + 3] = c
    stack[at + 4] = d
    affairs.depth += 1


def actions_at_work(affairs: Affairs) -> i64:
    """Action cards whose event is still being dealt with: they are neither in the deck nor discarded yet."""
    found: i64 = 0
    for at in range(affairs.depth):
        if affairs.stack[at * FRAME] == ACTION_CARD:
            found += 1
    return found


def ask(state: State, what: i64, seat: i64, at: i64, why: i64, phase: i64) -> None:
    """Play stops here until the seat has answered."""
    affairs = state.affairs
    affairs.asked, affairs.asked_seat, affairs.asked_at, affairs.asked_why = what, seat, at, why
    affairs.was = state.phase
    state.phase = phase


def answered(state: State) -> None:
    affairs = state.affairs
    state.phase = affairs.was
    affairs.asked, affairs.asked_seat, affairs.asked_at, affairs.asked_why = 0, -1, 0, 0
    affairs.was = 0
