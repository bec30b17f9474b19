"""A game with companies, money and events: the current event, what it asks, payslips, and a banishing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.server.loaded import loaded
from tests.server.player import request
from tests.server.serving import serving
from tests.web import hands
from tests.web.test_access import SMALL, check

from perron.server.settings import Settings, sqlite

SEATS = [{"kind": "me", "name": "Anna", "color": 1}, {"kind": "bot", "bot": "greedy", "name": "Ada"}]


@pytest.fixture
def rigged(tmp_path) -> Iterator[int]:
    """The port of a server whose chance is known."""
    with serving(Settings(sqlite(tmp_path / "games.db"), source=loaded, grace=0.0)) as port:
        yield port


@pytest.fixture
def table(rigged, visit) -> Callable[..., Page]:
    """Anna leads the red company, holds four red cards and begins; her first draw turns an event."""
    body = {"map": "legends", "seats": SEATS, "start": 0}
    link = request(rigged, "POST", "/api/tables", body)[1]["seatLink"]

    def sit(size: str = "phone", language: str = "en-GB") -> Page:
        return visit(link, size=size, language=language, base=f"http://127.0.0.1:{rigged}")

    return sit


def turn_the_event(page: Page) -> None:
    """Two cards, the first one after an action card; then the bot's turn."""
    hands.keep_tickets(page)
    for _ in range(2):
        page.locator("[data-slot=deck].lit").click()
        page.wait_for_function("() => !document.querySelector('.status')?.innerText.includes('…')")
    page.wait_for_selector(".status.mine")


def claim(page: Page, track: str) -> None:
    page.wait_for_selector(".status.mine")
    page.locator(".tabs .claims").click()
    page.locator(f'[data-list-track="{track}"]').click()
    page.locator(".panel .way").first.click()


def test_the_current_event_is_always_there_and_told_when_it_changes(table):
    page = table()
    bar = page.locator("[data-event]")
    expect(bar).to_have_text(re.compile("No event yet"))
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    page.locator("[data-slot=deck]").click()
    expect(bar).to_have_attribute("data-event", "E04")
    expect(bar).to_contain_text("Coal Shortage")
    expect(bar).to_contain_text("A track of 3 or more")
    expect(page.locator("[aria-live=polite]").first).to_contain_text("New event: Coal Shortage.")
    expect(page.locator(".sign")).to_contain_text("An action card came up")
    expect(page.locator(".sign")).to_have_count(0)
    bar.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Events")
    expect(sheet).to_contain_text("lasts until the next event")
    expect(sheet).to_contain_text("our own")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(bar).to_be_focused()


@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
def test_what_an_event_adds_to_a_claim_is_paid_by_card_or_in_dollars(table, language):
    page = table(language=language)
    turn_the_event(page)
    claim(page, "cincinnati-pittsburgh-b")  # three red ones
    extra = page.locator(".extra")
    expect(extra).to_contain_text("$2")
    page.locator(".status button").click()  # taken back: nothing hidden came of it
    expect(extra).to_have_count(0)
    claim(page, "cincinnati-pittsburgh-b")
    expect(extra.locator(".ways .way")).not_to_have_count(0)
    extra.locator(".ways .main").click()
    expect(page.locator('[data-track="cincinnati-pittsburgh-b"] .piece')).to_have_count(3)
    expect(page.locator('[data-seat="0"] .money')).to_have_text("$5")  # two paid, two earned: its own color


def test_axe_companies(table):
    page = table()
    turn_the_event(page)
    check(page)
    page.locator("[data-event]").click()
    page.wait_for_selector("[role=dialog] ul, [role=dialog] .card")
    check(page)
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    claim(page, "cincinnati-pittsburgh-b")
    page.wait_for_selector(".extra")
    check(page)
    assert page.evaluate(SMALL) == []


def only_draw(page: Page) -> None:
    """Whoever builds nothing comes last."""
    for _ in range(hands.MOST_STEPS):
        page.wait_for_selector(".status.mine, .end, .offer")
        if page.locator(".end").count():
            return
        before = page.locator("body").inner_text()
        deck, shown = page.locator("[data-slot=deck].lit"), page.locator(".slot.lit:not(.pile)")
        if page.locator(".offer").count():
            hands.keep_tickets(page)
        elif deck.count() or shown.count():
            (deck if deck.count() else shown.first).click()
        else:
            hands.choose(page, 99)
        page.wait_for_function("text => document.body.innerText !== text", arg=before)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_payslips_and_the_last_one_banishes_an_event(table, size):
    page = table(size=size)
    only_draw(page)
    rows = page.locator(".end tbody th, .end tfoot th")
    expect(rows).to_have_text(["Coins", "Few trains left", "Tickets done", "Tickets failed", "Total"])
    expect(page.locator(".end .last")).to_contain_text("You came last and take the start card.")
    expect(page.locator(".next")).to_have_count(0)  # the game is not over yet
    check(page)
    page.locator(".banish button").filter(has_text="Coal Shortage").click()
    expect(page.locator(".end .last")).to_contain_text("You banished an event: Coal Shortage.")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    check(page)


def test_the_colour_of_a_seat_is_its_company(visit):
    page = visit(size="phone")
    page.locator('input[value="legends"]').check(force=True)
    expect(page.locator("fieldset").nth(1)).to_contain_text("Each color is a railway company")
    page.get_by_role("button", name="Colour of seat 1: blue").click()
    page.locator(".go button").click()
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    page.locator("[data-place=albany]").focus()
    page.keyboard.press("Enter")
    page.locator('[data-list-track="albany-montreal"]').click()  # a red one
    panel = page.locator(".panel")
    expect(panel).to_contain_text(re.compile("In your company's color: \\$2 extra|Claimed by"))
