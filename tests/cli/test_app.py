"""`perron` itself."""

import subprocess
import sys

import pytest
from tests.cli.run import perron, process

from perron._build import __version__, engine_form


def test_version_and_form_of_the_engine() -> None:
    result = perron("--version")
    assert result.exit_code == 0
    assert result.stdout == f"perron {__version__} ({engine_form()} engine)\n"


def test_help_shows_the_commands() -> None:
    result = perron("--help")
    assert result.exit_code == 0
    for command in ("serve", "play", "sim", "verify", "record", "map", "bench"):
        assert f" {command} " in result.stdout


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["sim"], ["sim", "usa", "--games", "none"], ["--nonsense"]]
)
def test_bad_usage_ends_with_2(arguments: list[str]) -> None:
    assert perron(*arguments).exit_code == 2


def test_version_loads_no_bots_and_no_lab() -> None:
    script = (
        "import sys\n"
        "sys.argv = ['perron', '--version']\n"
        "from perron.cli import main\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith(('perron.bots', 'perron.lab'))])"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert said.stdout.splitlines()[-1] == "[]", said.stderr


def test_a_process_speaks_on_the_right_streams() -> None:
    fine, wrong = process("map", "list"), process("sim", "nowhere")
    assert (fine.returncode, fine.stderr) == (0, "")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "nowhere" in wrong.stderr
    assert "Traceback" not in wrong.stderr
