"""L54-L66: a turn, and drawing train cards."""

import pytest
from tests.rules.kit import Position

from perron.engine.state import OVER


def legends(players: int = 2) -> Position:
    return Position("legends", players)


def test_L54_play_goes_clockwise():
    p = legends(3)
    for seat in (0, 1, 2, 0):
        assert p.turn == seat
        p.do("draw deck", then="red")
        p.do("draw deck", then="blue")


def test_L55_exactly_one_of_three_actions():
    p = legends()
    p.deal(0, "green")
    assert p.verbs() == {"draw", "claim", "tickets"}
    p.do("claim albany-boston green", then="red")
    assert p.turn == 1


def nothing_left(p: Position) -> None:
    p.stack("red red")
    p.ticket_deck()


def test_L56_only_who_can_do_nothing_passes():
    p = legends()
    p.stack("red red red red red red red red red")
    p.ticket_deck()
    assert not p.can("pass")
    nothing_left(p)
    assert p.verbs() == {"pass"}


def test_L56_as_many_passes_as_players_end_the_game():
    p = legends(3)
    nothing_left(p)
    for _ in range(3):
        p.do("pass")
    assert p.state.phase == OVER


def test_L57_a_claim_scores_no_points():
    p = legends()
    p.deal(0, "white white white white")
    p.do("claim mobile-savannah-b white white white white")
    assert p.points(0) == {}


def test_L58_tickets_the_own_color_events_and_few_pieces_earn_and_failed_tickets_cost():
    p = legends()
    p.money(0, 20)
    p.turned("E02")
    p.hold(0, "montreal-quebec", "detroit-philadelphia")
    p.own(0, "montreal-quebec-a")
    p.left(0, 10)
    p.deal(0, "blue blue blue")
    p.do("claim atlanta-charleston blue blue blue")
    assert p.points(0) == {"money": 24, "tickets": 1 - 4, "pieces": 4}


# --- drawing ---


def test_L59_two_cards_each_face_up_or_blind():
    p = legends()
    p.show("red blue white green yellow")
    p.do("draw white", then="black")
    assert p.turn == 0
    p.do("draw deck", then="red")
    assert p.hand(0) == "white red"
    assert p.turn == 1


def test_L60_a_face_up_card_is_replaced_before_the_second_is_chosen():
    p = legends()
    p.show("red blue white green yellow")
    p.do("draw red", then="black")
    assert p.display == "black blue white green yellow"
    assert p.can("draw 0")


def test_L61_a_face_up_wild_is_the_only_card():
    p = legends()
    p.show("wild blue white green yellow")
    p.do("draw wild", then="red")
    assert p.turn == 1


def test_L61_a_face_up_wild_is_never_the_second_card_not_even_a_new_one():
    p = legends()
    p.show("red wild white green yellow")
    p.do("draw red", then="wild")
    assert not p.can("draw 0")
    assert not p.can("draw 1")


def test_L62_a_wild_drawn_blind_counts_as_one_card():
    p = legends()
    p.do("draw deck", then="wild")
    assert p.turn == 0
    p.do("draw deck", then="wild")
    assert p.hand(0) == "wild wild"


def test_L63_three_wilds_are_replaced_one_by_one():
    p = legends()
    p.show("red wild wild green yellow")
    p.do("draw red", then="wild red blue white green black")
    assert p.display == "red blue white green black"
    assert p.told() == ["draw_open", "refill", "reset", *["refill"] * 5]


def test_L63_an_action_card_among_the_new_ones_turns_an_event():
    p = legends()
    p.actions(2)
    p.show("red wild wild green yellow")
    p.do("draw red", then="wild red action E02 blue white green black")
    assert p.display == "red blue white green black"
    assert p.event == "E02"
    assert p.discards == "green yellow action wild wild wild"


def test_L64_there_is_no_hand_limit():
    p = legends()
    p.deal(0, " ".join(["red"] * 11 + ["blue"] * 11))
    p.do("draw deck", then="green")
    p.do("draw deck", then="green")
    assert len(p.hand(0).split()) == 24


def test_L65_the_discards_are_the_new_deck_action_cards_too():
    p = legends()
    p.stack("red")
    p.discard("action action blue blue blue blue blue blue blue blue")
    p.do("draw deck", then="red")
    assert p.deck == "blue blue blue blue blue blue blue blue action action"
    assert p.discards == ""


@pytest.mark.parametrize(("deck", "discards"), [(5, 3), (0, 0), (8, 0)])
def test_L66_with_eight_cards_or_fewer_nobody_draws(deck: int, discards: int):
    p = legends()
    p.stack(" ".join(["red"] * deck))
    p.discard(" ".join(["blue"] * discards))
    p.deal(0, "green")
    assert p.verbs() == {"claim", "tickets"}


def test_L66_with_nine_cards_action_cards_counted_drawing_is_possible():
    p = legends()
    p.stack("red red red action action action")
    p.discard("blue blue blue")
    assert "draw" in p.verbs()


def test_L66_only_the_start_of_the_action_counts():
    p = legends()
    p.stack(" ".join(["red"] * 9))
    p.do("draw deck", then="red")
    p.do("draw deck", then="red")
    assert p.hand(0) == "red red"


def test_L66_a_bonus_card_is_drawn_while_there_is_one():
    p = legends()
    p.stack("red action")
    p.deal(0, "green")
    p.do("claim albany-boston green", then="red")
    assert p.hand(0) == "red"


def test_L66_with_action_cards_alone_nothing_is_drawn_and_no_event_turned():
    p = legends(5)
    p.stack("red red red action action action action action action")
    p.do("draw deck", then="action E05 red red red")
    assert [p.hand(seat) for seat in range(5)] == ["red", "red", "red", "", ""]
    assert p.told().count("event") == 1
    assert p.turn == 0
    assert not p.can("draw deck")
    assert p.can("draw 0")
