"""Cards, display, deck: C1–C5, R2–R4, R13, CH6."""

from .play import forced
from .positions import NEXT, blind, claim, ev, face_up, position, refill, tell, track
from .rules import WILD
from .state import State


def test_C1_one_action_a_turn_in_the_order_of_the_seats() -> None:
    two = (blind("red"), blind("blue"))
    assert tell(position(), *two, NEXT) == []
    assert tell(position(), *two, ev("turn", seat=0)) == ["C1"]
    assert tell(position(), NEXT) == ["C1"]
    red = track("newyork", "lincoln-center", "midtown-west")
    assert tell(position(hand="red red"), claim(red, "red red"), ev("pass", seat=0))[0] == "C1"
    assert tell(position(), ev("draw", seat=1, from_="deck", card="red")) == ["C1"]


def test_C2_two_cards_each_replaced_at_once() -> None:
    first, second = (face_up("red", 0), refill(0, "blue")), (face_up("blue", 0), refill(0, "red"))
    assert tell(position(), *first, *second, NEXT) == []
    assert tell(position(), face_up("red", 0), blind("blue")) == ["C2"]
    assert tell(position(), face_up("red", 1)) == ["C2"]
    assert tell(position(), face_up("red", 0), refill(1, "blue"))[0] == "C2"
    assert tell(position(), blind("red"), blind("blue"), blind("green")) == ["C2"]
    assert tell(position(), blind("pink")) == ["C5"]


def test_C3_a_face_up_wild_is_the_only_card() -> None:
    def wild() -> State:
        return position(display="wild red blue green black", deck="wild red blue blue")

    assert tell(wild(), face_up(WILD, 0), refill(0, "red"), NEXT) == []
    assert tell(wild(), face_up(WILD, 0), refill(0, "red"), blind("blue")) == ["C3"]
    assert tell(wild(), blind("red"), face_up(WILD, 0)) == ["C3"]
    assert tell(wild(), face_up("red", 1), refill(1, WILD), face_up(WILD, 1)) == ["C3"]
    assert tell(wild(), blind(WILD), blind("red"), NEXT) == []


def test_CH6_face_up_wilds_are_ordinary_cards() -> None:
    state = position("switzerland", display="wild wild red blue green", deck="red blue green")
    assert tell(state, face_up(WILD, 0), refill(0, "red"), face_up(WILD, 1), refill(1, "blue"), NEXT) == []


def test_C4_three_wilds_are_discarded() -> None:
    def third() -> State:
        return position(display="wild wild red blue green", deck="wild red red blue blue green")

    new = ["red", "red", "blue", "blue", "green"]
    reset = ev("reset", cards=[WILD, WILD, WILD, "blue", "green"])
    shuffle = ev("shuffle", cards={WILD: 3, "blue": 1, "green": 1})
    start = (face_up("red", 2), refill(2, WILD))
    assert tell(third(), *start, reset, ev("display", cards=new), shuffle, blind("green"), NEXT) == []
    assert tell(third(), *start, blind("red")) == ["C4"]
    assert tell(third(), *start, ev("reset", cards=[WILD])) == ["C4"]
    assert tell(third(), *start, reset, ev("display", cards=new[:4])) == ["C4"]
    assert tell(third(), *start, reset, ev("display", cards=new), blind("green")) == ["C5"]
    assert tell(third(), ev("reset", cards=[WILD, WILD, "red", "blue", "green"]))[0] == "C4"


def test_C5_the_deck_is_shuffled_when_it_is_empty_and_only_then() -> None:
    def last() -> State:
        return position(deck="red", discards="blue blue")

    shuffle = ev("shuffle", cards={"blue": 2})
    assert tell(last(), blind("red"), shuffle, blind("blue"), NEXT) == []
    assert tell(last(), blind("red"), blind("blue")) == ["C5"]
    assert tell(last(), blind("red"), ev("shuffle", cards={"blue": 1})) == ["C5"]
    assert tell(last(), shuffle) == ["C5"]
    assert tell(position(deck=""), blind("red")) == ["C5"]


def test_C5_a_display_after_a_reset_takes_what_the_deck_has_then_the_shuffle() -> None:
    def low() -> State:
        return position(display="wild wild wild red blue", deck="red green", settling=True)

    reset = ev("reset", cards=[WILD, WILD, WILD, "red", "blue"])
    shuffle = ev("shuffle", cards={WILD: 3, "red": 1, "blue": 1})
    rest = (refill(2, WILD), refill(3, WILD), refill(4, "red"))
    assert tell(low(), reset, ev("display", cards=["red", "green"]), shuffle, *rest, blind(WILD)) == []
    assert tell(low(), reset, ev("display", cards=["red", "green"]), refill(2, WILD))[0] == "C5"
    assert tell(low(), reset, ev("display", cards=["red", "green"]), shuffle, rest[1])[0] == "record"


def test_R2_no_reset_without_three_cards_that_are_not_wild() -> None:
    face = [WILD, WILD, WILD, "red", "blue"]
    assert forced(position(display=" ".join(face), deck="wild", settling=True)) is None
    assert forced(position(display=" ".join(face), deck="green", settling=True)) == "reset"
    assert forced(position(display=" ".join(face), deck="", discards="green", settling=True)) == "shuffle"
    assert tell(position(display=" ".join(face), deck="wild"), ev("reset", cards=face)) == ["R2"]


def test_R2_ten_resets_in_a_row_are_the_most() -> None:
    face = [WILD, WILD, WILD, "red", "blue"]
    state = position(display=" ".join(face), deck="wild wild wild green black", settling=True)
    for count in range(10):
        assert forced(state) == "reset", count
        new = sorted(state.deck.elements())
        assert tell(state, ev("reset", cards=state.display), ev("display", cards=new)) == []
        assert tell(state, ev("shuffle", cards=dict(state.discards))) == []
    assert forced(state) is None
    assert state.frozen
    assert tell(state, blind("green"), blind("black")) == []  # the display stays …
    state.phase = "action"
    slot = state.display.index("red")
    assert tell(state, face_up("red", slot), refill(slot, WILD)) == []
    assert forced(state) is None  # … and R2 again: two that are not wild
    state.deck["pink"] += 2
    state.settling = True
    assert forced(state) == "reset"  # a card of it was taken, so C4 is back


def test_R3_an_empty_place_is_filled_as_soon_as_there_are_cards() -> None:
    red = track("newyork", "lincoln-center", "midtown-west")
    state = position(display="blue green", deck="", hand="red red")
    paid, shuffle = claim(red, "red red"), ev("shuffle", cards={"red": 2})
    assert tell(state, paid, shuffle, refill(2, "red"), refill(3, "red"), NEXT) == []
    assert tell(position(display="blue green", deck="", hand="red red"), paid, shuffle, NEXT) == ["C2"]


def test_R4_R13_the_second_card_is_taken_whenever_one_may_be() -> None:
    assert tell(position(), blind("red"), NEXT) == ["R13"]
    assert tell(position(deck="red", display=""), blind("red"), NEXT) == []
    assert tell(position(deck="red", display="wild wild"), blind("red"), NEXT) == []
    assert tell(position(deck="red", display="wild blue"), blind("red"), NEXT) == ["R13"]
    assert tell(position("switzerland", deck="red", display="wild"), blind("red"), NEXT) == ["R13"]
    assert tell(position(deck="red", display="wild"), blind("red"), face_up(WILD, 0))[0] == "R4"
