"""Tunnels: EU2–EU5, R15."""

from collections import Counter
from typing import Any

import pytest

from .positions import NEXT, claim, ev, lay_down, position, tell, track
from .state import State

TUNNEL = track("europe", "munchen", "venezia")  # blue, 2


def reveal(cards: str) -> list[dict[str, Any]]:
    return [ev("reveal", card=card) for card in cards.split()]


def toll(extra: int) -> dict[str, Any]:
    return ev("toll", seat=0, extra=extra)


def paid(cards: str) -> dict[str, Any]:
    return ev("tunnel_paid", seat=0, paid=cards.split())


def in_alps(hand: str, deck: str = "blue wild red green green green green", **fields: Any) -> State:
    return position("europe", hand=hand, deck=deck, **fields)


def test_EU2_each_card_of_the_colour_and_each_wild_costs_one_more() -> None:
    start = (lay_down(TUNNEL, "blue blue"), *reveal("blue wild red"))
    hand = "blue blue blue wild"
    assert tell(in_alps(hand), *start, toll(2), paid("blue wild"), claim(TUNNEL, hand), NEXT) == []
    assert tell(in_alps(hand), *start, toll(1)) == ["EU2"]
    assert tell(in_alps(hand), *start, toll(2), paid("blue")) == ["EU2"]
    assert tell(in_alps(hand), *start, toll(2), paid("blue blue")) == ["EU2"]  # one is left in the hand
    assert tell(in_alps(hand + " red"), *start, toll(2), paid("blue red")) == ["EU2"]
    assert tell(in_alps(hand), *start[:3], toll(2))[0] == "EU2"
    assert tell(in_alps(hand), *start, toll(2), paid("blue wild"), claim(TUNNEL, "blue blue")) == ["EU2"]
    assert tell(in_alps(hand), claim(TUNNEL, "blue blue")) == ["EU2"]
    assert tell(in_alps(hand), lay_down(track("europe", "madrid", "cadiz"), "blue blue"))[0] == "EU2"


def test_EU3_wilds_alone_fear_wilds_alone() -> None:
    start = (lay_down(TUNNEL, "wild wild"), *reveal("blue wild red"))
    hand = "wild wild wild blue"
    assert tell(in_alps(hand), *start, toll(1), paid("wild"), claim(TUNNEL, "wild wild wild"), NEXT) == []
    assert tell(in_alps(hand), *start, toll(2)) == ["EU3"]
    assert tell(in_alps(hand), *start, toll(1), paid("blue")) == ["EU3"]


def test_EU4_declined_cards_return_to_the_hand_and_the_others_are_discarded() -> None:
    state = in_alps("blue blue", deck="blue red red green")
    decline = ev("tunnel_declined", seat=0)
    assert tell(state, lay_down(TUNNEL, "blue blue"), *reveal("blue red red"), toll(1), decline, NEXT) == []
    assert state.hands[0] == Counter(blue=2)
    assert state.discards == Counter(blue=1, red=2)
    free = (lay_down(TUNNEL, "blue blue"), *reveal("red red green"), toll(0))
    deck = "red red green green"
    assert tell(in_alps("blue blue", deck), *free, claim(TUNNEL, "blue blue")) == []
    assert tell(in_alps("blue blue", deck), *free, decline) == ["EU2"]


def test_EU4_turned_up_cards_wait_for_the_end_of_the_turn() -> None:
    state = in_alps("blue blue", deck="red red green")
    start = (lay_down(TUNNEL, "blue blue"), *reveal("red red green"))
    shuffle = ev("shuffle", cards={"red": 2, "green": 1, "blue": 2})
    assert tell(state, *start, toll(0), claim(TUNNEL, "blue blue"), shuffle, NEXT) == []
    assert tell(in_alps("blue blue", "red red green"), *start, shuffle)[0] == "C5"


@pytest.mark.parametrize(
    ("deck", "discards", "events"),
    [
        ("red", "green green", [*reveal("red"), ev("shuffle", cards={"green": 2}), *reveal("green green")]),
        ("red", "", reveal("red")),
        ("", "", []),
    ],
)
def test_EU5_what_there_is_is_turned_up(deck: str, discards: str, events: list[Any]) -> None:
    start = lay_down(TUNNEL, "blue blue")
    state = in_alps("blue blue", deck, discards=discards)
    assert tell(state, start, *events, toll(0), claim(TUNNEL, "blue blue")) == []
    if events:
        state = in_alps("blue blue", deck, discards=discards)
        assert tell(state, start, *events[:-1], toll(0))[0] == "EU2"


def test_R15_a_tunnel_that_owes_asks() -> None:
    start = (lay_down(TUNNEL, "blue blue"), *reveal("blue wild red"), toll(2))
    assert tell(in_alps("blue blue"), *start, NEXT)[0] == "R15"
