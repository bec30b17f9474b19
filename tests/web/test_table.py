"""At the table: sitting down, what is lit, what says why, undo, languages, and a lost connection."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.hands import acting, two_people


def test_the_invitation_is_a_link_and_a_picture_of_it(visit):
    host = visit()
    path = hands.invite(host, "newyork", bot=False)
    expect(host.get_by_role("textbox", name="Invitation link")).to_have_value(re.compile(re.escape(path)))
    expect(host.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    friend = visit(path, size="phone")
    expect(friend.get_by_label("Your name")).to_be_visible()
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()


def test_bots_that_think_aloud_say_why_they_move_so(visit):
    page = visit(size="phone")
    page.locator('input[value="newyork"]').check(force=True)
    page.locator("summary").click()
    page.get_by_label("Bots think aloud").check()
    page.locator(".go button").click()
    hands.keep_tickets(page)
    hands.on_turn([page])
    page.locator(".tabs button").last.click()
    page.get_by_role("button", name="Why, Ada?").click()
    expect(page.locator(".aloud p:visible")).to_have_text(re.compile(r"^Ada: .+\.$"))


def test_usually_bots_keep_their_reasons_to_themselves(visit):
    page = visit()
    hands.open_table(page, "newyork")
    expect(page.locator(".log")).to_be_visible()
    expect(page.locator(".aloud")).to_have_count(0)


def test_a_friend_sits_down_by_link_and_both_see_each_other(visit):
    host, friend = two_people(visit)
    expect(friend.locator(".players")).to_contain_text("Anna")
    expect(host.locator(".players")).to_contain_text("Bo")
    mine, other = acting(host, friend)
    expect(mine).to_have_title(re.compile("^● Your turn"))
    expect(other).to_have_title(re.compile("plays"))
    mine.locator("[data-slot=deck]").click()
    expect(mine.locator(".status")).to_contain_text("Take one more card")


def test_a_claim_can_be_taken_back(visit):
    mine, other = acting(*two_people(visit))
    while not hands.claimable(mine):
        for _ in range(2):
            mine.locator("[data-slot=deck].lit").click()
        mine, other = other, mine
        mine.wait_for_selector(".status.mine")
    hand = mine.locator(".hand").get_attribute("aria-label")
    hands.claim(mine)
    expect(other.locator(".piece")).not_to_have_count(0)
    mine.get_by_role("button", name="Take back").click()
    expect(mine.locator(".hand")).to_have_attribute("aria-label", str(hand))
    expect(other.locator("svg .piece")).to_have_count(0)


def test_what_cannot_be_done_says_why(visit):
    mine, other = acting(*two_people(visit, "usa"))
    other.locator("[data-slot=deck]").click(force=True)  # not lit, but it answers
    expect(other.locator(".status")).to_contain_text("It is not your turn.")
    mine.locator("[data-place=miami]").focus()
    mine.keyboard.press("Enter")
    mine.locator("[data-list-track]:not(.can)").first.click()
    expect(mine.locator(".panel [role=status]")).to_contain_text(re.compile(r"You need .*\(C\d+\)"))


def test_touching_a_track_on_the_board_shows_it(visit):
    page = visit()
    hands.open_table(page, "newyork")
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    row = page.locator("[data-track]").nth(5)
    box = row.locator(".space").first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".panel h2")).to_be_visible()
    expect(page.locator(".glow.chosen")).to_have_count(1)


def test_wheel_drag_and_buttons_move_the_board(visit):
    page = visit()
    hands.open_table(page, "europe")
    page.locator(".note").get_by_role("button", name="Close").click()
    where = page.locator("section.board svg > g")
    whole = where.get_attribute("transform")
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -600)
    expect(where).not_to_have_attribute("transform", whole)
    zoomed = where.get_attribute("transform")
    page.mouse.down()
    page.mouse.move(300, 350, steps=4)
    page.mouse.up()
    expect(where).not_to_have_attribute("transform", zoomed)
    expect(page.locator(".panel")).to_have_count(0)  # a drag is no touch
    page.get_by_role("button", name="Show the whole board").click()
    expect(where).to_have_attribute("transform", whole)


def test_the_story_goes_on_after_a_reload(visit):
    page = visit()
    hands.open_table(page, "newyork")
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    before = page.locator(".log li").all_inner_texts()
    page.reload()
    page.wait_for_selector(".status.mine")
    assert page.locator(".log li").all_inner_texts() == before


def test_a_watcher_sees_no_hand(visit, address):
    host, _ = two_people(visit)
    watcher = visit(host.url.removeprefix(address))
    expect(watcher.locator(".market")).to_be_visible()
    expect(watcher.locator(".hand")).to_have_count(0)
    expect(watcher.locator(".players")).to_contain_text("Anna")


def test_the_browsers_language_is_spoken_and_can_be_changed(visit):
    page = visit(language="nl-NL", size="phone")
    expect(page.locator("h1")).to_have_text("Speel een treinspel")
    assert page.locator("html").get_attribute("lang") == "nl"
    hands.open_table(page, "newyork")
    expect(page.locator(".status")).to_contain_text("Kies je kaartjes")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".status")).to_contain_text("Choose your tickets")


def test_on_plain_http_the_link_is_still_copied(visit, address):
    """Browsers have no clipboard there; the old way is taken."""
    page = visit(base=address.replace("127.0.0.1", "perron.test"))
    assert page.evaluate("navigator.clipboard === undefined && !isSecureContext")
    page.locator("li select").nth(0).select_option("open")
    page.locator(".go button").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


@pytest.mark.expects("404")
@pytest.mark.parametrize("path", ["/t/nothing-here", "/nowhere/at/all"])
def test_a_wrong_address_says_so_and_leads_back(visit, path):
    page = visit("/")
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
    )
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator("h1")).to_have_text("Play a train game")


def test_two_people_at_one_device_see_their_own_cards_only(visit):
    page = visit(size="phone")
    page.locator('input[value="newyork"]').check(force=True)
    page.locator("li select").nth(1).select_option("away")
    page.locator("li select").nth(0).select_option("here")
    page.get_by_label("Name at seat 2").fill("Bo")
    page.locator(".go button").click()
    hands.keep_tickets(page)
    for _ in range(4):  # everybody draws twice; the device changes hands in between
        page.wait_for_selector(".cover, .offer, .status.mine")
        if page.locator(".cover").count():
            expect(page.locator(".hand, .tickets, .offer")).to_have_count(0)
            page.get_by_role("button", name="I am").click()
            page.wait_for_selector(".offer, .status.mine")
        if page.locator(".offer").count():
            hands.keep_tickets(page)
        else:
            draw_twice(page)


def draw_twice(page: Page) -> None:
    page.locator("[data-slot=deck].lit").click()
    expect(page.locator(".status")).to_contain_text("Take one more card")
    page.locator("[data-slot=deck].lit").click()
    page.wait_for_selector(".cover")
