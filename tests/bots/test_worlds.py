"""V1, V2: a bot's move depends on what its seat sees, and on nothing else."""

from __future__ import annotations

import pytest
from tests.bots.kit import each_bot_everywhere

from perron import bots
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, to_act
from perron.engine.observe import key as seen_key
from perron.engine.observe import observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.state import OVER
from perron.games.build import build
from perron.games.load import load

SEATS = {"europe": 3, "newyork": 4}  # elsewhere two


@pytest.mark.parametrize(("name", "board"), each_bot_everywhere())
def test_V2_twin_worlds_get_the_same_move(board: str, name: str) -> None:
    """What a seat cannot see is dealt anew; an equal bot chooses the same in both worlds."""
    chance, other = Sfc32(11), Sfc32(12)
    seats = SEATS.get(board, 2)
    state = begin(build(load(board), seats), 0, chance)
    one, twin = ([bots.make(name, seat) for seat in range(seats)] for _ in range(2))
    differs = 0
    while state.phase != OVER:
        for seat in to_act(state):
            world = resample(observe(state, seat), other)
            assert seen_key(observe(world, seat)) == seen_key(observe(state, seat))
            differs += list(world.hand) != list(state.hand)
            move = one[seat].choose(observe(state, seat), legal(state, seat))
            assert twin[seat].choose(observe(world, seat), legal(world, seat)) == move
            apply(state, move, chance)
    assert differs > 0  # the worlds were not the same by accident
