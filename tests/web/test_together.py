"""Together at one table: pauses, votes, seats that change hands, clocks, seen in two browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.hands import acting, two_people


def people(page: Page) -> None:
    """Opens the sheet about the players."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Players, pause, undo").click()


def ask(page: Page, what: str) -> None:
    people(page)
    page.get_by_role("button", name=what).click()


def told(page: Page, sentence: str) -> None:
    """The log says so, to everybody."""
    if page.locator(".tabs .log").is_visible():
        page.locator(".tabs .log").click()
    expect(page.locator(".log ol:visible")).to_contain_text(sentence)


def test_the_host_pauses_and_nobody_can_move_until_play_goes_on(visit):
    host, friend = two_people(visit)
    mine, _ = acting(host, friend)
    ask(host, "Pause the game")
    expect(friend.locator(".affair")).to_contain_text("Anna paused the game.")
    expect(mine.locator(".slot.lit")).to_have_count(0)
    mine.locator("[data-slot=deck]").click()
    expect(mine.locator(".status")).to_contain_text("The game is paused")
    host.get_by_role("button", name="Go on").click()
    expect(friend.locator(".affair")).to_have_count(0)
    expect(mine.locator(".slot.lit")).not_to_have_count(0)
    told(friend, "Anna ended the pause.")


def test_a_proposal_is_voted_on_refused_and_withdrawn(visit):
    host, friend = two_people(visit)
    ask(friend, "Propose a pause")
    expect(host.locator(".proposal")).to_contain_text("Bo proposes a pause.")
    expect(friend.locator(".proposal")).to_contain_text("Still to answer: Anna")
    host.get_by_role("button", name="Refuse").click()
    for page in (host, friend):
        expect(page.locator(".proposal")).to_have_count(0)
    told(friend, "Anna refused.")
    ask(friend, "Propose to end the game")
    expect(host.locator(".proposal")).to_contain_text("without a score")
    friend.get_by_role("button", name="Withdraw").click()
    expect(host.locator(".proposal")).to_have_count(0)


def test_all_agree_to_end_the_game(visit):
    host, friend = two_people(visit)
    ask(host, "Propose to end the game")
    friend.get_by_role("button", name="Agree").click()
    for page in (host, friend):
        expect(page.locator(".end")).to_contain_text("without a score")


def test_a_move_is_taken_back_when_the_other_agrees(visit):
    mine, other = acting(*two_people(visit))
    hand = mine.locator(".hand").get_attribute("aria-label")
    for said in ("Take one more card", "plays"):
        mine.locator("[data-slot=deck].lit").click()  # a hidden card: only together can play go back
        expect(mine.locator(".status")).to_contain_text(said)
    ask(mine, "Ask to take my last move back")
    expect(other.locator(".proposal")).to_contain_text("would like to take the last move back")
    other.get_by_role("button", name="Agree").click()
    expect(mine.locator(".status")).to_have_class(re.compile("mine"))
    assert mine.locator(".hand").get_attribute("aria-label") != hand  # the first card stays drawn
    told(other, "All agreed: play goes back.")


def test_a_bot_plays_for_me_until_i_take_my_seat_back(visit):
    host, friend = two_people(visit)
    ask(friend, "Let a bot play for me")
    expect(friend.locator(".affair")).to_contain_text("A bot plays for you.")
    expect(host.locator(".players li").nth(1)).to_contain_text("a bot stands in")
    expect(friend.locator(".slot.lit")).to_have_count(0)
    friend.get_by_role("button", name="Take my seat back").click()
    expect(friend.locator(".affair")).to_have_count(0)
    expect(host.locator(".players li").nth(1)).not_to_contain_text("a bot stands in")
    told(host, "Bo took the seat back.")


def test_the_host_replaces_a_player_and_gives_the_seat_back(visit):
    host, friend = two_people(visit)
    people(host)
    host.get_by_role("button", name="Let a bot play", exact=True).click()
    expect(friend.locator(".affair")).to_contain_text("A bot plays for you.")
    friend.get_by_role("button", name="Take my seat back").click()
    expect(friend.locator(".status")).to_contain_text("Only the host can give it back")
    people(host)
    host.get_by_role("button", name="Give the seat back").click()
    expect(friend.locator(".affair")).to_have_count(0)
    told(friend, "Anna let a bot play for you.")


def test_a_stopped_link_lets_nobody_in_and_a_bot_plays_on(visit):
    host, friend = two_people(visit)
    people(host)
    host.get_by_role("button", name="Stop the seat's link").click()
    host.get_by_role("button", name="Yes: stop it for good").click()
    expect(host.locator(".players li").nth(1)).to_contain_text("a bot stands in")
    friend.reload()
    expect(friend.locator(".market")).to_be_visible()
    expect(friend.locator(".hand")).to_have_count(0)  # no more than a watcher
    told(host, "You stopped the seat link of Bo")


def test_clocks_run_for_who_has_to_decide(visit):
    page = visit()
    page.locator('input[value="newyork"]').check(force=True)
    page.locator("summary").click()
    page.get_by_label("How fast?").select_option("live")
    page.get_by_label("Time for the whole game").select_option("5 minutes each")
    page.locator(".go button").click()
    hands.keep_tickets(page)
    clock = page.locator(".clock.running")
    expect(clock).to_have_text(re.compile(r"^[45]:[0-5]\d$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first, timeout=3000)
    expect(page.locator(".clock")).to_have_count(1)  # bots have none


def test_before_the_game_the_host_frees_a_seat_that_the_wrong_person_took(visit, address):
    host = visit()
    for nth in (0, 1):
        host.locator("li select").nth(nth).select_option("open")
    host.locator(".go button").click()
    expect(host.locator(".waiting h2")).to_have_text("Waiting for 2 more players")
    stranger = visit(host.url.removeprefix(address), size="phone")
    stranger.get_by_label("Your name").fill("Stranger")
    stranger.get_by_role("button", name="Sit down").click()
    expect(host.locator(".waiting h2")).to_have_text("Waiting for 1 more player")
    people(host)
    host.get_by_role("button", name="Stop the seat's link").click()
    host.get_by_role("button", name="Yes: stop it, the seat is free again").click()
    expect(host.locator(".waiting h2")).to_have_text("Waiting for 2 more players")
    expect(host.locator(".players")).not_to_contain_text("Stranger")
