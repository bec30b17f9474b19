"""Who is connected to which other process, as far as one has heard of it lately."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Presence:
    def __init__(self, patience: float, clock: Callable[[], float] = monotonic) -> None:
        self.patience = patience  # seconds of silence after which a process counts as gone
        self.clock = clock
        self._heard: dict[str, float] = {}
        self._seats: dict[str, dict[str, set[int]]] = {}  # by process and table

    def hear(self, process: str) -> bool:
        """A sign of life; True where this process was not known."""
        new = process not in self._heard
        self._heard[process] = self.clock()
        return new

    def put(self, process: str, table: str, seats: list[int]) -> None:
        self._seats.setdefault(process, {})[table] = set(seats)

    def seats(self, table: str) -> set[int]:
        return set().union(*(tables.get(table, ()) for tables in self._seats.values()))

    def forget(self, process: str) -> list[str]:
        """It is gone: the tables where that makes a difference."""
        self._heard.pop(process, None)
        return [table for table, seats in self._seats.pop(process, {}).items() if seats]

    def forget_silent(self) -> list[str]:
        limit = self.clock() - self.patience
        gone = [process for process, heard in self._heard.items() if heard < limit]
        return [table for process in gone for table in self.forget(process)]
