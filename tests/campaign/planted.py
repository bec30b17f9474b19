"""The tables of the campaign that comes along, to be spoiled one by one."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from perron.campaign.content import Content
from perron.campaign.load import HERE, ContentError, parse, tables

FOLDER = HERE / "exposition"
Raw = dict[str, Any]


@cache
def _tables() -> Raw:
    return tables(FOLDER)


def spoiled(change: Any) -> Raw:
    """The whole campaign, changed by `change` in one place."""
    raw = deepcopy(_tables())
    change(raw)
    return raw


def loaded(change: Any = lambda raw: None) -> Content:
    return parse(spoiled(change), "exposition", "x")


def refusals(change: Any) -> list[str]:
    with pytest.raises(ContentError) as error:
        parse(spoiled(change), "exposition", "x")
    return [str(problem) for problem in error.value.problems]
