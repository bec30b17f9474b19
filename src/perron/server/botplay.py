"""The bots of one table: they are asked when it is their turn, and wait a little before they move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

from perron.engine.observe import Observation
from perron.engine.state import SECOND_CARD
from perron.games.board import Board
from perron.server import pace
from perron.server.store import Behind
from perron.translate import to_action

if TYPE_CHECKING:
    from perron.server.kept import Kept

log = logging.getLogger("perron.bots")


class BotPlay:
    def __init__(self, room: Kept) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something has changed: see whether a bot has to decide, and whether it does so here."""
        if self._to_act() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._play())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _to_act(self) -> int | None:
        journal, here = self.room.journal, self.room.is_seen_to_here()
        waiting = journal.game.to_act() if journal and here and not journal.affairs.paused else []
        return next((seat for seat in waiting if self.room.bot_at(seat) is not None), None)

    async def _play(self) -> None:
        """As long as it is a bot's turn."""
        try:
            while (seat := self._to_act()) is not None:
                with contextlib.suppress(Behind):
                    await self._play_one(seat)
        except Exception:
            log.exception("a bot stopped", extra={"table": self.room.setup.id})

    async def _play_one(self, seat: int) -> None:
        """The pace leaves time for an undo; whatever happens meanwhile makes the bot think again."""
        clock, room, bot = asyncio.get_running_loop(), self.room, self.room.bot_at(seat)
        async with room.turn():
            if room.journal is None or bot is None or seat not in room.journal.game.to_act():
                return
            seq, began = room.journal.last_move.seq, clock.time()
            choosing = room.journal.game.choosing
            seen, moves = room.journal.game.observe(seat), room.journal.game.moves(seat)
            board = room.journal.game.board
        move = await self._ask(bot, board, seen, moves)
        due = began + pace.seconds(room.parts.settings.grace, bot, move, seen.phase == SECOND_CARD)
        await asyncio.sleep(due - clock.time())
        async with room.turn():
            journal = room.journal
            if journal is None or self._to_act() is None or room.bot_at(seat) != bot:
                return
            unchanged = journal.last_move.seq == seq or (choosing and journal.game.choosing)
            if unchanged and journal.game.refusal(seat, move) is None:
                text = str(to_action(journal.game.game, move, journal.game.offer(seat)))
                await room.make(journal.play(seat, move, text))

    async def _ask(self, bot: str, board: Board, seen: Observation, moves: list[int]) -> int:
        """A bot that breaks down must not hold up the table: any move is better than none."""
        parts, setup = self.room.parts, self.room.setup
        try:
            with parts.metrics.bots.timed():
                return await parts.thinkers.choose(bot, setup.box or board.key, board, seen, moves, setup.id)
        except Exception:
            log.exception("a bot broke down", extra={"table": setup.id})
            return secrets.choice(moves)
