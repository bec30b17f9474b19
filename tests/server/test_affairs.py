"""What is going on around a game is a fold over its steps; nothing else is needed."""

from random import Random

import pytest
from tests.server.twins import pick

from perron.record.source import seeded
from perron.server.affairlines import affair_lines
from perron.server.affairs import Affairs, fold
from perron.server.journal import Journal
from perron.server.store import Chair, Setup, Step
from perron.server.whose import Whose

SEATS = 3


def after(*steps: tuple[int | None, str]) -> Affairs:
    return fold(Step(seq, seat, text, None, []) for seq, (seat, text) in enumerate(steps, 1))


def test_a_pause_lasts_until_somebody_resumes() -> None:
    assert after((1, "pause")).paused_by == 1
    assert after((None, "pause")).paused
    assert not after((1, "pause"), (0, "resume")).paused


def test_a_proposal_is_carried_by_all_who_are_needed() -> None:
    asked = after((0, "propose end need 0 1 2"), (1, "vote yes"))
    assert asked.proposal is not None
    assert (asked.proposal.yes, asked.proposal.carried) == ({0, 1}, False)
    all_of_them = after((0, "propose end need 0 1 2"), (1, "vote yes"), (2, "vote yes"))
    assert all_of_them.proposal is not None
    assert all_of_them.proposal.carried


def test_one_no_or_its_maker_ends_a_proposal() -> None:
    assert after((0, "propose end need 0 1"), (1, "vote no")).proposal is None
    assert after((0, "propose end need 0 1"), (0, "withdraw")).proposal is None


def test_the_next_choice_makes_going_back_void_and_nothing_else() -> None:
    assert after((0, "propose undo 4 need 0 1"), (1, "draw deck")).proposal is None
    assert after((0, "propose end need 0 1"), (1, "draw deck")).proposal is not None


def test_whoever_moves_after_all_is_not_replaced_for_a_clock() -> None:
    asked = (None, "propose replace 1 medium@1 need 0 2")
    assert after(asked, (0, "draw deck")).proposal is not None
    assert after(asked, (1, "draw deck")).proposal is None


def test_who_is_stood_in_for_is_not_asked_any_more() -> None:
    asked = after((0, "propose end need 0 1 2"), (1, "vote yes"), (None, "seat 2 bot medium@1 absent"))
    assert asked.proposal is not None
    assert asked.proposal.carried
    assert after((0, "propose end need 0 1"), (None, "seat 0 bot medium@1 absent")).proposal is None
    server_asks = (None, "propose replace 1 medium@1 need 0")
    assert after(server_asks, (0, "seat 0 bot medium@1 away")).proposal is None


def test_seats_change_hands() -> None:
    away = after((2, "seat 2 bot medium@1 away"))
    assert (dict(away.stand_ins), away.held) == ({2: "medium@1"}, frozenset())
    assert not after((2, "seat 2 bot medium@1 away"), (2, "seat 2 person")).stand_ins
    assert after((0, "seat 2 bot medium@1 host")).held == {2}
    agreed = after((0, "propose replace 2 easy@1 need 0 1"), (1, "vote yes"), (0, "agreed replace 2 easy@1"))
    assert (dict(agreed.stand_ins), agreed.held, agreed.proposal) == ({2: "easy@1"}, {2}, None)
    gone = after((0, "revoke 1 medium@1"))
    assert (dict(gone.stand_ins), gone.held, gone.revoked) == ({1: "medium@1"}, {1}, {1})


def test_what_happens_stands_in_everybodys_log() -> None:
    told = affair_lines(Step(9, 0, "propose replace 2 easy@1 need 0 1", None, []))
    assert told == [
        {"event": "affair", "what": "propose", "seat": 0, "matter": "replace", "to": None, "target": 2}
    ]
    assert affair_lines(Step(9, None, "woke 17", None, [])) == []
    assert affair_lines(Step(9, 0, "draw deck", None, [])) == []


def setup() -> Setup:
    return Setup("x", "newyork", [Chair(str(seat)) for seat in range(SEATS)], 0, True, False, b"")


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_with_affairs_between_its_choices(seed: int) -> None:
    """Restored from its steps at any moment it is the same; whose turn it is can be read from them alone."""
    rng, whose = Random(seed), Whose(SEATS)
    journal = Journal.deal(setup(), seeded(seed))
    read = 0
    while not journal.game.over:
        one(journal, rng)
        for step in journal.steps[read:]:
            whose.read(step)
        read = journal.seq
        assert sorted(whose.to_act) == journal.game.to_act()
        if rng.random() < 0.05:
            again = Journal.restore(list(journal.steps), b"")
            assert (again.affairs, again.moments()) == (journal.affairs, journal.moments())
            assert again.game.to_act() == journal.game.to_act()
            assert [list(again.game.observe(seat).hand) for seat in range(SEATS)] == [
                list(journal.game.observe(seat).hand) for seat in range(SEATS)
            ]
            journal = again


def one(journal: Journal, rng: Random) -> None:
    """A choice, or something around the game."""
    way, seat = rng.random(), rng.choice(journal.game.to_act())
    found = journal.moments()
    moments = [seq for seq, lines in found.items() if lines != found.get(journal.last_move.seq)]
    if way < 0.05:
        journal.affair(seat, f"seat {seat} bot medium@1 away")
    elif way < 0.1:
        journal.affair(seat, f"seat {seat} person")
    elif way < 0.14 and moments and not journal.game.choosing:
        journal.affair(0, f"propose undo {rng.choice(moments)} need 0")
        assert journal.affairs.proposal is not None
        journal.carry_out(journal.affairs.proposal)
    elif way < 0.3 and (last := journal.undoable()) is not None and not journal.game.choosing:
        journal.undo(last)
    else:
        text = pick([str(action) for action in journal.game.legal(seat)], rng)
        journal.play(seat, text, text)
