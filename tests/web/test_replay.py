"""Looking back at a finished game: by slider, keys and log, through anybody's eyes, from a shared link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.server.player import request
from tests.web.conftest import BOTS
from tests.web.test_access import SMALL, check


def moment(page: Page) -> int:
    return int(page.locator(".slide input").input_value())


def pieces(page: Page) -> int:
    return page.locator("section.board .piece").count()


def test_the_slider_the_keys_and_the_log_move_through_the_game(visit, finished):
    page = visit(f"/r/{finished}")
    slider = page.locator(".slide input")
    assert (moment(page), pieces(page)) == (0, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert moment(page) == 2
    page.keyboard.press("End")
    assert moment(page) == int(slider.get_attribute("max"))
    assert pieces(page) > 20
    expect(page.locator(".end tfoot td")).to_have_count(3)
    expect(page.locator(".story .now")).to_be_in_viewport()
    claim = page.locator(".story li", has_text="claimed").first
    claim.locator("button").click()
    expect(page.locator(".story [aria-current]")).to_contain_text("claimed")
    assert 0 < pieces(page) <= 4
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert pieces(page) == 0


def test_it_plays_by_itself_and_stops_at_the_end(visit, finished):
    page = visit(f"/r/{finished}")
    last = int(page.locator(".slide input").get_attribute("max"))
    page.goto(f"{page.url}?at={last - 2}")
    expect(page.locator(".count")).to_have_text(f"{last - 2} / {last}")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert moment(page) == last


def test_through_somebodys_eyes_the_others_cards_are_hidden(visit, finished):
    page = visit(f"/r/{finished}?at=20")
    expect(page.locator(".hands li")).to_have_count(3)
    assert "one from the deck" not in page.locator(".story").inner_text()
    page.get_by_role("button", name="Bram", exact=True).click()
    expect(page.locator(".hands > ul li")).to_have_count(1)
    expect(page.locator(".hands .tickets .name").first).to_be_visible()
    assert "one from the deck" in page.locator(".story").inner_text()


def test_a_bot_says_why_it_moved_so(visit, finished):
    page = visit(f"/r/{finished}?at=20")
    for _ in range(6):  # until it is a bot's move
        if page.locator(".why button").count():
            break
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Why this move?").click()
    expect(page.locator(".why [role=status]")).to_have_text(re.compile(r"^[A-Z].+\.$"))


def test_a_seat_is_taken_at_any_moment_and_the_game_goes_on_from_there(visit, finished):
    page = visit(f"/r/{finished}?at=20")
    page.get_by_role("button", name="Bram", exact=True).click()
    laid = pieces(page)
    page.get_by_role("button", name="Play on from here as Bram").click()
    page.wait_for_selector(".status.mine")
    assert f"/r/{finished}" not in page.url
    assert pieces(page) >= laid > 0


def test_axe_a_moment_is_shared_by_link(visit, finished, address):
    page = visit(f"/r/{finished}?at=17", size="phone", language="nl-NL")
    page.locator(".share").click()
    link = page.locator(".share .box input").nth(1).input_value()
    assert link == f"{address}/r/{finished}?at=17"
    check(page)
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    page.locator(".tabs button").nth(1).click()
    expect(page.locator(".story .now")).to_be_in_viewport()
    check(page)
    friend = visit(link.removeprefix(address))
    expect(friend.locator(".count")).to_contain_text("17 /")


def test_a_bot_says_why_it_moved(visit, finished):
    page = visit(f"/r/{finished}?at=12", size="phone", language="nl-NL")
    page.get_by_role("button", name="Waarom deze zet?").click()
    sentence = page.locator(".why [role=status]")
    expect(sentence).not_to_be_empty()
    assert sentence.inner_text() != "Niemand weet waarom dit gebeurde."
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Waarom deze zet?")).to_be_visible()


@pytest.mark.expects("403", "404")
def test_a_game_that_is_not_over_or_not_there_says_so(visit, address):
    port = int(address.rpartition(":")[2])
    seats = [{"kind": "open"}, *BOTS[:1]]
    table = request(port, "POST", "/api/tables", {"map": "newyork", "seats": seats}, origin=address)[1]["id"]
    page = visit(f"/r/{table}")
    expect(page.get_by_role("status")).to_contain_text("when the game is over")
    page = visit("/r/nowhere")
    expect(page.get_by_role("status")).to_contain_text("no such table")
