"""EU1-EU5 on the map of Europe: ferries and tunnels."""

import pytest
from tests.rules.kit import Position

from perron.engine.state import TOLL

BLACK = "madrid-pamplona-a"  # a tunnel of 3
GRAY = "angora-constantinople"  # a gray tunnel of 2


def dig(cards: str, then: str, *, hand: str = "", track: str = BLACK) -> Position:
    """Cards are laid down for a tunnel, with `hand` left over, and the toll is turned up."""
    p = Position("europe")
    p.deal(0, f"{cards} {hand}")
    p.do(f"claim {track} {cards}", then=then)
    return p


# --- EU1: ferries ---


def test_EU1_a_ferry_takes_at_least_its_number_of_wilds():
    p = Position("europe")
    p.deal(0, "red red red red red wild wild wild")
    assert p.ways("palermo-smyrna") == {"red red red red wild wild", "red red red wild wild wild"}


def test_EU1_with_too_few_wilds_a_ferry_is_out_of_reach():
    p = Position("europe")
    p.deal(0, "red red red red red red wild")
    assert p.ways("palermo-smyrna") == set()
    assert p.ways("amsterdam-london") == set()
    assert p.ways("dieppe-london-a") == {"red wild"}


# --- EU2: the toll of a tunnel ---


def test_EU2_each_card_of_the_color_and_each_wild_costs_one_more():
    p = dig("black black black", then="black wild red", hand="black black wild red")
    assert p.state.phase == TOLL
    assert p.state.owed == 2
    assert {p.words.paid(move >> 14) for move in p.legal() if move != p.move("decline")} == {
        "black black",
        "black wild",
    }


def test_EU2_the_toll_paid_the_tunnel_is_claimed():
    p = dig("black black black", then="black red red", hand="wild")
    p.do("pay wild")
    assert p.owner(BLACK) == 0
    assert p.hand(0) == ""
    assert p.discards == "red red black black black black wild"
    assert p.state.pieces[0] == 42
    assert p.turn == 1


def test_EU2_another_color_costs_nothing():
    p = dig("black black black", then="red white yellow")
    assert p.owner(BLACK) == 0


def test_EU2_on_a_gray_tunnel_the_color_played_counts():
    p = dig("blue blue", then="blue red red", hand="blue", track=GRAY)
    assert p.state.owed == 1


def test_EU2_one_wild_among_the_cards_does_not_change_the_color():
    p = dig("black black wild", then="black black wild")
    assert p.state.owed == 3


# --- EU3: wilds alone ---


def test_EU3_paid_with_wilds_alone_only_wilds_count():
    p = dig("wild wild wild", then="black wild black", hand="black black black wild")
    assert p.state.owed == 1


def test_EU3_and_only_wilds_can_pay():
    p = dig("wild wild wild", then="black wild red", hand="black black black wild")
    assert not p.can("pay black")
    assert p.can("pay wild")


def test_EU3_wilds_alone_on_a_gray_tunnel():
    p = dig("wild wild", then="red blue green", track=GRAY)
    assert p.owner(GRAY) == 0


# --- EU4: declining ---


def test_EU4_a_player_may_take_the_cards_back_and_the_turn_is_over():
    p = dig("black black wild", then="black red red", hand="black green")
    p.do("decline")
    assert p.hand(0) == "green black black black wild"
    assert p.owner(BLACK) == -1
    assert p.state.pieces[0] == 45
    assert p.turn == 1


def test_EU4_who_cannot_pay_can_only_decline():
    p = dig("black black black", then="black red red")
    assert p.legal() == [p.move("decline")]


@pytest.mark.parametrize("choice", ["pay black", "decline"])
def test_EU4_turned_up_cards_are_discarded_in_either_case(choice: str):
    p = dig("black black black", then="wild red red", hand="black")
    assert p.discards == ""
    p.do(choice)
    assert p.words.counts(p.discards)[p.words.kind("red")] == 2
    assert p.words.counts(p.discards)[p.words.kind("wild")] == 1


def test_EU4_paid_and_turned_up_cards_become_the_new_deck_together():
    p = Position("europe")
    p.stack("black red red")
    p.deal(0, "black black black black")
    p.do(f"claim {BLACK} black black black", then="black red red")
    assert (p.deck, p.discards) == ("", "")  # what lies on the table is in neither
    p.do("pay black")
    assert p.deck == "red red black black black black black"


# --- EU5: too few cards to turn up ---


def test_EU5_discards_are_shuffled_while_turning_up():
    p = Position("europe")
    p.stack("red")
    p.discard("green green yellow")
    p.deal(0, "black black black")
    p.do(f"claim {BLACK} black black black", then="red yellow green")
    assert p.told()[:5] == ["tunnel", "reveal", "shuffle", "reveal", "reveal"]
    assert p.owner(BLACK) == 0


def test_EU5_cards_laid_down_or_turned_up_are_not_turned_up_again():
    p = Position("europe")
    p.stack("red")
    p.discard("green")
    p.deal(0, "black black black")
    p.do(f"claim {BLACK} black black black", then="red green")
    assert p.deck == "red green black black black"


@pytest.mark.parametrize(("deck", "owed"), [("black wild", 2), ("black", 1)])
def test_EU5_with_fewer_than_three_cards_only_those_are_turned_up(deck: str, owed: int):
    p = Position("europe")
    p.stack(deck)
    p.deal(0, "black black black black black")
    p.do(f"claim {BLACK} black black black", then=deck)
    assert p.state.owed == owed


def test_EU5_with_no_cards_the_tunnel_costs_nothing_extra():
    p = Position("europe")
    p.stack("")
    p.deal(0, "black black black")
    p.do(f"claim {BLACK} black black black")
    assert p.owner(BLACK) == 0
    assert "reveal" not in p.told()
