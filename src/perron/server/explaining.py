"""Why a bot made a choice, in one sentence: by its own plan, from what it saw.

The reason tells what it held. So it is told when the game is over; before that only at a table that was set
up with bots that think aloud.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

from perron.actions import parse
from perron.bots.explain import explain
from perron.engine.observe import observe
from perron.record.replay import Replay
from perron.server.affairs import fold, is_affair
from perron.server.http import Asking, Refuse, TableId, find, token_of
from perron.server.journal import UNDO, Journal, Line
from perron.server.messages import Explained, Terms
from perron.server.room import Room
from perron.server.store import Chair, Step
from perron.translate import to_move


@get("/api/tables/{table:str}/steps/{seq:int}/reason")
async def tell_reason(
    request: Asking, table: TableId, seq: FromPath[int], language: FromQuery[Literal["en", "nl"]] = "en"
) -> Explained:
    """Why a bot made the choice of a step: once the game is over, or where bots think aloud."""
    return await _told(await _open_to(request, table), lambda _: seq, language)


@get("/api/tables/{table:str}/seats/{seat:int}/reason")
async def tell_last_reason(
    request: Asking, table: TableId, seat: FromPath[int], language: FromQuery[Literal["en", "nl"]] = "en"
) -> Explained:
    """The same for the last choice of a seat."""
    return await _told(await _open_to(request, table), lambda journal: journal.last_of(seat), language)


async def _open_to(request: Asking, table: str) -> Room:
    """Strangers hear nothing of a game that they may not watch."""
    room, token = await find(request, table), token_of(request, table)
    seat = await room.seat_for(token)
    over = room.journal is not None and room.journal.game.over
    if seat is None and not (over or room.setup.watch or room.is_host(token)):
        raise Refuse(403, "closed", "this table is for its players only")
    return room


async def _told(room: Room, which: Callable[[Journal], int], language: str) -> Explained:
    async with room.turn():
        journal = room.journal
        if journal is None or not _may_tell(journal, room.setup.terms):
            raise Refuse(403, "not_over", "a reason tells what a bot held: it is told when the game is over")
        if (step := _bots_choice(journal, which(journal))) is None:
            raise Refuse(404, "no_reason", "no bot has made this choice")
        if not (journal.game.over or _is_bots_own(step, room.setup.chairs)):
            raise Refuse(
                403, "a_persons", "the bot stood in for somebody, whose secrets are kept until the end"
            )
        bot, before = bot_then(journal, step, room.setup.chairs), _lines_before(journal, step)
    return Explained(await asyncio.to_thread(reason, before, step, bot, language))


def _may_tell(journal: Journal, terms: Terms) -> bool:
    return terms.aloud or (journal.game.over and not journal.game.abandoned)


def _lines_before(journal: Journal, step: Step) -> list[Line]:
    """A list of its own: the game may go on meanwhile."""
    return journal.game.lines[: sum(len(before.lines) for before in journal.steps[: step.seq - 1])]


def _bots_choice(journal: Journal, seq: int) -> Step | None:
    """People's choices come with a message of theirs."""
    step = journal.steps[seq - 1] if 1 < seq <= journal.seq else None
    if step is None or step.seat is None or step.message is not None or step.action == UNDO:
        return None
    return None if is_affair(step) else step


def _is_bots_own(step: Step, chairs: Sequence[Chair]) -> bool:
    """Not somebody's whom a bot only stands in for."""
    return step.seat is not None and chairs[step.seat].bot is not None


def bot_then(journal: Journal, step: Step, chairs: Sequence[Chair]) -> str:
    """Who sat there: a bot of the table, or one that stood in for somebody."""
    assert step.seat is not None
    stand_ins = fold(journal.steps[: step.seq - 1]).stand_ins
    return stand_ins.get(step.seat) or chairs[step.seat].bot or ""


def reason(before: list[Line], step: Step, bot: str, language: str) -> str:
    """One sentence, from what the seat saw then."""
    assert step.seat is not None
    state = Replay(before).run()
    seen = observe(state, step.seat)
    move = to_move(state.game, parse(step.action), step.seat, list(seen.offer))
    return explain(seen, move, language, bot)


HANDLERS = [tell_reason, tell_last_reason]
