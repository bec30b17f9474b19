"""`perron play`: bots to watch, and a seat for a person."""

import json
from pathlib import Path

import pytest
from tests.cli.run import PLAYABLE, explained, perron, told


@pytest.mark.parametrize("board", PLAYABLE)
def test_bots_play_every_map_to_the_scores(board: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    result = perron("play", "--map", board, "--seed", 2, "--record", file)
    assert result.exit_code == 0, result.output
    assert "The board at the end" in result.stdout
    for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        if line.get("event") == "score":
            assert f" {line['total']} " in result.stdout
    assert told("verify", file)["ok"]


def test_a_pipe_is_quiet_unless_asked() -> None:
    asked = ("play", "--map", "newyork", "--seed", 2)
    assert "1. " not in perron(*asked).stdout
    assert "1. " in perron(*asked, "--moves").stdout


def test_bots_say_why_when_asked() -> None:
    asked = ("play", "--map", "newyork", "--players", 2, "--bots", "medium,easy", "--seed", 2, "--fast")
    reasons = [line for line in perron(*asked, "--why").stdout.splitlines() if line.startswith("   “")]
    assert len(reasons) > 20
    assert any("Needs " in reason for reason in reasons)
    assert "“" not in perron(*asked, "--moves").stdout


@pytest.mark.parametrize(("limit", "label"), [("7", "hard:7@"), ("0.01s", "hard:0.01s@")])
def test_bots_think_as_long_as_they_are_told(limit: str, label: str) -> None:
    asked = ("--map", "newyork", "--players", 2, "--bots", "greedy,hard", "--seed", 2)
    assert told("play", *asked, "--think", limit)["bots"][1].startswith(label)
    explained(perron("play", *asked, "--think", "long"), 2, "hard:long", "take a limit")
    explained(perron("play", "--bots", "greedy", "--think", "1s"), 2, "--think", "name hard or expert")


def test_json_is_the_result() -> None:
    said = told("play", "--map", "newyork", "--players", 2, "--bots", "greedy,random", "--seed", 2)
    assert said["seats"] == ["North", "East"]
    assert [bot.split("@")[0] for bot in said["bots"]] == ["greedy", "random"]
    assert said["seed"] == 2
    assert said["scores"][said["winners"][0]] == max(said["scores"])


def test_a_person_plays_to_the_end(tmp_path: Path) -> None:
    """Whoever always takes the first choice draws cards, and the bot ends the game."""
    file = tmp_path / "game.jsonl"
    result = perron(
        "play", "--map", "newyork", "--me", "--players", 2, "--seed", 1, "--record", file, typed="1\n" * 500
    )
    assert result.exit_code == 0, result.output
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["bots"][0] is None
    assert header["bots"][1] is not None
    assert told("verify", file)["ok"]
    assert "The board at the end" in result.stdout


def test_a_person_claims_through_the_menus() -> None:
    start = perron("play", "--map", "newyork", "--me", "--players", 2, "--seed", 1, typed="1\n").stdout
    menu = start.splitlines()[-10:]
    claim = next(line.split()[0] for line in menu if line.endswith("claim a track"))
    said = perron(
        "play", "--map", "newyork", "--me", "--players", 2, "--seed", 1, typed=f"1\n{claim}\n1\n1\n1\n"
    ).stdout
    assert "North claims " in said


def test_refusals_name_the_rule() -> None:
    typed = "1\nclaim nowhere with red\ntoll with red\nkeep\nwhat\n"
    said = perron("play", "--map", "europe", "--me", "--seed", 1, typed=typed).stdout
    refusals = [line for line in said.splitlines() if "Not possible" in line]
    assert [
        "(R12)" in refusals[0],
        "(EU2)" in refusals[1],
        "(C9)" in refusals[2],
        "no action" in refusals[3],
    ] == [True] * 4


def test_a_person_sees_no_cards_of_others() -> None:
    said = perron("play", "--map", "europe", "--me", "--seed", 1, typed="1\n" * 30).stdout
    assert "East is dealt 4 cards." in said
    assert "East looks at 4 tickets." in said
    assert not [line for line in said.splitlines() if "East draws from the deck:" in line]


def test_help_board_and_ids() -> None:
    said = perron("play", "--map", "newyork", "--me", "--seed", 1, typed="?\nboard\nids\n99\nq\n").stdout
    assert "an action in words" in said
    assert "North: no tracks" in said
    assert "There are choices 1 to " in said
    assert "You have left the table" in said


def test_bad_usage_is_explained() -> None:
    explained(perron("play", "--me", "--json"), 2, "--me", "--json", "choose one")
    explained(perron("play", "--map", "nowhere"), 2, "nowhere")
    explained(
        perron("play", "--map", "newyork", "--record", "/no/such/folder/game.jsonl"), 2, "cannot be written"
    )
    explained(perron("play", "--seed", -1), 2, "--seed")
