"""A table as the server uses it: choices come as texts, and are looked at before they are made."""

from __future__ import annotations

from perron.actions import parse
from perron.engine.state import FIRST_TICKETS
from perron.engine.why import Refusal, why_not
from perron.table import Table
from perron.translate import to_move


class Game(Table):
    @property
    def choosing(self) -> bool:
        """All seats choose their first tickets, sealed until the last has chosen (V6)."""
        return self.state.phase == FIRST_TICKETS

    def move_of(self, seat: int, text: str) -> int:
        """The move that a text names; a ValueError (or its IllegalAction) where it names none."""
        return to_move(self.game, parse(text), seat, self.offer(seat))

    def refusal(self, seat: int, move: int) -> Refusal | None:
        return Refusal("C11", "over") if self.abandoned else why_not(self.state, seat, move)

    def unseal(self, seat: int) -> None:
        """The seat chooses its first tickets again."""
        self.state.chosen[seat] = 0
