"""Every rule is proved by a test that carries its id in the name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.mutants.run import SERIES

TESTS = Path(__file__).parents[1]


def named() -> set[str]:
    """Every word of every test's name."""
    files = (file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    return {
        word
        for text in files
        for name in re.findall(r"^def test_(\w+)", text, re.M)
        for word in name.split("_")
    }


def test_no_rule_is_without_a_test() -> None:
    there = named()
    assert [
        f"{series}{n}"
        for series, last in SERIES.items()
        for n in range(1, last + 1)
        if f"{series}{n}" not in there
    ] == []
