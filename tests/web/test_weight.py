"""How much a player's browser has to fetch before it can play."""

from __future__ import annotations

import gzip

from tests.web import hands

MOST = 150_000  # bytes, gzipped


def test_the_page_that_plays_is_light(visit):
    page = visit("/about")  # anything but the table
    fetched: dict[str, int] = {}
    page.on("response", lambda answer: fetched.setdefault(answer.url, 0))
    page.goto(page.url.removesuffix("about"))
    hands.open_table(page, "europe")
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    files = [url for url in fetched if "/assets/" in url or url.endswith(".html")]
    weights = {url: len(gzip.compress(page.request.get(url).body(), mtime=0)) for url in files}
    assert len(files) > 3
    assert sum(weights.values()) <= MOST, weights


def test_nothing_is_asked_of_other_sites(visit, address):
    page = visit("/about")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    hands.open_table(page, "newyork")
    assert asked
    assert [url for url in asked if not url.startswith(address)] == []
