"""C6-C8 on tiny boards: what a track costs, and which ones are open to whom."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray")


# --- C6: paying for a track ---


def test_C6_a_track_costs_one_card_of_its_color_a_space():
    p = Position(LINE)
    p.deal(0, "red red red blue blue")
    assert p.ways("a-b") == {"red red"}
    assert p.ways("b-c") == set()


def test_C6_wilds_stand_in_for_any_of_the_cards():
    p = Position(LINE)
    p.deal(0, "blue blue wild wild wild")
    assert p.ways("b-c") == {"blue blue wild", "blue wild wild", "wild wild wild"}


def test_C6_a_gray_track_takes_any_one_color():
    p = Position(board("a b 2 gray"))
    p.deal(0, "red red blue blue green wild")
    assert p.ways("a-b") == {"red red", "red wild", "blue blue", "blue wild", "green wild"}


def test_C6_cards_go_to_the_discards_and_a_piece_on_each_space():
    p = Position(LINE)
    p.deal(0, "blue blue blue wild")
    p.do("claim b-c blue blue wild")
    assert p.hand(0) == "blue"
    assert p.discards == "blue blue wild"
    assert p.state.pieces[0] == 42


# --- C7: which tracks ---


def test_C7_a_track_need_not_touch_earlier_ones():
    p = Position(LINE)
    p.own(0, "a-b")
    p.deal(0, "green")
    p.do("claim c-d green")
    assert p.owner("c-d") == 0


def test_C7_a_taken_track_cannot_be_claimed_again():
    p = Position(LINE, 5)
    p.own(1, "a-b")
    p.deal(0, "red red")
    assert p.ways("a-b") == set()


def test_C7_too_few_pieces_forbid_a_track_and_the_last_ones_can_be_spent_exactly():
    p = Position(LINE)
    p.deal(0, "red red blue blue blue")
    p.left(0, 2)
    assert p.ways("b-c") == set()
    p.do("claim a-b red red")
    assert p.state.pieces[0] == 0


def test_C7_a_track_is_claimed_whole():
    p = Position(LINE)
    p.deal(0, "blue blue")
    assert p.ways("b-c") == set()


# --- C8: groups ---

DOUBLE = board("a b 2 red\na b 2 blue")
TRIPLE = board("a b 2 red\na b 2 blue\nb a 2 green")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_C8_nobody_owns_two_tracks_of_one_group(players: int):
    p = Position(TRIPLE, players)
    p.own(0, "a-b")
    p.deal(0, "blue blue green green")
    assert p.ways("a-b-2") == p.ways("b-a") == set()


@pytest.mark.parametrize("players", [2, 3])
def test_C8_with_few_players_the_twin_closes_for_everybody(players: int):
    p = Position(DOUBLE, players)
    p.own(1, "a-b")
    p.deal(0, "blue blue")
    assert p.ways("a-b-2") == set()


@pytest.mark.parametrize("players", [4, 5])
def test_C8_with_more_players_the_twin_stays_open_to_the_others(players: int):
    p = Position(DOUBLE, players)
    p.own(1, "a-b")
    p.deal(0, "blue blue")
    assert p.ways("a-b-2") == {"blue blue"}


def test_C8_triples_never_close():
    p = Position(TRIPLE, 2)
    p.own(1, "a-b")
    p.deal(0, "blue blue green green")
    assert p.ways("a-b-2") == {"blue blue"}
    assert p.ways("b-a") == {"green green"}


def test_C8_tracks_of_different_length_are_no_group():
    p = Position(board("a b 2 red\na b 1 blue"))
    p.own(0, "a-b")
    p.deal(0, "blue")
    assert p.ways("a-b-2") == {"blue"}


@pytest.mark.parametrize(
    ("name", "closing"),
    [
        ("newyork", {2}),
        ("paris", {2}),
        ("europe", {2, 3}),
        ("switzerland", {2}),
        ("india", {2, 3}),
        ("usa", {2, 3}),
    ],
)
def test_C8_the_table_says_at_which_player_counts_doubles_close(name: str, closing: set[int]):
    least, most = Position(name).board.parameters.players
    counts = range(least, most + 1)
    assert {players for players in counts if any(Position(name, players).game.groups.closes)} == closing
