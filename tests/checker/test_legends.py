"""Games with companies, money and events: right ones pass, and each wrong line is found by its rule."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from perron import Table

from . import check_lines

Values = list[dict[str, Any]]
SEEDS = range(12)


@cache
def played(seed: int) -> Values:
    table, rng = Table("legends", ["a", "b", "c"], seed=seed), Random(seed)
    while not table.over:
        seat = table.to_act()[0]
        table.play(seat, rng.choice(table.moves(seat)))
    return table.lines


def rules_of(values: Values) -> list[str]:
    return [problem.rule for problem in check_lines([json.dumps(value) for value in values], finished=True)]


@pytest.mark.parametrize("seed", SEEDS)
def test_games_by_lot_are_right(seed: int) -> None:
    assert rules_of(played(seed)) == []


def find(values: Values, name: str, **fields: Any) -> int:
    return next(
        at
        for at, value in enumerate(values)
        if value.get("event") == name and all(value.get(field) == want for field, want in fields.items())
    )


def change(name: str, new: dict[str, Any], **fields: Any) -> Callable[[Values], None]:
    def spoil(values: Values) -> None:
        values[find(values, name, **fields)].update(new)

    return spoil


def drop(name: str, **fields: Any) -> Callable[[Values], None]:
    def spoil(values: Values) -> None:
        del values[find(values, name, **fields)]

    return spoil


SPOILS: list[tuple[str, Callable[[Values], None]]] = [
    ("L42", change("money", {"amount": 6}, why="start")),
    ("L85", change("money", {"amount": 3}, why="company")),
    ("L58", drop("money", why="company")),
    ("L43", change("mix_in", {"count": 6})),
    ("L45", drop("mix_in")),
    ("L67", drop("event_card")),
    ("L67", drop("draw", why="big_city")),
    ("L86", change("draw", {"why": "E05"}, why="big_city")),
    ("L68", drop("extra")),
    ("L100", drop("start_card")),
    ("L102", drop("banish")),
    ("L102", change("banish", {"card": "E99"})),
]


@pytest.mark.parametrize(
    ("rule", "spoil"), SPOILS, ids=[f"{at}-{rule}" for at, (rule, _) in enumerate(SPOILS)]
)
def test_what_is_wrong_is_found(rule: str, spoil: Callable[[Values], None]) -> None:
    tried = 0
    for seed in SEEDS:
        values = deepcopy(played(seed))
        try:
            spoil(values)
        except StopIteration:
            continue  # nothing of the kind happened in this game
        tried += 1
        assert rule in rules_of(values), f"seed {seed}"
    assert tried


def test_a_company_is_led_by_one_seat() -> None:
    values = deepcopy(played(0))
    values[0]["companies"] = ["blue", "blue", "red"]
    assert rules_of(values) == ["facts"]


def test_another_charter_or_event_is_not_this_game() -> None:
    for spoil in (
        lambda header: header["charter"].update(start_money=7),
        lambda header: header["events"].pop(),
        lambda header: header.pop("companies"),
    ):
        values = deepcopy(played(0))
        spoil(values[0])
        assert rules_of(values) == ["facts"]


def test_the_last_place_is_recomputed() -> None:
    values = deepcopy(played(1))
    at = find(values, "start_card")
    values[at]["seat"] = (values[at]["seat"] + 1) % 3
    assert "L100" in rules_of(values)


def test_a_total_below_nothing_is_wrong() -> None:
    for seed in SEEDS:
        for at, value in enumerate(played(seed)):
            if value.get("event") == "score" and sum(value["parts"].values()) < 0:
                values = deepcopy(played(seed))
                values[at]["total"] = sum(value["parts"].values())
                assert rules_of(values) == ["L97"]
                return
    raise AssertionError("no game had a payslip below nothing")
