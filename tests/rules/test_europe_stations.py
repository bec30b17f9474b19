"""EU6-EU8 on the map of Europe: stations."""

import pytest
from tests.rules.kit import Position

# --- EU6: building stations ---


def test_EU6_the_first_costs_one_card_of_any_kind():
    p = Position("europe")
    p.deal(0, "red wild")
    assert p.can("station berlin red")
    assert p.can("station berlin wild")
    p.do("station wien red")
    assert p.discards == "red"
    assert p.state.stations_left[0] == 2
    assert p.turn == 1


@pytest.mark.parametrize(
    ("built", "allowed", "refused"),
    [
        (["roma"], "red red", "red"),
        (["roma"], "blue wild", "blue"),
        (["roma", "wien"], "red red red", "red red"),
        (["roma", "wien"], "red red wild", "blue wild"),
    ],
)
def test_EU6_the_second_costs_two_of_one_color_the_third_three(built: list[str], allowed: str, refused: str):
    p = Position("europe")
    p.put_station(0, *built)
    p.deal(0, "red red red blue wild")
    assert p.can(f"station berlin {allowed}")
    assert not p.can(f"station berlin {refused}")


def test_EU6_there_is_no_fourth():
    p = Position("europe")
    p.put_station(0, "roma", "wien", "paris")
    p.deal(0, "red red red red")
    assert "station" not in p.verbs()


def test_EU6_a_place_has_one_station_at_most():
    p = Position("europe")
    p.put_station(1, "berlin")
    p.deal(0, "red")
    assert not p.can("station berlin red")
    assert p.can("station paris red")


# --- EU7: borrowing ---


def borrow(*stations: str) -> Position:
    """Seat 1 owns Paris-Frankfurt and Frankfurt-Berlin, seat 0 London-Dieppe-Paris."""
    p = Position("europe")
    p.own(0, "dieppe-london-a", "dieppe-paris")
    p.own(1, "frankfurt-paris-a", "berlin-frankfurt-a")
    p.hold(0, "london-berlin")
    p.put_station(0, *stations)
    return p


def test_EU7_one_station_borrows_one_track_only():
    assert borrow("frankfurt").points(0)["tickets"] == -7
    assert borrow("frankfurt", "berlin").points(0)["tickets"] == 7


def test_EU7_only_a_track_that_ends_at_the_place():
    assert borrow("wien", "roma").points(0)["tickets"] == -7


def test_EU7_a_free_track_cannot_be_borrowed():
    p = Position("europe")
    p.own(0, "dieppe-london-a", "edinburgh-london-a")
    p.hold(0, "edinburgh-paris")
    p.put_station(0, "paris")
    assert p.points(0)["tickets"] == -7
    p.own(1, "dieppe-paris")
    assert p.points(0)["tickets"] == 7


def test_EU7_the_same_track_serves_all_tickets():
    p = Position("europe")
    p.own(0, "amsterdam-london", "amsterdam-essen", "berlin-essen", "budapest-wien-a", "bucuresti-budapest")
    p.own(1, "berlin-wien")
    p.hold(0, "london-wien", "berlin-bucuresti")
    p.put_station(0, "berlin")
    assert p.points(0)["tickets"] == 10 + 8


def test_EU7_a_station_does_not_borrow_one_track_for_each_ticket():
    p = Position("europe")
    p.own(0, "berlin-wien", "budapest-wien-a", "sarajevo-sofia")
    p.own(1, "bucuresti-budapest", "budapest-sarajevo")
    p.hold(0, "berlin-bucuresti", "budapest-sofia")
    p.put_station(0, "budapest")
    assert p.points(0)["tickets"] == 8 - 5


def test_EU7_the_choice_that_scores_best_is_made():
    p = Position("europe")
    p.own(0, "amsterdam-essen", "berlin-essen", "berlin-wien", "warszawa-wilno", "bucuresti-budapest")
    p.own(1, "budapest-wien-a", "warszawa-wien")
    p.hold(0, "berlin-bucuresti", "amsterdam-wilno")
    p.put_station(0, "wien")
    assert p.points(0)["tickets"] == 12 - 8


def test_EU7_several_players_borrow_the_same_track_and_its_owner_loses_nothing():
    p = Position("europe", 3)
    p.own(2, "dieppe-paris")
    p.own(0, "dieppe-london-a", "edinburgh-london-a")
    p.own(1, "madrid-pamplona-a", "pamplona-paris-a")
    p.hold(0, "edinburgh-paris")
    p.hold(1, "madrid-dieppe")
    p.put_station(0, "paris")
    p.put_station(1, "dieppe")
    assert p.points(0)["tickets"] == 7
    assert p.points(1)["tickets"] == 8
    assert p.points(2) == {"tracks": 1, "stations": 12}


# --- EU8: what stations are worth ---


@pytest.mark.parametrize(("built", "points"), [(0, 12), (1, 8), (2, 4), (3, 0)])
def test_EU8_each_station_never_built_is_worth_4(built: int, points: int):
    p = Position("europe")
    p.put_station(0, *["wien", "roma", "paris"][:built])
    assert p.points(0).get("stations", 0) == points


def test_EU8_borrowed_tracks_do_not_count_for_the_longest_route():
    p = borrow("frankfurt", "berlin")
    assert p.trails() == [3, 6]
