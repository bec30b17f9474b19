"""Country tickets (CH4, R10) against a plain flood over the tracks."""

from __future__ import annotations

from hypothesis import given, settings
from tests.scoring import oracle
from tests.scoring.networks import borders
from tests.scoring.small import Options, Setting, position
from tests.scoring.walk import check

from perron.engine.scoring import TICKETS, score
from perron.engine.witness import witness

LINES = ((0, 1, 1), (0, 10, 1), (1, 11, 1), (1, 12, 1))
CROSSINGS = {10: "austria", 11: "france", 12: "italy"}
TO: Options = (("austria", 3), ("france", 7), ("italy", 11))


def scored(owners: tuple[int, ...], start: str = "p00", to: Options = TO) -> tuple[int, int]:
    result = score(position(Setting(LINES, owners, ((start, to),), CROSSINGS)))
    return result.parts[TICKETS], result.done[0]


@settings(max_examples=300, deadline=None)
@given(borders())
def test_CH4_the_best_country_reached(setting: Setting) -> None:
    state = position(setting)
    best, _ = oracle.best_loans(setting)
    assert (score(state).parts[TICKETS], score(state).done[0]) == best
    check(state, 0, score(state))


def test_CH4_highest_value_reached_or_lowest_lost() -> None:
    assert scored((0, 0, -1, -1)) == (3, 1)
    assert scored((0, 0, 0, -1)) == (7, 1)
    assert scored((0, 0, 0, 0)) == (11, 1)
    assert scored((0, -1, -1, -1)) == (-3, 0)


def test_CH4_two_listed_countries_joined_alone_do_not_count() -> None:
    assert scored((-1, -1, 0, 0)) == (-3, 0)


def test_CH4_any_crossing_of_the_starting_country() -> None:
    assert scored((0, 0, 0, -1), "austria", (("france", 7), ("italy", 11))) == (7, 1)


def test_CH4_the_way_belongs_to_the_best_country() -> None:
    state = position(Setting(LINES, (0, 0, 0, 0), (("p00", TO),), CROSSINGS))
    assert witness(state, 0).paths == {0: [0, 3]}


def test_R10_no_way_runs_through_a_country() -> None:
    """Two crossings of one country are two places: what ends at one does not go on from the other."""
    lines = ((0, 10, 1), (1, 11, 1), (1, 12, 1))
    both_in_france = {10: "france", 11: "france", 12: "italy"}
    state = position(Setting(lines, (0, 0, 0), (("p00", (("italy", 11),)),), both_in_france))
    assert score(state).parts[TICKETS] == -11
    assert score(state).trail[0] == 2
