"""Perron knows its version and the form of its engine."""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import perron
from perron._build import __version__, engine_form

ROOT = Path(__file__).parents[2]


def test_form_agrees_with_what_is_loaded() -> None:
    from perron.engine import state

    loaded = "interpreted" if str(state.__file__).endswith(".py") else "compiled"
    assert engine_form() == loaded


def test_source_tree_is_never_compiled_in_place() -> None:
    """An extension beside the source would be loaded in its stead and hide every edit."""
    assert not [p for p in (ROOT / "src").rglob("*") if p.suffix in (".so", ".pyd")]


def test_both_ways_to_start_say_version_and_form() -> None:
    said = subprocess.run([sys.executable, "-m", "perron", "--version"], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert re.search(rf"\b{re.escape(__version__)}\b.*\b{engine_form()}\b", said.stdout)


def test_version_stands_in_one_place() -> None:
    assert perron.__version__ == __version__
    assert f'"{__version__}"' not in (ROOT / "pyproject.toml").read_text()


def test_installed_package_has_the_version_of_the_source() -> None:
    assert version("perron") == __version__
