"""Stations at scoring (EU7, EU8, R9): all assignments tried, against the engine's choice."""

from __future__ import annotations

from hypothesis import given, settings
from tests.scoring import oracle
from tests.scoring.networks import positions
from tests.scoring.small import Setting, position
from tests.scoring.walk import check

from perron.engine.scoring import PARTS, STATIONS, TICKETS, score
from perron.engine.witness import witness

TICKET = ("p00", (("p03", 9),))


def tickets_of(setting: Setting) -> tuple[int, int]:
    result = score(position(setting))
    return result.parts[TICKETS], result.done[0]


@settings(max_examples=400, deadline=None)
@given(positions(tracks=10))
def test_EU7_R9_the_best_of_all_assignments(setting: Setting) -> None:
    state = position(setting)
    best, loans = oracle.best_loans(setting)
    assert tickets_of(setting) == best
    found = check(state, 0, score(state))
    pairs = zip(sorted(setting.stations), loans, strict=True)
    assert found.borrowed == [[place, track] for place, track in pairs if track >= 0]


def test_EU7_one_station_borrows_one_track() -> None:
    """Both tracks at the station's place would be needed, and it is only one station."""
    lines = ((0, 1, 1), (1, 2, 1), (2, 3, 1))
    assert tickets_of(Setting(lines, (0, 1, 1), (TICKET,), None, (2,))) == (-9, 0)
    assert tickets_of(Setting(lines, (0, 1, 1), (TICKET,), None, (1, 3))) == (9, 1)


def test_EU7_a_free_track_cannot_be_borrowed() -> None:
    lines = ((0, 1, 1), (1, 3, 1))
    assert tickets_of(Setting(lines, (0, 1), (TICKET,), None, (1,))) == (9, 1)
    assert tickets_of(Setting(lines, (0, -1), (TICKET,), None, (1,))) == (-9, 0)


def test_EU7_the_same_track_serves_all_tickets() -> None:
    lines = ((0, 1, 1), (1, 2, 1), (2, 3, 1))
    both = (TICKET, ("p01", (("p02", 4),)))
    assert tickets_of(Setting(lines, (0, 1, 0), both, None, (1,))) == (13, 2)


def test_EU8_borrowed_tracks_do_not_lengthen_the_route() -> None:
    state = position(Setting(((0, 1, 2), (1, 3, 6)), (0, 1), (TICKET,), None, (1,)))
    assert score(state).trail[0] == 2
    assert score(state).parts[STATIONS] == 8
    assert score(state).parts[PARTS + STATIONS] == 12


def test_R9_points_come_before_tickets() -> None:
    """One dear ticket or two cheap ones: points decide."""
    lines = ((0, 1, 1), (1, 2, 1), (1, 3, 1))
    tickets = (TICKET, ("p00", (("p02", 2),)), ("p01", (("p02", 3),)))
    setting = Setting(lines, (0, 1, 1), tickets, None, (1,))
    assert witness(position(setting), 0).borrowed == [[1, 2]]
    assert tickets_of(setting) == (4, 1)


def test_R9_among_equal_points_more_tickets() -> None:
    lines = ((0, 1, 1), (1, 2, 1), (1, 3, 1))
    tickets = (("p00", (("p02", 6),)), ("p00", (("p03", 3),)), ("p01", (("p03", 3),)))
    setting = Setting(lines, (0, 1, 1), tickets, None, (1,))
    assert witness(position(setting), 0).borrowed == [[1, 2]]
    assert tickets_of(setting) == (0, 2)


def test_R9_among_equals_the_first_track() -> None:
    setting = Setting(((0, 1, 1), (1, 3, 1), (1, 3, 1)), (0, 2, 1), (TICKET,), None, (1, 3))
    assert witness(position(setting), 0).borrowed == [[3, 1]]
