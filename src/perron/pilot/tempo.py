"""How many turns are left."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.state import NOBODY, State
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights


def turns_left(state: State, tables: Tables, weights: Weights) -> float:
    """Turns the seat probably still has, this one included (C11)."""
    if state.last_round != NOBODY:
        return 1.0
    pace = weights.usual * tables.mean
    least: float = 1000.0
    for seat in range(state.game.seats):
        least = min(least, turns_of(state, seat, pace, weights.cards))
    return 1.0 + least


def turns_of(state: State, seat: i64, pace: float, cards: float) -> float:
    """Until it has laid its pieces, down to those that end the game."""
    pieces = max(i64(0), state.pieces[seat] - state.game.params.last_round_pieces)
    lack = max(i64(0), pieces - state.hand_size[seat])
    return float(pieces) / pace + float(lack) / cards
