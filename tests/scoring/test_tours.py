"""Grand tours (IN3): two ways without a common track, against trying all pairs of ways."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.scoring import oracle
from tests.scoring.networks import positions
from tests.scoring.small import Line, Setting, own, place_id, position
from tests.scoring.walk import check

from perron.engine.scoring import MANDALA, score

RING: tuple[Line, ...] = ((0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1))


def with_tickets(lines: tuple[Line, ...], *pairs: tuple[int, int]) -> Setting:
    tickets = tuple((place_id(a), ((place_id(b), 5),)) for a, b in pairs)
    return Setting(lines, own(*lines).owners, tickets)


@settings(max_examples=300, deadline=None)
@given(positions(tracks=10))
def test_IN3_tours_against_all_pairs_of_ways(setting: Setting) -> None:
    """Borrowed tracks complete tickets, but a tour is made of the holder's own."""
    state = position(setting)
    found = check(state, 0, score(state))
    lines = [setting.lines[track] for track in oracle.owned(setting)]
    ends = {at: (int(start[1:]), int(to[0][0][1:])) for at, (start, to) in enumerate(setting.tickets)}
    assert set(found.tours) == {at for at, (start, end) in ends.items() if oracle.is_tour(lines, start, end)}


def test_IN3_ways_may_meet_in_a_city() -> None:
    eight = (*RING, (2, 4, 1), (4, 5, 1), (5, 2, 1))
    state = position(with_tickets(eight, (0, 4)))
    assert len(check(state, 0, score(state)).tours) == 1


def test_IN3_a_bridge_on_the_way_makes_no_tour() -> None:
    bridge = (*RING, (2, 4, 1), (4, 5, 1), (5, 6, 1), (6, 4, 1))
    state = position(with_tickets(bridge, (0, 5), (0, 2), (5, 6)))
    assert set(check(state, 0, score(state)).tours) == {1, 2}


def test_IN3_the_second_way_takes_back_a_track_of_the_first() -> None:
    """The shortest way 0-1-2-3 uses the rung; two ways apart must not."""
    ladder: tuple[Line, ...] = ((0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 4, 1), (4, 2, 1), (1, 5, 1), (5, 3, 1))
    state = position(with_tickets(ladder, (0, 3)))
    assert len(check(state, 0, score(state)).tours) == 1


@pytest.mark.parametrize(("tours", "points"), [(0, 0), (1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (6, 40)])
def test_IN3_the_mandala_grows_to_five_tours(tours: int, points: int) -> None:
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)][:tours]
    state = position(with_tickets(RING, *pairs))
    assert score(state).parts[MANDALA] == points
