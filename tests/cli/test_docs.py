"""docs/cli.md: its examples run, and it names every option."""

import re
import shlex
from pathlib import Path

import pytest
import typer
from tests.cli.run import perron

from perron.cli.app import app

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in block.splitlines()]


def test_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for example in EXAMPLES:
        program, *arguments = shlex.split(example)
        result = perron(*arguments)
        assert (program, result.exit_code) == ("perron", 0), f"{example}\n{result.output}"


def sections() -> dict[str, str]:
    return dict(re.findall(r"^## perron (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.S | re.M))


def test_page_has_every_command_and_names_every_option() -> None:
    commands = typer.main.get_group(app).commands
    assert sorted(sections()) == sorted(commands)
    for name, command in commands.items():
        options = [word for parameter in command.params for word in parameter.opts if word.startswith("--")]
        missing = {option for option in options if option != "--help" and option not in sections()[name]}
        assert not missing, f"perron {name}: {missing}"


def test_page_names_no_option_that_is_not_there() -> None:
    commands = typer.main.get_group(app).commands
    for name, text in sections().items():
        subcommands = getattr(commands[name], "commands", {name: commands[name]}).values()
        parameters = [parameter for command in subcommands for parameter in command.params]
        known = {word for each in parameters for word in (*each.opts, *each.secondary_opts)}
        elsewhere = {"--json"}  # said of another command
        assert set(re.findall(r"--[a-z][a-z-]*", text)) - known - elsewhere == set(), name
