"""A table as the server uses it: choices come as texts, and are looked at before they are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from perron.actions import parse
from perron.engine.refusal import Refusal
from perron.engine.state import FIRST_TICKETS
from perron.engine.why import why_not
from perron.games.board import Board
from perron.record.header import box
from perron.table import Line, Table
from perron.translate import to_move


class Game(Table):
    """Thousands of tables play on a few boards: what is the same for all of them is in memory once."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        share(self.lines[0], self.board)

    @classmethod
    def resume(cls, lines: list[Line], secret: bytes | None = None, starts: Sequence[int] = ()) -> Self:
        game = super().resume(lines, secret, starts)
        share(lines[0], game.board)
        return game

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


_boxes: dict[str, Line] = {}


def share(head: Line, board: Board) -> None:
    """The header keeps its words, but those about the box are the same objects in every game on the board."""
    known = _boxes.setdefault(board.key, box(board))
    head.update({name: value for name, value in known.items() if head[name] == value})
