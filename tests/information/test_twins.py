"""States that differ only in what a seat, or a watcher, cannot see look the same to it (V1, V2, V3, V6).

PERRON_LONG=20 plays twenty times as many games.
"""

from random import Random
from typing import Any

import pytest
from tests.conformance.boards import EVERYWHERE, board_of
from tests.conformance.facts import check, lasting
from tests.conformance.long import times
from tests.conformance.styles import STYLES
from tests.information.worlds import Look, Twins, View, honest, twin_of

from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.masks import size
from perron.engine.moves import rest_of
from perron.engine.observe import WATCHER, observe
from perron.engine.play import apply
from perron.engine.state import FIRST_TICKETS, OVER, State
from perron.games.build import build
from perron.record.view import seen_by


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_V2_what_others_hold_shows_nowhere(name: str, players: int) -> None:
    game, styles = build(board_of(name), players), list(STYLES.values())
    for seed in times(1):
        steps = apart = 0
        for eyes in (WATCHER, *range(players)):
            twins = Twins(game, seed + 7 * eyes, eyes)
            twins.play(styles[(seed + eyes) % len(styles)][0])
            steps, apart = steps + twins.steps, apart + twins.apart
        assert apart > steps / 2, "the worlds must truly differ, or nothing is shown"


@pytest.mark.parametrize("name", ["europe", "switzerland", "small"])
def test_a_twin_is_a_sound_state(name: str) -> None:
    twins = Twins(build(board_of(name), 3), 5, 1)
    while twins.here.phase != OVER:
        twins.step(lambda found, rng: rng.choice(found))
        check(twins.here)
        check(twins.there)


@pytest.mark.parametrize("name", ["usa", "europe", "small"])
def test_V6_a_sealed_choice_shows_only_that_it_was_made(name: str) -> None:
    game = build(board_of(name), 3)
    for eyes in (WATCHER, 0, 1):
        twins = Twins(game, 3, eyes)
        looks = set()
        for move in legal(twins.here, 2):
            state = twins.here.copy()
            apply(state, move, Sfc32(1))
            assert state.phase == FIRST_TICKETS
            looks.add(honest(state, eyes))
        assert len(looks) == 1
        assert list(observe(state, eyes).has_chosen) == [0, 0, 1]


def test_V6_the_numbers_kept_are_shown_when_all_have_chosen() -> None:
    state = Twins(build(board_of("usa"), 3), 3, WATCHER).here
    for seat in range(3):
        assert list(observe(state, WATCHER).ticket_count) == [0, 0, 0]
        apply(state, legal(state, seat)[-1 if seat else 0], Sfc32(1))
    assert list(observe(state, WATCHER).ticket_count) == [2, 3, 3]


# --- a leak would be found ---

LEAKS: dict[str, Look] = {
    "hands": lambda state, eyes: (honest(state, eyes), tuple(state.hand)),
    "the deck": lambda state, eyes: (honest(state, eyes), tuple(state.deck)),
    "how many wilds are in the deck": lambda state, eyes: (
        honest(state, eyes),
        state.deck[state.game.cards.wild],
    ),
    "where tickets are": lambda state, eyes: (honest(state, eyes), tuple(state.where)),
    "which tickets are in the top": lambda state, eyes: (honest(state, eyes), tuple(state.in_top)),
    "tickets under the deck": lambda state, eyes: (
        honest(state, eyes),
        tuple(state.under[: state.under_size]),
    ),
    "offers": lambda state, eyes: (honest(state, eyes), tuple(state.offer)),
    "sealed choices": lambda state, eyes: (honest(state, eyes), tuple(state.chosen)),
    "who saw which ticket": lambda state, eyes: (honest(state, eyes), tuple(state.seen_by)),
    "how many moves others have": lambda state, eyes: (honest(state, eyes), len(legal(state, 1 - eyes))),
}


def play_some(look: Look = honest, view: View = seen_by) -> None:
    for seed in range(5):
        Twins(build(board_of("usa"), 2), seed, 0, look=look, view=view).play()


def test_without_a_leak_nothing_is_caught() -> None:
    play_some()


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    with pytest.raises(AssertionError, match="observations differ"):
        play_some(look=LEAKS[leak])


def leaky(event: str) -> View:
    """The true view, but for one event that shows all."""

    def view(line: dict[str, Any], seat: int | None) -> dict[str, Any]:
        return line if line["event"] == event else seen_by(line, seat)

    return view


@pytest.mark.parametrize("event", ["offer", "keep", "draw"])
def test_a_planted_leak_in_the_events_is_caught(event: str) -> None:
    with pytest.raises(AssertionError, match="events differ"):
        play_some(view=leaky(event))


def test_the_first_hand_is_hidden_in_the_events() -> None:
    line = {"event": "deal", "seat": 1, "cards": ["red", "red", "blue", "wild"]}
    assert seen_by(line, 1) == line
    assert seen_by(line, 0) == seen_by(line, None) == {"event": "deal", "seat": 1, "cards": 4}


def test_the_twin_differs_and_the_eyes_do_not_move() -> None:
    state: State = Twins(build(board_of("india"), 4), 2, 2).here
    twin = twin_of(state, 2, Random(1))
    assert lasting(twin) != lasting(state)
    assert twin.hand[2 * 9 : 3 * 9] == state.hand[2 * 9 : 3 * 9]
    assert size(rest_of(legal(twin, 2)[0])) == 2
