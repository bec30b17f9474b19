"""The lab on a Dask cluster: a real scheduler, two workers in processes of their own."""

from collections.abc import Iterator

import pytest
from distributed import LocalCluster
from tests.cli.run import explained, perron, told

from perron import load
from perron.lab.cluster import cluster
from perron.lab.pool import Inline
from perron.lab.runner import Match, play_all


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as running:
        yield running.scheduler_address


def test_a_cluster_plays_the_same_games(address: str) -> None:
    match = Match(load("newyork"), ("greedy", "random"), seed=9, records=True)
    with cluster(address) as (executor, workers):
        assert workers == 2
        far = [game.record for game in play_all(match, 6, executor, workers)]
    assert far == [game.record for game in play_all(match, 6, Inline())]


def test_the_arena_on_a_cluster(address: str) -> None:
    arguments = ("arena", "greedy", "random", "--map", "newyork", "--deals", 6)
    far, near = told(*arguments, "--cluster", address), told(*arguments, "--workers", 1)
    assert far["contests"][0]["results"] == near["contests"][0]["results"]
    assert far["games"] == 12


def test_a_cluster_that_is_not_there_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perron.lab.cluster.TIMEOUT", 1)
    said = perron("arena", "greedy", "random", "--cluster", "tcp://127.0.0.1:9")
    explained(said, 2, "no scheduler at tcp://127.0.0.1:9", "dask scheduler")
