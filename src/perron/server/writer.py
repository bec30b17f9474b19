"""Steps into SQLite: one thread that stores all that waits in one commit.

A durable commit waits for the disk. While it does, further steps gather, and the next commit takes them
all; so many tables share the wait, and each step costs one change of threads.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

ADD = """INSERT INTO steps (table_id, seq, seat, action, message, lines, at)
    VALUES (:table_id, :seq, :seat, :action, :message, :lines, :at)"""
OVER = "UPDATE tables SET over = 1 WHERE id = ?"

Row = dict[str, Any]
Answer = tuple["asyncio.Future[None]", sqlite3.Error | None]


class Job:
    def __init__(self, row: Row, over: bool) -> None:
        self.row, self.over = row, over
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="perron-writer", daemon=True)
        self._thread.start()

    async def add(self, row: Row, over: bool) -> None:
        """Returns when the step is on the disk; an IntegrityError where its number is taken."""
        job = Job(row, over)
        self._jobs.put(job)
        await job.done

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- in the thread ---

    def _run(self) -> None:
        database = self._connect()
        while jobs := self._waiting():
            answers = self._commit(database, jobs)
            self._loop.call_soon_threadsafe(_answer, answers)
        database.close()

    def _waiting(self) -> list[Job]:
        """All that has come by now, at least one; nothing at the end."""
        jobs = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty():
                return jobs
            job = self._jobs.get()
        if jobs:
            self._jobs.put(None)
        return jobs

    def _commit(self, database: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
        """Where the commit fails, none of them is stored."""
        try:
            database.execute("BEGIN IMMEDIATE")
            answers = [(job.done, _add(database, job)) for job in jobs]
            database.execute("COMMIT")
        except sqlite3.Error as error:
            if database.in_transaction:
                database.rollback()
            return [(job.done, error) for job in jobs]
        return answers


def _add(database: sqlite3.Connection, job: Job) -> sqlite3.Error | None:
    """A step that cannot be stored harms no other: the statement alone is undone."""
    try:
        database.execute(ADD, job.row)
    except sqlite3.IntegrityError as error:
        return error
    if job.over:
        database.execute(OVER, (job.row["table_id"],))
    return None


def _answer(answers: list[Answer]) -> None:
    for done, error in answers:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
