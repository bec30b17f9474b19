"""Tiny positions for the tests of single rules, and a way to tell which rules a run of events breaks."""

from collections import Counter
from typing import Any

import pytest

from .board import Board, Track
from .fields import well_formed
from .header import facts_board
from .play import step
from .rules import RULES
from .scoring import score_all
from .state import State, new_state

BOARDS: dict[str, Board] = {map_: facts_board(map_) for map_ in RULES}


def position(map_: str = "newyork", seats: int = 2, **fields: Any) -> State:
    """Seat 0 has the turn. Cards are given as words: hand="red red", display="wild red", deck="blue"."""
    state = new_state(BOARDS[map_], seats, 0)
    state.phase, state.seat = "action", 0
    state.hands[0] = Counter(fields.pop("hand", "").split())
    state.deck = Counter(fields.pop("deck", "red blue green black black").split())
    state.discards = Counter(fields.pop("discards", "").split())
    cards: list[str | None] = [*fields.pop("display", "red blue green black orange").split()]
    state.display = cards + [None] * (5 - len(cards))
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def tell(state: State, *events: dict[str, Any]) -> list[str]:
    """The rules that a run of events breaks."""
    broken: list[str] = []
    for event in events:
        assert well_formed(event, state.board, state.seats, lambda rule, text: pytest.fail(text))
        step(state, event, lambda: score_all(state), lambda rule, text: broken.append(rule))
    return broken


def ev(name: str, **fields: Any) -> dict[str, Any]:
    return {"event": name, **{field.rstrip("_"): value for field, value in fields.items()}}


def blind(card: str) -> dict[str, Any]:
    return ev("draw", seat=0, from_="deck", card=card)


def face_up(card: str, slot: int) -> dict[str, Any]:
    return ev("draw", seat=0, from_="display", card=card, slot=slot)


def refill(slot: int, card: str) -> dict[str, Any]:
    return ev("refill", slot=slot, card=card)


NEXT = ev("turn", seat=1)


def track(map_: str, a: str, b: str, color: str | None = None) -> Track:
    return next(t for t in BOARDS[map_].tracks.values() if t.ends == {a, b} and color in (None, t.color))


def claim(track: Track, paid: str, seat: int = 0) -> dict[str, Any]:
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}[track.length]
    return ev("claim", seat=seat, track=track.id, paid=paid.split(), points=points)


def ticket(map_: str, start: str, to: str) -> str:
    return next(
        t.id
        for t in BOARDS[map_].tickets.values()
        if {start, to} == {t.start, t.to[0][0]} or (t.start == start and to in dict(t.to))
    )


def lay_down(track: Track, paid: str) -> dict[str, Any]:
    return ev("tunnel", seat=0, track=track.id, paid=paid.split())


RED = track("newyork", "lincoln-center", "midtown-west")  # red, 2
