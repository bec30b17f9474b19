"""One browser at a table. What it is told waits in a queue, so that a slow one holds nobody up."""

from __future__ import annotations

import asyncio

from perron.server.limits import Bucket

BREATH, WORDS = 0.5, 10  # how many things somebody may say in a second, and at once
MOST_WAITING = 200  # messages; whoever is that far behind comes back for a fresh view


class Connection:
    def __init__(self, seat: int | None, seen: int, host: bool = False, key: str | None = None) -> None:
        self.seat = seat
        self.key = key  # what gave it the seat: the digest of a token
        self.host = host  # it belongs to whoever set the table up
        self.heard = 0  # the last thing said that it has been told of
        self.said: set[str] = set()  # the ids of its own
        self.breath = Bucket(BREATH, WORDS)
        self.seen = seen  # the last step it has been told of
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._closed = False

    def send(self, message: bytes) -> None:
        if self._closed:
            return
        if self._waiting.full():
            self.close()
        else:
            self._waiting.put_nowait(message)

    def close(self) -> None:
        """What waits is dropped if there is no place for the end of it."""
        self._closed = True
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message for this browser; None to hang up."""
        return await self._waiting.get()
