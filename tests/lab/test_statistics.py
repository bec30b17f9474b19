"""Intervals, tests and ratings, against what they promise."""

from itertools import combinations
from math import log10
from random import Random

import pytest
from tests.lab.arenas import duel, made_up

from perron.lab.arena.bar import decided, sequence
from perron.lab.arena.deal import Deal
from perron.lab.arena.interval import interval
from perron.lab.arena.rating import largest_circle, rate, strengths, summed, won
from perron.lab.arena.sprt import Sprt

# --- intervals ---


@pytest.mark.parametrize(("chance", "deals"), [(0.5, 30), (0.8, 60), (0.97, 60), (0.03, 30)])
def test_an_interval_holds_the_truth_nineteen_times_of_twenty(chance: float, deals: int) -> None:
    rng, held = Random(7), 0
    for _ in range(200):
        values = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(deals)]
        low, high = interval(values, rounds=400)
        held += low <= chance <= high
    assert held >= 185  # of 200: 93 %


def test_games_of_one_deal_are_no_two_observations() -> None:
    """Where the deal alone decides, two games a deal say no more than one."""
    whole = [float(at % 2) for at in range(40)]
    split = [0.5] * 40
    assert interval(whole)[1] - interval(whole)[0] > 3 * (interval(split)[1] - interval(split)[0])


def test_nobody_is_sure_to_win_for_ever() -> None:
    low, high = interval([1.0] * 50)
    assert 0.93 < low < 0.98
    assert high == 1.0
    assert interval([1.0] * 8)[0] < 0.9


# --- bars ---


def looked_at(chance: float, deals: int, bar: float, rng: Random) -> str | None:
    """The first decision, by somebody who looks after every deal."""
    values: list[float] = []
    for _ in range(deals):
        values.append(((rng.random() < chance) + (rng.random() < chance)) / 2)
        if told := decided(bar, values):
            return told
    return None


@pytest.mark.parametrize("chance", [0.55, 0.7, 0.9])
def test_looking_at_every_deal_passes_a_bar_wrongly_as_rarely_as_promised(chance: float) -> None:
    """Right at the bar either answer is wrong: they are to come in one run of twenty at most."""
    rng = Random(11)
    wrong = sum(looked_at(chance, 200, chance, rng) is not None for _ in range(200))
    assert wrong <= 14  # of 200: 5 %, and some luck


def test_a_bar_far_off_is_decided_soon_and_one_nearby_late() -> None:
    rng = Random(2)
    assert looked_at(0.95, 60, 0.7, rng) == "above"
    assert looked_at(0.5, 60, 0.9, rng) == "below"
    assert looked_at(0.72, 60, 0.7, rng) is None


def test_the_sequence_holds_the_ordinary_interval() -> None:
    """So a bar that stops a contest holds by the interval that is shown, too."""
    rng = Random(4)
    for chance in (0.5, 0.75, 0.93):
        for deals in (20, 60, 200):
            values = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(deals)]
            (low, high), (lower, higher) = interval(values), sequence(values)
            assert lower <= low
            assert high <= higher


# --- early stopping ---


def share_of_high(test: Sprt, chance: float, runs: int = 300) -> float:
    rng, high = Random(3), 0
    for _ in range(runs):
        values = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(1500)]
        verdict = test.verdict(values)
        assert verdict is not None
        high += verdict == "high"
    return high / runs


def test_the_wrong_answer_is_as_rare_as_promised() -> None:
    test = Sprt(0.5, 0.6)
    assert share_of_high(test, 0.5) < 0.08
    assert share_of_high(test, 0.6) > 0.92


def test_what_comes_after_the_answer_does_not_count() -> None:
    test = Sprt(0.5, 0.6)
    at = test.decided([1.0] * 30)
    assert at is not None
    assert 8 <= at < 15
    assert test.verdict([1.0] * at + [0.0] * 100) == "high"
    assert test.verdict([0.0] * 100) == "low"
    assert test.verdict([1.0] * 7) is None
    assert test.ratio([]) == 0.0


# --- ratings ---


def test_the_rating_of_two_follows_from_their_games() -> None:
    first, second = rate([[duel("a", "b", [True, True, False])] * 10])
    assert first.bot == "a"
    assert first.value - second.value == pytest.approx(400 * log10(20.5 / 10.5), abs=0.01)
    assert first.value + second.value == pytest.approx(0)
    assert first.low < first.value < first.high
    assert (first.meetings, second.meetings) == (30, 30)


TRUE = {"a": 1.0, "b": 2.0, "c": 4.0, "d": 8.0}


def tournament(deals: int, seed: int) -> list[list[Deal]]:
    """Each against each, by luck and these strengths."""
    rng = Random(seed)
    return [
        [duel(one, other, _games(rng, TRUE[one] / (TRUE[one] + TRUE[other])), at) for at in range(deals)]
        for one, other in combinations(TRUE, 2)
    ]


def _games(rng: Random, chance: float) -> list[bool]:
    return [rng.random() < chance, rng.random() < chance]


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    mean = sum(400 * log10(each) for each in TRUE.values()) / 4
    held, widths = 0, []
    for seed in range(30):
        found = rate(tournament(40, seed), rounds=200)
        held += sum(each.low <= 400 * log10(TRUE[each.bot]) - mean <= each.high for each in found)
        widths += [each.high - each.low for each in found]
    assert held >= 110  # of 120: 92 %
    assert max(widths) < 160


def test_strengths_are_the_top_of_the_likelihood() -> None:
    """There the wins expected of each bot are those it has."""
    wins = summed(won(deal) for deals in tournament(20, 1) for deal in deals)
    found = strengths(wins, dict.fromkeys(TRUE, 1.0))
    for bot in TRUE:
        had = sum(both[pair.index(bot)] + 0.5 for pair, both in wins.items() if bot in pair)
        expected = sum(
            (sum(both) + 1) * found[bot] / (found[pair[0]] + found[pair[1]])
            for pair, both in wins.items()
            if bot in pair
        )
        assert had == pytest.approx(expected, rel=1e-5)


def test_a_bot_that_never_lost_has_a_rating_too() -> None:
    best, worst = rate([[duel("a", "b", [True, True], at) for at in range(5)]])
    assert 200 < best.value < 400
    assert best.low < 200
    assert worst.value == pytest.approx(-best.value)


def test_ranks_of_many_players_rate_them_all() -> None:
    deals = [made_up(("a", "b", "c"), at, [(0, 1, 2), (1, 0, 2)]) for at in range(20)]
    first, second, third = rate([deals])
    assert {first.bot, second.bot} == {"a", "b"}
    assert first.value == pytest.approx(second.value, abs=0.1)
    assert third.bot == "c"


def test_bots_that_never_met_are_not_compared() -> None:
    wins = {("a", "b"): (1.0, 0.0), ("x", "y"): (1.0, 0.0), ("b", "c"): (1.0, 0.0)}
    assert largest_circle(wins) == ["a", "b", "c"]
    assert largest_circle({}) == []
    assert rate([]) == []
