"""Walks through the story (PERRON_LONG=30: by the thousand): none gets stuck, each can be told again."""

from __future__ import annotations

import json
import os
from collections import Counter
from functools import cache
from typing import Any

import pytest
from tests.campaign.walk import walk

from perron.campaign.content import LANGUAGES, Content
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign, loads
from perron.campaign.state import OVER, State
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


def test_nothing_is_in_two_places() -> None:
    """A postcard is in the post office, in one office, open, kept, in a vault or banished."""
    for campaign in walks():
        state = campaign.state
        where = Counter[int]()
        for company in state.companies.values():
            where.update(company.office.keys())
            where.update(company.upgrades)
        where.update(state.shown.keys())
        where.update(int(what.partition(":")[2]) for what in state.banished if what.startswith("postcard:"))
        assert max(where.values()) == 1
        assert set(where) <= set(state.delivered)
        assert len(set(state.delivered)) == len(state.delivered)


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


def sealed(content: Content, state: State, eyes: str) -> set[str]:
    """Every sentence that these eyes may not see yet."""
    texts: list[dict[str, str]] = []
    for card in content.story[state.story :]:
        texts += [card.title, card.text]
    for no, postcard in content.postcards.items():
        mine = eyes in state.companies and no in state.companies[eyes].office
        known = [company for company in state.companies.values() if no in company.upgrades]
        if no not in state.delivered:
            texts.append(postcard.front)
        if not (mine or known or no in state.shown):
            texts.append(postcard.back)
    texts += [box.text for box in content.boxes.values() if box.id not in state.boxes]
    texts += [s.text for s in content.stickers.values() if s.id not in state.stickers]
    texts += [e.text for e in content.events.values() if e.id not in state.events]
    return {text[language] for text in texts for language in LANGUAGES}


def leaks(campaign: Campaign, eyes: str, told: dict[str, Any]) -> list[str]:
    text = json.dumps(told, ensure_ascii=False)
    hidden = sealed(campaign.content, campaign.state, eyes) - shown_backs(campaign, eyes)
    return [sentence for sentence in hidden if json.dumps(sentence, ensure_ascii=False)[1:-1] in text]


def shown_backs(campaign: Campaign, eyes: str) -> set[str]:
    """Some backs say the same (two long hauls): what one card may tell, another's silence cannot hide."""
    content, state = campaign.content, campaign.state
    numbers = {*state.shown, *(no for c in state.companies.values() for no in c.upgrades)}
    numbers |= {*state.companies[eyes].office} if eyes in state.companies else set()
    return {content.postcards[no].back[language] for no in numbers for language in LANGUAGES}


@pytest.mark.parametrize("seed", range(3))
def test_L8_L31_nobody_sees_what_is_sealed(seed: int) -> None:
    moments = 0

    def look(campaign: Campaign) -> None:
        nonlocal moments
        moments += 1
        if moments % 5 == 0:
            for eyes in ("", "red", "black"):
                for language in LANGUAGES:
                    told = view(campaign.content, campaign.state, eyes, language)
                    assert leaks(campaign, eyes, told) == []

    walk(seed, look)
    assert moments > 80


def test_a_planted_leak_is_found() -> None:
    """The search above can fail: a view with one sealed sentence in it is caught."""
    campaign = Campaign.new(load(), "x")
    told = view(campaign.content, campaign.state, "red")
    told["next"] = campaign.content.story[0].text["en"]
    assert leaks(campaign, "red", told) == [campaign.content.story[0].text["en"]]


def test_a_vault_shows_no_more_than_how_full_it_is() -> None:
    def look(campaign: Campaign) -> None:
        for company in view(campaign.content, campaign.state, "red")["companies"]:
            assert type(company["vault"]) is int

    walk(5, look)
