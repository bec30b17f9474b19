"""Chance is part of the contract: docs/record.md is enough to deal every card again."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import EVERYWHERE, MAPS, board_of
from tests.conformance.long import LONG, times
from tests.record import dice
from tests.record.games import play

from perron import Table
from perron.engine.chance import EVENTS, MOVE, SEAT, STREAM_NAMES, TICKETS, TRAIN, Chance, Sfc32
from perron.engine.flat import flat
from perron.record.chances import HmacChance, commitment

several = settings(max_examples=50 * LONG, deadline=None)
often_rejected = st.just(2**30 + 1)  # a quarter of all values
numbers = st.lists(st.integers(1, 2**31) | st.integers(1, 200) | often_rejected, min_size=1, max_size=30)
seeds = st.integers(0, 2**53 - 1) | st.integers(0, 3)
streams = st.sampled_from([TRAIN, TICKETS, SEAT, EVENTS])


def same(chance: Chance, words: dice.Words, stream: int, asked: list[int]) -> None:
    for n in asked:
        drawn = chance.below(stream, n)
        assert 0 <= drawn < n
        assert drawn == dice.below(words, STREAM_NAMES[stream], n)


@several
@given(seeds, streams, numbers)
def test_sfc32_gives_the_numbers_of_its_description(seed: int, stream: int, asked: list[int]) -> None:
    same(Sfc32(seed), dice.sfc32(seed), stream, asked)


@several
@given(st.binary(min_size=32, max_size=32), st.lists(st.binary(max_size=40), max_size=3), streams, numbers)
def test_hmac_gives_the_numbers_of_its_description(
    seed: bytes, mix: list[bytes], stream: int, asked: list[int]
) -> None:
    same(HmacChance(seed, mix), dice.keyed(seed, mix), stream, asked)


@several
@given(seeds, st.lists(st.integers(0, 5), min_size=1, max_size=9).filter(sum))
def test_pick_counts_through_what_is_left(seed: int, counts: list[int]) -> None:
    chance, words = Sfc32(seed), dice.sfc32(seed)
    for _ in range(5):
        named = {str(index): count for index, count in enumerate(counts)}
        assert str(chance.pick(TRAIN, flat(counts), sum(counts))) == dice.pick(words, "train", named)


def test_streams_do_not_disturb_each_other() -> None:
    for make in (lambda: Sfc32(3), lambda: HmacChance(b"x" * 32)):
        one, other = make(), make()
        for _ in range(7):
            other.below(MOVE, 10)
            other.below(TICKETS, 10)
        assert [one.below(TRAIN, 1000) for _ in range(9)] == [other.below(TRAIN, 1000) for _ in range(9)]


@pytest.mark.parametrize("n", [2, 3, 7, 110])
@pytest.mark.parametrize("make", [lambda: Sfc32(1), lambda: HmacChance(b"k" * 32)], ids=["sfc32", "hmac"])
def test_every_number_is_equally_likely(make: Callable[[], Chance], n: int) -> None:
    chance, rounds = make(), 60
    drawn = Counter(chance.below(TRAIN, n) for _ in range(rounds * n))
    chi_square = sum((drawn[value] - rounds) ** 2 / rounds for value in range(n))
    assert chi_square < n - 1 + 3.1 * (2 * (n - 1)) ** 0.5 + 7


def test_uneven_values_are_thrown_away() -> None:
    """With n = 3 the value 0 alone would make 0 too likely: it is skipped."""

    class Given(Chance):
        def __init__(self, *words: int) -> None:
            self.words = iter(words)

        def word(self, stream: int) -> int:
            return next(self.words)

    assert Given(0, 2**31).below(TRAIN, 3) == 1
    assert Given(1, 5).below(TRAIN, 3) == 0
    assert Given(0).below(TRAIN, 2**16) == 0, "a power of two leaves no rest"


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        HmacChance(b"short")


@pytest.mark.parametrize(("name", "players"), [pair for pair in EVERYWHERE if pair[0] in MAPS])
def test_the_set_up_follows_from_the_seed_alone(name: str, players: int) -> None:
    for seed in times(3):
        lines = Table(board_of(name), ["x"] * players, seed=seed, start=None if seed else 1).lines
        assert dice.set_up(lines[0], dice.sfc32(seed)) == lines[1:]


def test_the_set_up_of_a_fair_game_follows_from_the_seed_it_shows() -> None:
    mix = [bytes(range(32)), b"\xff" * 32]
    table = play(Table("newyork", ["x", "y"], fair=True, mix=mix), 1)
    header, secret = table.lines[0], bytes.fromhex(table.lines[-1]["seed"])
    assert header["mix"] == [part.hex() for part in mix]
    assert commitment(secret) == header["commitment"]
    dealt = dice.set_up(header, dice.keyed(secret, mix))
    assert dealt == table.lines[1 : len(dealt) + 1]
    assert "seed" not in header
    assert not any("seed" in line for line in table.lines[:-1])


def test_the_numbers_in_the_documentation_are_right() -> None:
    text = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    examples = [json.loads(row) for row in re.findall(r"^\{\"chance\": .*\}$", text, re.M)]
    assert {example["chance"] for example in examples} == {"sfc32-1", "hmac-sha256-1"}
    for example in examples:
        chance: Chance = (
            Sfc32(example["seed"])
            if example["chance"] == "sfc32-1"
            else HmacChance(bytes.fromhex(example["seed"]), [bytes.fromhex(part) for part in example["mix"]])
        )
        stream = STREAM_NAMES.index(example["stream"])
        assert [chance.word(stream) for _ in example["values"]] == example["values"]
        assert [chance.below(stream, example["n"]) for _ in example["below"]] == example["below"]
