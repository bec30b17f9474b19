"""`perron verify` and `perron record`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import explained, perron, told

from perron import Table

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game on Europe, each seat choosing the last of its moves that claims, or the first."""
    table = Table("europe", ["North", "South"], seed=5)
    while not table.over:
        for seat in table.to_act():
            table.play(seat, table.moves(seat)[-1 if len(table.lines) % 3 else 0])
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    table.save(file)
    return file


def damaged(game: Path, change: Callable[[Lines], object]) -> Path:
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    change(lines)
    file = game.with_name("damaged.jsonl")
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return file


def add_a_point(lines: Lines) -> None:
    lines[-2]["total"] += 1


def test_right_record_is_ok(game: Path) -> None:
    result = perron("verify", game)
    assert result.exit_code == 0
    assert result.stdout == f"{game}: ok\n1 record, all right\n"


def test_wrong_score_is_found_in_its_line(game: Path) -> None:
    file = damaged(game, add_a_point)
    number = len(file.read_text().splitlines()) - 1
    said = told("verify", game, file, code=1)
    assert [report["ok"] for report in said["files"]] == [True, False]
    assert [problem["line"] for problem in said["files"][1]["problems"]] == [number]
    explained(perron("verify", game, file), 1, f"line {number}", "2 records, 1 wrong")


def test_wrong_chance_is_found(game: Path) -> None:
    said = told("verify", damaged(game, lambda lines: lines[0].update(seed=6)), code=1)
    assert not said["ok"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["line 1", "empty"]),
        ("{not json\n", ["line 1", "not JSON"]),
        ('{"perron": 99, "rules": 1}\n', ["line 1", "version 99"]),
    ],
)
def test_what_is_no_record_is_told_with_its_line(tmp_path: Path, text: str, words: list[str]) -> None:
    file = tmp_path / "no.jsonl"
    file.write_text(text)
    explained(perron("verify", file), 1, *words)
    explained(perron("record", file), 1, *words)


def test_missing_files_and_empty_folders_are_bad_usage(tmp_path: Path) -> None:
    explained(perron("verify", tmp_path / "none.jsonl"), 2, "cannot be read", "No such file")
    explained(perron("record", tmp_path / "none.jsonl"), 2, "cannot be read", "No such file")
    explained(perron("verify", tmp_path), 2, "has no records")


def test_record_is_told_in_sentences(game: Path) -> None:
    said = perron("record", game).stdout
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    claims = [line for line in lines if line.get("event") == "claim"]
    assert said.count(" claims ") == len(claims)
    assert said.count("is dealt") == 2
    assert "(draw)" not in said
    assert said.rstrip().endswith(("wins.", "share the victory."))


def test_record_summary(game: Path) -> None:
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    said = told("record", game)
    assert said["seats"] == ["North", "South"]
    assert said["winners"] == lines[-1]["winners"]
    assert said["scores"] == [lines[-3]["total"], lines[-2]["total"]]
    assert said["turns"] == sum(line.get("event") == "turn" for line in lines)


def test_unfinished_record_has_no_result(game: Path) -> None:
    said = told("record", damaged(game, lambda lines: lines.__delitem__(slice(20, None))))
    assert not {"end", "scores", "winners"} & set(said)


def test_damaged_header_is_no_traceback(game: Path) -> None:
    explained(perron("record", damaged(game, lambda lines: lines[0].update(seats=3))), 1, "line 1", "'seats'")
