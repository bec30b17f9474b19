"""The processes that others have started."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path


def children(pid: int) -> list[int]:
    """Those that this one has started, in any of its threads."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def all_end(pids: Iterable[int], seconds: float = 10) -> bool:
    """Whether they all do within that time."""
    until, left = time.monotonic() + seconds, list(pids)
    while left and time.monotonic() < until:
        time.sleep(0.05)
        left = [pid for pid in left if Path(f"/proc/{pid}/stat").exists()]
    return not left
