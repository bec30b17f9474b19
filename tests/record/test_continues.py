"""A game that goes on from a moment of another: who dealt which lines is told, and checked."""

from random import Random
from typing import Any

import pytest

from perron.record.continues import continued
from perron.record.source import Source, fair, seeded
from perron.record.verify import verify
from perron.table import Table

Line = dict[str, Any]


def play_out(table: Table, seed: int, turns: int = 10**6) -> Table:
    rng = Random(seed)
    while not table.over and turns:
        seat = table.to_act()[0]
        table.play(seat, rng.choice(table.legal(seat)))
        turns -= 1
    return table


def moment(table: Table, nth: int) -> int:
    """The line at which the nth turn begins."""
    return [at for at, line in enumerate(table.lines, 1) if line.get("event") == "turn"][nth]


def go_on(table: Table, to: int, source: Source) -> Table:
    lines = continued(table.lines, to, ["Cy", "Di"], [None, None], dict(source.fields))
    return Table.resume(lines, source.secret)


@pytest.fixture(scope="module")
def first() -> Table:
    return play_out(Table("newyork", ["Ann", "Bob"], fair=True), 1)


@pytest.mark.parametrize("source", [seeded(5), fair(bytes(range(32)), [bytes(32)])])
@pytest.mark.parametrize("nth", [0, 7])
def test_it_is_the_same_game_up_to_there_and_right_to_its_end(first: Table, source: Source, nth: int) -> None:
    to = moment(first, nth)
    again = play_out(go_on(first, to, source), 2)
    assert again.lines[1:to] == first.lines[1:to]
    assert again.lines[0]["seats"] == ["Cy", "Di"]
    assert again.lines != first.lines
    assert verify(again.lines) == []


def test_a_game_that_went_on_can_be_gone_on_from(first: Table) -> None:
    second = play_out(go_on(first, moment(first, 9), seeded(3)), 3)
    later = play_out(go_on(second, moment(second, 14), seeded(4)), 4)
    assert [part["to"] for part in later.lines[0]["continues"]] == [moment(second, 9), moment(second, 14)]
    assert verify(later.lines) == []
    earlier = play_out(go_on(second, moment(second, 4), seeded(4)), 4)
    assert [part["to"] for part in earlier.lines[0]["continues"]] == [moment(second, 4)]
    assert verify(earlier.lines) == []


def test_what_was_dealt_otherwise_is_found(first: Table) -> None:
    again = play_out(go_on(first, moment(first, 7), seeded(5)), 2)
    part = again.lines[0]["continues"][0]
    others = [{"seed": "00" * 32}, {"to": part["to"] - 9}, {"to": "x"}, {"chance": "dice"}, {"seed": None}]
    for wrong in others:
        head = {**again.lines[0], "continues": [{**part, **wrong}]}
        assert verify([head, *again.lines[1:]]), wrong
    assert verify([{**again.lines[0], "continues": [3]}, *again.lines[1:]])
    without = {name: value for name, value in again.lines[0].items() if name != "continues"}
    assert verify([without, *again.lines[1:]])
