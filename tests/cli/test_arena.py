"""`perron arena`."""

import json
import sys
from pathlib import Path

import pytest
from tests.cli.run import explained, perron, told

ROGUE = Path(__file__).parents[1] / "bots" / "rogue.py"
QUICK = ("--map", "newyork", "--workers", 1)


def test_table_page_and_json(tmp_path: Path) -> None:
    files = ("--html", tmp_path / "page.html", "--out", tmp_path / "report.json")
    said = perron("arena", "greedy", "random", "points", *QUICK, "--deals", 2, *files)
    assert said.exit_code == 0, said.output
    assert said.stdout.count("newyork 2") == 3
    assert "Ratings, newyork, 2 players" in said.stdout
    assert json.loads((tmp_path / "report.json").read_text())["games"] == 12
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")


def test_gauntlet_at_several_tables() -> None:
    tables = ("--players", 2, "--players", 3, "--deals", 1, "--format", "gauntlet")
    report = told("arena", "greedy", "random", *QUICK, *tables)
    assert [contest["bots"] for contest in report["contests"]] == [
        ["greedy", "random"],
        ["greedy", "random", "random"],
    ]


def test_bots_that_search_think_as_long_as_they_are_told() -> None:
    report = told("arena", "random", "hard", "expert:3", *QUICK, "--deals", 1, "--think", 2)
    assert {bot for contest in report["contests"] for bot in contest["bots"]} == {
        "random",
        "hard:2",
        "expert:3",
    }


def test_what_is_there_is_reported_without_playing(tmp_path: Path) -> None:
    arguments = ("arena", "greedy", "random", *QUICK, "--results", tmp_path / "results.jsonl")
    told(*arguments, "--deals", 3)
    report = told(*arguments, "--deals", 9, "--no-play")
    assert (report["contests"][0]["deals"], report["contests"][0]["planned"]) == (3, 9)


def test_a_plan(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text('[[group]]\nbots = ["greedy", "random"]\nmaps = ["paris"]\ndeals = 1\nbar = 0.9\n')
    report = told("arena", "--plan", plan, "--workers", 1)
    assert (report["contests"][0]["map"], report["contests"][0]["holds"]) == ("paris", False)
    for more in (["greedy"], ["--map", "usa"], ["--sprt", "0.5,0.6"]):
        explained(perron("arena", *more, "--plan", plan), 2, "either --plan, or bots")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], ["at least two bots"]),
        (["greedy", "gredy"], ["no bot 'gredy'"]),
        (["greedy", "random", "--map", "eurpe"], ["eurpe", "europe"]),
        (["greedy", "random", "--sprt", "half"], ["0.5,0.6"]),
        (["greedy", "random", "--sprt", "0.7,0.6"], ["lower one first"]),
        (["greedy", "random", "--results", __file__], ["no results of this arena", "--results"]),
        (["greedy", "random", "--results", "/no/such/folder/x"], ["cannot be kept", "--results"]),
        (["--plan", "nowhere.toml"], ["nowhere.toml cannot be read"]),
    ],
)
def test_bad_usage_is_explained(arguments: list[object], words: list[str]) -> None:
    explained(perron("arena", *arguments), 2, *words)


def test_nothing_to_report() -> None:
    explained(perron("arena", "greedy", "random", "--no-play"), 1, "no results yet")


def test_programs_play_and_their_faults_are_told(tmp_path: Path) -> None:
    program = f"cmd@5s: {sys.executable} {ROGUE} plays"
    rogue = f"wild=cmd@5s: {sys.executable} {ROGUE} cheats"
    report = told("arena", "random", *QUICK, "--bot", program, "--bot", rogue, "--deals", 1)
    first, second, _ = report["contests"]
    assert first["bots"] == ["random", f"rogue={program}"]
    assert first["labels"] == ["random@1", "rogue@7"]
    assert [seat["faults"] for seat in first["seats"]] == [{}, {}]
    assert [seat["faults"] for seat in second["seats"]] == [{}, {"illegal": 6}]
    said = perron("arena", "random", *QUICK, "--bot", rogue, "--deals", 1).stdout
    assert "faults of wild: 6 × illegal" in " ".join(said.split())


def test_a_program_that_cannot_play_is_refused() -> None:
    explained(perron("arena", "random", "--bot", "cmd: /no/such/bot", *QUICK), 2, "cannot play", "started")


def test_programs_in_sim_and_play(tmp_path: Path) -> None:
    program = f"cmd@5s: {sys.executable} {ROGUE} rambles"
    said = told("sim", "newyork", "--bots", f"random,{program}", "--games", 2, "--workers", 1)
    assert [seat.get("faults") for seat in said["seats"]] == [None, {"nonsense": 6}]
    played = perron("play", "--map", "newyork", "--players", 2, "--bots", f"random,{program}", "--fast")
    assert played.exit_code == 0
    assert played.stderr.count("fault of rogue: nonsense: 'take the money and run' is no action") == 3
