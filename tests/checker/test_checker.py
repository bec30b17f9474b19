"""The checker checked: right games pass, and each way of spoiling one is found under the right rule."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from . import check_lines, facts
from .__main__ import main
from .charter import read_charter
from .crude import Crude
from .rules import RULES

Values = list[dict[str, Any]]
SEATS = [
    (map_, seats)
    for map_, rules in RULES.items()
    for seats in range(rules.players[0], rules.players[1] + 1)
    if read_charter(map_) is None  # games with events are played by the engine: test_legends.py
]


def rules_of(values: Values, finished: bool = False) -> list[str]:
    return [problem.rule for problem in check_lines([json.dumps(value) for value in values], finished)]


@cache
def played(map_: str, seats: int = 2, seed: int = 1, claim: float = 0.7) -> Crude:
    return Crude(map_, seats, seed, claim, start=seats - 1).play()


def game(map_: str, **kind: Any) -> Values:
    return deepcopy(played(map_, **kind).values)


def find(values: Values, name: str, test: Callable[[dict[str, Any]], Any] = bool) -> int:
    return next(number for number, value in enumerate(values) if value.get("event") == name and test(value))


# Whole games


@pytest.mark.parametrize("claim", [0.7, 0.3, 0.0])
@pytest.mark.parametrize(("map_", "seats"), SEATS)
def test_games_by_lot_are_right(map_: str, seats: int, claim: float) -> None:
    assert check_lines(played(map_, seats=seats, claim=claim).lines(), finished=True) == []


def test_a_game_may_break_off_before_its_end() -> None:
    values = game("paris", seats=3)
    end = find(values, "end")
    for size in range(1, end + 1, 7):
        assert rules_of(values[:size]) == []
    assert rules_of(values[:end], finished=True) == ["record"]
    assert rules_of(values[:-1]) == ["record"]


@pytest.mark.parametrize("map_", RULES)
def test_the_table_of_the_rules_agrees_with_the_facts(map_: str) -> None:
    rules, meta = RULES[map_], facts.meta(map_)
    unkept = {"removed_from_game": "box", "bottom_of_ticket_deck": "bottom"}
    assert rules.players == (int(meta["players_min"]), int(meta["players_max"]))
    assert rules.pieces == int(meta["trains_per_player"])
    assert rules.cards_dealt == int(meta["starting_hand_cards"])
    assert rules.first_long + rules.first_tickets == int(meta["tickets_start_deal"])
    assert rules.first_keep == int(meta["tickets_start_keep_min"])
    assert rules.first_unkept == unkept[meta["tickets_start_rejected"]]
    assert rules.later_tickets == int(meta["tickets_draw"])
    assert rules.later_unkept == unkept[meta["tickets_rejected"]]
    assert max(rules.doubles_close) + 1 == int(meta["double_route_both_tracks_min_players"])
    assert rules.longest == int(meta["longest_route_bonus"])
    points = {n: int(meta[key]) for n in range(9) if (key := f"route_points_{n}") in meta}
    assert rules.points == (points or dict.fromkeys(rules.points, int(meta["route_points_any"])))
    assert rules.stations == int(meta.get("stations_per_player", 0))
    assert sum(facts.deck(map_).values()) == int(meta["train_cards_total"])
    assert len(facts.tickets(map_)) == int(meta["tickets_total"])


# Spoiled games

Spoil = Callable[[Values], Any]


def change(name: str, field: str, value: Any, test: Callable[[dict[str, Any]], Any] = bool) -> Spoil:
    def spoil(values: Values) -> None:
        event = values[find(values, name, test)]
        event[field] = value(event[field]) if callable(value) else value

    return spoil


def drop(name: str) -> Spoil:
    return lambda values: values.__delitem__(find(values, name))


def part(name: str) -> Spoil:
    """One point more, and the total with it."""

    def spoil(values: Values) -> None:
        score = values[find(values, "score")]
        score["parts"][name] += 1
        score["total"] += 1

    return spoil


def swap(first: str, second: str) -> Spoil:
    def spoil(values: Values) -> None:
        a, b = find(values, first), find(values, second)
        values[a], values[b] = values[b], values[a]

    return spoil


def more(value: int) -> int:
    return value + 1


def repeat(name: str) -> Spoil:
    return lambda values: values.insert(find(values, name), values[find(values, name)])


# (map, what is done to its record, the rule that is named first)
SPOILED: list[tuple[str, Spoil, str]] = [
    ("newyork", lambda values: values[0].pop("deck"), "record"),
    ("newyork", lambda values: values[0].update(map="atlantis"), "record"),
    ("newyork", lambda values: values[0].update(perron=2), "record"),
    ("newyork", lambda values: values[0].update(chance="dice"), "record"),
    ("newyork", lambda values: values[0].update(start=2), "R7"),
    ("newyork", lambda values: values[0]["seats"].pop(), "record"),
    ("newyork", lambda values: values[0]["tracks"][3].update(length=3), "facts"),
    ("newyork", lambda values: values[0]["places"][0].update(name="Elsewhere"), "facts"),
    ("newyork", lambda values: values[0]["tickets"][0]["to"][0].__setitem__(1, 99), "facts"),
    ("newyork", lambda values: values[0]["deck"].update(red=7), "facts"),
    ("newyork", lambda values: values[0]["parameters"].update(pieces=16), "facts"),
    ("newyork", lambda values: values[0]["parameters"].pop("tourist_points"), "facts"),
    ("newyork", change("deal", "cards", lambda cards: cards[:1]), "facts"),
    ("newyork", lambda values: values[1].update(colour="red"), "record"),
    ("newyork", lambda values: values[1].update(cards=None), "record"),
    ("newyork", lambda values: values[1].update(event="dealt"), "record"),
    ("newyork", swap("display", "offer"), "C4"),
    ("newyork", repeat("deal"), "record"),
    ("newyork", change("keep", "kept", []), "C9"),
    ("newyork", drop("turn"), "C1"),
    ("newyork", repeat("turn"), "C1"),
    ("newyork", change("turn", "seat", 0), "C1"),
    ("newyork", drop("refill"), "C2"),
    ("newyork", change("draw", "seat", lambda seat: 1 - seat), "C1"),
    ("newyork", change("claim", "points", more), "C13"),
    ("newyork", drop("last_round"), "C11"),
    ("newyork", change("end", "reason", "stalemate"), "R5"),
    ("newyork", part("tourist"), "NY1"),
    ("newyork", part("tracks"), "C13"),
    ("newyork", part("tickets"), "C10"),
    ("newyork", change("score", "total", more), "C13"),
    ("newyork", repeat("score"), "record"),
    ("newyork", lambda values: values[find(values, "score")]["parts"].update(luck=0), "record"),
    ("newyork", change("result", "winners", [0, 1]), "C14"),
    ("newyork", change("result", "ranking", lambda ranking: ranking[::-1]), "C14"),
    ("newyork", repeat("result"), "record"),
    ("paris", drop("lay"), "PA2"),
    ("paris", change("lay", "card", "green"), "PA2"),
    ("paris", drop("flag"), "PA3"),
    ("paris", change("flag", "points", 5), "PA3"),
    ("paris", repeat("flag"), "PA3"),
    ("paris", part("flags"), "PA3"),
    ("europe", change("toll", "extra", more), "EU2"),
    ("europe", drop("reveal"), "EU2"),
    ("europe", drop("tunnel"), "C1"),
    ("europe", part("stations"), "EU8"),
    ("europe", part("longest"), "C12"),
    ("europe", change("score", "longest_length", more), "C12"),
    ("europe", change("score", "longest_trail", lambda trail: trail[:-1]), "C12"),
    (
        "newyork",
        change("score", "paths", lambda paths: {one: [] for one in paths}, lambda e: e["paths"]),
        "C10",
    ),
    ("europe", change("offer", "tickets", lambda tickets: tickets[1:]), "EU9"),
    ("india", part("mandala"), "IN3"),
    ("switzerland", change("keep", "to", "bottom", lambda e: e["returned"]), "CH5"),
    ("usa", change("shuffle", "cards", lambda cards: {**cards, "red": 12}), "C5"),
    ("usa", drop("shuffle"), "C5"),
    ("usa", drop("display"), "C4"),
    ("usa", swap("keep", "turn"), "record"),
]


@pytest.mark.parametrize(("map_", "spoil", "rule"), SPOILED)
def test_a_spoiled_game_is_found_out(map_: str, spoil: Spoil, rule: str) -> None:
    values = game(map_, seats=2, claim=0.3)
    spoil(values)
    assert rules_of(values)[:1] == [rule]


def test_no_more_than_twenty_problems_are_named() -> None:
    values = game("usa")
    assert len(rules_of(values[:1] + values[5:])) == 20


def test_damaged_lines_are_named() -> None:
    lines = played("newyork").lines()
    assert check_lines([])[0].rule == "record"
    assert [(p.line, p.rule) for p in check_lines([*lines[:20], lines[20][:-1]])] == [(21, "record")]
    assert check_lines([*lines[:20], '{"event": "turn", "event": "turn"}'])[0].text.endswith("stands twice")


def test_an_abandoned_game_is_not_scored() -> None:
    values = game("newyork")[:40]
    values.append({"event": "end", "reason": "abandoned"})
    assert rules_of(values) == []
    assert rules_of([*values, {"event": "result", "ranking": [0, 1], "winners": [0]}]) == ["record"]
    assert rules_of([*values, {"event": "turn", "seat": 0}])[0] == "record"


def test_control_may_change_at_any_time() -> None:
    values = game("newyork")
    for place in range(len(values) - 1, 1, -1):
        values.insert(place, {"event": "control", "seat": 0, "by": "bot:medium@1"})
    assert rules_of(values) == []


def test_undo_goes_back_to_the_state_after_a_line() -> None:
    values = game("europe")
    turn = find(values, "turn", lambda event: event["seat"] == 0)  # line turn + 1
    undone = [*values[: turn + 3], {"event": "undo", "seat": 0, "to": turn + 1, "agreed": [1]}]
    assert rules_of(undone + values[turn + 1 :]) == []
    assert rules_of(undone + values[turn + 2 :]) != []
    into_the_undone = {"event": "undo", "seat": 0, "to": turn + 2}
    assert rules_of([*undone, into_the_undone]) == ["record"]
    assert rules_of([*values, {"event": "undo", "seat": 0, "to": 3}]) == ["record"]


def test_a_seed_is_what_was_committed_to() -> None:
    values = game("newyork")
    values[0] |= {
        "chance": "hmac-sha256-1",
        "mix": [],
        "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    }  # of 32 zero bytes
    del values[0]["seed"]
    values[-1]["seed"] = "00" * 32
    assert rules_of(values) == []
    values[-1]["seed"] = "01" * 32
    assert rules_of(values) == ["record"]


def test_the_command_tells_by_its_exit_code(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(played("newyork").lines()) + "\n", encoding="utf-8")
    assert main([str(file)]) == 0
    file.write_text("{}\n", encoding="utf-8")
    assert main([str(file)]) == 1
    assert main([]) == main(["--what"]) == main([str(tmp_path / "none")]) == 2
