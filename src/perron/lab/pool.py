"""Work for many hands: any `concurrent.futures.Executor` will do; results come in the order of the work."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")
Item = TypeVar("Item")


class Inline(Executor):
    """Does the work at once, in this process: for one worker, and for tests."""

    def submit(self, fn: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(workers: int) -> Iterator[Executor]:
    """So many processes. They start afresh: a fork in the middle of a progress bar's thread may hang."""
    others = active_children()
    executor = Inline() if workers == 1 else _processes(workers)
    try:
        yield executor
    except BaseException:
        for worker in active_children():  # nobody waits for what they were at
            if worker not in others:
                worker.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _processes(workers: int) -> Executor:
    """Ctrl-C goes to every process of a terminal: this one hears it, and ends the workers."""
    executor = ProcessPoolExecutor(workers, get_context("spawn"), begin_worker)
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited: not even while they start
    try:
        for _ in range(workers):
            executor.submit(os.getpid)  # whatever: it starts one
    finally:
        signal.signal(signal.SIGINT, heard)
    return executor


def begin_worker() -> None:
    """Ctrl-C is for the parent; and a worker whose parent was killed must not stay behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def in_order(
    executor: Executor, fn: Callable[..., Result], work: Iterable[tuple[Any, ...]], ahead: int
) -> Iterator[Result]:
    """`fn(*item)` for every item, in order, with no more than `ahead` of them under way."""
    items = iter(work)
    waiting: deque[Future[Result]] = deque(executor.submit(fn, *item) for item in islice(items, ahead))
    try:
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(executor.submit(fn, *item) for item in islice(items, 1))
    finally:
        for future in waiting:
            future.cancel()


def chunks(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """
    >>> list(chunks("abcde", 2))
    ['ab', 'cd', 'e']
    """
    return (items[at : at + size] for at in range(0, len(items), size))
