"""Whole games in real browsers: two people and a bot, by touch, by mouse and by keyboard alone.

PERRON_LONG=2 plays every map.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.conformance.long import LONG
from tests.web import hands

GAMES = ["legends", "newyork", "paris"]  # Europe is in test_journey.py
MORE = ["europe", "india", "switzerland", "usa"]


@pytest.mark.slow
@pytest.mark.parametrize("board", GAMES + (MORE if LONG > 1 else []))
def test_a_whole_game(visit, address, board):
    """On a phone and a desktop; the friend comes by the name of a home network, on plain http."""
    page = visit(size="phone")
    friend = visit(hands.invite(page, board), base=address.replace("127.0.0.1", "perron.test"))
    hands.sit(friend, "Mies")
    assert hands.play_out(page, friend) > 20
    result = hands.shown_result(page)
    assert [*hands.shown_result(friend).values()] == [*result.values()]
    *parts, total = result.values()
    least = 0 if board == "legends" else -1000  # L97
    assert total == [max(least, sum(column)) for column in zip(*parts, strict=True)]
    assert total == sorted(total, reverse=True)
    expect(page).to_have_title(re.compile("^The game is over"))
    check_the_record(page, total)
    look_at_every_ticket(page)


def check_the_record(page: Page, total: list[int]) -> None:
    """The download holds the same result."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    lines = [json.loads(line) for line in download.value.path().read_text("utf-8").splitlines()]
    scores = {line["seat"]: line["total"] for line in lines if line.get("event") == "score"}
    assert [scores[seat] for seat in lines[-1]["ranking"]] == total


def look_at_every_ticket(page: Page) -> None:
    """Each button of the story changes what the board shows."""
    for button in page.locator(".end li button").all():
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        assert page.locator("svg .ticket, svg .way").count() > 0


@pytest.mark.slow
def test_play_again_sits_down_at_a_new_table(visit):
    page = visit(size="phone")
    hands.open_table(page, "newyork")
    hands.play_out(page)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".offer")).to_be_visible()
    assert page.url != before


class Keys:
    """A keyboard and no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, selector: str) -> None:
        for _ in range(150):
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {selector}")

    def press(self, selector: str, key: str = "Enter") -> None:
        self.tab_to(selector)
        self.page.keyboard.press(key)

    def choose(self) -> None:
        page = self.page
        if page.locator(".offer").count():
            self.press(".offer li:first-child input", "Space")
            self.press(".offer button[type=submit]")
        elif hands.claimable(page):
            self.press(".tabs .claims")
            self.press("[data-list-track]")
            self.press(".way")
        elif page.locator("[data-slot=deck].lit").count():
            self.press("[data-slot=deck]")
        else:
            self.press(".slot.lit" if page.locator(".slot.lit").count() else ".market .main")


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(visit):
    page = visit()
    keys = Keys(page)
    keys.tab_to('input[name="map"]')
    while page.evaluate("document.activeElement.value") != "newyork":
        page.keyboard.press("ArrowDown")
    keys.press(".go button")
    for _ in range(hands.MOST_STEPS):
        page.wait_for_selector(".status.mine, .end, .offer")
        if page.locator(".end").count():
            break
        before = page.locator("body").inner_text()
        keys.choose()
        page.wait_for_function("text => document.body.innerText !== text", arg=before)
    assert hands.shown_result(page)["Total"]
    keys.press(".end li button")


def test_the_board_is_walked_by_arrow_keys_and_tells_its_tracks(visit):
    page = visit()
    hands.open_table(page, "newyork")
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    keys = Keys(page)
    keys.tab_to("[data-place]")
    first = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.place") != first
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(page.locator(".panel h2")).to_have_text(label.split(",")[0])
    keys.press("[data-list-track]")
    expect(page.locator(".panel .facts")).to_contain_text("space")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_count(0)
