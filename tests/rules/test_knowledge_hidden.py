"""V3, V4, V6: what nobody knows, what the end shows, what watchers see."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.chance import Sfc32
from perron.engine.observe import WATCHER, key, observe
from perron.engine.play import begin
from perron.engine.resample import resample
from perron.engine.state import IN_BOX, IN_TOP, OVER

LINE = board(
    "a b 2 red\nb c 3 blue\nc d 1 gray",
    "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3\nd b=4\nc a=5",
    cards_dealt=0,
)
FIRST = "red blue green yellow red a-b a-c a-d b-d c-d b-c"


# --- V3: known to nobody ---


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_V3_long_tickets_never_dealt_are_known_to_nobody(seat: int):
    seen = set()
    for undealt in ("palermo-moskva", "lisboa-danzig"):
        p = Position("europe")
        p.state = begin(p.game, 0, Sfc32(1))
        for ticket in ("palermo-moskva", "lisboa-danzig"):
            p.state.where[p.words.ticket(ticket)] = IN_BOX if ticket == undealt else IN_TOP
        seen.add(key(observe(p.state, seat)))
    assert len(seen) == 1


def test_V3_what_is_left_in_the_deck_is_dealt_anew_for_each_look():
    p = Position("europe")
    p.state = begin(p.game, 0, Sfc32(1))
    seen = observe(p.state, 0)
    states = [resample(seen, Sfc32(seed)) for seed in range(20)]
    assert all(key(observe(state, 0)) == key(seen) for state in states)
    assert len({tuple(state.deck) for state in states}) > 1
    assert len({tuple(state.hand) for state in states}) > 1
    assert len({tuple(state.where) for state in states}) > 1


def test_V3_tickets_a_player_put_under_the_deck_stay_where_they_are():
    p = Position(LINE)
    p.do("tickets", then="a-d c-d b-c")
    p.do("keep c-d")
    for seed in range(10):
        mine, theirs = resample(observe(p.state, 0), Sfc32(seed)), resample(observe(p.state, 1), Sfc32(seed))
        assert list(mine.under)[:2] == [p.words.ticket("a-d"), p.words.ticket("b-c")]
        assert theirs.under_size == 2


# --- V4: the end ---


def test_V4_at_the_end_tickets_held_are_shown_and_no_others():
    p = Position(LINE)
    p.hold(1, "a-b")
    p.ticket_deck(top="a-c", under="a-d")
    assert max(observe(p.state, 0).holder) == -1
    p.state.phase = OVER
    holder = observe(p.state, 0).holder
    assert holder[p.words.ticket("a-b")] == 1
    assert sorted(holder)[:-1] == [-1] * 7


# --- V6: watchers, and the choice of first tickets ---


def test_V6_a_watcher_sees_no_hand_and_no_ticket():
    seen = set()
    for cards, mine, theirs in (("red blue", "a-b", "a-c"), ("wild wild", "c-d", "a-b")):
        p = Position(LINE)
        p.deal(0, cards)
        p.hold(0, mine)
        p.hold(1, theirs)
        seen.add(key(observe(p.state, WATCHER)))
    assert len(seen) == 1


def test_V6_during_the_choice_others_see_only_that_a_seat_has_chosen():
    seen = set()
    for choice in ("keep a-b a-c", "keep a-b a-c a-d"):
        p = Position.begin(LINE, then=FIRST)
        assert list(observe(p.state, 1).has_chosen) == [0, 0]
        p.do(choice, seat=0)
        assert list(observe(p.state, 1).has_chosen) == [1, 0]
        seen |= {(seat, key(observe(p.state, seat))) for seat in (1, WATCHER)}
    assert len(seen) == 2


def test_V6_the_numbers_kept_are_shown_when_all_have_chosen():
    p = Position.begin(LINE, then=FIRST)
    p.do("keep a-b a-c a-d", seat=0)
    assert list(observe(p.state, WATCHER).ticket_count) == [0, 0]
    p.do("keep b-d c-d", seat=1)
    assert list(observe(p.state, WATCHER).ticket_count) == [3, 2]
