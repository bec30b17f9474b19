"""The longest route (C12), and its trail walked."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from tests.scoring import oracle
from tests.scoring.networks import MAPS, dense, networks, played
from tests.scoring.small import Line, Setting, own, position
from tests.scoring.walk import check

from perron.engine.scoring import LONGEST, PARTS, score
from perron.engine.state import State
from perron.games.build import build
from perron.games.load import load

SHAPES = {
    "one track": (((0, 1, 4),), 4),
    "two parts": (((0, 1, 4), (2, 3, 3), (3, 4, 2)), 5),
    "star": (((0, 1, 1), (0, 2, 2), (0, 3, 3), (0, 4, 4)), 7),
    "ring": (((0, 1, 1), (1, 2, 2), (2, 0, 3)), 6),
    "ring with a tail": (((0, 1, 1), (1, 2, 2), (2, 0, 3), (0, 3, 4)), 10),
    "ring with two tails at one place": (((0, 1, 1), (1, 2, 2), (2, 0, 3), (0, 3, 4), (0, 4, 5)), 15),
    "ring with tails at two places": (((0, 1, 1), (1, 2, 2), (2, 0, 3), (0, 3, 4), (1, 4, 5)), 14),
    "tail longer than the ring": (((0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 8), (3, 4, 7), (3, 5, 8)), 19),
    "eight": (((0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 2), (3, 4, 2), (4, 0, 2)), 9),
    "bridged rings": (((0, 1, 1), (1, 2, 1), (2, 0, 1), (2, 3, 5), (3, 4, 2), (4, 5, 2), (5, 3, 2)), 14),
    "all pairs of four": (((0, 1, 1), (0, 2, 1), (0, 3, 1), (1, 2, 1), (1, 3, 1), (2, 3, 1)), 5),
    "a link better given up": (
        ((2, 7, 1), (5, 3, 4), (0, 1, 2), (0, 1, 4), (3, 0, 1), (7, 1, 1), (7, 6, 2), (3, 2, 4)), 16,
    ),
    "double track": (((0, 1, 3), (0, 1, 3)), 6),
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES)
def test_C12_known_shapes(shape: str) -> None:
    lines, length = SHAPES[shape]
    state = position(own(*lines))
    assert score(state).trail[0] == length
    check(state, 0, score(state))


@settings(max_examples=300, deadline=None)
@given(networks(places=7, tracks=9))
def test_C12_small_networks_against_trying_everything(lines: tuple[Line, ...]) -> None:
    state = position(own(*lines))
    assert score(state).trail[0] == oracle.longest_trail(lines)
    check(state, 0, score(state))


@settings(max_examples=60, deadline=None)
@given(networks(places=9, tracks=15, at_least=11))
def test_C12_larger_networks_against_trying_everything(lines: tuple[Line, ...]) -> None:
    state = position(own(*lines))
    assert score(state).trail[0] == oracle.longest_trail(lines)
    check(state, 0, score(state))


@pytest.mark.parametrize("name", ["europe", "india", "switzerland", "usa"])
def test_C12_networks_on_the_maps_against_trying_everything(name: str) -> None:
    game = build(load(name), load(name).parameters.players[0])
    for seed in range(25):
        state = dense(game, seed, 20)
        assert score(state).trail[0] == oracle.longest_trail(lines_of_seat(state, 0)), (name, seed)


def lines_of_seat(state: State, seat: int) -> list[Line]:
    tracks = state.game.tracks
    return [
        (tracks.a[t], tracks.b[t], tracks.length[t]) for t in range(tracks.count) if state.owner[t] == seat
    ]


@pytest.mark.parametrize(("name", "players"), MAPS)
def test_C12_networks_of_random_games(name: str, players: int) -> None:
    for state in played(name, players, 1):
        result = score(state)
        for seat in range(players):
            if sum(owner == seat for owner in state.owner) <= 12 and state.game.params.longest:
                assert result.trail[seat] == oracle.longest_trail(lines_of_seat(state, seat))


def ring(tracks: int) -> tuple[Line, ...]:
    return tuple((at, (at + 1) % tracks, 1) for at in range(tracks))


def test_C12_the_largest_loop_and_one_too_large() -> None:
    """A set of tracks is a mask of one word: more than it holds is refused, not miscounted."""
    assert score(position(own(*ring(61)))).trail[0] == 61
    assert score(position(own(*ring(60), (0, 30, 1)))).trail[0] == 61
    with pytest.raises(ValueError, match="62 tracks in loops"):
        score(position(own(*ring(62))))


@pytest.mark.parametrize("name", ["europe", "india", "switzerland", "usa"])
def test_C12_the_worst_networks_take_milliseconds(name: str) -> None:
    """All pieces in one dense network. The limit leaves room for slow machines and the interpreted form."""
    game = build(load(name), load(name).parameters.players[0])
    states = [dense(game, seed, game.params.pieces) for seed in range(40)]
    begin = time.process_time()
    results = [score(state) for state in states]
    assert (time.process_time() - begin) / len(states) < 0.1
    for state, result in zip(states, results, strict=True):
        check(state, 0, result)


def test_C12_everybody_tied_gets_the_bonus() -> None:
    state = position(Setting(((0, 1, 4), (2, 3, 4), (4, 5, 3)), (0, 1, 2)))
    assert [score(state).parts[seat * PARTS + LONGEST] for seat in range(3)] == [10, 10, 0]


def test_C12_a_length_of_0_earns_none() -> None:
    state = position(Setting(((0, 1, 4),), (-1,)))
    assert [score(state).parts[seat * PARTS + LONGEST] for seat in range(3)] == [0, 0, 0]
