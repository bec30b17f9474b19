"""Talk in two browsers and two languages: phrases, text, muting, unread; and private notes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web.hands import two_people


def talk(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Talk|Praten)")).click()
    page.wait_for_selector(".talk ol")


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.keyboard.press("Enter")


def dutch(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Nederlands").click()
    page.keyboard.press("Escape")


def test_a_phrase_is_read_in_the_readers_own_language(visit):
    host, friend = two_people(visit)
    dutch(friend)
    talk(host)
    host.get_by_role("button", name="Good luck!").click()
    expect(host.locator(".talk li")).to_contain_text("You: Good luck!")
    expect(friend.get_by_role("button", name="Praten, 1 nieuw bericht")).to_be_visible()
    expect(friend.locator(".bubble")).to_have_text("Anna: Veel geluk!")
    expect(friend.locator("[aria-live]", has_text="Veel geluk!")).to_have_count(1)
    talk(friend)
    expect(friend.locator(".talk li")).to_contain_text("Anna: Veel geluk!")
    expect(friend.get_by_role("button", name="Praten", exact=True)).to_be_visible()


def test_what_is_said_is_text_and_nothing_else(visit):
    host, friend = two_people(visit)
    talk(host)
    talk(friend)
    say(friend, "<b onclick=alert(1)>hi</b> & bye")
    line = host.locator(".talk li", has_text="bye")
    expect(line).to_contain_text("Bo: <b onclick=alert(1)>hi</b> & bye")
    host.reload()
    talk(host)
    expect(line).to_be_visible()
    expect(host.get_by_role("button", name="Talk", exact=True)).to_be_visible()  # this is no news


def test_who_is_muted_is_not_heard_until_heard_again(visit):
    host, friend = two_people(visit)
    talk(friend)
    say(friend, "first")
    talk(host)
    host.get_by_text("Mute somebody").click()
    host.get_by_role("button", name="Bo", exact=True).click()
    expect(host.locator(".talk li")).to_have_text(["Nothing has been said yet."])
    say(friend, "second")
    host.keyboard.press("Escape")
    expect(friend.locator(".talk li")).to_have_count(2)
    expect(host.locator(".bubble")).to_have_count(0)
    expect(host.get_by_role("button", name="Talk", exact=True)).to_be_visible()
    talk(host)
    host.get_by_text("Mute somebody").click()
    host.get_by_role("button", name="Bo", exact=True).click()
    expect(host.locator(".talk li")).to_have_count(2)


def test_much_talk_is_read_out_as_a_number(visit):
    host, friend = two_people(visit)
    talk(friend)
    for word in ("one", "two", "three", "four"):
        say(friend, word)
    expect(host.locator("[aria-live]", has_text="4 new messages.")).to_have_count(1)


def test_watchers_talk_among_themselves(visit, address):
    host, _ = two_people(visit)
    one, two = (visit(host.url.removeprefix(address), size=size) for size in ("phone", "desktop"))
    for page in (one, two, host):
        talk(page)
    expect(one.get_by_text("only others who watch read this")).to_be_visible()
    say(one, "psst")
    expect(two.locator(".talk li")).to_contain_text("Somebody who watches: psst")
    say(host, "hello all")
    expect(one.locator(".talk li").nth(1)).to_contain_text("Anna: hello all")
    expect(host.locator(".talk li")).to_have_count(1)


def test_a_table_without_chat_has_phrases(visit):
    host = visit()
    host.locator("li select").nth(0).select_option("open")
    host.locator("summary").click()
    host.get_by_label("Talk at the table").uncheck()
    host.locator(".go button").click()
    host.wait_for_selector(".waiting h2")
    talk(host)
    expect(host.get_by_role("textbox", name="Say something")).to_have_count(0)
    host.get_by_role("button", name="Hello!").click()
    expect(host.locator(".talk li")).to_contain_text("You: Hello!")


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=entry).click()


def test_notes_are_kept_for_their_seat_alone(visit):
    host, friend = two_people(visit)
    menu(host, "My notes")
    notes = host.get_by_label("Only you can read this.")
    notes.fill("Brooklyn first")
    expect(host.get_by_text("Saved.")).to_be_visible()
    host.reload()
    menu(host, "My notes")
    expect(notes).to_have_value("Brooklyn first")
    menu(friend, "My notes")
    expect(friend.get_by_label("Only you can read this.")).to_have_value("")


def test_my_name_is_deleted_after_the_game(visit):
    host, friend = two_people(visit)
    menu(host, "Players, pause, undo")
    host.get_by_role("button", name="Propose to end the game").click()
    friend.get_by_role("button", name="Agree").click()
    expect(friend.locator(".end")).to_be_visible()
    friend.get_by_role("button", name="Menu", exact=True).click()
    friend.get_by_text("Delete my name", exact=True).click()
    friend.get_by_role("button", name="Delete my name now").click()
    expect(friend.get_by_text("Your name is gone.")).to_be_visible()
    host.reload()
    expect(host.locator(".players")).to_contain_text("Seat 2")
    expect(host.locator(".players")).not_to_contain_text("Bo")


def test_by_keyboard_one_speaks_and_is_back_where_one_was(visit):
    host, friend = two_people(visit)
    host.get_by_role("button", name="Talk", exact=True).focus()
    host.keyboard.press("Enter")
    expect(host.locator(".sheet h2")).to_be_focused()
    field = host.get_by_role("textbox", name="Say something")
    for _ in range(30):
        if field.evaluate("it => it === document.activeElement"):
            break
        host.keyboard.press("Tab")
    host.keyboard.type("by hand")
    host.keyboard.press("Enter")
    expect(friend.locator(".bubble")).to_have_text("Anna: by hand")
    host.keyboard.press("Escape")
    expect(host.get_by_role("button", name="Talk", exact=True)).to_be_focused()
