"""Claims and stations: C6–C8, EU1, EU6, CH7, PA2, PA3."""

from collections import Counter
from typing import Any

import pytest

from .positions import BOARDS, NEXT, RED, claim, ev, lay_down, position, tell, track
from .state import State


@pytest.mark.parametrize("paid", ["red red", "red wild", "wild wild"])
def test_C6_R1_cards_of_the_colour_or_wilds(paid: str) -> None:
    assert tell(position(hand=paid), claim(RED, paid), NEXT) == []


@pytest.mark.parametrize("paid", ["red", "red red red", "blue blue", "red blue"])
def test_C6_other_cards_do_not_pay(paid: str) -> None:
    assert tell(position(hand=paid), claim(RED, paid)) == ["C6"]


def test_C6_cards_must_be_in_the_hand() -> None:
    assert tell(position(hand="red wild"), claim(RED, "red red")) == ["C6"]


def test_C6_a_gray_track_takes_one_colour() -> None:
    gray = track("newyork", "times-square", "united-nations")
    assert tell(position(hand="pink wild"), claim(gray, "pink wild")) == []
    assert tell(position(hand="pink blue"), claim(gray, "pink blue")) == ["C6"]


def test_C7_a_free_track_and_enough_pieces() -> None:
    assert tell(position(hand="red red", owner={RED.id: 1}), claim(RED, "red red")) == ["C7"]
    assert tell(position(hand="red red", pieces=[1, 15]), claim(RED, "red red"))[0] == "C7"
    state = position(hand="red red", pieces=[2, 15])
    assert tell(state, claim(RED, "red red"), ev("last_round", seat=0), NEXT) == []


@pytest.mark.parametrize(("seats", "owner", "broken"), [(2, 1, ["C8"]), (3, 1, []), (3, 0, ["C8"])])
def test_C8_doubles(seats: int, owner: int, broken: list[str]) -> None:
    green, blue = (track("newyork", "lincoln-center", "times-square", color) for color in ("green", "blue"))
    state = position(seats=seats, hand="blue blue", owner={green.id: owner})
    assert tell(state, claim(blue, "blue blue")) == broken


@pytest.mark.parametrize(
    ("map_", "seats", "closed"),
    [
        ("europe", 3, True),
        ("europe", 4, False),
        ("india", 3, True),
        ("india", 4, False),
        ("usa", 3, True),
        ("usa", 4, False),
        ("switzerland", 2, True),
        ("switzerland", 3, False),
        ("paris", 2, True),
        ("paris", 3, False),
    ],
)
def test_C8_when_the_second_track_closes(map_: str, seats: int, closed: bool) -> None:
    board = BOARDS[map_]
    one, other = next(
        group
        for track, group in board.groups.items()
        if len(group) == 2
        and track == group[1]
        and not board.tracks[track].gray
        and not board.tracks[track].tunnel
    )
    paid = " ".join([board.tracks[other].color] * board.tracks[other].length)
    state = position(map_, seats, hand=paid, owner={one: 1}, display="yellow yellow yellow yellow yellow")
    assert tell(state, claim(board.tracks[other], paid)) == (["C8"] if closed else [])


def test_EU1_a_ferry_takes_its_wilds() -> None:
    ferry = track("europe", "amsterdam", "london")  # 2, both wild
    assert tell(position("europe", hand="wild wild"), claim(ferry, "wild wild")) == []
    assert tell(position("europe", hand="wild red"), claim(ferry, "wild red")) == ["EU1"]
    long = track("europe", "palermo", "smyrna")  # 6, two of them wild
    paid = "wild wild wild red red red"
    assert tell(position("europe", hand=paid), claim(long, paid)) == []


def test_CH7_wilds_on_tunnels_only() -> None:
    plain, tunnel = track("switzerland", "baden", "olten"), track("switzerland", "baden", "basel")
    assert tell(position("switzerland", hand="pink wild"), claim(plain, "pink wild")) == ["CH7"]
    assert tell(position("switzerland", hand="pink pink"), claim(plain, "pink pink")) == []
    assert tell(position("switzerland", hand="red wild wild"), lay_down(tunnel, "red wild wild")) == []


def test_EU6_stations() -> None:
    def build(place: str, cards: str) -> dict[str, Any]:
        return ev("station", seat=0, place=place, paid=cards.split())

    assert tell(position("europe", hand="red"), build("paris", "red"), NEXT) == []
    assert tell(position("europe", hand="red", stations={"paris": 1}), build("paris", "red")) == ["EU6"]
    second: dict[str, Any] = {"stations": {"roma": 0}}
    assert tell(position("europe", hand="red wild", **second), build("paris", "red wild")) == []
    assert tell(position("europe", hand="red blue", **second), build("paris", "red blue")) == ["EU6"]
    assert tell(position("europe", hand="red red", **second), build("paris", "red")) == ["EU6"]
    all_built, cards = {"roma": 0, "wien": 0, "brest": 0}, "red red red red"
    assert tell(position("europe", hand=cards, stations=all_built), build("paris", cards)) == ["EU6"]


def test_PA2_PA3_lay_and_flag() -> None:
    red, white = track("paris", "louvre", "notre-dame", "red"), track("paris", "opera", "republique", "white")
    lay, flag = ev("lay", seat=0, card="red"), ev("flag", seat=0, points=4)

    def paris(hand: str, laid: str = "") -> State:
        return position("paris", hand=hand, laid=[Counter(laid.split()), Counter()])

    assert tell(paris("red"), claim(red, "red"), lay, NEXT) == []
    assert tell(paris("red"), claim(red, "red"), NEXT) == ["PA2"]
    assert tell(paris("wild"), claim(red, "wild"), NEXT) == []
    assert tell(paris("wild"), claim(red, "wild"), lay)[0] == "PA2"
    assert tell(paris("red", "red"), claim(red, "red"), NEXT) == []
    assert tell(paris("red", "red"), claim(red, "red"), lay)[0] == "PA2"
    assert tell(paris("white wild"), claim(white, "white wild"), ev("lay", seat=0, card="white"), NEXT) == []
    state = paris("red", "blue white")
    assert tell(state, claim(red, "red"), lay, flag, NEXT) == []
    assert state.discards == Counter(red=1, blue=1, white=1)
    assert tell(paris("red", "blue white"), claim(red, "red"), lay, NEXT) == ["PA3"]
    assert tell(paris("red", "blue"), claim(red, "red"), lay, flag) == ["PA3"]
