"""Why a bot made a choice: told when the game is over, for the reason tells what it held."""

from __future__ import annotations

import asyncio

from perron.actions import parse
from perron.bots.explain import explain
from perron.engine.observe import observe
from perron.record.replay import Replay
from perron.server.affairs import is_affair
from perron.server.connection import Connection
from perron.server.journal import UNDO, Journal
from perron.server.messages import Explain, Explained
from perron.server.refusals import NO_REASON, NOT_DEALT, NOT_OVER, refuse
from perron.server.room import Room
from perron.server.store import Step
from perron.translate import to_move


async def explain_step(room: Room, connection: Connection, asked: Explain) -> None:
    async with room.turn():
        journal = room.journal
        if journal is None:
            refuse(room, connection, asked.id, NOT_DEALT)
        elif not journal.game.over or journal.game.abandoned:
            refuse(room, connection, asked.id, NOT_OVER)
        elif (step := _bots_choice(journal, asked.seq)) is None:
            refuse(room, connection, asked.id, NO_REASON)
        else:
            sentence = await asyncio.to_thread(reason, journal, step, asked.language)
            room.send(connection, Explained(asked.id, asked.seq, sentence))


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
