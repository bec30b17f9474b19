"""The processes that others have started."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

ENDED = "Z"  # a zombie: only its parent, if it has one, still has to hear of it


def children(pid: int) -> list[int]:
    """Those that this one has started, in any of its threads."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != ENDED
    except FileNotFoundError:
        return False


def all_end(pids: Iterable[int], seconds: float = 20) -> bool:
    """Whether they all do within that time."""
    until = time.monotonic() + seconds
    left = list(pids)
    while left and time.monotonic() < until:
        time.sleep(0.05)
        left = [pid for pid in left if runs(pid)]
    return not left
