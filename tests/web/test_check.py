"""Checking the deal in the browser, on plain http too, and what it says when something was changed."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect
from tests.web.test_access import SMALL, check


def verdict(page: Page) -> str:
    expect(page.locator(".verdict")).not_to_contain_text("…")
    return page.locator(".verdict").inner_text()


def test_axe_a_finished_game_is_dealt_again_on_plain_http(visit, finished, address):
    page = visit(f"/r/{finished}/check", size="phone", base=address.replace("127.0.0.1", "perron.test"))
    assert page.evaluate("crypto.subtle === undefined"), "this is what plain http takes away"
    assert verdict(page).startswith("Everything agrees")
    title = page.locator(".steps h2").nth(2).inner_text()
    dealt, among = re.findall(r"\d+", title)
    assert dealt == among
    page.locator("summary").click()
    assert page.locator(".all li").count() == int(among)
    check(page)
    assert page.evaluate(SMALL) == []


def test_a_changed_card_is_found_and_named(visit, finished):
    page = visit("/about")

    def change(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        drawn = next(line for line in lines if line.get("from") == "deck")
        drawn["card"] = "blue" if drawn["card"] != "blue" else "red"
        route.fulfill(body="\n".join(map(json.dumps, lines)), content_type="application/jsonl")

    page.route("**/record", change)
    page.goto(page.url.replace("/about", f"/r/{finished}/check"))
    assert verdict(page) == "Something does not agree."
    expect(page.locator(".steps .error").first).to_contain_text(re.compile(r"Line \d+ .* the seed gives"))


def test_the_browser_remembers_what_it_was_promised(visit, finished, address):
    page = visit("/about")
    note = {finished: {"commitment": "00" * 32, "mix": "11" * 32}}
    page.evaluate("note => localStorage.setItem('perron.deals', JSON.stringify(note))", note)
    page.goto(f"{address}/r/{finished}/check")
    assert verdict(page) == "Something does not agree."
    expect(page.locator(".steps")).to_contain_text("was shown another number")
    expect(page.locator(".steps")).to_contain_text("are missing")


def test_with_motion_all_that_is_counted_up_comes_to_its_end(visit, finished, address):
    page = visit("/about")
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{address}/r/{finished}/check")
    assert verdict(page).startswith("Everything agrees")
    page.goto(f"{address}/t/{finished}")
    expect(page.locator(".end h2")).to_contain_text("Counting")
    expect(page.locator(".end .seats")).to_be_visible(timeout=20_000)
