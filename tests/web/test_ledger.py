"""The campaign ledger for people with the real box: a whole campaign in it, on a phone and on a desktop."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.test_access import LOOKS, SMALL, check

PLAYERS = {"blue": "Anna", "red": "Bram", "green": "Cleo"}
CARD = "Has the start-player card"


def begin(page: Page, title: str = "Friday evenings", before: int = 0) -> None:
    page.get_by_label("Name of the campaign").fill(title)
    page.get_by_label("Games already played").select_option(str(before))
    page.get_by_role("button", name="Begin the ledger").click()
    page.wait_for_url("**/ledger/*")


def found(page: Page, players: dict[str, str] = PLAYERS) -> None:
    for nth, (color, player) in enumerate(players.items()):
        if nth > 0:
            expect(page.get_by_label("Player")).to_be_focused()  # and the next one can be typed
        page.get_by_role("radio", name=color).check(force=True)
        page.get_by_label("Player").fill(player)
        page.get_by_role("button", name="Add the company").click()


def show(page: Page, part: str) -> None:
    """On a phone the parts lie behind each other."""
    tab = page.get_by_role("navigation", name="Parts of the ledger").get_by_role("button", name=part)
    if tab.is_visible():
        tab.click()


def slip(page: Page, who: str) -> Locator:
    return page.get_by_role("group", name=f"Payslip of {who}")


def fill(page: Page, who: str, coins: int, left: int, done: str = "", failed: str = "") -> None:
    own = slip(page, who)
    own.get_by_label("Coins").fill(str(coins))
    own.get_by_label("Trains left").fill(str(left))
    for values, button in ((done, "Completed"), (failed, "Failed")):
        for value in values.split():
            own.get_by_label("Ticket worth").fill(value)
            own.get_by_role("button", name=button).first.click()


def play(page: Page, no: int, coins: dict[str, int]) -> None:
    """One evening: the payslips, and into the vaults with them."""
    expect(page.get_by_role("heading", name=f"Game {no} of 12")).to_be_visible()
    if no == 1:
        page.get_by_label("Who starts?").select_option(label="Anna")
    for who, dollars in coins.items():
        fill(page, who, dollars, 20)
    page.get_by_role("button", name=f"Game {no} is over").click()
    page.get_by_role("button", name="Put the payslips into the vaults").click()


def company(page: Page, who: str) -> Locator:
    return page.get_by_role("article").filter(has_text=who)


def export(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_L95_to_L105_an_evening_from_the_first_coin_to_the_vaults(visit, size):
    page = visit("/ledger", size=size)
    begin(page)
    found(page)
    page.get_by_role("button", name="Game 1 is over").click()
    expect(page.get_by_role("alert")).to_contain_text("Say who started")
    page.get_by_label("Who starts?").select_option(label="Bram")
    fill(page, "Anna", coins=9, left=0, done="5 8", failed="11")
    expect(slip(page, "Anna")).to_contain_text("$27")
    fill(page, "Bram", coins=3, left=30, failed="9")
    expect(slip(page, "Bram")).to_contain_text("never below $0")
    page.get_by_role("button", name="Game 1 is over").click()
    expect(page.get_by_role("alert")).to_contain_text("missing for Cleo")
    fill(page, "Cleo", coins=25, left=8)
    page.get_by_role("button", name="Game 1 is over").click()
    expect(page.get_by_role("heading", name="Anna wins game 1")).to_be_focused()
    expect(page.locator(".evening tbody tr").first).to_contain_text("more tickets completed")
    expect(page.locator(".evening")).to_contain_text("Bram came last and takes it")
    page.locator(".evening").get_by_label("What is it called?").fill("The windy one")
    page.locator(".evening").get_by_role("button", name="Banish").click()
    expect(page.locator(".evening")).to_contain_text("The windy one")
    page.get_by_role("button", name="Put the payslips into the vaults").click()
    expect(page.get_by_label("Who starts?")).to_have_value("red")
    show(page, "Companies")
    expect(company(page, "Bram")).to_contain_text(CARD)
    expect(company(page, "Anna")).to_contain_text("Something is in the vault")
    show(page, "Games")
    expect(page.locator(".games")).to_contain_text("The windy one")
    assert "$27" not in page.content(), "what is in a vault is not on the page"
    assert 'coins\\\\":9' not in page.evaluate("JSON.stringify(localStorage)"), "nor openly in the browser"


def test_L29_L53_who_is_away_misses_the_game_and_chance_gives_the_card(visit):
    page = visit("/ledger")
    begin(page)
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    page.get_by_role("checkbox", name="Bram").uncheck()
    expect(page.locator(".evening")).to_contain_text("Bram has the start-player card and is not here")
    expect(slip(page, "Bram")).to_have_count(0)
    page.get_by_role("button", name="By lot").click()
    starter = page.get_by_label("Who starts?").input_value()
    assert starter in ("blue", "green")
    play(page, 2, {"Anna": 1, "Cleo": 2})
    expect(company(page, "Bram")).to_contain_text("Missed game 2")
    expect(company(page, "Anna")).to_contain_text(CARD)
    expect(page.get_by_label("Who starts?")).to_have_value("blue")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_L19_the_vaults_are_shown_when_all_are_open(visit, size):
    page = visit("/ledger", size=size)
    begin(page, before=10)
    found(page)
    page.get_by_label("Who starts?").select_option(label="Anna")
    play(page, 11, {"Anna": 31, "Bram": 12, "Cleo": 17})
    show(page, "Companies")
    company(page, "Bram").get_by_role("button", name="Vault").click()
    company(page, "Bram").get_by_label("Dollars").fill("64")
    company(page, "Bram").get_by_role("button", name="Put in").click()
    expect(company(page, "Bram").get_by_role("status")).to_have_text("It is in the vault.")
    show(page, "Tonight")
    play(page, 12, {"Anna": 31, "Bram": 12, "Cleo": 17})
    for who in ("Anna", "Bram"):
        page.get_by_role("button", name=f"{who} opens the vault").click()
    assert not {"$62", "$88", "64", "$34"} & set(re.findall(r"\$?\d+", page.inner_text("main")))
    page.get_by_role("button", name="Cleo opens the vault").click()
    expect(page.get_by_role("heading", name="Bram wins the campaign!")).to_be_visible()
    expect(page.locator(".evening tbody .total")).to_have_text(["$88", "$62", "$34"])
    page.get_by_role("button", name="Take back: Cleo opened the vault").click()
    expect(page.get_by_text("Bram wins the campaign!")).to_be_hidden()


def test_the_last_entry_is_taken_back_and_a_reload_forgets_nothing(visit):
    page = visit("/ledger", size="phone")
    begin(page)
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    fill(page, "Anna", coins=4, left=2, done="7")
    page.reload()
    expect(slip(page, "Anna")).to_contain_text("$20")
    page.get_by_role("button", name="Take back: into the vaults, game 1").click()
    expect(page.get_by_role("heading", name="Anna wins game 1")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("Taken back")
    page.get_by_role("button", name="Take back: the payslips of game 1").click()
    page.get_by_role("button", name="Take back: the company of Cleo").click()
    page.reload()
    expect(page.get_by_role("heading", name="Game 1 of 12")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(2)


def test_a_mistake_in_an_earlier_game_is_corrected(visit):
    page = visit("/ledger")
    begin(page)
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    expect(company(page, "Bram")).to_contain_text(CARD)
    page.get_by_label("A mistake in an earlier game?").select_option("1")
    page.get_by_role("button", name="Correct game 1").click()
    expect(slip(page, "Bram").get_by_label("Coins")).to_have_value("3")
    fill(page, "Bram", coins=13, left=20)
    page.get_by_role("button", name="Save the correction").click()
    expect(company(page, "Cleo")).to_contain_text(CARD)
    expect(page.get_by_role("heading", name="Game 2 of 12")).to_be_visible()


def test_a_note_is_covered_until_its_owner_looks(visit):
    page = visit("/ledger")
    begin(page)
    found(page)
    anna = company(page, "Anna")
    anna.get_by_role("button", name="Private note").click()
    anna.get_by_role("button", name="I am Anna").click()
    anna.get_by_label("Note of Anna").fill("Hoard the green ones")
    anna.get_by_role("button", name="Save and cover").click()
    assert "Hoard" not in page.content()
    page.reload()
    assert "Hoard" not in page.content() + page.evaluate("JSON.stringify(localStorage)")
    anna.get_by_role("button", name="Private note").click()
    assert "Hoard" not in page.content()
    anna.get_by_role("button", name="I am Anna").click()
    expect(anna.get_by_label("Note of Anna")).to_have_value("Hoard the green ones")


def test_a_ledger_moves_to_another_browser_as_one_file(visit, tmp_path):
    page = visit("/ledger")
    begin(page, "Zürich & friends")
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    path = export(page, tmp_path)
    assert path.name == "Zürich-friends.ledger.json"
    assert json.loads(path.read_text())["format"] == "perron-ledger"
    other = visit("/ledger", size="phone")
    other.locator('input[type="file"]').set_input_files(path)
    expect(other.get_by_role("heading", name="Game 2 of 12")).to_be_visible()
    expect(other.get_by_label("Who starts?")).to_have_value("red")
    other.get_by_role("link", name="All ledgers").click()
    expect(other.locator("li a")).to_contain_text("Zürich & friends")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "not whole"),
        ("[]", "no campaign ledger"),
        ('{"format": "perron-ledger", "version": 77}', "newer version"),
        ('{"format": "perron-ledger", "version": 1, "id": "<b>"}', "damaged"),
    ],
)
def test_a_bad_file_gets_a_sentence_and_changes_nothing(visit, tmp_path, text, sentence):
    page = visit("/ledger")
    begin(page)
    page.get_by_role("link", name="All ledgers").click()
    before = page.evaluate("JSON.stringify(localStorage)")
    bad = tmp_path / "bad.json"
    bad.write_text(text)
    page.locator('input[type="file"]').set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed")
    assert page.evaluate("JSON.stringify(localStorage)") == before


def test_several_ledgers_and_one_is_thrown_away(visit):
    page = visit("/ledger", size="phone")
    for title in ("Friday", "Sunday"):
        begin(page, title)
        page.get_by_role("link", name="All ledgers").click()
    page.get_by_role("button", name="Throw away Friday").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("li a")).to_have_count(2)
    page.get_by_role("button", name="Throw away Friday").click()
    page.get_by_role("button", name="Throw away for good").click()
    expect(page.locator("li a")).to_have_text([re.compile("Sunday")])


def test_it_goes_on_without_the_server_on_plain_http(visit, address):
    page = visit("/ledger", base=address.replace("127.0.0.1", "perron.test"))
    page.wait_for_selector("h1")
    asked: list[str] = []
    page.context.set_offline(True)
    page.on("request", lambda request: asked.append(request.url))
    begin(page)
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    page.get_by_role("link", name="All ledgers").click()
    page.locator("li a").click()
    expect(page.get_by_role("heading", name="Game 2 of 12")).to_be_visible()
    assert [url for url in asked if not url.endswith("/icon.svg")] == [], "the icon is the browser's own wish"


def test_on_paper_there_are_no_buttons_and_no_dollars(visit):
    page = visit("/ledger")
    begin(page)
    found(page)
    play(page, 1, {"Anna": 77, "Bram": 3, "Cleo": 5})
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_be_visible()
    expect(page.locator(".paper")).to_contain_text("Bram – start-player card")
    assert page.locator("button:visible, input:visible, nav:visible").count() == 0
    assert "77" not in page.inner_text("body")


def test_by_keyboard_alone(visit):
    page = visit("/ledger")
    page.get_by_label("Name of the campaign").focus()
    page.keyboard.type("Keys")
    page.keyboard.press("Enter")
    for player in ("Anna", "Bram"):
        page.get_by_label("Player").focus()
        page.keyboard.type(player)
        page.keyboard.press("Enter")
    page.get_by_label("Who starts?").focus()
    page.keyboard.press("ArrowDown")
    for who in ("Anna", "Bram"):
        slip(page, who).get_by_label("Coins").focus()
        page.keyboard.type("5")
        page.keyboard.press("Tab")
        page.keyboard.type("3")
        page.keyboard.press("Tab")
        page.keyboard.type("6")
        page.keyboard.press("Enter")  # a completed ticket; the next can be typed
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        expect(slip(page, who)).to_contain_text("$20")
    page.get_by_role("button", name="Game 1 is over").press("Enter")
    expect(page.get_by_role("heading", name="Bram wins game 1")).to_be_visible()


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_axe_ledger(visit, size, language):
    page = visit("/ledger", size=size, language="en-GB")
    begin(page)
    found(page)
    play(page, 1, {"Anna": 9, "Bram": 3, "Cleo": 5})
    page.get_by_role("checkbox", name="Cleo").uncheck()
    fill(page, "Anna", coins=4, left=2, done="7 4", failed="2")
    fill(page, "Bram", coins=4, left=2, failed="20")
    if language == "nl-NL":
        page.get_by_role("button", name="Nederlands").click()
    for part in range(3):
        nav = page.locator("main > nav button")
        if nav.nth(part).is_visible():
            nav.nth(part).click()
        inspect(page, size)
    if size == "phone":
        page.locator("main > nav button").nth(1).click()
    for part in range(3):
        page.locator("article").first.locator(".tools button").nth(part).click()
        inspect(page, size)
    if size == "phone":
        page.locator("main > nav button").first.click()
    page.locator(".evening .go button").click()
    inspect(page, size)
    page.goto(page.url.rpartition("/")[0])
    page.wait_for_selector("li a")
    inspect(page, size)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_ledger_finale(visit, size):
    page = visit("/ledger", size=size)
    begin(page, before=11)
    inspect(page, size)
    found(page)
    page.get_by_label("Who starts?").select_option(label="Anna")
    play(page, 12, {"Anna": 9, "Bram": 3, "Cleo": 5})
    page.get_by_text("Put something in").first.click()
    inspect(page, size)
    for who in PLAYERS.values():
        page.get_by_role("button", name=f"{who} opens the vault").click()
    expect(page.get_by_role("heading", name="Anna wins the campaign!")).to_be_visible()
    inspect(page, size)


def inspect(page: Page, size: str) -> None:
    check(page)
    if size == "phone":
        assert page.evaluate(SMALL) == []


def test_the_ledger_comes_only_with_its_page(visit, address):
    page = visit("/about")
    fetched: list[str] = []
    page.on("response", lambda answer: fetched.append(answer.url))
    page.goto(address, wait_until="networkidle")  # the land under the maps comes after them
    page.wait_for_selector(".maps input")
    text = " ".join(page.request.get(url).text() for url in fetched if "/assets/" in url)
    assert "Put the payslips into the vaults" not in text
    assert "Stop de loonstrookjes" not in text
    fetched.clear()
    page.get_by_role("link", name="Legends of the West on your own table?").click()
    page.wait_for_selector("h1:has-text('Campaign ledger')")
    own = [page.request.get(url).body() for url in fetched if "/assets/" in url]
    assert own
    assert sum(len(gzip.compress(body, mtime=0)) for body in own) < 40_000
