"""Hands that play through the page: they see what is shown and touch what is lit."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

MOST_STEPS = 900
PATIENCE = 30  # seconds, until it is somebody's turn


def open_table(page: Page, board: str) -> None:
    """The start page's one button, with the usual two bots."""
    page.locator(f'input[value="{board}"]').check(force=True)
    page.locator(".go button").click()
    expect(page.locator(".offer")).to_be_visible()


def invite(page: Page, board: str, bot: bool = True) -> str:
    """A table with a seat for a friend, and with a bot or without; the path of the invitation."""
    page.locator(f'input[value="{board}"]').check(force=True)
    if not bot:
        page.locator("li select").nth(1).select_option("away")
    page.locator("li select").first.select_option("open")
    page.locator(".go button").click()
    link = page.locator(".box input").first
    expect(link).to_have_value(re.compile("/t/"))
    return urlsplit(link.input_value()).path


def two_people(visit: Callable[..., Page], board: str = "newyork") -> tuple[Page, Page]:
    """A friend has come by the link, on a phone. Both have chosen their tickets."""
    host = visit()
    host.locator("#my-name").fill("Anna")
    friend = visit(invite(host, board, bot=False), size="phone")
    sit(friend, "Bo")
    for page in (host, friend):
        keep_tickets(page)
    return host, friend


def acting(host: Page, friend: Page) -> tuple[Page, Page]:
    """Whose turn it is, first."""
    host.wait_for_selector(".status.mine, .status:has-text('plays')")
    return (host, friend) if host.locator(".status.mine").count() else (friend, host)


def sit(page: Page, name: str) -> None:
    page.locator("form input").first.fill(name)
    page.locator("form button[type=submit]").click()


def on_turn(pages: Sequence[Page]) -> Page | None:
    """The page that has to choose; none when the game is over at all of them."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for page in pages:
            if page.locator(".status.mine, .banish").count():
                return page
        if all(page.locator(".end").count() for page in pages):
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError("it is nobody's turn")


def play_out(*pages: Page) -> int:
    """Plays to the end, whoever's turn it is; the number of choices made."""
    for step in range(MOST_STEPS):
        page = on_turn(pages)
        if page is None:
            return step
        before = page.locator("body").inner_text()
        choose(page, step)
        page.wait_for_function("text => document.body.innerText !== text", arg=before)
    raise AssertionError("the game does not end")


def choose(page: Page, step: int) -> None:
    if page.locator(".offer").count():
        keep_tickets(page)
    elif page.locator(".banish").count():
        page.locator(".banish button").first.click()
    elif page.locator(".choice button").count():
        page.locator(".choice button").first.click()
    elif page.locator(".extra .ways").count():
        page.locator(".extra .ways button").first.click()
    elif page.locator(".toll").count():
        page.locator(".toll .ways button").first.click()
    elif step == 12 and page.locator("[data-slot=tickets].lit").count():
        page.locator("[data-slot=tickets]").click()
    elif step > 6 and claimable(page):
        claim(page)
    elif page.locator(".slot.lit").count():
        deck = page.locator("[data-slot=deck].lit")
        (deck if deck.count() else page.locator(".slot.lit").first).click()
    elif claimable(page):
        claim(page)
    else:
        page.locator(".market .main").click()  # pass


def keep_tickets(page: Page) -> None:
    page.wait_for_selector(".offer")
    for box in page.locator(".offer input").all():
        box.check()
    page.locator(".offer button[type=submit]").click()
    page.wait_for_selector(".offer", state="detached")


def claimable(page: Page) -> int:
    return int(page.locator(".tabs .claims").inner_text().split()[-1])


def claim(page: Page) -> None:
    """The first track of the list, with the first payment."""
    page.locator(".tabs .claims").click()
    page.locator("[data-list-track]").first.click()
    page.locator(".way").first.click()


def shown_result(page: Page) -> dict[str, list[int]]:
    """The table of scores: each part, and the totals, in the order of the columns."""
    expect(page.locator(".end .seats")).to_be_visible()
    rows = page.locator(".end tbody tr, .end tfoot tr").all()
    return {row.locator("th").inner_text(): numbers(row.locator("td").all_inner_texts()) for row in rows}


def numbers(texts: list[str]) -> list[int]:
    return [int(text.strip().replace("−", "-").replace("$", "")) for text in texts]
