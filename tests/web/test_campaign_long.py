"""A whole campaign in browsers: two people and two bots, one absent in game 4, a third who joins in game 6.

People read, answer and sit down by hand; most of their turns a bot plays for them. Some games are played at
tables, the others by bots at once; PERRON_LONG=2 plays all twelve at tables.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.campaign.sealed import leaks
from tests.conformance.long import LONG
from tests.web import hands
from tests.web.test_campaign import open_box, path, take, turn

from perron.campaign.log import loads

GAMES = 12
AT_TABLES = range(1, GAMES + 1) if LONG > 1 else (1, 4, 6)
ABSENT, JOINS = 4, 6
PATIENT = 60_000  # milliseconds in which something happens, on the busiest machine
MOST_LOOKS = 2000  # no game has so many moves


class People:
    def __init__(self, host: Page, friend: Page) -> None:
        self.host, self.friend, self.home = host, friend, host.url
        self.others = [friend]

    @property
    def everybody(self) -> list[Page]:
        return [self.host, *self.others]

    def read(self) -> None:
        """Turn pages and answer, as far as the story goes; then the board, another evening, or the end."""
        for _ in range(200):
            asked = [page for page in self.everybody if page.locator(".now form").count()]
            step = self.host.locator("section.now").get_attribute("data-step")
            if asked:
                answer(asked[0])
            elif step == "read":
                turn(self.host)
            elif step in ("ask", "wait"):
                self.host.wait_for_timeout(50)  # somebody else is about to be asked
            else:
                return
        raise AssertionError("the story does not end")


def applauding(page: Page) -> Page:
    """Whenever a region opens, at whatever moment its map arrives, this person sees it and goes on."""
    ceremony = page.locator("dialog[aria-labelledby=ceremony]")
    page.add_locator_handler(ceremony, lambda: ceremony.locator("button").click())
    return page


def answer(page: Page) -> None:
    before = page.locator(".now").inner_text()
    choice = page.locator(".now form select")
    if choice.count():
        choice.select_option(index=1)
    else:
        page.locator(".now form input").first.check()
    page.locator(".now form button").click()
    page.wait_for_function("text => document.querySelector('.now')?.innerText !== text", arg=before)


def let_a_bot_play(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Players, pause, undo").click()
    page.get_by_role("button", name="Let a bot play for me").click()


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".offer")
    hands.keep_tickets(page)
    let_a_bot_play(page)


def play_at_the_table(people: list[Page]) -> None:
    people[0].get_by_role("button", name="Lay out the board").click()
    for page in people:
        sit_down(page)
    for page in people:
        watch(page)
        page.get_by_role("link", name="Back to the campaign").click()
        page.wait_for_selector("section.now:not([data-step=wait])")


def watch(page: Page) -> None:
    """To the end of the game, however busy the machine: it takes its time, but it always goes on."""
    end = "document.querySelector('.end')"
    for _ in range(MOST_LOOKS):
        if page.locator(".end").count():
            return
        before = page.locator("main.table header").inner_text()  # cards, trains and money of everybody
        moved = f"text => {end} || document.querySelector('main.table header').innerText !== text"
        page.wait_for_function(moved, arg=before, timeout=PATIENT, polling=200)
    raise AssertionError("the game does not end")


def let_bots_play(page: Page) -> None:
    page.get_by_role("button", name="No time for it?").click()
    page.get_by_role("button", name="Let bots play it").click()
    expect(page.locator(".slips")).to_be_visible(timeout=2 * PATIENT)  # a whole game in one step


def evening(people: People, game: int) -> None:
    expect(people.host.locator("header p").first).to_contain_text(f"Game {game} of 12")
    people.host.locator(".now button.begin").click()
    people.host.wait_for_selector("section.now[data-step=read], section.now[data-step=ask]")
    people.read()
    if game in AT_TABLES:
        play_at_the_table(people.everybody)
    else:
        let_bots_play(people.host)
    people.read()


@pytest.mark.slow
def test_a_whole_campaign_with_an_absent_friend_and_a_late_one(visit, address, tmp_path):
    host = applauding(visit("/campaigns"))
    open_box(host, "Ann")
    friend = applauding(visit(path(host), size="phone"))
    take(friend, "Mies")
    expect(host.locator(".now li", has_text="Mies")).to_contain_text("here")
    people = People(host, friend)
    heard: list[str] = []
    for game in range(1, GAMES + 1):
        if game == ABSENT:
            friend.goto(f"{address}/about")
            people.others = []
            expect(host.locator(".now li", has_text="Mies")).to_contain_text("not here")
        if game == ABSENT + 1:
            friend.goto(people.home)
            people.others = [friend]
            expect(host.locator(".now li", has_text="Mies")).to_contain_text("missed: 1")
        if game == JOINS:
            late = applauding(visit(path(host)))
            take(late, "Kim")
            people.others = [friend, late]
            expect(host.locator(".now li", has_text="Kim")).to_contain_text("here")
        evening(people, game)
        if game == 1:
            heard = listen(host)
    for page in people.everybody:
        page.get_by_role("button", name="Open the vaults").click()
        page.get_by_role("button", name="Count it all").click()
        expect(page.locator(".winner")).to_contain_text("wins the campaign")
    check_the_file(host, tmp_path / "campaign.jsonl", heard)


def listen(page: Page) -> list[str]:
    """From now on, all that this page is told over its connections."""
    heard: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    return heard


def check_the_file(page: Page, file: Path, heard: list[str]) -> None:
    """The books tell of all twelve games, who missed which, and the browser was told nothing too early."""
    page.locator("[data-tab=invite]").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the campaign").click()
    download.value.save_as(file)
    campaign = loads(file.read_text("utf-8"))
    companies = {company.player: company for company in campaign.state.playing()}
    assert len(campaign.state.results) == GAMES
    assert companies["Mies"].missed == [ABSENT]
    assert companies["Kim"].missed == list(range(1, JOINS))
    assert companies["Ann"].missed == []
    assert told_too_early(file.read_text("utf-8"), heard) == []


def told_too_early(text: str, heard: list[str]) -> list[tuple[int, str]]:
    """What blue's browser was sent of the books, held against what was sealed then."""
    told = list[tuple[int, str]]()
    for words in heard:
        message = json.loads(words) if words.startswith("{") else {}
        if message.get("type") == "campaign":
            told.append((message["view"]["seq"], words))
    assert len(told) > GAMES
    return leaks(text, "blue", told)
