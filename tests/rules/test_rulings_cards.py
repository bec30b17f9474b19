"""R1-R5: payments, a display that runs short, turns without a choice."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.state import LAST_ROUND, OVER, STALEMATE

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray", "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3")


# --- R1: any split between cards and wilds ---


@pytest.mark.parametrize(
    ("track", "ways"),
    [
        ("a b 2 red", {"red red", "red wild", "wild wild"}),
        ("a b 2 gray", {"red red", "red wild", "wild wild"}),
        ("a b 2 gray ferry=1", {"red wild", "wild wild"}),
        ("a b 2 red tunnel", {"red red", "red wild", "wild wild"}),
    ],
)
def test_R1_any_split_is_allowed_wilds_alone_included(track: str, ways: set[str]):
    p = Position(board(track, tunnel_cards=3))
    p.deal(0, "red red wild wild")
    assert p.ways("a-b") == ways


def test_R1_any_split_pays_for_a_station():
    p = Position(board("a b 2 red", stations=3))
    p.put_station(0, "b")
    p.deal(0, "red red wild wild")
    for cards in ("red red", "red wild", "wild wild"):
        assert p.can(f"station a {cards}")


# --- R2: three wilds, few cards ---


def test_R2_with_fewer_than_three_other_cards_wilds_stay():
    p = Position(LINE)
    p.show("wild wild red blue green")
    p.stack("wild wild wild")
    p.do("draw red", then="wild")
    assert p.display == "wild wild wild blue green"


def test_R2_three_other_cards_are_enough_and_the_discarded_ones_return():
    p = Position(LINE)
    p.show("wild wild red blue green")
    p.stack("wild")
    p.discard("yellow")
    p.do("draw red", then="wild yellow blue green wild wild")
    assert p.told() == ["draw_open", "refill", "shuffle", "reset", "display", "shuffle", *["refill"] * 4]
    assert p.display == "yellow blue green wild wild"
    assert p.deck == "wild"


def test_R2_wilds_that_stayed_go_as_soon_as_other_cards_are_there():
    p = Position(LINE)
    p.show("wild wild wild - -")
    p.stack("")
    p.deal(0, "blue blue blue")
    p.do("claim b-c blue blue blue", then="blue blue blue wild wild blue blue")
    assert p.display == "blue wild wild blue blue"


def ten_resets() -> Position:
    """Ten cards go round, and three wilds turn up every time."""
    p = Position(LINE)
    p.show("wild wild red red blue")
    p.stack("wild wild wild wild red red")
    p.do("draw blue", then="wild" + " wild wild wild red red" * 10)
    return p


def test_R2_ten_resets_in_a_row_are_the_most():
    p = ten_resets()
    assert p.told().count("reset") == 10
    assert p.display == "wild wild wild red red"


def test_R2_after_ten_the_display_stays_until_a_card_of_it_is_taken():
    p = ten_resets()
    p.do("draw deck", then="red")
    p.deal(1, "red red")
    p.do("claim a-b red red")
    assert p.display == "wild wild wild red red"
    p.do("draw red", then="red wild wild wild wild red red red red wild wild")
    assert p.told().count("reset") == 2
    assert p.display == "red red red wild wild"


# --- R3-R5 ---


def test_R3_empty_places_are_filled_as_soon_as_there_are_cards():
    p = Position(LINE)
    p.show("green - - - -")
    p.stack("")
    p.deal(0, "red red")
    p.do("claim a-b red red", then="red red")
    assert p.display == "green red red - -"


def test_R4_the_action_is_over_if_no_second_card_may_be_taken():
    p = Position(LINE)
    p.show("green wild - - -")
    p.stack("")
    p.do("draw green")
    assert p.turn == 1


def stuck(players: int = 2) -> Position:
    """No cards, no tickets: nobody can do anything."""
    p = Position(LINE, players)
    p.show("- - - - -")
    p.stack("")
    p.ticket_deck()
    return p


def test_R5_a_player_who_can_do_nothing_passes():
    p = stuck()
    assert p.legal() == [p.move("pass")]
    p.do("pass")
    assert p.turn == 1


def test_R5_nobody_else_may_pass():
    assert not Position(LINE).can("pass")


@pytest.mark.parametrize("players", [2, 3])
def test_R5_as_many_passes_in_a_row_as_players_end_the_game(players: int):
    p = stuck(players)
    for _ in range(players):
        assert p.state.phase != OVER
        p.do("pass")
    assert p.state.phase == OVER
    assert p.state.end_reason == STALEMATE


def test_R5_an_action_between_breaks_the_row():
    p = stuck(3)
    p.deal(1, "green")
    p.do("pass")
    p.do("claim c-d green", then="green")
    p.show("- - - - -")
    p.do("pass")
    p.do("pass")
    assert p.state.phase != OVER


def test_R5_a_pass_in_the_last_round_is_that_players_last_turn():
    p = stuck()
    p.state.last_round, p.state.turns_left = 1, 2
    p.deal(1, "green")
    p.do("pass")
    p.do("claim c-d green", then="green")
    assert p.state.phase == OVER
    assert p.state.end_reason == LAST_ROUND
