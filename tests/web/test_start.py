"""A new table: colours, pace, what was chosen last time."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.server.serving import Process
from tests.web import hands

ORIGINS = ("http://train.example:8080", "http://10.1.2.3")


def ask_for_the_table(page: Page) -> dict[str, object]:
    """Presses the one button; what the page asks the server for."""
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.locator(".go button").click()
    told: dict[str, object] = asked.value.post_data_json
    return told


def test_a_colour_is_chosen_and_shown_at_the_table(visit):
    page = visit()
    page.locator('input[value="newyork"]').check(force=True)
    mine = page.get_by_role("button", name="Colour of seat 1: blue")
    mine.click()
    expect(page.get_by_role("button", name="Colour of seat 1: red")).to_be_visible()
    expect(page.get_by_role("button", name="Colour of seat 2: blue")).to_be_visible()
    red = page.locator(".piece svg rect").first.get_attribute("fill")
    page.locator(".go button").click()
    expect(page.locator(".offer")).to_be_visible()
    assert page.locator(".players svg rect").first.get_attribute("fill") == red


def test_pace_and_what_happens_when_somebody_leaves(visit):
    page = visit(size="phone")
    page.locator("li select").nth(0).select_option("open")
    page.locator("summary").click()
    page.get_by_label("How fast?").select_option("live")
    page.get_by_label("Time for the whole game").select_option("5 minutes each")
    page.get_by_label("If somebody leaves").select_option("bot")
    page.get_by_label("Talk at the table").uncheck()
    page.get_by_label("Who starts?").select_option("1")
    asked = ask_for_the_table(page)
    assert asked["pace"] == {"kind": "live", "seconds": 300, "bonus": 10}
    assert (asked["absent"], asked["chat"], asked["start"]) == ("bot", False, 1)
    page.wait_for_selector(".waiting h2")


def test_alone_with_bots_nothing_is_asked_about_others(visit):
    page = visit()
    page.locator("summary").click()
    expect(page.get_by_label("Others may watch")).to_be_visible()
    for words in ("If somebody leaves", "Talk at the table", "Show this table"):
        expect(page.get_by_label(words)).to_have_count(0)


def test_the_last_choices_are_there_next_time(visit, address):
    page = visit()
    page.locator('input[value="paris"]').check(force=True)
    page.locator("li select").nth(1).select_option("away")
    page.locator("li select").nth(0).select_option("bot medium")
    page.locator(".go button").click()
    hands.keep_tickets(page)
    page.goto(address)
    expect(page.locator('input[value="paris"]')).to_be_checked()
    expect(page.locator("li select")).to_have_count(1)
    expect(page.locator("li select")).to_have_value("bot medium")


def test_an_invitation_from_the_servers_own_machine_names_an_address_that_others_reach(visit, tmp_path):
    server = Process(tmp_path / "perron.db", *(f"--origin={each}" for each in ORIGINS))
    server.start()
    try:
        page = visit(base=f"http://127.0.0.1:{server.port}", size="phone")
        page.locator("li select").nth(0).select_option("open")
        page.locator(".go button").click()
        link = page.get_by_role("textbox", name="Invitation link")
        expect(link).to_have_value(re.compile(r"^http://train\.example:8080/t/\w+"))
        page.get_by_role("button", name="Another address").click()
        expect(link).to_have_value(re.compile(r"^http://10\.1\.2\.3/t/\w+"))
    finally:
        server.kill()
