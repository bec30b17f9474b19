"""`perron bench`."""

import json
from pathlib import Path

import pytest
from tests.cli.run import explained, perron, told

from perron._build import __version__, engine_form
from perron.lab.bench import BATCH

KEYS = [
    "map", "players", "compiled", "games", "games_per_cpu_second", "moves_per_cpu_second", "moves_per_game",
    "checksum", "checksum_games", "copy_us", "legal_us", "observe_us", "resample_us", "score_us",
    "calibration", "ratio",
]  # fmt: skip


def test_json_has_all_keys_and_they_agree() -> None:
    said = told("bench", "--map", "newyork", "--players", 3, "--seconds", 0.01)
    assert list(said) == KEYS
    assert (said["map"], said["players"], said["compiled"]) == ("newyork", 3, engine_form() == "compiled")
    assert said["games"] % BATCH == 0
    assert said["moves_per_cpu_second"] == pytest.approx(
        said["games_per_cpu_second"] * said["moves_per_game"]
    )
    assert said["ratio"] == pytest.approx(said["games_per_cpu_second"] / said["calibration"])
    assert all(said[part] > 0 for part in KEYS if part.endswith("_us"))


def test_history_is_one_more_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    explained(perron("bench", "--history"), 2, "there is no folder benchmarks")
    (tmp_path / "benchmarks").mkdir()
    for _ in range(2):
        result = perron("bench", "--map", "newyork", "--seconds", 0.01, "--history")
        assert result.exit_code == 0, result.output
    lines = [
        json.loads(line) for line in (tmp_path / "benchmarks" / "history.jsonl").read_text().splitlines()
    ]
    assert len(lines) == 2
    assert lines[0]["checksum"] == lines[1]["checksum"]
    assert (lines[0]["version"], lines[0]["form"]) == (__version__, engine_form())


def test_text_says_what_was_measured() -> None:
    said = perron("bench", "--map", "newyork", "--seconds", 0.01).stdout
    assert f"newyork, 2 players, {engine_form()}" in said
    for words in ("complete random games per CPU-second", "copy()", "legal()", "score()", "checksum"):
        assert words in said


def test_bad_usage_is_explained() -> None:
    explained(perron("bench", "--players", 7), 2, "USA is for 2 to 5 players, not 7")
    explained(perron("bench", "--seconds", 0), 2, "--seconds")
