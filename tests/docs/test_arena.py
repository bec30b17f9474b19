"""docs/arena.md: its examples run, and the plans that come along can be played."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from tests.cli.run import perron

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
    assert [len(list(group.contests())) for group in (first, second)] == [6, 1]
    assert tomllib.loads(text)["deals"] == first.deals
