"""R6-R11: set-up, the last round, loans, crossings."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.legal import to_act
from perron.engine.state import OVER, TURN
from perron.engine.witness import witness
from perron.table import Table

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray", "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3", cards_dealt=0)
LOOSE = board(
    "a b 2 red\nb c 3 blue", "a b=2\na c=5\nb a=6\nb c=4\nc a=1\nc b=3", cards_dealt=0, first_keep=1
)
DISPLAY = "red blue green yellow red"


# --- R6-R8: set-up and the last round ---


def test_R6_first_tickets_are_chosen_at_the_same_time_in_any_order():
    p = Position.begin(LINE, then=f"{DISPLAY} a-b a-c a-d b-d c-d b-c")
    assert to_act(p.state) == [0, 1]
    p.do("keep b-d c-d", seat=1)
    assert to_act(p.state) == [0]
    assert p.under() == ""  # nothing goes back before all have chosen
    p.do("keep a-c a-d", seat=0)
    assert p.under() == "a-b b-c"
    assert p.state.phase == TURN


def test_R6_put_back_in_turn_order_from_the_player_to_start_each_in_the_order_dealt():
    p = Position.begin(LOOSE, start=1, then=f"{DISPLAY} c-b a-b b-c c-a a-c b-a")
    p.do("keep c-a", seat=0)
    p.do("keep a-b", seat=1)
    assert p.under() == "c-b b-c a-c b-a"


def test_R6_later_ones_go_under_in_the_order_dealt_too():
    p = Position(LINE)
    p.do("tickets", then="c-d a-b b-c")
    p.do("keep a-b")
    assert p.under() == "c-d b-c"


@pytest.mark.parametrize("start", [0, 1])
def test_R7_whoever_is_named_starts(start: int):
    p = Position.begin(LOOSE, start=start, then=f"{DISPLAY} c-b a-b b-c c-a a-c b-a")
    for seat in (0, 1):
        p.do("keep c-b a-b b-c" if seat == start else "keep c-a", seat=seat)
    assert p.turn == start


def test_R7_without_a_name_the_lot_decides():
    starts = {Table("usa", ["North", "East", "South"], seed=seed).state.start for seed in range(20)}
    assert starts == {0, 1, 2}
    assert Table("usa", ["North", "East"], seed=3, start=1).state.start == 1


def test_R8_further_triggers_in_the_last_round_change_nothing():
    p = Position(LINE, 3)
    for seat in range(3):
        p.left(seat, 3)
    p.deal(0, "green")
    p.deal(1, "red red")
    p.do("claim c-d green")
    p.do("claim a-b red red")
    assert "last_round" not in p.told()
    for seat in (2, 0):
        assert p.turn == seat
        p.do("draw deck", then="red")
        p.do("draw deck", then="red")
    assert p.state.phase == OVER


# --- R9: the best loans ---


def borrowed(p: Position) -> list[str]:
    return [p.game.names.tracks[track] for _, track in witness(p.state, 0).borrowed]


def test_R9_most_ticket_points_come_first():
    p = Position(board("m a 1 red\nm b 1 red\nm c 1 red\nc d 1 red", "m a=3\nm b=4\nm d=8", stations=1), 3)
    p.own(0, "c-d")
    p.own(1, "m-a", "m-c")
    p.own(2, "m-b")
    p.hold(0, "m-a", "m-b", "m-d")
    p.put_station(0, "m")
    assert p.points(0)["tickets"] == 8 - 3 - 4
    assert borrowed(p) == ["m-c"]


def test_R9_then_most_tickets_completed():
    p = Position(board("m a 1 red\nm b 1 red\nb c 1 red", "m a=6\nm b=3\nm c=3", stations=1))
    p.own(0, "b-c")
    p.own(1, "m-a", "m-b")
    p.hold(0, "m-a", "m-b", "m-c")
    p.put_station(0, "m")
    assert borrowed(p) == ["m-b"]  # 3 + 3 - 6, as 6 - 3 - 3, but two tickets instead of one


def test_R9_among_equals_the_first_track_is_recorded():
    tracks = "m a 1 red\nm b 1 red\nm c 1 red\na z 1 red\nb z 1 red"
    p = Position(board(tracks, "m z=6\nm c=1", stations=1))
    p.own(0, "a-z", "b-z")
    p.own(1, "m-a", "m-b", "m-c")
    p.hold(0, "m-z", "m-c")
    p.put_station(0, "m")
    assert borrowed(p) == ["m-a"]


# --- R10: crossings ---


def test_R10_no_chain_and_no_trail_runs_through_a_country():
    p = Position("switzerland")
    p.own(0, "basel-germany-1", "kreuzlingen-germany-3", "kreuzlingen-st-gallen")
    p.hold(0, "basel-st-gallen")
    assert p.points(0)["tickets"] == -8
    assert p.trails()[0] == 2


def test_R10_a_track_to_a_crossing_scores_and_may_end_the_longest_route():
    p = Position("switzerland")
    p.own(0, "lugano-italy-3", "locarno-lugano")
    assert p.points(0) == {"tracks": 3, "longest": 10}
    assert p.trails()[0] == 3


def test_R10_two_tracks_to_crossings_of_one_country_are_no_group():
    p = Position("switzerland")
    p.own(0, "kreuzlingen-germany-3")
    p.deal(0, "white")
    assert p.can("claim kreuzlingen-germany-4 white")


def test_R11_the_paris_card_is_laid_by_itself():
    p = Position("paris")
    p.deal(0, "white white")
    assert p.ways("batignolles-opera-a") == {"white white"}
    p.do("claim batignolles-opera-a white white")
    assert p.told()[:2] == ["claim", "lay"]
    assert p.turn == 1
