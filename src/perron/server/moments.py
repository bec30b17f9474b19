"""The moments of a game that play can go back to."""

from __future__ import annotations

from collections.abc import Sequence

from perron.server.affairs import moves_game
from perron.server.store import Step


def moments(steps: Sequence[Step]) -> dict[int, int]:
    """By step: how many lines the record had then. What was undone is no moment any more."""
    found: dict[int, int] = {}
    lines = 0
    for step in steps:
        undone = next((line["to"] for line in step.lines if line.get("event") == "undo"), None)
        lines += len(step.lines)
        if undone is not None:
            found = {seq: at for seq, at in found.items() if at <= undone}
            found[step.seq] = undone
        elif moves_game(step) and step.lines:
            found[step.seq] = lines
    return found
