"""Whatever is written reads back: actions, moves, records."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import EVERYWHERE, board_of
from tests.conformance.long import LONG
from tests.record.games import EVERY, brief, finished, play

from perron import (
    Action,
    BuildStation,
    ClaimTrack,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    Table,
    parse,
)
from perron.record import dumps, loads, verify
from perron.translate import to_action, to_move

ids = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True)
cards = st.lists(st.from_regex(r"[a-z]+(\+[a-z]+)?", fullmatch=True), max_size=8).map(tuple)
actions = st.one_of(
    st.builds(DrawFromDeck),
    st.builds(DrawFromDisplay, st.integers(0, 99)),
    st.builds(DrawTickets),
    st.builds(KeepTickets, st.lists(ids, max_size=5).map(tuple)),
    st.builds(ClaimTrack, ids, cards),
    st.builds(BuildStation, ids, cards),
    st.builds(PayToll, cards),
    st.builds(DeclineToll),
    st.builds(Pass),
)
several = settings(max_examples=100 * LONG, deadline=None)


@several
@given(actions)
def test_an_action_parses_back(action: Action) -> None:
    assert parse(str(action)) == action


@several
@given(
    st.text(max_size=40)
    | st.sampled_from(["draw", "draw -1", "draw 1 2", "claim a", "station", "toll", "pass it"])
)
def test_any_other_text_is_refused_or_an_action_of_that_text(text: str) -> None:
    try:
        action = parse(text)
    except ValueError:
        with pytest.raises(ValueError, match="try: draw deck"):
            parse(text)
    else:
        assert parse(str(action)) == action


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_every_legal_move_has_an_action_that_leads_back(name: str, players: int) -> None:
    table = Table(board_of(name), ["x"] * players, seed=3)
    while not table.over:
        for seat in table.to_act():
            offer, found = table.offer(seat), table.moves(seat)
            named = [to_action(table.game, move, offer) for move in found]
            assert [to_move(table.game, action, seat, offer) for action in named] == found
            assert [parse(str(action)) for action in named] == named
            assert len(set(named)) == len(named), "no two moves read the same"
        play(table, len(table.lines), steps=7)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("record", [brief, finished])
def test_a_record_reads_back_to_the_same_bytes(name: str, record: object) -> None:
    text = record(name)  # type: ignore[operator]
    assert dumps(loads(text)) == text
    assert text.endswith("}\n")


@several
@given(st.lists(st.text(), min_size=2, max_size=2), st.lists(st.none() | st.text(), min_size=2, max_size=2))
def test_any_name_can_stand_in_a_record(seats: list[str], bots: list[str | None]) -> None:
    table = Table(board_of("paris"), seats, seed=1, bots=bots)
    assert loads(table.record()) == table.lines
    assert verify(loads(table.record())) == []


@pytest.mark.parametrize("name", EVERY)
def test_the_same_seed_and_choices_give_the_same_bytes(name: str) -> None:
    again = play(Table(board_of(name), ["North", "South"], seed=5), 5).record()
    assert again == finished(name)
    assert play(Table(board_of(name), ["North", "South"], seed=6), 5).record() != again
