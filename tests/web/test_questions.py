"""Each kind of question that a card can ask, at the table: in plain words, by touch and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.server.asking import EXTRA, asking
from tests.web import hands
from tests.web.test_access import SMALL, check

YES = r"^Yes\s*Get \$4, draw 2 cards$"
WORDS = {  # kind -> the heading, and an answer
    "may": ("Do you use this card?", YES),
    "offer": ("Do you take this offer?", r"^No$"),
    "choose": ("Choose one", r"^Get \$4$"),
    "discard": ("Discard a card", ""),
    "place": ("Where does the boat go?", r"^To \w+"),
    "region": ("Which region gets 2 survey marks?", r"^Upper Lakes$"),
    "extras": ("Play a postcard with this claim?", r"^Go on without$"),
}
DUTCH = {"region": r"^De Bovenmeren$", "may": r"^Ja\s*Krijg \$4, trek 2 kaarten$"}
PANEL = ".choice, .extra"


def claim_something(page: Page) -> None:
    """Draws until a track can be paid for, and claims it."""
    hands.keep_tickets(page)
    for _ in range(40):
        assert hands.on_turn([page]) is page
        if page.locator(PANEL).count():
            return
        before = page.locator("body").inner_text()
        hands.claim(page) if hands.claimable(page) else page.locator("[data-slot=deck]").click()
        page.wait_for_function("text => document.body.innerText !== text", arg=before)
    raise AssertionError("no track could be claimed")


def asked_own(page: Page) -> None:
    """Others may be asked before."""
    claim_something(page)
    page.wait_for_selector(".choice button, .extra button")


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("what", list(WORDS))
def test_axe_a_question_is_told_in_plain_words_and_answered(serve_evening, visit, what: str, size: str):
    base = serve_evening(*asking(what))
    page = visit("/t/evening?seat=anna", size=size, base=base)
    asked_own(page)
    heading, answer = WORDS[what]
    expect(page.locator(PANEL).get_by_role("heading")).to_have_text(heading)
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []
    if what == "place":
        expect(page.locator("circle.lit")).to_have_count(2)
    buttons = page.locator(PANEL).get_by_role("button")
    button = buttons.filter(has_text=re.compile(answer)).first
    button.focus()
    page.keyboard.press("Enter")
    if what == "discard":  # two cards, one at a time
        expect(page.locator(".extra")).to_be_visible()
        page.locator(".extra button").first.click()
    expect(page.locator(f":is({PANEL}) button")).to_have_count(0)


@pytest.mark.parametrize("what", list(DUTCH))
def test_a_question_is_asked_in_dutch(serve_evening, visit, what: str):
    base = serve_evening(*asking(what))
    page = visit("/t/evening?seat=anna", size="phone", base=base, language="nl-NL")
    asked_own(page)
    expect(page.locator(PANEL).get_by_role("button").filter(has_text=re.compile(DUTCH[what]))).to_have_count(
        1
    )


def test_axe_survey_marks_are_seen_at_the_company_and_told_in_words(serve_evening, visit):
    base = serve_evening(*asking("region"))
    page = visit("/t/evening?seat=anna", size="phone", base=base)
    asked_own(page)
    expect(page.locator("circle.lit")).not_to_have_count(0)
    page.locator('[data-answer="survey upper-lakes"]').click()
    expect(page.locator("[data-seat='0'] .marks")).to_have_text("2")
    expect(page.locator("[data-seat='0'] .hidden")).to_contain_text("2 survey marks (Upper Lakes)")
    page.locator("[data-event]").click()
    sheet = page.get_by_role("dialog", name="Event, postcards, rules")
    expect(sheet).to_contain_text("2 survey marks (Upper Lakes)")
    expect(sheet).to_contain_text("May open next")
    check(page)


def test_a_postcard_tells_its_back_on_the_button(serve_evening, visit):
    content, evening = asking("extras")
    base = serve_evening(content, evening)
    page = visit("/t/evening?seat=anna", size="phone", base=base)
    asked_own(page)
    play = page.locator(f'[data-answer="play {EXTRA}"]')
    if play.count():  # with a locomotive in hand
        expect(play).to_contain_text(content.postcards[EXTRA].back["en"])
