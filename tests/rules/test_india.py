"""IN1-IN3 on the map of India."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.games.load import load


def test_IN1_a_ferry_takes_at_least_its_number_of_wilds():
    p = Position("india")
    p.deal(0, "red red red red red wild wild wild")
    assert p.ways("bombay-calicut") == {"red red red red wild wild", "red red red wild wild wild"}
    assert p.ways("calicut-quilon-a") == {"red wild", "wild wild"}


def test_IN2_the_indian_express_is_worth_10_to_everybody_tied():
    p = Position("india", 3)
    p.own(0, "agra-delhi")
    p.own(1, "delhi-jaipur")
    p.own(2, "agra-bhopal-a")
    assert [p.points(seat).get("longest") for seat in range(3)] == [10, 10, None]


# --- IN3: grand tours ---

MANDALA = load("india").parameters.mandala


def tour_points(tracks: str, tickets: str, *, without: str = "") -> int | None:
    """The mandala of a seat that owns all the tracks but one, and holds all the tickets."""
    p = Position(board(tracks, tickets, mandala=MANDALA))
    p.own(0, *(track.id for track in p.board.tracks if track.id != without))
    p.hold(0, *(ticket.id for ticket in p.board.tickets))
    return p.points(0).get("mandala")


RING = "a b 1 red\nb c 1 red\nc d 1 red\nd a 1 red"


def test_IN3_two_chains_that_share_no_piece_make_a_tour():
    assert tour_points(RING, "a c=5") == 5


def test_IN3_one_chain_makes_none():
    assert tour_points(RING, "a c=5", without="d-a") is None


def test_IN3_the_two_chains_may_meet_in_a_city():
    eight = "a b 1 red\nb c 1 red\nc a 1 red\nc d 1 red\nd e 1 red\ne c 1 red"
    assert tour_points(eight, "a e=5") == 5


def test_IN3_the_two_chains_may_not_share_a_track():
    barbell = "a b 1 red\nb c 1 red\nc a 1 red\nc d 1 red\nd e 1 red\ne f 1 red\nf d 1 red"
    assert tour_points(barbell, "a e=5") is None


@pytest.mark.parametrize(("tours", "points"), [(1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (6, 40)])
def test_IN3_so_many_tours_are_worth(tours: int, points: int):
    tickets = ["a b=1", "a c=1", "a d=1", "b c=1", "b d=1", "c d=1"]
    assert tour_points(RING, "\n".join(tickets[:tours])) == points


def test_IN3_tours_come_on_top_of_the_tickets_own_values():
    p = Position("india")
    p.own(0, "agra-katni", "agra-bhopal-a", "bhopal-khandwa")
    p.own(0, "bilaspur-katni-a", "bilaspur-raipur-a")
    p.hold(0, "katni-khandwa")
    assert "mandala" not in p.points(0)
    p.own(0, "khandwa-raipur")
    assert p.points(0)["tickets"] == 5
    assert p.points(0)["mandala"] == 5
