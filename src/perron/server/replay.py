"""A finished game moment by moment. The engine plays it again, so the client needs no rule."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

from litestar import get
from msgspec import to_builtins

from perron.engine.observe import WATCHER, observe
from perron.engine.state import State
from perron.record.replay import FINAL, Replay
from perron.server.box import shut
from perron.server.http import Asking, Refuse, TableId, find
from perron.server.journal import Journal
from perron.server.messages import Own, Replayed
from perron.server.standing import tickets_of
from perron.server.view import Around, counts, view_for, view_of

Line = dict[str, Any]


@get("/api/tables/{table:str}/replay")
async def replay(request: Asking, table: TableId) -> Replayed:
    """Every moment of a game with all its hands, once it is over."""
    room = await find(request, table)
    async with room.turn():
        journal, around = room.journal, room.around()
        if journal is None or not journal.game.over:
            raise Refuse(403, "not_over", "a replay tells every hand: it is shown when the game is over")
        if journal.game.lines[-1]["event"] != "result":
            raise Refuse(403, "abandoned", "this game was not played to its end, so its hands stay hidden")
    return await asyncio.to_thread(replayed, journal, around)


def replayed(journal: Journal, around: Around) -> Replayed:
    lines = journal.game.lines
    steps = list(accumulate(len(step.lines) for step in journal.steps))
    told = lines[1:] if around.box is None else [shut(line) for line in lines[1:]]
    shown = changes(frames(lines, steps, around))
    return Replayed(view_for(journal.game, None, around), told, list(shown))


def frames(lines: list[Line], steps: list[int], around: Around) -> Iterator[Line]:
    """The table after the deal and after each choice; `steps` are the lines up to each step's end."""
    game = Replay(lines)
    yield frame(game.state, game.at, steps, around)
    while game.line["event"] not in FINAL:
        game.step()
        yield frame(game.state, game.at, steps, around)


def frame(state: State, at: int, steps: list[int], around: Around) -> Line:
    shown: Line = to_builtins(view_of(observe(state, WATCHER), None, around, None))
    own = [to_builtins(_own(state, seat)) for seat in range(state.game.seats)]
    return {**shown, "own": own, "line": at - 1, "step": bisect_left(steps, at) + 1}


def _own(state: State, seat: int) -> Own:
    seen = observe(state, seat)
    offer = [seen.game.names.tickets[ticket] for ticket in seen.offer]
    return Own(counts(seen.game, seen.hand), tickets_of(seen, state), offer)


def changes(whole: Iterable[Line]) -> Iterator[Line]:
    """Of each frame what differs from the one before."""
    before: Line = {}
    for each in whole:
        yield {name: value for name, value in each.items() if name not in before or before[name] != value}
        before = each


HANDLERS = [replay]
