"""What happens at a table by itself: clocks run out, bots stand in for who is gone, votes are carried out.

Only where the table is seen to; whatever it does is a step like any other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from perron.server.affairs import Proposal, propose_text
from perron.server.journal import Journal
from perron.server.messages import DaysPace
from perron.server.store import Behind, now

if TYPE_CHECKING:
    from perron.server.kept import Kept

log = logging.getLogger("perron.upkeep")


class Upkeep:
    def __init__(self, room: Kept) -> None:
        self.room = room
        self._gone: dict[int, float] = {}  # since when each person who is not connected is gone
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something has changed: set the alarm for what is due next."""
        self._note_who_is_gone()
        self._cancel()
        loop, due = asyncio.get_running_loop(), self._due()
        if due is not None:
            self._alarm = loop.call_at(due, self._ring)

    def close(self) -> None:
        self._cancel()
        if self._task is not None:
            self._task.cancel()

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    def _ring(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._see_to_it())

    async def _see_to_it(self) -> None:
        try:
            async with self.room.turn():
                journal = self.room.journal
                if journal is not None and not journal.game.over and self.room.is_seen_to_here():
                    await self.room.settle()
                    await self._clock(journal)
                    await self._absent(journal)
        except Behind:
            pass  # another process was first
        except Exception:
            log.exception("upkeep failed", extra={"table": self.room.setup.id})
            await asyncio.sleep(1)
        self.wake()

    # --- when ---

    def _due(self) -> float | None:
        """The moment, by the loop's clock, at which something is to be done."""
        journal = self.room.journal
        if journal is None or journal.game.over or not self.room.is_seen_to_here():
            return None
        here = asyncio.get_running_loop().time()
        asked, flag = journal.affairs.proposal, self.room.clocks.next_flag()
        times = [here] if asked is not None and asked.carried else []
        times += [here + max(0, flag[0] - now()) / 1000] if flag is not None else []
        times += [self._gone[seat] + self.room.parts.settings.patience for seat in self._missed()]
        return min(times, default=None)

    # --- clocks ---

    async def _clock(self, journal: Journal) -> None:
        """As agreed on: a bot takes over, or the table is asked."""
        flag = self.room.clocks.next_flag()
        if flag is None or flag[0] > now() or journal.game.over:
            return
        seat, terms = flag[1], self.room.setup.terms
        await self.room.make(journal.affair(None, f"flag {seat}"))
        if terms.timeout == "bot":
            await self.room.make(journal.affair(None, f"seat {seat} bot {terms.stand_in} clock"))
        elif journal.affairs.proposal is None and (others := self._to_ask(seat)):
            asked = Proposal("replace", None, frozenset(others), frozenset(), seat=seat, bot=terms.stand_in)
            await self.room.make(journal.affair(None, propose_text(asked)))

    def _to_ask(self, seat: int) -> set[int]:
        others = self._playing() - {seat}
        return others & self.room.present() or others

    # --- who is gone ---

    def _note_who_is_gone(self) -> None:
        here, present = asyncio.get_running_loop().time(), self.room.present()
        self._gone = {seat: self._gone.get(seat, here) for seat in self.room.persons() if seat not in present}

    async def _absent(self, journal: Journal) -> None:
        limit = asyncio.get_running_loop().time() - self.room.parts.settings.patience
        for seat in [seat for seat in self._missed() if self._gone[seat] <= limit]:
            text = f"seat {seat} bot {self.room.setup.terms.stand_in} absent"
            await self.room.make(journal.affair(None, text))

    def _missed(self) -> Iterator[int]:
        """Who is waited for, by somebody who is there; where a turn may take days, being gone is nothing."""
        terms, journal = self.room.setup.terms, self.room.journal
        slow = isinstance(terms.pace, DaysPace) or terms.absent == "wait"
        if slow or journal is None or journal.affairs.paused or not self._playing() & self.room.present():
            return
        for seat in journal.game.to_act():
            if seat in self._playing() and seat in self._gone:
                yield seat

    def _playing(self) -> set[int]:
        return self.room.persons() - set(self.room.affairs.stand_ins)
