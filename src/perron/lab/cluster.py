"""A Dask cluster as one more Executor. Its workers have the same Perron installed."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

TIMEOUT = 10  # seconds to find the scheduler


class NoCluster(Exception):
    """The sentence says why, and what to do."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor, and how many threads its workers have."""
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("clusters need Dask: pip install 'perron[lab]'") from None
    try:
        client = Client(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        hint = "start one with `dask scheduler`"
        raise NoCluster(f"there is no scheduler at {address} ({error}); {hint}") from None
    with client:
        if not (threads := sum(client.nthreads().values())):
            raise NoCluster(f"the cluster has no workers; start some with `dask worker {address}`")
        yield client.get_executor(), threads
