"""R12-R15: refusals, the second card, ties, tolls."""

import pytest
from tests.rules.boards import board
from tests.rules.kit import Position

from perron.actions import IllegalAction
from perron.engine import moves
from perron.engine.observe import key, observe
from perron.engine.reasons import sentence
from perron.engine.state import TOLL
from perron.engine.why import why_not
from perron.table import Table

LINE = board("a b 2 red\nb c 3 blue\nc d 1 gray", "a b=2\na c=5\na d=6")


# --- R12: refusals ---


@pytest.mark.parametrize(
    ("rule", "move"),
    [
        ("C5", "draw deck"),
        ("C9", "tickets"),
        ("C7", "claim b-c blue blue blue"),
        ("C6", "claim a-b blue blue"),
        ("C6", "claim a-b red"),
        ("C6", "claim a-b red red"),
        ("R5", "pass"),
        ("EU2", "decline"),
        ("EU6", "station a red"),
    ],
)
def test_R12_what_the_rules_forbid_is_refused_with_the_rules_id(rule: str, move: str):
    p = Position(LINE)
    p.stack("")
    p.ticket_deck()
    p.own(1, "b-c")
    p.deal(0, "red blue blue blue")
    refusal = why_not(p.state, 0, p.move(move))
    assert refusal is not None
    assert refusal.rule == rule
    assert sentence(refusal)


def test_R12_what_is_legal_is_not_refused():
    p = Position("europe")
    p.deal(0, "red red wild wild")
    assert not any(why_not(p.state, 0, move) for move in p.legal())


@pytest.mark.parametrize(
    ("rule", "choice"),
    [
        ("C9", "keep"),
        ("C9", "draw deck"),
        ("C6", "claim boston-new-york-a with red blue"),
        ("R12", "claim boston-atlantis with red"),
    ],
)
def test_R12_a_table_refuses_and_nothing_changes(rule: str, choice: str):
    table = Table("usa", ["North", "East"], seed=1)
    before, record = key(observe(table.state, 0)), table.record()
    with pytest.raises(IllegalAction) as refused:
        table.play(0, choice)
    assert refused.value.rule == rule
    assert refused.value.sentence
    assert (key(observe(table.state, 0)), table.record()) == (before, record)


def test_R12_a_number_that_is_no_move_is_refused():
    p = Position("paris")
    p.deal(0, "wild")
    wild_called_red = moves.payment(p.game.cards.color[p.words.kind("red")], 0, 1)
    claim = moves.move(moves.CLAIM, p.words.track("opera-louvre-a"), wild_called_red)
    nowhere = moves.move(moves.CLAIM, 1000, p.words.payment(["wild"]))
    for number in (claim, nowhere, moves.move(moves.DRAW_BLIND, 5, 0), -15):
        assert number not in p.legal()
        assert why_not(p.state, 0, number) is not None


# --- R13-R15 ---


def test_R13_the_second_card_is_not_optional():
    p = Position(LINE)
    p.deal(0, "red red")
    p.do("draw green", then="blue")
    assert p.verbs() == {"draw"}


def test_R14_the_longest_route_orders_players_who_are_tied_without_the_bonus():
    p = Position(board("a b 1 red\nc d 1 red\ne f 2 red\ng h 3 red"), 3)
    p.own(0, "a-b", "c-d")
    p.own(1, "e-f")
    p.own(2, "g-h")
    assert p.totals() == [2, 2, 14]
    assert p.ranks() == [2, 1, 0]


def test_R14_equal_players_share_a_lower_place():
    p = Position(board("a b 1 red\nc d 1 red\ne f 2 red"), 3)
    p.own(0, "a-b")
    p.own(1, "c-d")
    p.own(2, "e-f")
    assert p.ranks() == [1, 1, 0]


def test_R15_a_toll_is_asked_of_a_player_who_cannot_pay():
    p = Position("europe")
    p.deal(0, "black black black")
    p.do("claim madrid-pamplona-a black black black", then="black red red")
    assert p.state.phase == TOLL
    assert p.turn == 0


def test_R15_a_tunnel_that_owes_nothing_is_completed_at_once():
    p = Position("europe")
    p.deal(0, "black black black black")
    p.do("claim madrid-pamplona-a black black black", then="red red red")
    assert p.owner("madrid-pamplona-a") == 0
    assert p.turn == 1
