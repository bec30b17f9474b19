"""The moments of a game that play can go back to, or that another game can go on from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perron.server.affairs import moves_game
from perron.server.store import Step, Store

Line = dict[str, Any]


class NoMoment(ValueError):
    """There is no such moment; the sentence says why."""


async def moment_of(store: Store, table: str, seq: int) -> tuple[list[Line], int]:
    """The lines of a finished game, and how many of them there were after a step."""
    steps = await store.steps(table)
    lines = [line for step in steps for line in step.lines]
    if not lines or lines[-1].get("event") != "result":
        raise NoMoment("only a game that was played to its end can be gone on from")
    to = moments(steps).get(seq)
    if to is None or any(line.get("event") == "end" for line in lines[:to]):
        raise NoMoment("the game cannot go on from that moment: nobody had to decide then")
    return lines, to


def moments(steps: Sequence[Step]) -> dict[int, int]:
    """By step: how many lines the record had then. What was undone is no moment any more."""
    found: dict[int, int] = {}
    lines = 0
    for step in steps:
        undone = next((line["to"] for line in step.lines if line.get("event") == "undo"), None)
        undone = None if step.seq == 1 else undone  # a game that goes on from another brings its undos along
        lines += len(step.lines)
        if undone is not None:
            found = {seq: at for seq, at in found.items() if at <= undone}
            found[step.seq] = undone
        elif moves_game(step) and step.lines:
            found[step.seq] = lines
    return found
