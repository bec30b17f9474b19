"""What is kept from view to view is what would be found anew."""

from random import Random

import pytest

from perron import Table
from perron.engine.chance import Sfc32
from perron.engine.resample import resample
from perron.server.standing import Known, closed, standing, tickets_of


@pytest.mark.parametrize("key", ["europe", "usa", "switzerland"])
def test_through_a_whole_game(key: str) -> None:
    table, rng = Table(key, ["A", "B", "C"], seed=8), Random(8)
    known: Known = {}
    reused = 0
    while not table.over:
        for seat in range(3):
            seen, before = table.observe(seat), known.get(seat)
            state = resample(seen, Sfc32(0))
            found = standing(seen, state, known)
            reused += found is before
            assert (found.tickets, found.closed) == (tickets_of(seen, state), closed(state, seat))
        seat = rng.choice(table.to_act())
        table.play(seat, rng.choice(table.moves(seat)))
    assert reused > 100
