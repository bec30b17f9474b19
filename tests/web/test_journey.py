"""The whole journey of a new user: a game in Dutch on a phone, its replay shared, a friend, a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server.serving import Process
from tests.web import hands


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    server = Process(tmp_path / "perron.db")
    server.start()
    yield server
    server.kill()


@pytest.mark.slow
@pytest.mark.expects("ERR_CONNECTION_REFUSED", "WebSocket")
def test_a_game_to_the_end_a_shared_replay_and_a_restart_with_a_friend(visit, server):
    base = f"http://127.0.0.1:{server.port}"
    page = visit(base=base, size="phone", language="nl-NL")
    hands.open_table(page, "europe")
    assert hands.play_out(page) > 10
    the_replay_is_shared(page, visit, base)
    page.goto(base)
    friend = a_friend_sits_down(page, visit, base)
    a_restart_loses_nothing(server, page, friend)


def the_replay_is_shared(page: Page, visit, base: str) -> None:
    shown = hands.shown_result(page)["Totaal"]
    page.get_by_role("link", name="Terugkijken").click()
    page.locator(".share").click()
    link = page.locator(".share .box input").first.input_value()
    other = visit(link.removeprefix(base), base=base)
    expect(other.locator(".slide input")).to_be_visible()
    other.keyboard.press("End")
    expect(other.locator(".end tfoot td")).to_have_count(len(shown))
    assert hands.numbers(other.locator(".end tfoot td").all_inner_texts()) == shown


def a_friend_sits_down(page: Page, visit, base: str) -> Page:
    """Two seats, one of them for whoever has the link."""
    friend = visit(hands.invite(page, "newyork"), base=base, size="phone")
    hands.sit(friend, "Mies")
    for hand in (page, friend):
        hands.keep_tickets(hand)
    return friend


def a_restart_loses_nothing(server: Process, page: Page, friend: Page) -> None:
    before = [hand.locator(".hand").get_attribute("aria-label") for hand in (page, friend)]
    server.kill()
    server.start()
    for hand, held in zip((page, friend), before, strict=True):
        expect(hand.locator(".lost")).to_have_count(0, timeout=15_000)
        expect(hand.locator(".hand")).to_have_attribute("aria-label", str(held))
    mover = hands.on_turn((page, friend))
    mover.locator("[data-slot=deck].lit").click()
    expect(mover.locator(".hand")).not_to_have_attribute("aria-label", str(before[mover is friend]))
