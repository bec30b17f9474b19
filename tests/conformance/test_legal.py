"""`sample` is uniform; `why_not` agrees with `legal` about every number there is."""

from collections import Counter
from random import Random

import pytest
from tests.conformance.boards import MAPS, OWN, board_of
from tests.conformance.long import times
from tests.conformance.styles import STYLES

from perron import IllegalAction, Table
from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, sample
from perron.engine.why import why_not


def somewhere(name: str, seed: int, steps: int) -> Table:
    """A table after so many moves of mixed play."""
    table, rng, styles = Table(board_of(name), seed=seed), Random(seed), STYLES["mixed"]
    for _ in range(steps):
        if not table.over:
            seat = table.to_act()[0]
            table.play(seat, styles[seat](table.moves(seat), rng))
    return table


UNIFORM = [
    ("small", 3, 6),
    ("mines", 5, 11),
    ("newyork", 1, 8),
    ("europe", 2, 0),
    ("europe", 2, 4),
    ("switzerland", 2, 30),
]


@pytest.mark.parametrize(("name", "seed", "steps"), UNIFORM)
def test_sample_is_uniform(name: str, seed: int, steps: int) -> None:
    """Chi-square: with 99.9 % of fair samples below this bound, and a fixed seed."""
    state, chance, rounds = somewhere(name, seed, steps).state, Sfc32(11), 300
    choices = legal(state, state.turn if steps else 0)
    drawn = Counter(sample(state, chance) for _ in range(rounds * len(choices)))
    assert set(drawn) <= set(choices)
    chi_square = sum((drawn[move] - rounds) ** 2 / rounds for move in choices)
    freedom = len(choices) - 1
    assert freedom >= 4, "a position with some choice"
    assert chi_square < freedom + 3.1 * (2 * freedom) ** 0.5 + 7


def candidates(rng: Random, table: Table, found: list[int]) -> list[int]:
    """Numbers that nobody made sure are moves: near the legal ones, packed at random, or just any."""
    near = [move ^ (1 << rng.randrange(40)) for move in rng.sample(found, min(len(found), 40))]
    packed = [
        moves.move(
            rng.randrange(16), rng.randrange(1024) if rng.random() < 0.3 else rng.randrange(12), payment(rng)
        )
        for _ in range(60)
    ]
    return [*near, *packed, *[rng.randrange(1 << 45) for _ in range(10)], -1, -(1 << 40)]


def payment(rng: Random) -> int:
    color = rng.choice([*range(9), 20, moves.NO_COLOR])
    kinds = [rng.choice([0, 0, 0, 1, 2]) for _ in range(2)]
    return moves.payment(color, rng.randrange(4), rng.randrange(4)) | kinds[0] << 9 | kinds[1] << 13


@pytest.mark.parametrize("name", [*MAPS, *OWN])
def test_R12_why_not_refuses_whatever_is_not_legal(name: str) -> None:
    rng = Random(name)
    for seed in times(2):
        for steps in (0, 1, 5, 23, 48):
            table = somewhere(name, seed, steps)
            for seat in range(table.game.seats):
                found = table.moves(seat)
                for move in candidates(rng, table, found):
                    refusal = why_not(table.state, seat, move)
                    assert (refusal is None) == (move in found), (seed, steps, seat, move)


@pytest.mark.parametrize("name", [*MAPS, *OWN])
def test_R12_a_refusal_changes_nothing_and_names_a_rule(name: str) -> None:
    rng, table = Random(name), somewhere(name, 8, 30)
    for seat in range(table.game.seats):
        found, before = table.moves(seat), table.record()
        for move in candidates(rng, table, found):
            if move not in found:
                with pytest.raises(IllegalAction) as refused:
                    table.play(seat, move)
                assert refused.value.rule
                assert refused.value.sentence
        assert table.record() == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_R12_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = Table("usa", seed=1)
    for choice in (moves.DRAW_BLIND, "draw deck", "keep"):
        with pytest.raises((IllegalAction, ValueError)):
            table.play(seat, choice)
