"""Why a bot made a choice: told when the game is over, for the reason tells what it held."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

from perron.actions import parse
from perron.bots.explain import explain
from perron.engine.observe import observe
from perron.record.replay import Replay
from perron.server.affairs import is_affair
from perron.server.http import Asking, Refuse, TableId, find
from perron.server.journal import UNDO, Journal
from perron.server.messages import Explained
from perron.server.store import Step
from perron.translate import to_move


@get("/api/tables/{table:str}/steps/{seq:int}/reason")
async def tell_reason(
    request: Asking, table: TableId, seq: FromPath[int], language: FromQuery[Literal["en", "nl"]] = "en"
) -> Explained:
    """Why a bot may have made the choice of a step, in one sentence, once the game is over."""
    room = await find(request, table)
    async with room.turn():
        journal = room.journal
        if journal is None or not journal.game.over or journal.game.abandoned:
            raise Refuse(403, "not_over", "a reason tells what a bot held: it is told when the game is over")
        if (step := _bots_choice(journal, seq)) is None:
            raise Refuse(404, "no_reason", "no bot has made this choice")
    return Explained(await asyncio.to_thread(reason, journal, step, language))


def _bots_choice(journal: Journal, seq: int) -> Step | None:
    """People's choices come with a message of theirs."""
    step = journal.steps[seq - 1] if 1 < seq <= journal.seq else None
    if step is None or step.seat is None or step.message is not None or step.action == UNDO:
        return None
    return None if is_affair(step) else step


def reason(journal: Journal, step: Step, language: str) -> str:
    """One sentence, from what the seat saw then."""
    assert step.seat is not None
    lines = sum(len(before.lines) for before in journal.steps[: step.seq - 1])
    state = Replay(journal.game.lines[:lines]).run()
    seen = observe(state, step.seat)
    move = to_move(state.game, parse(step.action), step.seat, list(seen.offer))
    return explain(seen, move, language)


HANDLERS = [tell_reason]
