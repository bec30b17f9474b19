"""Perft: how many histories there are from small fixed positions.

The numbers stand fixed here, the slow rules of `slow.py` give them too, and a mismatch prints the count for
each first choice.
"""

from collections import Counter
from dataclasses import dataclass

import pytest
from tests.conformance.perft import divide, slow_divide
from tests.conformance.slow import P
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.games.board import Board


@dataclass(frozen=True)
class Setup:
    """A position of two players, seat 0 to move; `counts` are the histories of 1, 2, … choices."""

    board: Board
    hands: tuple[str, str]
    display: str
    deck: str
    counts: tuple[int, ...]
    discard: str = ""
    owned: tuple[str, str] = ("", "")
    pieces: tuple[int, int] = (9, 9)
    top: str = ""
    under: str = ""

    def state(self) -> Position:
        p = Position(self.board)
        for seat in (0, 1):
            p.deal(seat, self.hands[seat])
            p.own(seat, *self.owned[seat].split())
            p.left(seat, self.pieces[seat])
        p.show(self.display)
        p.stack(self.deck)
        p.discard(self.discard)
        p.ticket_deck(self.top, self.under)
        return p

    def words(self) -> P:
        owner = {id: seat for seat in (0, 1) for id in self.owned[seat].split()}
        return {
            "board": self.board, "phase": "turn", "turn": 0, "passes": 0, "left": None, "resets": 0,
            "hands": [Counter(hand.split()) for hand in self.hands], "pieces": list(self.pieces),
            "display": [None if card == "-" else card for card in self.display.split()],
            "deck": Counter(self.deck.split()), "discard": Counter(self.discard.split()), "owner": owner,
            "stations": {}, "top": set(self.top.split()), "under": tuple(self.under.split()), "offer": (),
            "tunnel": None, "laid_down": [], "turned": [], "owed": 0,
        }  # fmt: skip


DECK = {"red": 12, "blue": 12, "wild": 14}
LINE = board("a b 1 red\n b c 2 gray\n c d 1 blue", "a b=1\n a c=2\n b d=3\n c d=1", DECK)
POSITIONS = {
    "cards at the end of the deck": Setup(
        LINE, ("red", ""), "wild red wild blue -", "", (5, 13, 36, 130), discard="", pieces=(9, 9)
    ),
    "three wilds again and again": Setup(
        board("a b 6 red", "", DECK),
        ("", ""),
        "wild wild red red blue",
        "wild " * 4 + "red " * 11,
        (87, 1129, 12597),
    ),
    "doubles, ferries, gray tracks": Setup(
        board("a b 2 red\n a b 2 blue\n b c 2 gray\n b c 2 gray\n c d 2 gray ferry=1\n a d 1 red", "", DECK),
        ("red red wild", "blue blue wild wild"),
        "- - - - -",
        "",
        (13, 174, 820, 6882),
    ),
    "tunnels and their tolls": Setup(
        board("a b 1 red tunnel\n b c 2 gray tunnel", "", DECK, tunnel_cards=3),
        ("red red wild", "blue"),
        "- - - - -",
        "red wild",
        (10, 38, 134, 484),
    ),
    "stations": Setup(
        board("a b 1 red\n b c 2 gray", "", DECK, stations=3),
        ("red red wild", "blue blue"),
        "- - - - -",
        "",
        (11, 49, 301, 1155),
    ),
    "tickets from the top and from under": Setup(
        LINE, ("red", "blue"), "- - - - -", "", (3, 18, 48, 162), top="a-b a-c", under="b-d c-d"
    ),
    "the last round": Setup(
        board("a b 1 red\n b c 2 red\n c d 1 blue\n d a 4 blue", "", DECK),
        ("red red red", "blue blue blue blue"),
        "red - - - -",
        "",
        (3, 11, 40, 140),
        pieces=(4, 4),
    ),
    "nothing left to do": Setup(
        board("a b 3 red", "", DECK), ("red red", ""), "wild - - - -", "", (1, 1, 3, 9), pieces=(3, 3)
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_slow_rules_count(name: str) -> None:
    setup = POSITIONS[name]
    for depth, expected in enumerate(setup.counts, 1):
        engine, slow = divide(setup.state().state, depth), slow_divide(setup.words(), depth)
        assert engine == slow, table(name, depth, engine, slow)
        assert sum(engine.values()) == expected, table(name, depth, engine, slow)


def table(name: str, depth: int, engine: dict[str, int], slow: dict[str, int]) -> str:
    rows = [
        f"{choice:40} {engine.get(choice, 0):8} {slow.get(choice, 0):8}"
        for choice in sorted(engine.keys() | slow.keys())
    ]
    return "\n".join([f"{name}, depth {depth}: first choice, engine, slow rules", *rows])


def test_a_mismatch_prints_the_count_of_each_first_choice() -> None:
    setup = POSITIONS["stations"]
    slow = slow_divide(setup.words(), 2)
    wrong = table("stations", 2, {**slow, "station a with red": 1}, slow)
    assert "station a with red" in wrong
    assert len(wrong.splitlines()) == 1 + len(slow)
