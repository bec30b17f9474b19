"""Other manners to play on, which the search tries beside other moves."""

from __future__ import annotations

import pytest
from tests.bots.kit import PLAYABLE
from tests.bots.test_pilot import moments, searching

from perron import load
from perron.bots.taught import taught
from perron.engine.legal import legal
from perron.games.build import build
from perron.pilot.manners import MANNERS, manners
from perron.pilot.playout import acting
from perron.pilot.weights import DEFAULTS, NAMES, Weights


def test_a_manner_changes_the_numbers_it_names_and_no_other() -> None:
    usual, *others = manners(Weights(DEFAULTS))
    assert usual.values == DEFAULTS
    for factors, other in zip(MANNERS, others, strict=True):
        changed = {name for name, a, b in zip(NAMES, DEFAULTS, other.values, strict=True) if a != b}
        assert changed == {name for name in factors if DEFAULTS[NAMES.index(name)] != 0.0} != set()


@pytest.mark.parametrize("key", PLAYABLE)
def test_each_manner_has_a_line_that_begins_with_a_legal_move(key: str) -> None:
    for state in moments(key, every=19):
        search = searching(state)
        assert search.manner[-len(MANNERS) :] == list(range(1, len(MANNERS) + 1))
        assert set(search.manner[: -len(MANNERS)]) == {0}
        assert set(search.moves) <= set(legal(state, acting(state)))


def test_a_line_in_the_usual_manner_does_as_well_beside_others_as_alone() -> None:
    """What one line left behind, its pilot above all, changes nothing for the next."""
    state = moments("usa")[4]
    alone, beside = searching(state, manners=False), searching(state)
    usual = list(range(1, len(alone.moves)))
    others = list(range(len(alone.moves), len(beside.moves)))
    assert beside.moves[: len(alone.moves)] == alone.moves
    for world in range(4):
        assert alone.compare(usual, world) == beside.compare([*others, *usual], world)[len(others) :]


def test_some_plan_does_better_than_the_usual_one() -> None:
    """Otherwise there would be no use in trying them."""
    best = 0.0
    for state in moments("usa", every=13):
        search = searching(state)
        lines = [at for at in range(len(search.moves)) if search.manner[at] > 0]
        search.try_in(lines, 12)
        best = max(best, *(search.gain(at) - 2 * search.error(at) for at in lines))
    assert best > 0.0


def test_a_game_without_a_net_is_tried_in_all_manners_to_its_end() -> None:
    game = build(load("legends"), 2)
    assert taught(game).net is None
    assert len(taught(game).manners(True)) == 1 + len(MANNERS)
