"""Campaigns at a real server: made, joined, read, answered, kept, and moved as one file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from tests.server.campaigner import Campaigner, catch_up, evening, join, new_campaign, read_on
from tests.server.player import request
from tests.server.serving import serving

from perron.campaign.load import HERE
from perron.campaign.log import loads
from perron.server.campaigns.rows import Entry, Rows
from perron.server.settings import Settings, sqlite
from perron.server.store import Behind, Store

BOX = HERE / "exposition"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        sqlite(tmp_path / "games.db"), message_rate=1000, message_burst=1000, request_rate=1000, grace=0
    )


@pytest.fixture
def port(settings: Settings) -> Iterator[int]:
    with serving(settings) as running:
        yield running


def test_the_shelf_tells_the_outside_of_the_box(port: int) -> None:
    [box] = request(port, "GET", "/api/boxes")[1]
    assert box["name"]["nl"] == "De Tentoonstellingslijn"
    assert len(box["companies"]) == 5
    assert [year["year"] for year in box["calendar"]][::11] == [1865, 1898]


def test_L39_who_opens_the_box_leads_a_company_and_friends_join_by_the_link(port: int) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    friend = Campaigner(port, id, join(port, id, "blue", "Bo"))
    catch_up(host, friend.view["seq"])
    assert {lead["company"]: (lead["name"], lead["kind"]) for lead in host.view["leads"]} == {
        "blue": ("Bo", "person"),
        "red": ("Ann", "person"),
        "green": ("Bot green", "bot"),
        "yellow": ("Bot yellow", "bot"),
        "black": ("", "open"),
    }
    assert (host.view["you"], host.view["host"], friend.view["host"]) == ("red", True, False)


def test_the_personal_link_is_told_again_to_whoever_leads_a_company(port: int) -> None:
    id, cookie = new_campaign(port)
    status, told, _ = request(port, "POST", f"/api/campaigns/{id}/link", {}, cookie=cookie)
    assert (status, told["company"]) == (201, "red")
    token = cookie.partition("=")[2]
    assert told["seatLink"] == f"/c/{id}?seat={token}"


def test_nobody_else_is_told_a_personal_link(port: int) -> None:
    id, cookie = new_campaign(port)
    name = cookie.partition("=")[0]
    for stranger in ("", f"{name}=guessed"):
        status, told, _ = request(port, "POST", f"/api/campaigns/{id}/link", {}, cookie=stranger)
        assert (status, told["code"]) == (403, "not_yours")


@pytest.mark.parametrize(
    ("company", "name", "code"),
    [
        ("red", "Eve", "taken"),
        ("green", "Eve", "taken"),
        ("black", "Ann", "name_taken"),
        ("pink", "E", "no_company"),
    ],
)
def test_L39_a_company_and_a_name_belong_to_one_person(port: int, company: str, name: str, code: str) -> None:
    id, _ = new_campaign(port)
    _, told, _ = request(port, "POST", f"/api/campaigns/{id}/join", {"company": company, "name": name})
    assert told["code"] == code


@pytest.mark.parametrize(
    "companies",
    [
        [{"company": "red", "kind": "me"}, {"company": "red", "kind": "open"}],
        [{"company": "red", "kind": "me"}, {"company": "blue", "kind": "me"}],
        [{"company": "pink", "kind": "me"}],
        [{"company": "red", "kind": "bot", "bot": "nobody"}],
        [{"company": c, "kind": "bot", "bot": "easy", "name": "Twin"} for c in ("red", "blue")],
    ],
)
def test_a_campaign_that_cannot_be_is_refused(port: int, companies: object) -> None:
    status, told, _ = request(port, "POST", "/api/campaigns", {"companies": companies})
    assert (status, told["code"]) == (400, "no_such_campaign")


def test_L13_the_host_turns_the_page_for_everybody(port: int) -> None:
    id, cookie = new_campaign(port)
    host, friend = Campaigner(port, id, cookie), Campaigner(port, id, join(port, id, "blue", "Bo"), "nl")
    catch_up(host, friend.view["seq"])
    host.done("begin", present=["red", "blue", "green"])
    catch_up(friend, host.view["seq"])
    assert friend.ask("read")["reason"] == "not_host"
    host.done("read")
    catch_up(friend, host.view["seq"])
    assert [card["id"] for card in friend.books["story"]] == ["1865-01"]
    assert friend.books["story"][0]["title"] == "Het Lijnenbureau vraagt om inschrijvingen"
    late = Campaigner(port, id)
    assert [card["id"] for card in late.books["story"]] == ["1865-01"]
    assert (late.view["you"], late.view["lead"]) == (None, False)


def test_while_the_host_is_away_anybody_who_leads_a_company_turns_the_page(port: int) -> None:
    id, cookie = new_campaign(port)
    host, friend = Campaigner(port, id, cookie), Campaigner(port, id, join(port, id, "blue", "Bo"))
    catch_up(host, friend.view["seq"])
    host.done("begin", present=["red", "blue"])
    catch_up(friend, host.view["seq"])
    host.close()
    while not friend.view["lead"]:
        friend.receive()
    friend.done("read")
    assert len(friend.books["story"]) == 1


def test_a_page_turned_twice_by_one_message_is_turned_once(port: int) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    host.done("begin", present=["red", "green"])
    seq = host.view["seq"]
    first = host.ask("read", id="same", seq=seq)
    assert host.ask("read", id="same", seq=seq) == first
    assert host.ask("read", id="other", seq=seq)["reason"] == "stale"
    assert len(host.books["story"]) == 1


def test_L29_who_is_absent_misses_the_game_and_L17_who_comes_late_plays_the_next(port: int) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    host.done("begin", present=["red", "green"])
    late = join(port, id, "blue", "Bo")
    host.ping()
    assert [company["player"] for company in host.books["companies"] if company["company"] == "blue"] == [""]
    read_on(host)
    host.done("table", unattended=True)
    read_on(host)
    assert host.books["game"] == 2
    players = {company["company"]: company["player"] for company in host.books["companies"]}
    assert players["blue"] == "Bo"
    friend = Campaigner(port, id, late)
    catch_up(host, friend.view["seq"])
    host.done("begin", present=["red", "green", "blue"])
    missed = {company["company"]: company["missed"] for company in host.books["companies"]}
    assert missed == {"red": [], "green": [], "blue": [1], "yellow": [], "black": []}


def test_L102_who_is_asked_answers_and_bots_answer_by_themselves(port: int) -> None:
    id, cookie = new_campaign(port)
    host, friend = Campaigner(port, id, cookie), Campaigner(port, id, join(port, id, "blue", "Bo"))
    people = {"red": host, "blue": friend}
    asked = 0
    for _ in range(3):
        catch_up(host, friend.view["seq"])
        host.done("begin", present=["red", "blue"])
        read_on(host, friend)
        host.done("table", unattended=True)
        catch_up(friend, host.view["seq"])
        question = host.books["question"]
        if question and question["kind"] == "banish":
            asked += 1
            other = next(person for company, person in people.items() if company != question["company"])
            choice = question["options"][0]["id"]
            assert other.ask("answer", choice=choice)["reason"] == "not_asked"
            people[question["company"]].done("answer", choice=choice)
            for person in (host, friend):
                catch_up(person, max(host.view["seq"], friend.view["seq"]))
            assert f"event:{choice}" in {f"{a['kind']}:{a['id']}" for a in host.books["archive"]}
        read_on(host, friend)
    assert asked, "three games without an event: choose another seed"


def test_a_whole_campaign_of_twelve_evenings(port: int, settings: Settings) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    for _ in range(12):
        evening(host)
    assert host.books["phase"] == "over"
    assert len(host.books["finale"]) == 3
    assert host.get()["phase"] == "over"
    text = request(port, "GET", f"/api/campaigns/{id}/file", Cookie=cookie)[1]
    again = loads(text)
    assert again.state.phase == "over"


def test_a_campaign_goes_on_after_a_restart(settings: Settings) -> None:
    with serving(settings) as port:
        id, cookie = new_campaign(port)
        host = Campaigner(port, id, cookie)
        evening(host)
        before = host.view
        host.close()
    with serving(settings) as port:
        host = Campaigner(port, id, cookie)
        assert host.view == before
        evening(host)
        assert host.books["game"] == 3


def test_the_file_is_the_hosts_and_is_taken_up_elsewhere(port: int) -> None:
    id, cookie = new_campaign(port)
    friend = join(port, id, "blue", "Bo")
    host = Campaigner(port, id, cookie)
    evening(host)
    path = f"/api/campaigns/{id}/file"
    assert request(port, "GET", path, Cookie=friend)[1]["code"] == "not_host"
    assert request(port, "GET", path)[1]["code"] == "not_host"
    text = request(port, "GET", path, Cookie=cookie)[1]
    assert loads(text).dumps() == text
    status, told, other = request(
        port, "POST", "/api/campaigns/file", text.encode(), Content_Type="text/plain"
    )
    assert (status, told["company"]) == (201, None)
    again = Campaigner(port, told["id"], other)
    assert again.books["game"] == 2
    assert {lead["kind"] for lead in again.view["leads"]} == {"open"}
    assert again.view["leads"][1]["name"] == "Ann"
    body = {"company": "red", "name": "Ann"}
    status, taken, _ = request(port, "POST", f"/api/campaigns/{told['id']}/join", body, Cookie=other)
    assert (status, taken["company"]) == (201, "red")
    again.done("lead", do="bot", company="green", bot="easy")
    again.ping()
    kinds = {lead["company"]: lead["kind"] for lead in again.view["leads"]}
    assert kinds["red"] == "person"
    assert kinds["green"] == "bot"


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"campaign": 1, "seed": "x", "content": "../etc"}', "\xff", "[" * 9999]
)
def test_a_file_that_is_none_is_refused(port: int, text: str) -> None:
    status, told, _ = request(port, "POST", "/api/campaigns/file", text.encode("latin-1"))
    assert (status, told["code"]) == (400, "bad_file")


def test_a_file_makes_the_server_read_no_folder_of_its_machine(port: int, tmp_path: Path) -> None:
    """Not even one that holds a whole campaign under a name that is known."""
    folder = tmp_path / "exposition"
    copytree(BOX, folder)
    header = {"campaign": 1, "seed": "x", "content": str(folder), "companies": ["red", "blue"]}
    status, told, _ = request(port, "POST", "/api/campaigns/file", json.dumps(header).encode())
    assert (status, told["code"]) == (400, "bad_file")
    assert "does not have the box" in told["sentence"]


def test_the_host_closes_a_link_and_somebody_else_takes_the_company(port: int) -> None:
    id, cookie = new_campaign(port)
    host, friend = Campaigner(port, id, cookie), Campaigner(port, id, join(port, id, "blue", "Bo"))
    catch_up(host, friend.view["seq"])
    assert friend.ask("lead", do="free", company="red")["reason"] == "not_host"
    host.done("lead", do="free", company="blue")
    assert friend.until("error")["code"] == "revoked"
    other = Campaigner(port, id, join(port, id, "blue", "Kim"))
    assert other.view["you"] == "blue"
    assert [c["player"] for c in other.books["companies"] if c["company"] == "blue"] == ["Kim"]


def test_a_personal_link_leads_back_to_the_company(port: int) -> None:
    companies = [{"company": "red", "kind": "me", "name": "Ann"}]
    _, told, cookie = request(port, "POST", "/api/campaigns", {"companies": companies})
    status, _, again = request(port, "GET", told["seatLink"])
    assert (status, again) == (303, cookie)
    status, _, none = request(port, "GET", f"/c/{told['id']}?seat=wrong")
    assert (status, none) == (303, "")


def test_two_processes_cannot_write_the_same_line(settings: Settings) -> None:
    async def twice(id: str) -> None:
        store = await Store.open(settings.database)
        rows = Rows(store)
        nth = len(await rows.log(id)) + 1
        entry = {"do": "begin", "present": ["red", "green"]}
        await rows.add(id, Entry(nth, entry))
        with pytest.raises(Behind):
            await rows.add(id, Entry(nth, entry))
        await store.close()

    with serving(settings) as port:
        id, _ = new_campaign(port)
    asyncio.run(twice(id))


def test_tokens_are_not_kept(settings: Settings, tmp_path: Path) -> None:
    with serving(settings) as port:
        id, cookie = new_campaign(port)
        cookies = [cookie, join(port, id, "blue", "Bo")]
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(cookie.partition("=")[2].encode() in content for cookie in cookies)


@pytest.mark.parametrize(
    "message", ["", "{}", '{"type": "read"}', '{"type": "cheat", "id": "x"}', "[]", "\x00"]
)
def test_bad_messages_are_survived(port: int, message: str) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    host.socket.send(message)
    assert host.until("error")["code"] == "bad_message"
    host.ping()


def test_an_evening_needs_two_and_only_those_who_lead(port: int) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    assert host.ask("begin", present=["red"])["reason"] == "too_few"
    assert host.ask("begin", present=["red", "black"])["reason"] == "not_led"
    assert host.ask("table")["reason"] == "no_game"
    assert host.ask("read")["reason"] == "nothing_to_read"
    assert host.ask("answer", choice="x")["reason"] == "no_question"


def test_the_map_has_only_what_is_open(port: int) -> None:
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    first = host.get("/map")
    for _ in range(3):
        evening(host)
    grown = host.get("/map")
    assert len(first["places"]) == 23
    assert len(grown["places"]) > 23
    assert len(host.books["regions"]) == 2
