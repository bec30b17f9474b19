"""What the tests of the server share."""

from collections.abc import Iterator

import pytest
from tests.server.postgres import MISSING, Cluster, binaries, postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    where = binaries()
    if where is None:
        pytest.skip(MISSING)
    with postgres(where) as started:
        yield started


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of a database that is empty."""
    return cluster.new_database()
