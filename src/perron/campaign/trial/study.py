"""Many campaigns on the slow table: a row for each, written as it comes, and what they say together.

`python -m perron.campaign.trial.study rows.jsonl 2000` plays that many; stopped, it goes on where it was.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from perron.campaign.content import Content
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.trial.campaign import play_campaign

Raw = dict[str, Any]


def rows(content: Content, file: Path, campaigns: int) -> Iterator[Raw]:
    """The rows there are, then new ones, each written before the next begins."""
    known = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    yield from known
    with file.open("a", encoding="utf-8") as out:
        for seed in range(len(known), campaigns):
            row = row_of(seed, *play_campaign(content, seed))
            out.write(json.dumps(row) + "\n")
            out.flush()
            yield row


def row_of(seed: int, campaign: Campaign, acted: Counter[str]) -> Raw:
    state = campaign.state
    return {
        "seed": seed,
        "accounts": [{"company": a.company, **a.parts} for a in open_vaults(campaign.content, state)],
        "games": [
            {
                "order": result.order,
                "ranking": result.ranking,
                "payslips": {c: [p.coins, p.trains, p.tickets] for c, p in result.payslips.items()},
            }
            for result in state.results
        ],
        "opened": state.opened,
        "acted": acted,
    }


def summary(all_rows: Iterable[Raw]) -> Raw:
    """Shares of wins, where the dollars come from, and whether the last catch up."""
    found = list(all_rows)
    five = [row for row in found if len(row["accounts"]) == 5]
    games = [game for row in found for game in row["games"]]
    return {
        "campaigns": len(found),
        "with_five": len(five),
        "wins_of_five": _shares(row["accounts"][0]["company"] for row in five),
        "game_wins_by_seat": {
            n: _shares(game["order"].index(game["ranking"][0]) for game in games if len(game["order"]) == n)
            for n in range(2, 6)
        },
        "share_of_dollars": _sources(found),
        "rank_after_last": _after_last(found),
        "first_region": _shares(row["opened"][0] for row in found),
        "campaigns_with": _shares_of(found),
    }


def _shares(things: Iterable[object]) -> dict[str, float]:
    counts = Counter(map(str, things))
    return {name: round(n / counts.total(), 3) for name, n in sorted(counts.items())}


def _sources(found: list[Raw]) -> dict[str, float]:
    dollars = Counter[str]()
    for row in found:
        for account in row["accounts"]:
            dollars.update({part: n for part, n in account.items() if part != "company"})
    return {part: round(n / dollars.total(), 4) for part, n in dollars.most_common()}


def _after_last(found: list[Raw]) -> dict[int, float]:
    """By number of players: the mean rank in the next game of who came last."""
    ranks: dict[int, list[int]] = {}
    for row in found:
        for before, after in zip(row["games"], row["games"][1:], strict=False):
            if (last := before["ranking"][-1]) in after["ranking"]:
                ranks.setdefault(len(after["ranking"]), []).append(after["ranking"].index(last) + 1)
    return {n: round(sum(some) / len(some), 2) for n, some in sorted(ranks.items())}


def _shares_of(found: list[Raw]) -> dict[str, float]:
    """Card -> the share of campaigns in which it took effect; the rarest first."""
    counts = Counter(name for row in found for name in row["acted"] if not name.startswith("story"))
    return {name: round(n / len(found), 3) for name, n in reversed(counts.most_common())}


if __name__ == "__main__":
    print(json.dumps(summary(rows(load(), Path(sys.argv[1]), int(sys.argv[2]))), indent=1))
