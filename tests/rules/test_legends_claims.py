"""L74-L89: claiming a track, and what the claim brings."""

import pytest
from tests.rules.kit import Position

from perron.games.load import load


def legends(players: int = 2) -> Position:
    return Position("legends", players)


def claim(p: Position, track: str, cards: str, seat: int = 0, then: str = "") -> None:
    p.state.turn = seat
    p.deal(seat, cards)
    p.do(f"claim {track} {cards}", then=then)


def test_L74_the_cards_have_the_color_of_the_track():
    p = legends()
    p.deal(0, "red red blue blue green green")
    assert p.ways("buffalo-montreal-a") == {"blue blue"}
    assert p.ways("buffalo-montreal-b") == {"red red"}


def test_L75_a_gray_track_takes_any_one_color():
    p = legends()
    p.deal(0, "red red red blue blue blue green")
    assert p.ways("buffalo-new-york") == {"red red red", "blue blue blue"}


def test_L76_wilds_stand_in_for_any_card_also_for_all():
    p = legends()
    p.deal(0, "red wild wild")
    assert p.ways("buffalo-montreal-b") == {"red wild", "wild wild"}


def test_L77_a_train_on_each_space_and_the_cards_are_discarded():
    p = legends()
    claim(p, "cincinnati-nashville-a", "red red red")
    assert p.state.pieces[0] == 17
    assert p.discards == "red red red"


def test_L77_there_must_be_trains_enough():
    p = legends()
    p.left(0, 2)
    p.deal(0, "red red red")
    assert not p.can("claim lewisburg-norfolk red red red")


def test_L78_no_track_leads_off_the_board():
    board = load("legends")
    ends = [{track.a, track.b} - {"savannah"} for track in board.tracks if "savannah" in (track.a, track.b)]
    assert set.union(*ends) == {"atlanta", "charleston", "mobile"}
    western = [{track.a, track.b} - {"chicago"} for track in board.tracks if "chicago" in (track.a, track.b)]
    assert set.union(*western) == {"cincinnati", "detroit"}


def test_L79_any_free_track_may_be_claimed():
    p = legends()
    p.own(0, "montreal-quebec-a")
    claim(p, "charleston-charlotte", "white")
    assert p.owner("charleston-charlotte") == 0


def test_L80_a_track_is_claimed_whole():
    p = legends()
    p.deal(0, "white white white")
    assert p.ways("mobile-savannah-b") == set()
    p.deal(0, "white white white white")
    assert p.ways("mobile-savannah-b") == {"white white white white"}


@pytest.mark.parametrize(
    ("own", "other", "cards"),
    [
        ("bangor-quebec-a", "bangor-quebec-b", "red"),
        ("boston-new-york-a", "boston-new-york-b", "white"),
        ("boston-new-york-a", "boston-new-york-c", "green"),
    ],
)
def test_L81_nobody_owns_two_tracks_of_a_double_or_triple(own: str, other: str, cards: str):
    p = legends(5)
    p.own(0, own)
    p.deal(0, cards)
    assert not p.can(f"claim {other} {cards}")


@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_L82_a_double_closes_with_two_or_three_players(players: int, closed: bool):
    p = legends(players)
    p.own(1, "bangor-quebec-a")
    p.deal(0, "red")
    assert p.can("claim bangor-quebec-b red") is not closed


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_L83_a_triple_is_open_with_any_number_of_players(players: int):
    p = legends(players)
    p.own(1, "boston-new-york-a")
    p.deal(0, "white green")
    assert p.can("claim boston-new-york-b white")
    assert p.can("claim boston-new-york-c green")


def test_L83_three_players_take_all_three():
    p = legends(3)
    p.own(1, "boston-new-york-a")
    p.own(2, "boston-new-york-b")
    p.deal(0, "green")
    assert p.can("claim boston-new-york-c green")


def test_L84_the_steps_come_in_order_after_the_payment():
    p = legends()
    claim(p, "baltimore-lewisburg", "blue blue", then="red")
    assert p.told()[:3] == ["claim", "money", "bonus"]


# --- L85: the company's color ---


@pytest.mark.parametrize(
    ("track", "cards", "earned"),
    [
        ("buffalo-montreal-a", "blue blue", 2),
        ("buffalo-montreal-a", "wild wild", 2),
        ("atlanta-charleston", "blue wild wild", 2),
        ("mobile-savannah-a", "blue blue blue blue", 2),
        ("buffalo-montreal-b", "red red", 0),
        ("cincinnati-lewisburg", "blue blue", 0),
        ("charleston-charlotte", "white", 0),
    ],
)
def test_L85_a_track_in_the_companys_color_brings_two_dollars(track: str, cards: str, earned: int):
    p = legends()
    claim(p, track, cards)
    assert p.coins() == [earned, 0]


def test_L85_another_companys_color_brings_nobody_anything():
    p = legends(3)
    claim(p, "buffalo-montreal-a", "blue blue", seat=2)
    assert p.coins() == [0, 0, 0]


# --- L86-L88: big cities ---


def test_L86_a_track_to_a_big_city_draws_a_card():
    p = legends()
    claim(p, "buffalo-pittsburgh", "yellow yellow", then="red")
    assert p.hand(0) == "red"
    assert p.turn == 1


def test_L86_it_comes_from_the_deck_alone():
    p = legends()
    p.show("red blue white green yellow")
    claim(p, "buffalo-pittsburgh", "yellow yellow", then="black")
    assert p.display == "red blue white green yellow"
    assert p.hand(0) == "black"


def test_L86_others_draw_none():
    p = legends()
    claim(p, "chicago-cincinnati-b", "yellow")
    assert p.hand(0) == ""


def test_L86_the_cards_paid_may_come_back():
    p = legends()
    p.stack("")
    claim(p, "buffalo-pittsburgh", "yellow yellow", then="yellow")
    assert p.hand(0) == "yellow"


def test_L87_two_big_cities_bring_one_card():
    p = legends()
    claim(p, "philadelphia-pittsburgh", "red red", then="green")
    assert p.hand(0) == "green"


def test_L88_the_same_big_city_brings_a_card_each_turn():
    p = legends()
    for track, cards in (("buffalo-pittsburgh", "yellow yellow"), ("lewisburg-pittsburgh", "green")):
        claim(p, track, cards, then="red")
        assert p.hand(0) == "red"


# --- L89 ---


def test_L89_what_an_event_adds_is_paid_before_the_steps():
    p = legends()
    p.turned("E04")
    p.money(0, 2)
    p.deal(0, "blue blue blue")
    p.do("claim atlanta-charleston blue blue blue")
    assert p.told() == ["declare"]
    p.do("extra money")
    assert p.told()[:4] == ["extra", "money", "claim", "money"]


def test_L89_what_an_event_brings_comes_after_the_steps():
    p = legends()
    p.turned("E02")
    claim(p, "buffalo-philadelphia", "black black black", then="red")
    assert p.told()[:3] == ["claim", "bonus", "money"]
