"""C9 and C10 on a tiny board: drawing tickets, keeping them, completing them."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.state import IN_TOP, UNDER

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray", "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3")


# --- C9: drawing ---


def test_C9_three_are_drawn_one_is_kept_the_rest_goes_under_the_deck():
    p = Position(LINE)
    p.ticket_deck(top="a-b a-c a-d b-d")
    p.do("tickets", then="a-d b-d a-c")
    p.do("keep b-d")
    assert p.where("b-d") == 0
    assert p.under() == "a-d a-c"
    assert p.turn == 1


def test_C9_at_least_one_must_be_kept_and_all_may_be():
    p = Position(LINE)
    p.do("tickets", then="a-b a-c a-d")
    assert not p.can("keep")
    assert p.can("keep a-b a-c a-d")
    assert len(p.legal()) == 7


def test_C9_the_first_tickets_have_a_minimum_of_their_own():
    tiny = board(
        "a b 2 red\nb c 2 red", "a b=2\nb a=3\na c=4\nb c=5", cards_dealt=0, first_tickets=2, first_keep=2
    )
    p = Position.begin(tiny, then="red blue green yellow red a-b b-a a-c b-c")
    assert not p.can("keep a-b", seat=0)
    assert p.can("keep a-b b-a", seat=0)


@pytest.mark.parametrize(("left", "drawn"), [("a-b a-c", "a-b a-c"), ("a-b", "a-b")])
def test_C9_fewer_are_drawn_if_fewer_are_left(left: str, drawn: str):
    p = Position(LINE)
    p.ticket_deck(top=left)
    p.do("tickets", then=drawn)
    p.do("keep a-b")
    assert p.where("a-b") == 0


def test_C9_a_single_ticket_drawn_must_be_kept():
    p = Position(LINE)
    p.ticket_deck(under="a-b")
    p.do("tickets")
    assert not p.can("keep")
    assert p.can("keep a-b")


def test_C9_with_none_left_the_action_is_not_available():
    p = Position(LINE)
    p.ticket_deck()
    assert "tickets" not in p.verbs()


def test_C9_tickets_under_the_deck_come_last_and_in_their_order():
    p = Position(LINE)
    p.ticket_deck(top="c-d", under="a-c a-b")
    p.do("tickets", then="c-d")  # only the first is a matter of chance
    assert p.offered(0) == "c-d a-c a-b"


def test_C9_kept_tickets_stay_kept():
    p = Position(LINE)
    p.hold(0, "a-b")
    p.do("tickets", then="a-c a-d b-d")
    p.do("keep a-c")
    assert p.where("a-b") == p.where("a-c") == 0
    assert p.where("a-d") == UNDER
    assert p.where("c-d") == IN_TOP


# --- C10: completing ---


def test_C10_an_unbroken_chain_of_own_tracks_completes_a_ticket():
    p = Position(LINE)
    p.own(0, "a-b", "b-c")
    p.hold(0, "a-c")
    assert p.points(0)["tickets"] == 5


def test_C10_a_ticket_not_completed_costs_its_value():
    p = Position(LINE)
    p.own(0, "a-b", "c-d")
    p.hold(0, "a-c", "a-b")
    assert p.points(0)["tickets"] == 2 - 5


def test_C10_tracks_of_others_do_not_complete_a_chain():
    p = Position(LINE)
    p.own(0, "a-b")
    p.own(1, "b-c")
    p.hold(0, "a-c")
    assert p.points(0)["tickets"] == -5


def test_C10_a_ticket_counts_for_its_holder_alone():
    p = Position(LINE)
    p.own(0, "a-b")
    p.hold(1, "a-b")
    assert "tickets" not in p.points(0)
    assert p.points(1)["tickets"] == -2
