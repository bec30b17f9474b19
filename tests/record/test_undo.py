"""Undo, control and an abandoned game: what stands in a record besides the play."""

import pytest
from tests.checker import check_lines
from tests.conformance.boards import MAPS
from tests.conformance.facts import check, lasting
from tests.record import dice
from tests.record.games import play

from perron import Table
from perron.engine.legal import legal
from perron.record import RecordError, loads, verify
from perron.record.replay import Replay


def sound(table: Table) -> None:
    """Nobody finds anything, and the record leads to where the table is."""
    text = table.record()
    assert verify(loads(text)) == []
    assert check_lines(text.splitlines()) == []
    assert lasting(Replay(loads(text)).run()) == lasting(table.state)
    check(table.state)


def numbered(table: Table) -> int:
    """The number of the last line, the header being line 1."""
    return len(table.lines)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("fair", [False, True])
def test_play_goes_back_to_the_moment_after_the_line(name: str, fair: bool) -> None:
    table = play(Table(name, ["x", "y"], seed=3, fair=fair), 3, steps=25)
    to, before, moves = numbered(table), table.state.copy(), legal(table.state, table.state.turn)
    play(table, 4, steps=9)
    undone = list(table.lines)
    table.undo(0, to, agreed=[1])
    assert lasting(table.state) == lasting(before)
    assert table.moves(table.state.turn) == moves
    assert table.lines == [*undone, {"event": "undo", "seat": 0, "to": to, "agreed": [1]}]
    sound(table)
    play(table, 5)
    sound(table)


def test_undone_twice_and_across_an_undo() -> None:
    table = play(Table("usa", ["x", "y"], seed=3), 3, steps=12)
    first = numbered(table)
    early = table.state.copy()
    play(table, 4, steps=6)
    second = numbered(table)
    play(table, 5, steps=6)
    table.undo(1, second)
    play(table, 6, steps=4)
    table.undo(0, first)
    assert lasting(table.state) == lasting(early)
    sound(table)
    with pytest.raises(RecordError, match=str(second)):
        table.undo(0, second)  # that line is undone itself
    play(table, 7, steps=5)
    table.undo(1, first)
    sound(table)
    play(table, 8)
    sound(table)


def test_the_first_tickets_can_be_chosen_again() -> None:
    table = Table("europe", ["x", "y", "z"], seed=2)
    to = numbered(table)
    play(table, 1, steps=7)
    table.undo(2, to)
    assert table.to_act() == [0, 1, 2]
    sound(table)
    play(table, 2)
    sound(table)


def test_chance_does_not_go_back() -> None:
    """The third and fourth card of the stream come after the undo, not the first two again."""
    table = Table("usa", ["x", "y"], seed=9, start=0)
    for seat in (0, 1):
        table.play(seat, table.moves(seat)[-1])
    words = dice.sfc32(9)
    dealt = dice.set_up(table.lines[0], words)
    to, deck = numbered(table), dict(table.lines[0]["deck"])
    for card in [card for line in dealt for card in line.get("cards", [])]:
        deck[card] -= 1
    for _ in (1, 2):
        expected = [dice.pick(words, "train", again := dict(deck)), dice.pick(words, "train", again)]
        table.play(0, "draw deck")
        table.play(0, "draw deck")
        assert [line["card"] for line in table.lines if line.get("event") == "draw"][-2:] == expected
        table.undo(0, to)
    sound(table)


def test_an_undo_that_leads_nowhere_is_refused_and_changes_nothing() -> None:
    table = play(Table("paris", ["x", "y"], seed=3), 3, steps=9)
    before, lines = lasting(table.state), list(table.lines)
    for to in (0, 1, numbered(table) + 1, 10_000, -3):
        with pytest.raises(RecordError, match="cannot go back"):
            table.undo(0, to)
    assert (lasting(table.state), table.lines) == (before, lines)


def test_a_finished_game_stands() -> None:
    table = play(Table("paris", ["x", "y"], seed=3), 3)
    with pytest.raises(ValueError, match="over"):
        table.undo(0, 20)


def test_a_seat_changes_hands() -> None:
    table = play(Table("paris", ["x", "y"], seed=3), 3, steps=9)
    table.control(1, "bot:greedy@1")
    play(table, 4, steps=5)
    table.control(1, "Ann")
    play(table, 5)
    assert [line["by"] for line in table.lines if line.get("event") == "control"] == ["bot:greedy@1", "Ann"]
    sound(table)


def test_play_can_go_back_to_a_line_before_a_change_of_hands() -> None:
    table = play(Table("paris", ["x", "y"], seed=3), 3, steps=9)
    to, before = numbered(table), table.state.copy()
    table.control(1, "bot:greedy@1")
    play(table, 4, steps=3)
    table.undo(0, to)
    assert lasting(table.state) == lasting(before)
    sound(table)


@pytest.mark.parametrize("steps", [0, 1, 2, 20])
def test_an_abandoned_game_is_not_scored(steps: int) -> None:
    table = play(Table("india", ["x", "y"], seed=3), 3, steps=steps)
    table.abandon()
    assert table.over
    assert table.lines[-1] == {"event": "end", "reason": "abandoned"}
    lines = loads(table.record())
    assert verify(lines) == []
    assert check_lines(table.record().splitlines()) == []
    assert not any(line["event"] in ("score", "result") for line in lines[1:])
    length = numbered(table)
    table.abandon()
    assert numbered(table) == length, "once is enough"


def test_nothing_follows_an_abandoned_game() -> None:
    table = play(Table("india", ["x", "y"], seed=3), 3, steps=20)
    table.abandon()
    lines = [*loads(table.record()), {"event": "turn", "seat": 0}]
    assert [problem.line for problem in verify(lines)] == [len(lines)]
