"""C11-C14 on tiny boards: the last round, the longest route, the score, ties."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.state import OVER
from perron.games.load import load

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray\nd e 1 gray", "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3")


# --- C11: the last round ---


def draw(p: Position) -> None:
    p.do("draw deck", then="green")
    p.do("draw deck", then="green")


@pytest.mark.parametrize("pieces", [3, 4])
def test_C11_two_or_one_pieces_left_trigger_the_last_round(pieces: int):
    p = Position(LINE, 3)
    p.left(0, pieces)
    p.deal(0, "red red")
    p.do("claim a-b red red")
    assert p.told()[-2:] == ["last_round", "turn"]


def test_C11_no_piece_left_triggers_the_last_round():
    p = Position(LINE)
    p.left(0, 2)
    p.deal(0, "red red")
    p.do("claim a-b red red")
    assert p.told()[-2:] == ["last_round", "turn"]


def test_C11_three_pieces_left_trigger_nothing():
    p = Position(LINE)
    p.left(0, 5)
    p.deal(0, "red red")
    p.do("claim a-b red red")
    assert "last_round" not in p.told()


def test_C11_everybody_takes_exactly_one_more_turn_the_one_who_triggered_it_last():
    p = Position(LINE, 3)
    p.state.turn = 1
    p.left(1, 4)
    p.deal(1, "red red")
    p.do("claim a-b red red")
    for seat in (2, 0, 1):
        assert p.turn == seat
        draw(p)
    assert p.state.phase == OVER
    assert p.told()[-1] == "end"


# --- C12: the longest route ---


def trail(tracks: str, *own: str) -> int:
    """How long the longest route of these tracks is."""
    p = Position(board(tracks))
    p.own(0, *own)
    return p.trails()[0]


def test_C12_pieces_count_not_tracks():
    p = Position(board("a b 1 red\nb c 1 red\nc d 1 red\ne f 4 blue"))
    p.own(0, "a-b", "b-c", "c-d")
    p.own(1, "e-f")
    assert "longest" not in p.points(0)
    assert p.points(1)["longest"] == 10


def test_C12_a_route_may_pass_a_place_several_times():
    eight = "a b 1 red\nb c 1 red\nc a 1 red\na d 1 red\nd e 1 red\ne a 1 red"
    assert trail(eight, "a-b", "b-c", "c-a", "a-d", "d-e", "e-a") == 6


def test_C12_a_loop_with_a_tail_counts_whole():
    assert trail("a b 2 red\nb c 2 red\nc a 2 red\na d 3 red", "a-b", "b-c", "c-a", "a-d") == 9


def test_C12_no_piece_is_used_twice_a_branch_is_left_out():
    assert trail("m a 3 red\nm b 2 red\nm c 1 red", "m-a", "m-b", "m-c") == 5


def test_C12_separate_networks_do_not_add_up():
    assert trail("a b 3 red\nc d 2 red", "a-b", "c-d") == 3


def test_C12_everybody_tied_for_longest_gets_the_bonus():
    p = Position(board("a b 3 red\nc d 3 blue\ne f 2 blue"), 3)
    p.own(0, "a-b")
    p.own(1, "c-d")
    p.own(2, "e-f")
    assert [p.points(seat).get("longest") for seat in range(3)] == [10, 10, None]


def test_C12_a_length_of_0_earns_nothing():
    assert Position(LINE).totals() == [0, 0]


# --- C13: what is scored when ---


def test_C13_track_points_are_scored_at_once_and_once():
    p = Position(LINE)
    p.deal(0, "blue blue blue")
    p.do("claim b-c blue blue blue")
    assert p.state.track_points[0] == 4
    assert p.points(0) == {"tracks": 4, "longest": 10}


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (8, 21)])
def test_C13_points_by_length(length: int, points: int):
    p = Position(board(f"a b {length} gray"))
    p.deal(0, " ".join(["red"] * length))
    p.do("claim a-b " + " ".join(["red"] * length))
    assert p.points(0)["tracks"] == points


def test_C13_a_total_may_be_negative():
    p = Position(LINE)
    p.hold(0, "a-d")
    assert p.totals() == [-6, 0]


# --- C14: who wins ---


def test_C14_most_points_win():
    p = Position(LINE)
    p.own(0, "a-b")
    p.own(1, "b-c")
    assert p.ranks() == [1, 0]


def test_C14_a_tie_goes_to_more_completed_tickets_before_the_longest_route():
    p = Position(board("a b 1 red\nc d 1 red\ne f 2 red", "a b=1\nc d=1\ne f=2", longest=0))
    p.own(0, "a-b", "c-d")
    p.own(1, "e-f")
    p.hold(0, "a-b", "c-d")
    p.hold(1, "e-f")
    assert p.totals() == [4, 4]
    assert p.ranks() == [0, 1]


def test_C14_then_to_fewer_stations_built_where_the_game_says_so():
    tiny = board("a b 3 red\nc d 3 red", stations=3, ties=("tickets", "stations", "longest"))
    p = Position(tiny)
    p.own(0, "a-b")
    p.own(1, "c-d")
    p.put_station(0, "a")
    assert p.totals() == [14, 14]
    assert p.ranks() == [1, 0]


@pytest.mark.parametrize(
    ("name", "ties"),
    [
        ("newyork", ("tickets",)),
        ("paris", ("tickets",)),
        ("europe", ("tickets", "stations", "longest")),
        ("switzerland", ("tickets", "longest")),
        ("india", ("tickets", "longest")),
    ],
)
def test_C14_the_table_says_how_ties_are_broken(name: str, ties: tuple[str, ...]):
    assert load(name).parameters.ties == ties


def test_C14_players_still_equal_share_the_victory():
    p = Position(board("a b 3 red\nc d 3 blue\nd e 1 red"), 3)
    p.own(0, "a-b")
    p.own(1, "c-d")
    p.own(2, "d-e")
    assert p.ranks() == [0, 0, 2]
