"""Playing on from a moment of a finished game: the same table as it was then, with other people at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.test_access import SMALL, check


def test_a_finished_game_is_played_on_from_a_moment(visit, finished):
    page = visit(f"/r/{finished}?at=30")
    pieces = page.locator("section.board .piece")
    expect(pieces).not_to_have_count(0)
    laid = pieces.count()
    page.get_by_role("link", name="Play on from here").click()
    expect(page.locator("h1")).to_have_text("Play on from here")
    page.get_by_label("Who takes seat 3").select_option("me")
    expect(page.get_by_label("Who takes seat 1")).to_have_value(re.compile("^bot "))
    page.get_by_label("Who takes seat 1").select_option("open")
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.locator(".waiting h2")).to_have_text("Waiting for 1 more player")
    friend = visit(re.sub(r"^https?://[^/]+", "", page.url), size="phone")
    friend.get_by_role("button", name="Sit down").click()
    for each in (page, friend):
        expect(each.locator(".hand")).to_be_visible()
        assert each.locator("section.board .piece").count() >= laid  # a bot may have moved since


@pytest.mark.expects("409")
def test_a_moment_that_is_none_says_so(visit, finished):
    page = visit(f"/continue?table={finished}&at=999999", language="nl-NL")
    page.get_by_role("button", name="Speel verder", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Vanaf dat moment kan het spel niet verder")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_continue(visit, finished, size):
    page = visit(f"/continue?table={finished}&at=30", size=size, language="nl-NL")
    page.wait_for_selector("form li")
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []
