"""Plans, reports and the page."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.lab.arenas import contest

from perron.lab.arena.ledger import Ledger
from perron.lab.arena.lines import remarks
from perron.lab.arena.page import page
from perron.lab.arena.plan import Group, PlanError, every_map, read
from perron.lab.arena.report import Json, report
from perron.lab.arena.run import run
from perron.lab.arena.sprt import Sprt
from perron.lab.pool import Inline

VOID = ("meta",)


@pytest.fixture(scope="module")
def told() -> Json:
    """Two players, four against three of a kind, and a mixed table."""
    contests = [
        replace(contest("greedy", "random", deals=8), bar=0.4),
        contest("points", "random", deals=8, sprt=Sprt(0.5, 0.6)),
        contest("greedy", "points", deals=1),
        contest("greedy", "random", "random", "random", deals=2),
        contest("greedy", "points", "random", deals=2),
    ]
    ledger = Ledger()
    list(run(contests, ledger, Inline(), 1))
    return report(contests, ledger, "perron arena <&>", "2026-01-02")


def test_a_report_is_json_with_a_version(told: Json) -> None:
    assert json.loads(json.dumps(told)) == told
    assert told["perron_arena"] == 1
    assert told["games"] == 2 * 17 + 4 * 2 + 3 * 2


def test_par_and_shares_of_many_players(told: Json) -> None:
    four, three = told["contests"][3:]
    assert [(result["bot"], result["par"]) for result in four["results"]] == [("greedy", 0.25)]
    assert four["games"] == 8
    assert sum(result["share"] for result in three["results"]) == pytest.approx(1)
    assert [result["par"] for result in three["results"]] == [pytest.approx(1 / 3)] * 3
    for each in (*four["results"], *three["results"]):
        low, high = each["interval"]
        assert 0 <= low <= each["share"] <= high <= 1


def test_a_bar_holds_by_the_lower_end(told: Json) -> None:
    first = told["contests"][0]
    assert first["holds"] == (first["results"][0]["interval"][0] >= 0.4)
    assert "bar 40% holds" in remarks({**first, "holds": True})
    assert "bar 40% not reached" in remarks({**first, "holds": False})


def test_ratings_of_each_table_and_over_all() -> None:
    contests = [
        found
        for board in ("newyork", "paris")
        for found in Group(["greedy", "random"], [board], deals=1).contests()
    ]
    ledger = Ledger()
    list(run(contests, ledger, Inline(), 1))
    tables = report(contests, ledger, "", "")["ratings"]
    assert [(table["map"], table["players"]) for table in tables] == [("newyork", 2), ("paris", 2), (None, 2)]
    assert [bot["bot"] for bot in tables[2]["bots"]] == ["greedy", "random"]


class Nesting(HTMLParser):
    """Every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_asks_nobody(told: Json) -> None:
    html, parser = page(told), Nesting()
    parser.feed(html)
    assert parser.open == []
    assert not re.search(r"https?:|src=|url\(|@import|<script|<link", html)
    assert "perron arena &lt;&amp;&gt;" in html
    assert html.count("<svg") == 5  # shares at three tables, and the ratings of the two with three bots


def test_names_cannot_write_into_the_page(told: Json) -> None:
    evil = '<script>alert("x")</script>'
    text = json.dumps(told).replace('"greedy"', json.dumps(evil))
    assert "<script" not in page(json.loads(text))


# --- plans ---


def test_a_plan_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(
        'deals = 4\nseed = 9\n[[group]]\nbots = ["greedy", "random"]\nmaps = ["all"]\nsprt = [0.5, 0.6]\n'
        '[[group]]\nbots = ["greedy", "random", "points"]\nformat = "gauntlet"\n'
        "players = [2, 3]\nbar = 0.6\ndeals = 2\nuntil = 'decided'\n"
    )
    contests = [found for group in read(file) for found in group.contests()]
    assert [found.board.key for found in contests[:-4]] == every_map()
    assert {(found.seed, found.deals) for found in contests[:-4]} == {(9, 4)}
    assert contests[0].sprt == Sprt(0.5, 0.6)
    assert [found.bots for found in contests[-4:]] == [
        ("greedy", "random"),
        ("greedy", "points"),
        ("greedy", "random", "random"),
        ("greedy", "points", "points"),
    ]
    assert {(found.bar, found.deals, found.until_decided) for found in contests[-4:]} == {(0.6, 2, True)}
    assert not contests[0].until_decided


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no \\[\\[group\\]\\]"),
        ("[[group]", "no TOML"),
        ('[[group]]\nbots = ["greedy", "random"]\nmap = "usa"', "group 1: there is no 'map'"),
        ('[[group]]\nmaps = ["usa"]', "bots are missing"),
        ('[[group]]\nbots = "greedy"', "bots cannot be 'greedy'"),
        ('[[group]]\nbots = ["greedy"]', "at least two bots"),
        ('[[group]]\nbots = ["greedy", "greedy"]', "none twice"),
        ('[[group]]\nbots = ["greedy", "gredy"]', "no bot 'gredy'"),
        ('[[group]]\nbots = ["greedy", "random"]\nmaps = ["usaa"]', "usa"),
        ('[[group]]\nbots = ["greedy", "random"]\nplayers = [7]', "not 7"),
        ('[[group]]\nbots = ["greedy", "random"]\nformat = "swiss"', "no format 'swiss'"),
        ('[[group]]\nbots = ["greedy", "random"]\nformat = "mixed"\nplayers = [3]', "3 different bots"),
        ('[[group]]\nbots = ["greedy", "random"]\nsprt = [0.6, 0.5]', "the lower one first"),
        ('[[group]]\nbots = ["greedy", "random"]\ndeals = 0', "one deal"),
        ('[[group]]\nbots = ["greedy", "random"]\nuntil = "tired"', "can only be 'decided'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_explained(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(text)
    with pytest.raises(PlanError, match=words):
        [found for group in read(file) for found in group.contests()]
