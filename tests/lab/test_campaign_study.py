"""The study of many campaigns of bots: what it notes, that it goes on, its sums and its drawings."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.campaign.starts import start_of

from perron.bots import make
from perron.campaign.load import load
from perron.lab.campaigns import page, rows, sums
from perron.lab.campaigns.watch import Watched
from perron.lab.pool import Inline, pool

Raw = dict[str, Any]
SEATS = "abcde"


def row(winner: str, last: str = "e", acted: Raw | None = None) -> Raw:
    """A campaign of two games: in the first `last` is last, in the second it is first."""
    order = [winner, *(c for c in SEATS if c not in (winner, last)), last]
    games = [
        {"order": list(SEATS), "ranking": ranking, "payslips": slips(ranking), "turns": 50, "moves": 80}
        | {
            "dollars": {"start": 25, "event E02": 5, "postcard 101": 5, "sticker H": -5},
            "opened": "",
            "done": 4,
        }
        for ranking in (order, [last, *order[:-1]])
    ]
    accounts = [{"company": c, "payslip": 80, "ore": 20 if c == winner else 0} for c in order]
    return {
        "seed": 0,
        "seconds": 1.0,
        "accounts": accounts,
        "games": games,
        "opened": ["confluence", "upper-lakes"],
        "acted": acted or {},
    }


def slips(ranking: list[str]) -> dict[str, list[int]]:
    """Four dollars less from place to place."""
    return {company: [20 - 4 * at, 2, -1] for at, company in enumerate(ranking)}


FOUND = [row("a", acted={"event E02": 3}), row("b"), row("a"), row("c", last="b")]


def test_the_sums() -> None:
    assert sums.wins(FOUND) == {"a": 0.5, "b": 0.25, "c": 0.25}
    assert sums.wins_after(FOUND) == {1: 0.0, 2: 0.0, 3: 0.0, 4: 0.0, 5: 1.0}
    assert sums.rank_after(FOUND) == {1: 2.0, 2: 3.0, 3: 4.0, 4: 5.0, 5: 1.0}
    assert sums.wins_by_place(FOUND) == {"1": 0.25, "2": 0.25, "3": 0.125, "5": 0.375}
    assert sums.vault_shares(FOUND) == {"payslip": 1600 / 1680, "ore": 80 / 1680}
    assert sums.sources(FOUND)[0] == Counter(
        {"start": 5, "trains": 2, "events": 1, "postcards": 1, "tickets": -1, "sticker H": -1}
    )
    assert sums.cards(FOUND, ["event E02", "event E03"]) == {
        "event E02": (0.25, 0.75),
        "event E03": (0.0, 0.0),
    }
    assert sums.regions(FOUND)["upper-lakes"] == [0.0, 1.0]
    assert sums.rounds(FOUND) == [10.0, 10.0]
    assert sums.gap(FOUND) == pytest.approx(0.2)


def test_last_place_is_worth_what_it_costs_and_brings() -> None:
    """By rank: dollars above the mean of that game, and of the next."""
    assert sums.swing(FOUND) == {1: (8, 4), 2: (4, 0), 3: (0, -4), 4: (-4, -8), 5: (-8, 8)}


def test_a_page_has_its_drawings_and_keeps_what_people_wrote(tmp_path: Path) -> None:
    file = tmp_path / "balance.md"
    file.write_text(f"# By hand\n\n{page.BEGIN}\nold\n{page.END}\n\nThe end.\n", "utf-8")
    page.write(load(), FOUND, file)
    text = file.read_text("utf-8")
    assert text.startswith("# By hand\n")
    assert text.endswith("The end.\n")
    assert "old" not in text
    drawings = sorted((tmp_path / "balance").glob("*.svg"))
    assert len(drawings) == text.count(".svg)") == 6
    for drawing in drawings:
        assert ElementTree.fromstring(drawing.read_text("utf-8")).get("aria-label")


def test_a_torn_row_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps(row("a")) + "\n" + '{"seed": 1, "acc', "utf-8")
    assert len(rows.read(file)) == 1
    assert list(rows.rows("exposition", file, 1, "random", Inline())) == [row("a")]
    assert file.read_text("utf-8") == json.dumps(row("a")) + "\n"


def test_processes_write_the_rows_that_one_writes(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    list(rows.rows("exposition", alone, 2, "random", Inline()))
    with pool(2) as executor:
        list(rows.rows("exposition", together, 2, "random", executor, 2))
    assert without_times(rows.read(alone)) == without_times(rows.read(together))


def without_times(found: list[Raw]) -> list[Raw]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in found]


def test_what_a_game_brings_is_noted() -> None:
    """All money is somebody's, from somewhere: the sources add up to the coins on the payslips."""
    start = start_of(3, 3, 7)
    game = Watched(load(), start, 5)
    entry = game.play([make("random", seed=seat) for seat in range(3)])
    assert sum(game.dollars.values()) == sum(slip["coins"] for slip in entry["payslips"].values())
    used = Counter(f"postcard {c['no']}" for c in entry["changes"] if c["do"] == "use")
    assert all(game.acted[name] >= n for name, n in used.items())
    assert {name.split()[0] for name in game.acted} <= {"sticker", "event", "bonus", "postcard"}
    assert game.turns > 3
