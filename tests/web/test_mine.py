"""The pages of lists: the games of this browser, and the open tables of this server."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.web import hands


def test_a_game_is_found_again_and_says_whose_turn_it_is(visit, address):
    page = visit(size="phone")
    hands.open_table(page, "newyork")
    table = page.url
    page.goto(address + "/games")
    row = page.locator("li a")
    expect(row).to_contain_text("New York")
    expect(row).to_contain_text("Your turn")
    row.click()
    expect(page.locator(".offer")).to_be_visible()
    assert page.url == table


def test_a_game_can_be_taken_off_the_list(visit, address):
    page = visit()
    hands.open_table(page, "newyork")
    page.goto(address + "/games")
    page.get_by_role("button", name="Take New York off the list").click()
    expect(page.locator("li a")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("No games yet")).to_be_visible()


def open_listed(page: Page) -> None:
    page.locator('input[value="paris"]').check(force=True)
    page.locator("#my-name").fill("Lobbyist")
    page.locator("li select").nth(0).select_option("open")
    page.locator("summary").click()
    page.get_by_label("Show this table in the list").check()
    page.locator(".go button").click()
    page.wait_for_selector(".waiting h2")


def test_a_listed_table_is_in_the_lobby_until_its_last_seat_is_taken(visit):
    guest = visit("/tables")
    open_listed(visit())
    row = guest.locator(".tables a", has_text="Lobbyist")
    expect(row).to_contain_text("1 free seat")
    other = visit("/tables", size="phone")
    row.click()
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".offer")).to_be_visible()
    expect(other.locator(".tables a", has_text="Lobbyist")).to_have_count(0)
