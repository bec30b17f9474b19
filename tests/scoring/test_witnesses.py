"""Every witness of random games on every map, walked (record: `score`)."""

from __future__ import annotations

import pytest
from tests.scoring.networks import MAPS, played
from tests.scoring.walk import check

from perron.engine.scoring import score


@pytest.mark.parametrize(("name", "players"), MAPS)
@pytest.mark.parametrize("seed", range(6))
def test_C10_C12_EU7_IN3_CH4_witnesses_of_random_games(name: str, players: int, seed: int) -> None:
    for state in played(name, players, seed):
        result = score(state)
        for seat in range(players):
            check(state, seat, result)
