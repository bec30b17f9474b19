"""Every board, at every number of players, in several styles of play.

PERRON_LONG=20 plays twenty times as many.
"""

from collections.abc import Callable

import pytest
from tests.conformance import facts
from tests.conformance.boards import EVERYWHERE, MAPS, OWN, board_of, counts
from tests.conformance.conform import check_copy, check_weights, conform
from tests.conformance.long import times
from tests.conformance.styles import STYLES

from perron import Table
from perron.engine.state import State

EDGES = [(name, players) for name in (*MAPS, *OWN) for players in (counts(name)[0], counts(name)[-1])]
PLAYED = [
    *[(name, players, style) for name, players in EVERYWHERE for style in ("random", "mixed")],
    *[
        (name, players, style)
        for nth, (name, players) in enumerate(EDGES)
        for style in list(STYLES)[2 + nth % 2 :: 2]
    ],
]


@pytest.mark.parametrize(("name", "players", "style"), PLAYED)
def test_every_state_of_a_game_is_sound(name: str, players: int, style: str) -> None:
    for seed in times(1):
        conform(board_of(name), players, seed + 100 * players, style)


def lose_a_card(state: State) -> None:
    state.discard[0] += 1
    state.discard_size += 1
    state.deck[1] -= 1
    state.deck_size -= 1


def lose_a_piece(state: State) -> None:
    state.pieces[1] -= 1


def take_a_ticket_twice(state: State) -> None:
    state.where[next(ticket for ticket in range(9) if state.in_top[ticket])] = 0


def lay_three_wilds(state: State) -> None:
    for slot in range(3):
        state.deck[state.display[slot]] += 1
        state.deck[state.game.cards.wild] -= 1
        state.display[slot] = state.game.cards.wild


def score_twice(state: State) -> None:
    state.track_points[0] += 1


def leave_a_gap(state: State) -> None:
    state.deck[state.display[0]] += 1
    state.deck_size += 1
    state.display[0] = -1


@pytest.mark.parametrize(
    "fault", [lose_a_card, lose_a_piece, take_a_ticket_twice, lay_three_wilds, score_twice, leave_a_gap]
)
def test_a_planted_fault_is_noticed(fault: Callable[[State], None]) -> None:
    state = Table("usa", seed=4).state
    facts.check(state)
    fault(state)
    with pytest.raises(AssertionError):
        facts.check(state)


def test_a_stale_count_is_noticed() -> None:
    table = Table("usa", seed=4)
    for seat in (0, 1):
        table.play(seat, table.moves(seat)[0])
    check_weights(table.state, 0)
    table.state.weight[0] += 1
    with pytest.raises(AssertionError):
        check_weights(table.state, 0)


def test_a_copy_that_shares_is_noticed() -> None:
    from random import Random

    class Sharing:
        """A state whose copy is itself."""

        def __init__(self, state: State) -> None:
            self.__dict__.update({name: getattr(state, name) for name in [*facts.fields(state), "game"]})

        def copy(self) -> "Sharing":
            return self

    table = Table("usa", seed=4)
    check_copy(table.state, Random(1))
    with pytest.raises((AssertionError, TypeError)):  # the compiled engine takes no such thing at all
        check_copy(Sharing(table.state), Random(1))  # type: ignore[arg-type]
