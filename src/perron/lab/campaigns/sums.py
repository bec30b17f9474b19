"""What the rows of a study say together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median
from typing import Any

Raw = dict[str, Any]
Shares = dict[str, float]


def shares(things: Iterable[object]) -> Shares:
    counts = Counter(map(str, things))
    return {name: n / counts.total() for name, n in sorted(counts.items())}


def spread(share: float, tries: int) -> float:
    """95 % of a share, on each side."""
    return 1.96 * sqrt(share * (1 - share) / max(tries, 1))


def totals(row: Raw) -> dict[str, int]:
    return {a["company"]: sum(v for k, v in a.items() if k != "company") for a in row["accounts"]}


# --- who wins ---


def wins(found: Sequence[Raw]) -> Shares:
    """By company: of the campaigns."""
    return shares(row["accounts"][0]["company"] for row in found)


def wins_by_place(found: Sequence[Raw]) -> Shares:
    """By place in the turn order: of the games."""
    return shares(game["order"].index(game["ranking"][0]) + 1 for game in games(found))


def games(found: Sequence[Raw]) -> list[Raw]:
    return [game for row in found for game in row["games"]]


# --- the last ---


def rank_after(found: Sequence[Raw]) -> dict[int, float]:
    """By rank in a game: the mean rank in the next one."""
    ranks = defaultdict[int, list[int]](list)
    for row in found:
        for before, after in zip(row["games"], row["games"][1:], strict=False):
            for at, company in enumerate(before["ranking"]):
                ranks[at + 1].append(after["ranking"].index(company) + 1)
    return {rank: fmean(some) for rank, some in sorted(ranks.items())}


def wins_after(found: Sequence[Raw]) -> dict[int, float]:
    """By rank in a game: how often the company wins the next one."""
    won = defaultdict[int, list[int]](list)
    for row in found:
        for before, after in zip(row["games"], row["games"][1:], strict=False):
            for at, company in enumerate(before["ranking"]):
                won[at + 1].append(int(after["ranking"][0] == company))
    return {rank: fmean(some) for rank, some in sorted(won.items())}


def swing(found: Sequence[Raw]) -> dict[int, tuple[float, float]]:
    """By rank in a game: a company's dollars above the mean of that game, and above the mean of the next."""
    here, there = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
    for row in found:
        for before, after in zip(row["games"], row["games"][1:], strict=False):
            now, then = above_mean(before), above_mean(after)
            for at, company in enumerate(before["ranking"]):
                here[at + 1].append(now[company])
                there[at + 1].append(then[company])
    return {rank: (fmean(here[rank]), fmean(there[rank])) for rank in sorted(here)}


def above_mean(game: Raw) -> dict[str, float]:
    paid = {company: max(0, sum(slip)) for company, slip in game["payslips"].items()}
    return {company: dollars - fmean(paid.values()) for company, dollars in paid.items()}


def wins_by_last_places(found: Sequence[Raw]) -> dict[int, tuple[float, int]]:
    """By how often a company came last: the share of campaigns it wins, and of how many that is known."""
    won = defaultdict[int, list[int]](list)
    for row in found:
        last = Counter(game["ranking"][-1] for game in row["games"])
        for at, account in enumerate(row["accounts"]):
            won[last[account["company"]]].append(int(at == 0))
    return {times: (fmean(some), len(some)) for times, some in sorted(won.items())}


def gap(found: Sequence[Raw]) -> float:
    """By how much the first is ahead of the last in the end, in the mean of its own total."""
    return fmean(1 - min(all_of.values()) / max(all_of.values()) for all_of in map(totals, found))


# --- dollars ---


def vault_shares(found: Sequence[Raw]) -> Shares:
    dollars = Counter[str]()
    for row in found:
        for account in row["accounts"]:
            dollars.update({part: n for part, n in account.items() if part != "company"})
    return {part: n / dollars.total() for part, n in dollars.most_common()}


def payslip_share(found: Sequence[Raw]) -> tuple[float, float, float]:
    """Of a company's total: the 5 % lowest, the median, the 5 % highest."""
    some = sorted(
        account["payslip"] / sum(v for k, v in account.items() if k != "company")
        for row in found
        for account in row["accounts"]
    )
    return some[len(some) // 20], median(some), some[-1 - len(some) // 20]


def sources(found: Sequence[Raw]) -> list[Counter[str]]:
    """By game: dollars of a company by source, on average; what costs is below 0."""
    count, companies = len(found[0]["games"]), len(found[0]["accounts"])
    out = [Counter[str]() for _ in range(count)]
    for row in found:
        for at, game in enumerate(row["games"]):
            for name, dollars in game["dollars"].items():
                out[at][group_of(name)] += dollars
            for coins_trains_tickets in game["payslips"].values():
                out[at]["trains"] += coins_trains_tickets[1]
                out[at]["tickets"] += coins_trains_tickets[2]
    many = len(found) * companies
    return [Counter({name: n / many for name, n in one.items()}) for one in out]


def group_of(name: str) -> str:
    """Events and postcards together; stickers each."""
    kind = name.split()[0]
    return {"event": "events", "postcard": "postcards"}.get(kind, name)


def payslips(found: Sequence[Raw]) -> list[float]:
    """By game: the mean."""
    return [
        fmean(max(0, sum(slip)) for row in found for slip in row["games"][at]["payslips"].values())
        for at in range(len(found[0]["games"]))
    ]


# --- cards, regions, time ---


def cards(found: Sequence[Raw], names: Iterable[str]) -> dict[str, tuple[float, float]]:
    """By card: in what share of campaigns it took effect, and how often in one."""
    times = {name: [row["acted"].get(name, 0) for row in found] for name in names}
    return {name: (fmean(n > 0 for n in some), fmean(some)) for name, some in times.items()}


def regions(found: Sequence[Raw]) -> dict[str, list[float]]:
    """By region: how often it opens as the first, the second, …"""
    every = sorted({region for row in found for region in row["opened"]})
    length = max(len(row["opened"]) for row in found)
    return {
        region: [fmean(at < len(o) and o[at] == region for o in _opened(found)) for at in range(length)]
        for region in every
    }


def _opened(found: Sequence[Raw]) -> list[list[str]]:
    return [row["opened"] for row in found]


def rounds(found: Sequence[Raw]) -> list[float]:
    """By game: turns that a company has, on average."""
    return [
        fmean(row["games"][at]["turns"] / len(row["accounts"]) for row in found)
        for at in range(len(found[0]["games"]))
    ]
