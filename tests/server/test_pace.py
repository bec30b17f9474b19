"""Bots take their time, and tell nothing by it."""

from random import Random

import pytest

from perron import Table
from perron.engine import moves
from perron.engine.state import SECOND_CARD
from perron.server import pace
from perron.server.pace import seconds

DRAW, CLAIM, TOLL, DECLINE = moves.DRAW_BLIND, moves.CLAIM, moves.PAY_TOLL, moves.DECLINE_TOLL


def spread(move: int, bot: str = "medium@1", grace: float = 1.0, second: bool = False) -> tuple[float, float]:
    taken = [seconds(grace, bot, move, second) for _ in range(400)]
    return min(taken), max(taken)


def test_a_claim_takes_longer_than_a_card_and_the_second_card_less() -> None:
    assert spread(DRAW, second=True)[1] < spread(DRAW)[0] <= spread(DRAW)[1] < spread(CLAIM)[0]


def test_no_two_moves_take_quite_the_same() -> None:
    low, high = spread(DRAW)
    assert high > 1.2 * low


def test_without_grace_nothing_is_waited_for() -> None:
    assert spread(CLAIM, "expert@1", grace=0) == (0.0, 0.0)


def test_the_first_card_leaves_all_of_the_grace_for_an_undo() -> None:
    assert spread(DRAW, grace=0.8)[0] >= 0.8


def test_what_is_claimed_paid_or_kept_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same chance gives the same time for all claims, payments, slots and tickets of a whole game."""
    table, times = Table("europe", ["A", "B"], seed=5), dict[tuple[int, bool], set[float]]()
    monkeypatch.setattr(pace, "_chance", Random(1))
    for _ in range(60):
        seat, second = table.to_act()[0], table.state.phase == SECOND_CARD
        for move in table.moves(seat):
            pace._chance.seed(1)
            kind = (int(moves.verb_of(move)), second)
            times.setdefault(kind, set()).add(seconds(0.8, "hard@1", move, second))
        table.play(seat, table.moves(seat)[-1])
    assert len(times) >= 4
    assert all(len(taken) == 1 for taken in times.values())


def test_r15_a_bot_with_a_fixed_time_is_never_faster_even_with_a_single_move() -> None:
    for move in (TOLL, DECLINE, DRAW):
        assert spread(move, "expert@3", grace=0.1)[0] >= 1.5
    assert spread(DECLINE, "expert:0.5s@3", grace=0.1)[0] >= 0.5
    assert spread(DECLINE, "hard@3", grace=0.1)[1] < 0.3
