"""Programs that the host has named on its command line, as bots at the tables (docs/bot-protocol.md)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from perron.bots.program_bot import STRIKES, Program
from perron.bots.program_spec import Spec
from perron.engine.observe import Observation
from perron.games.board import Board

MOST = 32  # programs that run at the same time; one more, and the one that was asked longest ago is ended
REMEMBERED = 1000  # seats whose faults are remembered

Seat = tuple[str, int]  # of a table

log = logging.getLogger("perron.bots")


@dataclass(frozen=True, slots=True)
class Hired:
    """A program with the name that players see, and its label in records."""

    name: str
    label: str
    spec: Spec


class Programs:
    """One process for each seat that a program plays; an idle one ends, and starts again when it is asked."""

    def __init__(self, hired: Iterable[Hired]) -> None:
        self._hired = {each.name: each for each in hired}
        self._seats: OrderedDict[Seat, Program] = OrderedDict()  # who was asked last stands last
        self._busy: set[Seat] = set()
        self._threads = ThreadPoolExecutor(MOST, "program")  # they wait for answers, nothing else

    def plays(self, bot: str) -> bool:
        return bot.partition("@")[0] in self._hired

    async def choose(
        self, bot: str, board: Board, table: str, seen: Observation, moves: Sequence[int]
    ) -> int | None:
        """Its move; None if it has made too many faults in this game, and somebody else is to play."""
        seat = (table, int(seen.seat))
        program = self._seats.get(seat) or self._sit_down(bot, board, seat)
        before = len(program.faults)
        if before >= STRIKES:
            return None
        self._busy.add(seat)
        self._make_room(seat)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, program.choose, seen, moves)
        finally:
            self._busy.discard(seat)
            for fault in program.faults[before:]:
                log.warning("fault of the program %s: %s", program.name, fault, extra={"table": table})

    def _sit_down(self, bot: str, board: Board, seat: Seat) -> Program:
        spec = self._hired[bot.partition("@")[0]].spec
        self._seats[seat] = Program(spec, secrets.randbits(32), board, start=False)
        return self._seats[seat]

    def _make_room(self, seat: Seat) -> None:
        """Those that were asked longest ago rest; of the oldest nothing is remembered."""
        self._seats.move_to_end(seat)
        idle = [each for each in list(self._seats)[:-MOST] if each not in self._busy]
        for each in idle:
            self._threads.submit(self._seats[each].close)
        for each in idle[: max(0, len(self._seats) - REMEMBERED)]:
            del self._seats[each]

    def close(self) -> None:
        for program in self._seats.values():
            program.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
