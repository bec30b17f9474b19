"""The server is killed in the middle of a game and comes back; the page goes on by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.server.serving import Process
from tests.web import hands


@pytest.mark.expects("ERR_CONNECTION_REFUSED", "WebSocket")
def test_a_game_goes_on_after_the_server_was_killed(visit, tmp_path):
    server = Process(tmp_path / "perron.db")
    server.start()
    try:
        page = visit(base=f"http://127.0.0.1:{server.port}", size="phone")
        hands.open_table(page, "newyork")
        hands.keep_tickets(page)
        page.wait_for_selector(".status.mine")
        hand = page.locator(".hand").get_attribute("aria-label")
        server.kill()
        expect(page.locator(".lost")).to_be_visible()
        server.start()
        expect(page.locator(".lost")).to_have_count(0, timeout=15_000)
        expect(page.locator(".hand")).to_have_attribute("aria-label", str(hand))
        page.locator("[data-slot=deck]").click()
        expect(page.locator(".status")).to_contain_text("Take one more card")
    finally:
        server.kill()
