"""What an entry of the log has brought about, told in public: the difference between two moments.

Only what everybody sees is compared, so nothing told here can be a secret: of postcards the number, of vaults
nothing but that a payslip went in. Names and texts are in the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from perron.campaign.state import BETWEEN, OVER, SETUP, State

Raw = dict[str, Any]


def news(before: State, after: State) -> list[Raw]:
    """What has happened, in the order in which people would tell it."""
    parts = (_game, _story, _companies, _council, _end)
    return [one for part in parts for one in part(before, after)]


def _game(before: State, after: State) -> Iterator[Raw]:
    if before.phase == BETWEEN and after.phase == SETUP:
        missing = [c.color for c in after.playing() if c.joined and c.color not in after.present]
        yield {"what": "begun", "game": after.game, "present": after.present, "missing": missing}
    if len(after.results) > len(before.results):
        yield {"what": "played", "game": len(after.results), "ranking": after.results[-1].ranking}
    if after.start and after.start != before.start:
        yield {"what": "start", "company": after.start}


def _story(before: State, after: State) -> Iterator[Raw]:
    for what, olds, news in (
        ("box", before.boxes, after.boxes),
        ("sticker", before.stickers, after.stickers),
        ("event", before.events, after.events),
        ("shown", before.shown, after.shown),
        ("city", before.cities, after.cities),
        ("banished", before.banished, after.banished),
    ):
        for id in _new(olds, news):
            yield {"what": what, "id": str(id)}


def _companies(before: State, after: State) -> Iterator[Raw]:
    for color, company in after.companies.items():
        old = before.companies[color]
        if company.player != old.player:
            yield {"what": "joined", "company": color, "player": company.player}
        if company.bonus != old.bonus:
            yield {"what": "bonus", "company": color, "id": company.bonus}
        for no in _new(old.upgrades, company.upgrades):
            yield {"what": "upgrade", "company": color, "id": str(no)}
        for no in _new(old.office, company.office):
            yield {"what": "postcard", "company": color, "id": str(no)}
        stamps = sum(company.ledger.values()) - sum(old.ledger.values())
        if stamps:
            yield {"what": "stamps", "company": color, "n": stamps}
        if any(item.kind == "payslip" for item in company.vault[len(old.vault) :]):
            yield {"what": "payslip", "company": color}


def _council(before: State, after: State) -> Iterator[Raw]:
    for region in _new(before.opened, after.opened):
        yield {"what": "region", "id": region}


def _end(before: State, after: State) -> Iterator[Raw]:
    if after.phase == OVER != before.phase:
        yield {"what": "over"}


def _new(olds: Iterable[Any], news: Iterable[Any]) -> list[Any]:
    known = set(olds)
    return [one for one in news if one not in known]
