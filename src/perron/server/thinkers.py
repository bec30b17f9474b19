"""Bots think in processes of their own, so that no table ever waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import multiprocessing
import secrets
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache

from perron import bots
from perron.bots.carry import Carried, carry, unpack
from perron.bots.program_bot import STAND_IN
from perron.engine.game import Game
from perron.engine.observe import Observation
from perron.games.board import Board
from perron.games.build import build
from perron.games.load import load
from perron.lab.pool import begin_worker, cores
from perron.server.box import loads
from perron.server.companies import companies_of
from perron.server.programs import Hired, Programs

LIMITS = {"easy": 10.0, "medium": 10.0, "hard": 20.0}  # far more than they need on a busy machine
Box = tuple[str, int, tuple[str, ...]]  # what is played, by how many, and who leads which company
GAMES = 64  # boards made into numbers that a thinker keeps
LONGEST = 30.0  # seconds: for all others, expert among them


class Thinkers:
    """A pool of processes, started with the first question and again when one of them dies."""

    def __init__(self, workers: int = 0, programs: Iterable[Hired] = ()) -> None:
        self.workers = workers or cores()
        self._pool: ProcessPoolExecutor | None = None
        self._programs = Programs(programs)

    async def choose(
        self, bot: str, box: str, board: Board, seen: Observation, moves: Sequence[int], table: str = ""
    ) -> int:
        """The bot's move; it sees the observation and the legal moves, and nothing else.

        `box` names the map, or is the box of a campaign's evening (`box.py`).
        """
        if self._programs.plays(bot):
            move = await self._programs.choose(bot, board, table, seen, moves)
            if move is not None:
                return move
            bot = STAND_IN
        return await self._think(bot, box, seen, moves)

    async def _think(self, bot: str, box: str, seen: Observation, moves: Sequence[int]) -> int:
        question = (
            bot,
            secrets.randbits(32),
            (box, seen.game.seats, tuple(companies_of(seen.game))),
            carry(seen),
            list(moves),
        )
        try:
            return await self._ask(question)
        except BrokenProcessPool:
            self._end_pool()
            return await self._ask(question)

    async def _ask(self, question: tuple[str, int, Box, Carried, list[int]]) -> int:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, begin_worker)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, *question)

    def close(self) -> None:
        self._end_pool()
        self._programs.close()

    def _end_pool(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def think(bot: str, seed: int, box: Box, carried: Carried, moves: list[int]) -> int:
    """A thought that takes far too long ends its process, even in compiled code; the table goes on."""
    seen, player = unpack(_game(box), carried), bot_like(bot, seed)
    faulthandler.dump_traceback_later(limit(bot), exit=True)
    try:
        return player.choose(seen, moves)
    finally:
        faulthandler.cancel_dump_traceback_later()


def limit(bot: str) -> float:
    """Seconds for one thought, by level."""
    return LIMITS.get(bot.partition("@")[0].partition(":")[0], LONGEST)


def bot_like(label: str, seed: int) -> bots.Bot:
    """The bot of a label; after an upgrade its newest version, or any bot where there is none of its name."""
    for spec in (label, label.partition("@")[0]):
        with contextlib.suppress(bots.UnknownBot):
            return bots.make(spec, seed)
    return bots.make("random", seed)


@lru_cache(maxsize=GAMES)
def _game(box: Box) -> Game:
    name, seats, companies = box
    if name.startswith("{"):
        whole = loads(name)
        return build(whole.board, seats, companies, whole.outfit)
    return build(load(name), seats, companies or None)
