"""What the README and the examples show works as it stands."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import perron

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("perron ")
]
LINKS = re.findall(r"\]\((?!http)([^)#]+)\)", README)


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    here = {**os.environ, "PYTHONPATH": str(Path(perron.__file__).parents[1])}  # the form under test
    return subprocess.run([sys.executable, *arguments], cwd=folder, env=here, capture_output=True, text=True)


@pytest.mark.parametrize("code", PYTHON)
def test_python_of_the_readme_runs(code: str, tmp_path: Path) -> None:
    done = run(["-c", code], tmp_path)
    assert done.returncode == 0, done.stderr
    for promised in re.findall(r"print\(.*\)  # (.*)", code):
        assert promised in done.stdout


def test_the_first_python_example_is_a_whole_game(tmp_path: Path) -> None:
    assert PYTHON[0] in (ROOT / "examples/two_bots.py").read_text(encoding="utf-8")
    assert run([str(ROOT / "examples/two_bots.py")], tmp_path).returncode == 0
    assert run(["-m", "perron", "verify", "europe.jsonl"], tmp_path).returncode == 0


def test_commands_of_the_readme_run_one_after_the_other(tmp_path: Path) -> None:
    assert len(COMMANDS) >= 4
    for command in COMMANDS:
        words = shlex.split(command)[1:]
        files = [file for word in words for file in (sorted(map(str, tmp_path.glob(word))) or [word])]
        quick = ["--seconds", "0.2"] if words[0] == "bench" else []
        done = run(["-m", "perron", *files, *quick], tmp_path)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("link", LINKS)
def test_links_of_the_readme_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()


def test_the_readme_names_the_two_commands_and_the_rights() -> None:
    for words in ("make play", "make test", "not affiliated", "MIT"):
        assert words in README
