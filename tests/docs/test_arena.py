"""docs/arena.md: its examples run, and the plans that come along can be played."""

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest
from tests.cli.run import perron

from perron.lab.arena.page import page
from perron.lab.arena.plan import read

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "arena.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in block.splitlines()]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(example)
    result = perron(*arguments, "--workers", 1)
    assert (program, result.exit_code) == ("perron", 0), result.output


@pytest.mark.parametrize("plan", sorted((DOCS / "arena").glob("*.toml")), ids=lambda file: file.name)
def test_plans_can_be_played(plan: Path) -> None:
    assert [contest for group in read(plan) for contest in group.contests()]


def test_the_plan_on_the_page_can_be_played(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    (tmp_path / "plan.toml").write_text(text, encoding="utf-8")
    first, second = read(tmp_path / "plan.toml")
    assert [len(list(group.contests())) for group in (first, second)] == [7, 1]
    assert tomllib.loads(text)["deals"] == first.deals


@pytest.mark.parametrize("file", sorted((DOCS / "arena").glob("*.json")), ids=lambda file: file.name)
def test_pages_are_made_from_their_reports(file: Path) -> None:
    """Where the page has changed: write page(json.loads(…)) from perron.lab.arena.page to the HTML file."""
    report = json.loads(file.read_text(encoding="utf-8"))
    assert file.with_suffix(".html").read_text(encoding="utf-8") == page(report)
    assert file.with_suffix(".toml").name in report["command"]


def test_the_example_shows_every_part_of_a_report() -> None:
    report = json.loads((DOCS / "arena" / "example.json").read_text(encoding="utf-8"))
    assert {contest["players"] for contest in report["contests"]} == {2, 3, 4}
    assert any("sprt" in contest for contest in report["contests"])
    assert any("bar" in contest for contest in report["contests"])
    assert {table["map"] for table in report["ratings"]} >= {"newyork", "paris", None}
