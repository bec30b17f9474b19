"""A game taken up from its lines goes on exactly as it would have gone on."""

from random import Random

import pytest

from perron import Table


@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("start", [None, 1])
def test_a_resumed_table_goes_on_as_the_first_one_does(fair: bool, start: int | None) -> None:
    table = Table("europe", ["A", "B"], seed=5, start=start, fair=fair)
    play(table, Random(1), 60)
    again = Table.resume(list(table.lines), table.source.secret)
    assert (again.state.turn, again.to_act(), again.board.size) == (
        table.state.turn,
        table.to_act(),
        table.board.size,
    )
    play(table, Random(2), 10_000)
    play(again, Random(2), 10_000)
    assert again.over
    assert again.record() == table.record()


def test_an_abandoned_game_stays_abandoned() -> None:
    table = Table("usa", ["A", "B"], seed=5)
    play(table, Random(1), 20)
    table.abandon()
    assert Table.resume(list(table.lines)).over


def test_lines_of_another_chance_are_refused() -> None:
    table = Table("usa", ["A", "B"], seed=5)
    with pytest.raises(ValueError, match="another chance"):
        Table.resume([{**table.lines[0], "seed": 6}, *table.lines[1:]])


def play(table: Table, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if table.over:
            return
        seat = rng.choice(table.to_act())
        table.play(seat, rng.choice(table.moves(seat)))
