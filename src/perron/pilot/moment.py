"""What a seat goes by at one moment: what it sees and holds, how it judges, and how long the game goes on."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.state import State
from perron.pilot.hand import Hand
from perron.pilot.rewards import Rewards
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights


class Moment:
    """What planning and filling start from."""

    def __init__(
        self, state: State, seat: i64, tables: Tables, weights: Weights, hand: Hand, turns: float
    ) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.tables: Tables = tables
        self.weights: Weights = weights
        self.hand: Hand = hand
        self.turns: float = turns
        self.rewards: Rewards = Rewards(state, seat, weights)
