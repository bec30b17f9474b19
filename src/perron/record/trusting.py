"""A game that was begun by other rules: what was done stands, whatever today's rules say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perron.engine import play
from perron.engine.chance import Chance
from perron.engine.log import Log
from perron.record.continues import Later
from perron.record.replay import Replay

Line = dict[str, Any]


class Trusting(Replay):
    """Choices are made again with the outcomes that the lines tell, and neither is judged.

    Which lines are outcomes of which choice is for the old rules to say: `starts` are the places where the
    lines of each choice begin.
    """

    def __init__(
        self, lines: list[Line], true: Chance | None, starts: Sequence[int], later: Later | None = None
    ) -> None:
        self.starts = sorted(starts)
        super().__init__(lines, true, later)

    def _make(self, seat: int, move: int, log: Log) -> None:
        self.before.setdefault(self.at, self.state.copy())
        self._guarded(lambda: play.apply(self.state, move, self.chance, log))

    def _compare(self, log: Log) -> None:
        self.at = next((start for start in self.starts if start > self.at), len(self.lines))
