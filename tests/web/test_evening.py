"""An evening late in a campaign, at the table in a browser: a grown board, questions, postcards, rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.server.asking import begun
from tests.web import hands
from tests.web.test_access import SMALL, check

from perron.campaign.setup import Setup as Evening
from perron.campaign.setup import setup


@pytest.fixture(scope="module")
def evening() -> Evening:
    """The ninth game: boat, herd and crates are there, and symbols mean something."""
    campaign = begun(9)
    return setup(campaign.content, campaign.state)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone"])
def test_axe_an_evening_of_a_campaign_is_played_to_its_end(serve_evening, visit, size, evening):
    page = visit("/t/evening?seat=anna", size=size, base=serve_evening(begun(9).content, evening))
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine, .choice, .extra")
    expect(page.locator("[data-place]")).to_have_count(len(evening.board.places))
    expect(page.locator(".token")).not_to_have_count(0)
    check(page)
    page.locator("[data-event]").click()
    sheet = page.get_by_role("dialog", name="Event, postcards, rules")
    expect(sheet).to_contain_text("Rules in force")
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    assert hands.play_out(page) > 20
    result = hands.shown_result(page)
    assert list(result)[:2] == ["Coins", "Few trains left"]
    expect(page.get_by_role("link", name="Download the record")).to_have_count(0)
