"""The study of many campaigns: it goes on where it was stopped, and its sums are right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from perron.campaign.load import load
from perron.campaign.trial import study


def row(winner: str, *others: str, ranking: str = "ab", again: str = "ab") -> dict[str, Any]:
    companies = [winner, *others]
    return {
        "accounts": [{"company": c, "payslip": 80, "ore": 20 if c == winner else 0} for c in companies],
        "games": [{"order": ["a", "b"], "ranking": list(r), "payslips": {}} for r in (ranking, again)],
        "opened": ["confluence"],
        "acted": {"event E02": 3, "story 1865-01": 1},
    }


def test_the_sums() -> None:
    found = study.summary([row(*"abcde"), row(*"bacde", ranking="ab", again="ba"), row("a", "b")])
    assert (found["campaigns"], found["with_five"]) == (3, 2)
    assert found["wins_of_five"] == {"a": 0.5, "b": 0.5}
    assert found["share_of_dollars"] == {"payslip": 0.9412, "ore": 0.0588}
    assert found["game_wins_by_seat"][2] == {"0": 0.833, "1": 0.167}
    assert found["rank_after_last"] == {2: 1.67}
    assert found["campaigns_with"] == {"event E02": 1.0}
    assert found["first_region"] == {"confluence": 1.0}


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    first = next(iter(study.rows(load(), file, 1)))
    before = file.read_bytes()
    both = list(study.rows(load(), file, 2))
    assert file.read_bytes().startswith(before)
    assert json.loads(json.dumps(first)) == both[0]
    assert [one["seed"] for one in both] == [0, 1]
    assert len(file.read_text("utf-8").splitlines()) == 2
    assert len(both[1]["games"]) == 12
