"""Tickets, passes, the end: C9, C11, NY3, R5, R6."""

from typing import Any

from .play import endings
from .positions import BOARDS, NEXT, RED, blind, claim, ev, position, tell
from .state import State


def test_C9_tickets_are_drawn_from_the_top_and_one_is_kept() -> None:
    offer = ev("offer", seat=0, tickets=["k1", "k2"])
    keep = ev("keep", seat=0, kept=["k2"], returned=["k1"], to="bottom")
    assert tell(position(), offer, keep, NEXT) == []
    assert tell(position(), ev("offer", seat=0, tickets=["k1"])) == ["C9"]
    assert tell(position(), offer, keep | {"kept": [], "returned": ["k1", "k2"]}) == ["C9"]
    assert tell(position(), offer, keep | {"kept": ["k3"]}) == ["C9"]
    assert tell(position(), offer, keep | {"to": "box"}) == ["C9"]
    assert tell(position(), offer, NEXT) == ["C9"]
    assert tell(position(top=set()), ev("offer", seat=0, tickets=[])) == ["C9"]


def test_NY3_a_single_ticket_left_must_be_kept() -> None:
    offer = ev("offer", seat=0, tickets=["k1"])
    assert tell(position(top={"k1"}), offer, ev("keep", seat=0, kept=["k1"], returned=[])) == []
    back = ev("keep", seat=0, kept=[], returned=["k1"], to="bottom")
    assert tell(position(top={"k1"}), offer, back) == ["C9"]


def test_R6_what_was_put_under_the_deck_comes_up_in_that_order() -> None:
    def low() -> State:
        return position(top={"k1"}, bottom=["k2", "k3"])

    assert tell(low(), ev("offer", seat=0, tickets=["k1", "k2"])) == []
    assert tell(low(), ev("offer", seat=0, tickets=["k1", "k3"])) == ["R6"]
    assert tell(low(), ev("offer", seat=0, tickets=["k2", "k1"])) == ["C9"]
    state = position("usa", top={"k1", "k2", "k3"})
    keep = ev("keep", seat=0, kept=["k1"], returned=["k2", "k3"], to="bottom")
    assert tell(state, ev("offer", seat=0, tickets=["k3", "k1", "k2"]), keep) == []
    assert state.bottom == ["k3", "k2"]  # as they were dealt


def test_R6_first_tickets_are_put_back_in_turn_order() -> None:
    keep = [
        ev("keep", seat=0, kept=["k0"], returned=["k5"], to="bottom"),
        ev("keep", seat=1, kept=["k1"], returned=["k6"], to="bottom"),
    ]

    def choice() -> State:
        return position(phase="keeps", seat=None, start=1, offered={0: ["k0", "k5"], 1: ["k1", "k6"]})

    state = choice()
    assert tell(state, keep[1], keep[0], ev("turn", seat=1)) == []
    assert state.bottom == ["k6", "k5"]
    assert tell(choice(), keep[0]) == ["R6"]


def test_C11_everybody_has_one_more_turn() -> None:
    def low(pieces: int) -> State:
        return position(pieces=[pieces, 15], hand="red red")

    last, draws = ev("last_round", seat=0), [blind("red"), blind("blue")]
    assert tell(low(4), claim(RED, "red red"), last, NEXT) == []
    assert tell(low(4), claim(RED, "red red"), NEXT) == ["C11"]
    assert tell(low(5), claim(RED, "red red"), last) == ["C1"]
    over: dict[str, Any] = {"last_round": 0, "turns_left": 0, "pieces": [2, 15]}
    assert tell(position(**over), *draws, ev("end", reason="last_round")) == []
    assert tell(position(**over), *draws, NEXT) == ["C11"]
    assert tell(position(**over | {"turns_left": 1}), *draws, ev("end", reason="last_round"))[0] == "C1"


def test_R5_a_pass_only_when_nothing_is_possible() -> None:
    nothing: dict[str, Any] = {"deck": "", "display": "", "top": set(), "hand": "red"}
    away = {track.id: 1 for track in BOARDS["newyork"].tracks.values() if track.length == 1}
    assert tell(position(**nothing, owner=away), ev("pass", seat=0), NEXT) == []
    assert tell(position(**nothing | {"deck": "red"}, owner=away), ev("pass", seat=0)) == ["R5"]
    assert tell(position(**nothing | {"top": {"k1"}}, owner=away), ev("pass", seat=0)) == ["R5"]
    assert tell(position(**nothing), ev("pass", seat=0)) == ["R5"]  # a track of one space
    assert tell(position("europe", **nothing), ev("pass", seat=0)) == ["R5"]  # a station
    wilds = position("switzerland", **nothing | {"hand": "wild"})
    wilds.owner = {track.id: 1 for track in wilds.board.tracks.values() if track.tunnel}
    assert tell(wilds, ev("pass", seat=0)) == []  # CH7


def test_R5_a_round_of_passes_ends_the_game() -> None:
    stuck: dict[str, Any] = {"deck": "", "display": "", "top": set()}
    state = position(**stuck, passes=1)
    assert tell(state, ev("pass", seat=0)) == []
    assert endings(state) == {"stalemate"}
    assert tell(position(**stuck, passes=1), ev("pass", seat=0), NEXT) == ["R5"]
    assert tell(position(**stuck), ev("pass", seat=0), ev("end", reason="stalemate"))[0] == "C1"
