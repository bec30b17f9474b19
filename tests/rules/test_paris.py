"""PA1-PA5 on the map of Paris."""

import pytest
from tests.rules.kit import Position

from perron.engine.observe import WATCHER, observe

BLUE = "trocadero-tour-eiffel-b"
RED = "opera-louvre-a"
WHITE = "batignolles-opera-a"
YELLOW = "batignolles-opera-b"


def claim(p: Position, track: str, cards: str, seat: int = 0) -> None:
    p.state.turn = seat
    p.deal(seat, cards)
    p.do(f"claim {track} {cards}")


def test_PA1_there_are_no_gray_tracks():
    board = Position("paris").board
    assert {track.color for track in board.tracks} == {"blue", "red", "white", "yellow", "green", "purple"}


def test_PA1_eight_white_cards_six_of_each_other_color_eight_buses():
    deck = {"red": 6, "blue": 6, "white": 8, "yellow": 6, "green": 6, "purple": 6, "wild": 8}
    assert Position("paris").board.deck == deck


@pytest.mark.parametrize(("track", "cards"), [(BLUE, "blue"), (RED, "red"), (WHITE, "white white")])
def test_PA2_a_card_of_a_flag_color_is_laid_down_instead_of_discarded(track: str, cards: str):
    p = Position("paris")
    claim(p, track, cards)
    assert p.laid(0) == cards.split()[0]
    assert len(p.discards.split()) == len(cards.split()) - 1


def test_PA2_only_one_card_of_a_color_lies_there():
    p = Position("paris")
    claim(p, WHITE, "white white")
    claim(p, "louvre-invalides-a", "white white")
    assert p.laid(0) == "white"
    assert p.discards == "white white white"


def test_PA2_wilds_alone_lay_nothing():
    p = Position("paris")
    claim(p, WHITE, "wild wild")
    assert p.laid(0) == ""
    assert p.discards == "wild wild"


def test_PA2_with_a_wild_the_other_card_is_laid():
    p = Position("paris")
    claim(p, WHITE, "white wild")
    assert p.laid(0) == "white"
    assert p.discards == "wild"


def test_PA2_other_colors_lay_nothing():
    p = Position("paris")
    claim(p, YELLOW, "yellow yellow")
    assert p.laid(0) == ""


def test_PA3_blue_white_and_red_make_a_flag():
    p = Position("paris")
    claim(p, BLUE, "blue")
    claim(p, WHITE, "white wild")
    assert "flags" not in p.points(0)
    claim(p, RED, "red")
    assert p.points(0)["flags"] == 4
    assert p.laid(0) == ""
    assert p.discards == "red blue white wild"


def test_PA3_a_new_flag_can_be_begun():
    p = Position("paris")
    claim(p, BLUE, "blue")
    claim(p, WHITE, "white white")
    claim(p, RED, "red")
    claim(p, "notre-dame-bastille-b", "blue")
    claim(p, "louvre-invalides-a", "white white")
    claim(p, "republique-bastille-a", "red")
    assert p.points(0)["flags"] == 8


def test_PA3_the_cards_of_two_players_make_no_flag():
    p = Position("paris", 4)
    claim(p, BLUE, "blue")
    claim(p, WHITE, "white wild", seat=1)
    claim(p, RED, "red", seat=1)
    assert p.laid(0) == "blue"
    assert p.laid(1) == "red white"
    assert "flags" not in p.points(1)


def test_PA3_a_flag_in_the_last_turn_still_scores():
    p = Position("paris")
    claim(p, BLUE, "blue")
    claim(p, WHITE, "white wild")
    p.state.last_round, p.state.turns_left = 1, 1
    claim(p, RED, "red")
    assert p.told()[-1] == "end"
    assert p.points(0)["flags"] == 4


def test_PA3_laid_cards_are_not_reshuffled():
    p = Position("paris")
    p.stack("")
    claim(p, WHITE, "white wild")
    assert p.deck == "wild"
    assert p.laid(0) == "white"


def test_PA3_laid_cards_are_not_in_hand():
    p = Position("paris")
    claim(p, WHITE, "white white")
    assert p.hand(0) == ""


def test_PA3_an_unfinished_flag_is_worth_nothing():
    p = Position("paris")
    claim(p, BLUE, "blue")
    claim(p, WHITE, "white wild")
    assert p.points(0) == {"tracks": 3}


def test_PA4_tracks_and_flags_stand_on_the_score_track_at_once():
    p = Position("paris")
    claim(p, BLUE, "blue")
    assert list(observe(p.state, WATCHER).score) == [1, 0]
    claim(p, WHITE, "white wild")
    claim(p, RED, "red")
    assert list(observe(p.state, WATCHER).score) == [1 + 2 + 1 + 4, 0]


def test_PA5_the_last_ticket_may_be_drawn_and_must_be_kept():
    p = Position("paris")
    p.ticket_deck(top="opera-invalides")
    p.do("tickets", then="opera-invalides")
    assert not p.can("keep")
    p.do("keep opera-invalides")
    assert p.where("opera-invalides") == 0
