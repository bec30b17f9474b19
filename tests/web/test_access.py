"""axe finds nothing serious on any page, and what is touched on a phone is big enough.

PERRON_LONG=2 looks at every size in every language.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.conformance.long import LONG
from tests.web import hands
from tests.web.hands import two_people

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SMALL = """() => [...document.querySelectorAll('button, a.button, select, input')]
  .filter(it => !['radio', 'checkbox'].includes(it.type))  // their labels are the target
  .filter(it => it.checkVisibility() && !it.disabled)
  .map(it => [it.outerHTML.slice(0, 90), it.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).map(([html]) => html)"""
MAPS = ["/rules/europe", "/rules/legends", "/rules/paris"]
PAGES = ["/", "/games", "/tables", "/rules", *MAPS, "/settings", "/about"]
LOOKS = [("phone", "nl-NL"), ("desktop", "en-GB")]
if LONG > 1:
    LOOKS += [("phone", "en-GB"), ("desktop", "nl-NL")]
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def check(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(result => result.violations)")
    serious = [
        (each["id"], [node["html"][:120] for node in each["nodes"][:4]])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    assert not serious
    assert not page.evaluate(WIDE), "the page is wider than the screen"


@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_pages(visit, path, language):
    page = visit(path, size="phone", language=language)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    check(page)
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_table(visit, size):
    page = visit(size=size)
    hands.open_table(page, "europe")
    check(page)
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    check(page)
    for tab in ("tickets", "claims", "log", "cards"):
        if page.locator(f".tabs .{tab}").is_visible():
            page.locator(f".tabs .{tab}").click()
            check(page)
            if size == "phone":
                assert page.evaluate(SMALL) == []
    page.locator("[data-place=berlin]").focus()
    page.keyboard.press("Enter")
    check(page)
    page.locator("[data-list-track]").first.click()
    check(page)
    page.get_by_role("button", name="Menu").click()
    check(page)


@pytest.mark.slow
def test_axe_end(visit):
    page = visit(size="phone")
    hands.open_table(page, "newyork")
    hands.play_out(page)
    hands.shown_result(page)
    page.get_by_role("button", name="Share the replay").click()
    expect(page.get_by_label("Link to the replay")).to_have_value(page.url.replace("/t/", "/r/"))
    check(page)
    assert page.evaluate(SMALL) == []


def test_axe_sit_down(visit, address):
    host = visit()
    host.locator("li select").nth(0).select_option("open")
    host.locator(".go button").click()
    host.wait_for_selector(".waiting h2")
    check(host)
    guest = visit(host.url.removeprefix(address), size="phone")
    guest.wait_for_selector("#sit-name")
    check(guest)
    assert guest.evaluate(SMALL) == []


def test_axe_more_choices(visit):
    page = visit(size="phone", language="nl-NL")
    page.locator("li select").nth(0).select_option("open")
    page.locator("summary").click()
    page.get_by_label("Hoe snel?").select_option("live")
    page.get_by_label("Als iemand weggaat").select_option("bot")
    check(page)
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_players_and_a_vote(visit, size):
    host, friend = two_people(visit)
    page = host if size == "desktop" else friend
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Players, pause, undo").click()
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Let a bot play for me").click()
    page.wait_for_selector(".affair")
    check(page)
    page.get_by_role("button", name="Take my seat back").click()
    other = friend if size == "desktop" else host
    other.get_by_role("button", name="Menu", exact=True).click()
    other.get_by_role("button", name="Players, pause, undo").click()
    other.get_by_role("button", name="Propose to end the game").click()
    page.get_by_role("button", name="Agree").wait_for()
    check(page)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_sheets(visit, size):
    host, friend = two_people(visit)
    page = host if size == "desktop" else friend
    page.get_by_role("button", name="Talk", exact=True).click()
    page.get_by_role("button", name="Hello!").click()
    page.wait_for_selector(".talk time")
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []
    for sheet in ("My notes", "Tell me when it is my turn"):
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name=sheet).click()
        page.wait_for_load_state("networkidle")
        check(page)
        if size == "phone":
            assert page.evaluate(SMALL) == []
