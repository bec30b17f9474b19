"""C1-C5 on a tiny board: turns, and the cards."""

from tests.rules.boards import board
from tests.rules.kit import Position

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray", "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3")


# --- C1: one action a turn ---


def test_C1_a_turn_is_one_of_three_actions():
    p = Position(LINE)
    p.deal(0, "red red")
    assert p.verbs() == {"draw", "claim", "tickets"}


def test_C1_play_goes_clockwise_after_each_single_action():
    p = Position(LINE, 3)
    for seat in range(3):
        p.deal(seat, "red red blue blue blue green")
    p.do("claim a-b red red")
    assert p.turn == 1
    p.do("tickets", then="a-b a-c a-d")
    p.do("keep a-b")
    assert p.turn == 2
    p.do("claim b-c blue blue blue")
    assert p.turn == 0


# --- C2: two cards, one after the other ---


def test_C2_two_cards_each_face_up_or_blind():
    p = Position(LINE)
    p.do("draw blue", then="yellow")
    p.do("draw deck", then="green")
    assert p.hand(0) == "blue green"
    assert p.turn == 1


def test_C2_a_face_up_card_is_replaced_before_the_second_is_chosen():
    p = Position(LINE)
    p.do("draw 1", then="yellow")
    assert p.display == "red yellow green yellow red"
    assert p.turn == 0
    p.do("draw 1", then="blue")
    assert p.hand(0) == "blue yellow"


# --- C3: face-up wilds ---


def test_C3_face_up_wild_is_the_only_card_of_the_turn():
    p = Position(LINE)
    p.show("red wild green yellow red")
    p.do("draw wild", then="blue")
    assert p.hand(0) == "wild"
    assert p.turn == 1


def test_C3_face_up_wild_cannot_be_the_second_card():
    p = Position(LINE)
    p.show("red wild green yellow red")
    p.do("draw red", then="blue")
    assert not p.can("draw wild")
    assert p.can("draw green")


def test_C3_a_wild_just_turned_up_cannot_be_the_second_card():
    p = Position(LINE)
    p.do("draw blue", then="wild")
    assert p.display == "red wild green yellow red"
    assert not p.can("draw 1")


def test_C3_blind_wild_counts_as_one_ordinary_card():
    p = Position(LINE)
    p.show("red blue wild yellow red")
    p.do("draw deck", then="wild")
    assert p.turn == 0
    assert not p.can("draw 2")
    p.do("draw deck", then="wild")
    assert p.hand(0) == "wild wild"
    assert p.turn == 1


# --- C4: three wilds ---


def test_C4_three_face_up_wilds_are_swept_away():
    p = Position(LINE)
    p.show("wild wild green yellow red")
    p.do("draw green", then="wild red blue green yellow red")
    assert p.display == "red blue green yellow red"
    assert p.discards == "red yellow wild wild wild"
    assert p.turn == 0


def test_C4_two_face_up_wilds_stay():
    p = Position(LINE)
    p.show("wild blue green yellow red")
    p.do("draw green", then="wild")
    assert p.display == "wild blue wild yellow red"


def test_C4_repeats_while_it_holds():
    p = Position(LINE)
    p.show("wild wild green yellow red")
    p.do("draw green", then="wild wild wild wild blue red blue green yellow red blue")
    assert p.told().count("reset") == 2


def test_C4_applies_during_set_up():
    tiny = board("a b 1 red", "a b=1\nb a=1", cards_dealt=1, first_tickets=1, first_keep=1)
    p = Position.begin(tiny, then="red blue wild red wild red wild red blue green yellow red a-b b-a")
    assert p.display == "red blue green yellow red"
    assert p.told()[:5] == ["deal", "deal", "display", "reset", "display"]


# --- C5: the deck ---


def test_C5_there_is_no_hand_limit():
    p = Position(LINE)
    p.deal(0, "red " * 12 + "blue " * 12 + "green " * 12)
    p.stack("yellow yellow")
    p.do("draw deck", then="yellow")
    p.do("draw deck", then="yellow")
    assert len(p.hand(0).split()) == 38


def test_C5_an_empty_deck_is_made_of_the_discards_at_once():
    p = Position(LINE)
    p.stack("blue")
    p.discard("green green wild")
    p.do("draw deck", then="blue")
    assert (p.deck, p.discards) == ("green green wild", "")
    assert p.told() == ["draw_blind", "shuffle"]


def test_C5_discards_are_shuffled_any_of_them_may_come_first():
    for card in ("red", "green", "wild"):
        p = Position(LINE)
        p.stack("blue")
        p.discard("red green wild")
        p.do("draw deck", then="blue")
        p.do("draw deck", then=card)
        assert p.hand(0) == p.words.cards(p.words.counts(f"blue {card}"))


def test_C5_without_discards_the_deck_returns_with_the_first_ones():
    p = Position(LINE)
    p.stack("")
    p.deal(0, "red red")
    assert not p.can("draw deck")
    p.do("claim a-b red red")
    assert (p.deck, p.discards) == ("red red", "")


def test_C5_the_last_single_card_can_be_drawn():
    p = Position(LINE)
    p.show("- - green - -")
    p.stack("")
    p.do("draw green")
    assert p.hand(0) == "green"
    assert p.turn == 1


def test_C5_a_single_card_left_is_the_second_card():
    p = Position(LINE)
    p.show("- - - - -")
    p.stack("red blue")
    p.do("draw deck", then="red")
    assert p.legal() == [p.move("draw deck")]
    p.do("draw deck", then="blue")
    assert p.turn == 1


def test_C5_with_no_cards_at_all_another_action_must_be_chosen():
    p = Position(LINE)
    p.show("- - - - -")
    p.stack("")
    p.deal(0, "red red")
    assert p.verbs() == {"claim", "tickets"}


def test_C5_cards_in_hands_stay_out_of_the_new_deck():
    p = Position(LINE)
    p.deal(0, "red blue")
    p.deal(1, "yellow yellow")
    p.stack("green")
    p.discard("wild")
    p.do("draw deck", then="green")
    assert p.deck == "wild"
