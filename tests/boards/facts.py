"""The facts of the published boards, from tests/facts: what every board file is compared with."""

from __future__ import annotations

import csv
from pathlib import Path

FACTS = Path(__file__).parent.parent / "facts"
MAPS = ("europe", "india", "legends", "newyork", "paris", "switzerland", "usa")


def rows(board: str, table: str) -> list[dict[str, str]]:
    with (FACTS / board / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def meta(board: str) -> dict[str, str]:
    return {row["key"]: row["value"] for row in rows(board, "meta")}


def listed(value: str) -> list[str]:
    return value.split("|") if value else []
