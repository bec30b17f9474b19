"""The campaign's place in a real browser: the shelf, an evening read together, office, rule sheet and map."""

from __future__ import annotations

import re
from itertools import combinations
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.server.campaigner import Campaigner, evening, new_campaign
from tests.web.test_access import LOOKS, SMALL, check

NAMES = """() => [...document.querySelectorAll("[role=tabpanel] svg text")].map((text) => {
  const { left, right, top, height } = text.getBoundingClientRect();
  return [text.textContent, left, right, top + height * 0.75, height * 0.6];
})"""  # each with its ends, its line and how high its letters are
SHEET = """() => {
  const { left, right } = document.querySelector("[role=tabpanel] svg").getBoundingClientRect();
  return [left, right];
}"""


def open_box(page: Page, name: str = "Ann", bots: int = 2) -> None:
    """A new campaign from the shelf: the first company is mine, the last ones are led by bots."""
    page.get_by_role("button", name=re.compile("^Open The Exposition Line|^Open De Tent")).click()
    page.locator("#my-name").fill(name)
    for nth in range(bots):
        page.locator("form select").nth(4 - nth).select_option("bot easy")
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".now")


def take(page: Page, name: str, nth: int = 0) -> None:
    page.locator("#join-name").fill(name)
    page.locator(".join input[type=radio]").nth(nth).check()
    page.get_by_role("button", name="Lead this company").click()
    expect(page.locator(".join")).to_have_count(0)


def path(page: Page) -> str:
    return urlsplit(page.url).path


def begin(page: Page) -> None:
    page.locator(".now button.begin").click()
    page.wait_for_selector(".now[data-step=read]")


def turn(page: Page) -> None:
    """The next page, for everybody: whatever else changes, the paper in front has another number."""
    number = page.locator("article .date")
    before = number.inner_text() if number.count() else None
    page.locator(".now button.turn").click()
    page.wait_for_function(
        "text => (document.querySelector('article .date')?.innerText ?? null) !== text", arg=before
    )


def turn_to(page: Page, mark: str) -> None:
    """Turn pages until the paper says so."""
    while not page.locator(f".stamp.{mark}").count():
        turn(page)


def test_two_people_read_together_and_the_host_turns_the_page(visit):
    host = visit("/campaigns")
    open_box(host)
    friend = visit(path(host), size="phone", language="nl-NL")
    friend.locator("#join-name").fill("Mies")
    friend.get_by_role("button", name="Leid deze maatschappij").click()
    expect(host.locator(".now li", has_text="Mies")).to_contain_text("here")
    begin(host)
    expect(friend.locator(".now")).to_contain_text("Ann slaat de bladzijde om")
    host.get_by_role("button", name="Unfold the newspaper").click()
    expect(host.locator("article h2")).to_have_text("The Office of Lines calls for tenders")
    expect(friend.locator("article h2")).to_have_text("Het Lijnenbureau vraagt om inschrijvingen")
    late = visit(path(host))
    expect(late.locator("article h2")).to_have_text("The Office of Lines calls for tenders")
    host.get_by_role("button", name="Turn the page").click()
    expect(late.locator(".stamp")).to_have_text("PAUSE")
    expect(friend.locator(".stamp")).to_have_text("PAUZE")
    friend.get_by_role("button", name="Eerder").click()
    expect(friend.locator("article h2")).to_have_text("Het Lijnenbureau vraagt om inschrijvingen")
    expect(host.locator("article h2")).to_have_text("Trains roll at noon")


def test_who_is_not_here_tonight_misses_the_game(visit):
    host = visit("/campaigns")
    open_box(host)
    friend = visit(path(host))
    take(friend, "Mies")
    expect(host.locator(".now li", has_text="Mies")).to_contain_text("here")
    friend.close()
    expect(host.locator(".now li", has_text="Mies")).to_contain_text("not here")
    expect(host.locator(".now")).to_contain_text("Mies: not here tonight")
    begin(host)
    turn_to(host, "PAUSE")
    host.locator("[data-tab=companies]").click()
    expect(host.locator("[role=tabpanel]")).not_to_contain_text(
        "missed"
    )  # Mies has not begun: nothing is missed


def test_a_campaign_stands_on_the_shelf_and_is_taken_along_as_a_file(visit, tmp_path):
    page = visit("/campaigns")
    open_box(page)
    begin(page)
    page.get_by_role("button", name="Unfold the newspaper").click()
    page.locator("[data-tab=invite]").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the campaign").click()
    file = tmp_path / "campaign.jsonl"
    download.value.save_as(file)
    there = path(page)
    page.goto(page.url.replace(there, "/"))
    page.get_by_role("link", name="Go on with a campaign").click()
    page.locator(".shelf a").click()
    expect(page.locator("article h2")).to_have_text("The Office of Lines calls for tenders")
    elsewhere = visit("/campaigns")
    elsewhere.locator("input[type=file]").set_input_files(file)
    expect(elsewhere.locator("article h2")).to_have_text("The Office of Lines calls for tenders")
    assert path(elsewhere) != there
    expect(elsewhere.locator(".join")).to_contain_text("led by Ann")


def test_a_personal_link_opens_the_office_on_another_device(visit):
    page = visit("/campaigns")
    open_box(page)
    page.locator("[data-tab=invite]").click()
    link = page.get_by_label("Your personal link").input_value()
    other = visit(urlsplit(link).path + "?" + urlsplit(link).query, size="phone")
    expect(other.locator(".join")).to_have_count(0)
    other.locator("[data-tab=office]").click()
    expect(other.locator("[role=tabpanel]")).to_contain_text("Your office: Bluewater & Inland")
    assert "seat=" not in other.url


def test_another_browser_another_evening(visit, address, grown):
    """The link that the first page was told is long gone: the browser asks for it again."""
    page = come_back(visit, address, grown)
    page.locator("[data-tab=invite]").click()
    page.get_by_role("button", name="Show my personal link").click()
    link = urlsplit(page.get_by_label("Your personal link").input_value())
    other = visit(f"{link.path}?{link.query}", size="phone")
    expect(other.locator(".join")).to_have_count(0)
    expect(other.locator(".now button.begin")).to_be_visible()
    assert "seat=" not in other.url


def test_before_the_first_game_the_host_has_the_invitation_at_hand(visit):
    host = visit("/campaigns")
    open_box(host)
    link = host.locator(".now").get_by_label("Link to this campaign").input_value()
    friend = visit(urlsplit(link).path)
    take(friend, "Mies")
    expect(friend.locator(".now")).to_contain_text("Ann begins the evening")
    expect(friend.locator(".now input[type=checkbox]:enabled")).to_have_count(0)


def test_whoever_is_alone_begins_with_a_bot(visit):
    page = visit("/campaigns")
    open_box(page, bots=0)
    expect(page.locator(".now button.begin")).to_be_disabled()
    expect(page.locator(".now")).to_contain_text("You are alone so far")
    page.get_by_role("button", name="Let a bot lead one").click()
    expect(page.locator(".now li", has_text="a bot")).to_have_count(1)
    begin(page)
    turn_to(page, "PAUSE")


def test_whoever_plays_by_keyboard_is_not_lost_when_a_button_goes(visit):
    page = visit("/campaigns")
    open_box(page)
    page.locator(".now button.begin").press("Enter")
    expect(page.locator(".now h2")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # unfolds the newspaper
    expect(page.locator("article h2")).to_be_visible()
    expect(page.locator(".now button.turn")).to_be_focused()


def test_on_a_phone_the_page_is_turned_where_it_ends_and_the_next_one_begins_at_its_top(visit):
    page = visit("/campaigns", size="phone")
    open_box(page)
    begin(page)
    page.get_by_role("button", name="Unfold the newspaper").click()
    page.locator("article .foot").click()
    expect(page.locator("article h2")).to_have_text("Trains roll at noon")
    expect(page.locator("article h2")).to_be_in_viewport()
    page.get_by_role("button", name="What happens now").click()
    expect(page.get_by_role("button", name="Lay out the board")).to_be_in_viewport()


@pytest.fixture
def grown(address) -> tuple[str, str]:
    """A campaign after four evenings: its path, and the cookie of Ann, who hosts it."""
    port = int(address.rpartition(":")[2])
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    for _ in range(4):
        evening(host)
    host.close()
    return f"/c/{id}", cookie


def come_back(visit, address, grown: tuple[str, str], **how) -> Page:
    page = visit("/about", **how)
    name, _, value = grown[1].partition("=")
    page.context.add_cookies(
        [{"name": name, "value": value, "url": f"{address}/api/campaigns{grown[0][2:]}"}]
    )
    page.goto(address + grown[0])
    page.wait_for_selector(".now")
    return page


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_axe_campaign(visit, address, grown, size, language):
    page = come_back(visit, address, grown, size=size, language=language)
    check(page)
    for tab in ("map", "office", "companies", "rules", "archive", "invite"):
        page.locator(f"[data-tab={tab}]").click()
        page.wait_for_load_state("networkidle")
        check(page)
        if size == "phone":
            assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_shelf(visit, size):
    page = visit("/campaigns", size=size)
    page.get_by_role("button", name=re.compile("^Open The Exposition Line")).click()
    page.wait_for_selector("form")
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []


def test_L31_a_postcard_is_turned_by_its_holder_and_by_the_keyboard(visit, address, grown):
    page = come_back(visit, address, grown)
    page.locator("[data-tab=map]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tab=office]")).to_be_focused()
    turn = page.get_by_role("button", name="Turn over").first
    front = page.locator(".card").first.inner_text()
    turn.press("Enter")
    assert page.locator(".card").first.inner_text() != front
    watcher = visit(grown[0])
    watcher.locator("[data-tab=office]").click()
    expect(watcher.locator("[role=tabpanel]")).to_contain_text("only fronts")


def test_a_region_opens_with_a_small_ceremony_once(visit, address, grown):
    page = come_back(visit, address, grown)
    expect(page.locator("dialog")).to_have_count(0)  # who comes late is not held up
    page.evaluate(
        "for (const key in localStorage) if (key.endsWith('.regions')) localStorage.setItem(key, '1')"
    )
    page.reload()
    expect(page.locator("dialog h2")).to_be_visible()
    page.get_by_role("button", name="All aboard").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".now")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_names_on_the_map_cover_no_other_and_end_on_the_sheet(visit, address, grown, size):
    page = come_back(visit, address, grown, size=size)
    page.wait_for_selector("[role=tabpanel] svg text")
    names, (west, east) = page.evaluate(NAMES), page.evaluate(SHEET)
    assert len(names) > 20
    assert [name for name, left, right, *_ in names if left < west or right > east] == []
    assert [(a[0], b[0]) for a, b in combinations(names, 2) if cover(a, b)] == []


def cover(a, b) -> bool:
    (_, left, right, line, high), (_, start, end, other, low) = a, b
    return left < end and start < right and abs(line - other) < min(high, low)


def test_the_rule_sheet_has_its_stickers_in_their_slots(visit, address, grown):
    page = come_back(visit, address, grown)
    page.locator("[data-tab=rules]").click()
    stuck = page.locator("[role=tabpanel] li.stuck")
    assert stuck.count() >= 4
    assert page.locator("[role=tabpanel] li").count() == 14 + 12 + 8
