"""The lab: the same games, whoever plays them where."""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from perron import bots, load
from perron.engine.observe import Observation
from perron.lab.pool import Inline, chunks, in_order
from perron.lab.results import GameResult
from perron.lab.runner import BotError, Match, play_all, play_one
from perron.lab.seeds import derive

CHOICES = ("draw", "offer", "keep", "claim", "pass")
MATCH = Match(load("newyork"), ("greedy", "random"), seed=9, records=True)


def told(games: Iterator[GameResult]) -> list[tuple[int, str]]:
    return [(game.number, game.record) for game in games]


def test_any_executor_plays_the_same_games_in_order() -> None:
    with ThreadPoolExecutor(3) as threads:
        many = told(play_all(MATCH, 9, threads, workers=3))
    assert many == told(play_all(MATCH, 9, Inline()))
    assert [number for number, _ in many] == list(range(9))


def test_game_does_not_depend_on_the_games_before_it() -> None:
    assert play_one(MATCH, 5).record == [*play_all(MATCH, 6, Inline())][5].record


def test_seed_of_a_game_stands_in_its_record() -> None:
    game = play_one(MATCH, 3)
    assert game.seed == derive(9, 3)
    assert f'"seed": {game.seed}' in game.record.splitlines()[0]


def test_seeds_differ_and_fit_in_53_bits() -> None:
    seeds = {derive(seed, number) for seed in (0, 1, 12, -1, 10**30) for number in range(200)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert derive(1, 23) != derive(12, 3)


def test_record_is_kept_only_where_asked_for() -> None:
    assert play_one(replace(MATCH, records=False), 0).record == ""


def test_result_agrees_with_the_record() -> None:
    game = play_one(MATCH, 0)
    lines = game.record.splitlines()
    assert [
        f'"total": {seat.total}' in line for seat, line in zip(game.seats, lines[-3:-1], strict=True)
    ] == [True, True]
    choices = sum(f'"event": "{name}"' in line for line in lines for name in CHOICES)
    assert game.moves == choices - len(game.seats)  # nobody asks for the first offers


def test_results_come_in_the_order_of_the_work() -> None:
    def late(number: int) -> int:
        time.sleep(0.02 * (5 - number))
        return number

    with ThreadPoolExecutor(5) as threads:
        assert list(in_order(threads, late, [(number,) for number in range(6)], ahead=5)) == list(range(6))


def test_no_more_is_under_way_than_allowed() -> None:
    begun: list[int] = []
    results = in_order(Inline(), begun.append, [(number,) for number in range(9)], ahead=2)
    next(results)
    assert begun == [0, 1]
    next(results)
    assert begun == [0, 1, 2]


def test_chunks_lose_nothing() -> None:
    assert [list(chunk) for chunk in chunks(range(5), 2)] == [[0, 1], [2, 3], [4]]


class Cheat:
    """Always passes, whatever is legal."""

    name, version = "cheat", 1

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        from perron.engine.moves import PASS

        return moves[0] if len(moves) < 4 else PASS


def test_bot_that_breaks_a_rule_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.MAKERS, "cheat", Cheat)
    with pytest.raises(BotError, match=r"cheat@1 on seat \d, seed \d+: .*\((C9|R5)\)"):
        play_one(Match(load("newyork"), ("cheat", "cheat"), seed=1), 0)
