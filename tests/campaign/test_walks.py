"""Walks through the story (PERRON_LONG=30: by the thousand): none gets stuck, each can be told again."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

import pytest
from tests.campaign.sealed import found, sealed, sentences, told
from tests.campaign.sound import check_books
from tests.campaign.walk import walk

from perron.campaign.content import LANGUAGES
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign, loads
from perron.campaign.state import OVER
from perron.campaign.view import view

WALKS = 40 * int(os.environ.get("PERRON_LONG", "1"))


@cache
def walks() -> list[Campaign]:
    return [walk(seed) for seed in range(WALKS)]


def test_every_walk_comes_to_the_end() -> None:
    for campaign in walks():
        state = campaign.state
        assert (state.phase, state.game, state.story) == (OVER, 12, 53)
        assert len(state.opened) == 8
        assert not state.questions
        assert not state.todo


def test_a_walk_replays_from_its_file_to_the_same_hash() -> None:
    for campaign in walks()[:20]:
        assert loads(campaign.dumps()).state.digest() == campaign.state.digest()


def test_walks_reach_everything() -> None:
    """Every sticker, event, box, region, bonus card and postcard comes into play in some walk."""
    content = load()
    states = [campaign.state for campaign in walks()]
    assert {no for state in states for no in state.delivered} == set(content.postcards)
    assert {id for state in states for id in state.boxes} == set(content.boxes)
    assert {company.bonus for state in states for company in state.companies.values()} == set(content.bonuses)
    stickers = {id for state in states for id in state.stickers} | {
        what.removeprefix("sticker:")
        for state in states
        for what in state.banished
        if what.startswith("sticker:")
    }
    assert stickers == set(content.stickers)
    for state in states:
        gone = {what.removeprefix("event:") for what in state.banished if what.startswith("event:")}
        assert gone.isdisjoint(state.events)
        assert gone | {*state.events} == set(content.events)


def test_regions_open_in_many_orders() -> None:
    content = load()
    orders = {tuple(campaign.state.opened) for campaign in walks()}
    assert len(orders) > min(WALKS, 400) / 2  # there are 840 in all
    for order in orders:
        for place, region in enumerate(order):
            needs = content.regions[region].needs
            assert not needs or needs in order[:place]


def test_nothing_is_in_two_places_or_nowhere() -> None:
    for campaign in walks():
        check_books(campaign)
        assert len(set(campaign.state.delivered)) == len(campaign.state.delivered)


def test_vaults_only_grow_and_are_opened_at_the_end() -> None:
    sizes: dict[str, int] = {}

    def look(campaign: Campaign) -> None:
        for company in campaign.state.companies.values():
            assert len(company.vault) >= sizes.get(company.color, 0)
            sizes[company.color] = len(company.vault)

    campaign = walk(3, look)
    accounts = open_vaults(campaign.content, campaign.state)
    assert [a.total for a in accounts] == sorted((a.total for a in accounts), reverse=True)
    for account in accounts:
        company = campaign.state.companies[account.company]
        slips = [
            r.payslips[company.color].total for r in campaign.state.results if company.color in r.payslips
        ]
        assert account.parts["payslip"] == sum(slips)
        assert len(slips) + len(company.missed) == 12


def leaks(campaign: Campaign, eyes: str, seen: dict[str, Any]) -> list[str]:
    return found(sealed(campaign.content, campaign.state, eyes), told(seen))


@pytest.mark.parametrize("seed", range(3))
def test_L8_L31_nobody_sees_what_is_sealed(seed: int) -> None:
    moments = 0

    def look(campaign: Campaign) -> None:
        nonlocal moments
        moments += 1
        if moments % 5 == 0:
            for eyes in ("", "red", "black"):
                seen = {words: view(campaign.content, campaign.state, eyes, words) for words in LANGUAGES}
                assert leaks(campaign, eyes, seen) == []

    walk(seed, look)
    assert moments > 80


PLANTED = [
    lambda content: content.story[0].text,
    lambda content: content.story[2].instruction,
    lambda content: content.postcards[101].back,
    lambda content: content.boxes["A"].text,
    lambda content: content.events["E14"].text,
    lambda content: content.stickers["K"].text,
    lambda content: content.bonuses["B4"].text,
]


@pytest.mark.parametrize("secret", PLANTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_planted_leak_is_found(secret: Any, language: str) -> None:
    """The search above can fail: a view with the last sentence of one sealed text in it is caught."""
    campaign = Campaign.new(load(), "x")
    seen = view(campaign.content, campaign.state, "red")
    seen["next"] = sorted(sentences([secret(campaign.content)]), key=len)[-1]
    assert leaks(campaign, "red", seen) != []
    assert found(sealed(campaign.content, campaign.state, "red"), json.dumps(seen)) != []  # in ASCII too


def test_a_vault_shows_no_more_than_how_full_it_is() -> None:
    def look(campaign: Campaign) -> None:
        for company in view(campaign.content, campaign.state, "red")["companies"]:
            assert type(company["vault"]) is int

    walk(5, look)
