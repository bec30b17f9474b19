"""How a player is told: a webhook set from the table, and what a browser denies on plain http."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Page, expect
from tests.server.serving import Process
from tests.web import hands

posted: queue.Queue[dict[str, str]] = queue.Queue()


class Listening(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        posted.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Listening)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def trusting(tmp_path) -> Iterator[str]:
    """A server that posts to private addresses too."""
    server = Process(tmp_path / "perron.db", "--hooks-anywhere")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.kill()


def use_hook(page: Page, url: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    page.get_by_role("textbox", name="Address of the webhook").fill(url)
    page.get_by_role("button", name="Use this address").click()


def test_a_webhook_is_told_when_it_becomes_my_turn(visit, trusting, listener):
    page = visit(base=trusting)
    hands.open_table(page, "newyork")
    use_hook(page, listener)
    expect(page.get_by_text("The server will tell this address.")).to_be_visible()
    page.keyboard.press("Escape")
    hands.keep_tickets(page)
    for _ in range(2):
        page.locator("[data-slot=deck].lit").click()
    told = posted.get(timeout=20)
    assert told["event"] == "turn"
    assert told["table"] in page.url
    assert set(told) == {"table", "event", "link"}


@pytest.mark.expects("400")
def test_an_address_of_a_private_network_is_refused_in_words(visit, listener):
    page = visit(size="phone")
    hands.open_table(page, "newyork")
    use_hook(page, listener)
    expect(page.get_by_text("The server cannot post to this address.")).to_be_visible()


def test_on_plain_http_the_missing_notices_are_named(visit, address):
    page = visit(base=address.replace("127.0.0.1", "perron.test"), size="phone")
    hands.open_table(page, "newyork")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_text("Browsers give notices only on https")).to_be_visible()
