"""For newcomers and for who comes back: the guided game, what differs on a map, what happened meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.hands import acting, two_people
from tests.web.test_access import SMALL, check

BUBBLE = ".bubble"
COVERED = """() => {  // by the bubble, of what it points at
  const box = name => document.querySelector(name).getBoundingClientRect();
  const [ring, { left, right, top, bottom }] = [box('.ring'), box('.bubble')];
  const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return !inside || (bottom > ring.top + 8 && top < ring.bottom - 8);
}"""


def draw(page: Page) -> None:
    for _ in range(2):
        page.locator("[data-slot=deck].lit").click()


def begin(page: Page) -> None:
    page.get_by_role("button", name="Play a guided first game").click()
    expect(page.locator(BUBBLE)).to_contain_text("These are tickets")


def test_axe_a_guided_game_points_at_real_things_can_be_left_and_taken_up(visit, address):
    page = visit(size="phone")
    begin(page)
    assert not page.evaluate(COVERED)
    check(page)
    assert page.evaluate(SMALL) == []
    hands.keep_tickets(page)
    expect(page.locator(BUBBLE)).to_contain_text("Your turn")
    assert not page.evaluate(COVERED)
    page.locator(f"{BUBBLE} .main").click()
    page.reload()
    page.wait_for_selector(".status.mine")
    assert "take a card" not in page.locator("body").inner_text(), "what was read is not told again"
    page.locator("[data-slot=deck]").click()
    expect(page.locator(BUBBLE)).to_contain_text("One more card")
    page.goto(address + "/")
    page.get_by_role("link", name="Go on with your first game").click()
    expect(page.locator(BUBBLE)).to_contain_text("One more card")
    page.get_by_role("button", name="No more hints").click()
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show me hints").click()
    expect(page.locator(BUBBLE)).to_be_visible()


def test_what_differs_is_told_before_the_first_tickets_once(visit, address):
    page = visit(size="phone", language="nl-NL")
    hands.open_table(page, "europe")
    note = page.locator(".note")
    expect(note).to_contain_text("Wat er anders is op Europa")
    expect(note).to_contain_text("Stations")
    note.get_by_role("button", name="Goed").click()
    page.goto(address + "/")
    hands.open_table(page, "europe")
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Wat er anders is").click()
    expect(note).to_be_visible()


def test_who_comes_back_is_told_what_happened(visit, address):
    first, second = acting(*two_people(visit))
    table = second.url
    expect(second.locator(".note")).to_have_count(0)
    second.goto(address + "/about")
    draw(first)
    expect(first.locator(".status.mine")).to_have_count(0)
    second.goto(table)
    note = second.locator(".note")
    expect(note).to_contain_text("Since you were last here")
    expect(note.locator("li")).to_have_count(1)
    expect(note).to_contain_text("from the deck")
    draw(second)
    expect(note).to_have_count(0)
    second.reload()
    second.wait_for_selector(".status")
    expect(note).to_have_count(0)


def test_at_one_device_a_move_is_taken_back_before_it_changes_hands(visit):
    page = visit(size="phone")
    page.locator('input[value="newyork"]').check(force=True)
    page.locator("li select").nth(1).select_option("away")
    page.locator("li select").nth(0).select_option("here")
    page.locator(".go button").click()
    hands.keep_tickets(page)
    page.locator(".cover").wait_for()
    page.get_by_role("button", name="Take the last move back").click()
    expect(page.locator(".offer")).to_be_visible()
