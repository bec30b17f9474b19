"""L8, L19, L31: every byte that leaves the server in a whole campaign is searched for what is sealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.sealed import Told, leaks, sentences
from tests.server.campaigner import Campaigner, catch_up, evening, join, new_campaign, read_on
from tests.server.player import Player, request
from tests.server.serving import serving

from perron.campaign.load import load
from perron.server.campaigns import look
from perron.server.settings import Settings, sqlite


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    file = sqlite(tmp_path / "games.db")
    settings = Settings(file, message_rate=1e6, message_burst=1e6, request_rate=1e6, grace=0)
    with serving(settings) as running:
        yield running


def moments(person: Campaigner) -> Told:
    """All that it was told; what has no number of its own came after the last that has."""
    seq, all_told = 0, []
    for raw in person.raw:
        message = json.loads(raw)
        if isinstance(message, dict):
            seq = message.get("view", {}).get("seq", seq)
        all_told.append((seq, raw))
    return all_told


def play_through(port: int, evenings: int = 12) -> tuple[str, list[tuple[str, Told]]]:
    """Two people, two bots and somebody who watches: the file, and what each was told."""
    id, cookie = new_campaign(port)
    host = Campaigner(port, id, cookie)
    friend = Campaigner(port, id, join(port, id, "blue", "Bo"), "nl")
    watcher = Campaigner(port, id)
    people = (host, friend, watcher)
    for _ in range(evenings):
        catch_up(host, friend.view["seq"])
        evening(host, friend)
        for person in people:
            catch_up(person, host.view["seq"])
            person.get()
            person.get("/map")
            person.ask("read", seq=0)  # refused, in words
    assert host.books["phase"] == ("over" if evenings == 12 else "between")
    text = request(port, "GET", f"/api/campaigns/{id}/file", Cookie=cookie)[1]
    return text, [(str(person.view["you"] or ""), moments(person)) for person in people]


def test_L8_L31_no_byte_of_a_whole_campaign_tells_what_is_sealed(port: int) -> None:
    text, told = play_through(port)
    assert len(told[0][1]) > 150
    for eyes, words in told:
        assert leaks(text, eyes, words) == []


def test_what_is_read_does_arrive(port: int) -> None:
    """The search would also be content with silence."""
    text, told = play_through(port, 2)
    read = [card for card in load().story if f'"{card.id}"' in text]
    assert len(read) > 8
    for eyes, words in told:
        language = "nl" if eyes == "blue" else "en"
        everything = "\n".join(word for _, word in words)
        assert [card.id for card in read if card.text[language] not in everything] == []


def test_a_planted_leak_is_found(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    original = look.view

    def talkative(content: Any, state: Any, eyes: str, language: str) -> Any:
        """With the eyes of somebody who has a postcard: after four evenings there is one."""
        holders = [color for color, company in state.companies.items() if company.office]
        return original(content, state, holders[0] if holders else eyes, language)

    monkeypatch.setattr(look, "view", talkative)
    text, told = play_through(port, 4)
    watcher = told[2]
    assert leaks(text, *watcher) != []


# --- at the table ---


def at_a_table(port: int, evenings: int) -> tuple[str, list[tuple[str, Told]], str]:
    """A later game whose people let bots play their seats: the file, what each was told, and the table."""
    id, cookie = new_campaign(port)
    host, other = Campaigner(port, id, cookie), join(port, id, "blue", "Bo")
    friend = Campaigner(port, id, other)
    for _ in range(evenings):
        catch_up(host, friend.view["seq"])
        evening(host, friend)
        catch_up(friend, host.view["seq"])
    host.done("begin", present=["red", "blue", "green"])
    read_on(host, friend)
    host.done("table")
    seq, people = host.view["seq"], []
    for who, mine in (("red", cookie), ("blue", other), ("", "")):
        told, seat = request(port, "POST", f"/api/campaigns/{id}/table", {}, Cookie=mine)[1:]
        people.append((who, Player(port, told["id"], seat)))
    table = str(told["id"])
    for who, player in people:
        player.receive()
        if who:
            assert player.ask("away")["type"] == "done"
    while any(player.view["phase"] != "over" for _, player in people):
        for _, player in people:
            player.ping()
    words = [(who, [(seq, raw) for raw in player.raw]) for who, player in people]
    for what in ("", "/board", "/replay", "/record"):
        answer = json.dumps(request(port, "GET", f"/api/tables/{table}{what}")[1], ensure_ascii=False)
        words.append(("", [(seq, answer)]))
    while host.books["phase"] == "play":
        host.receive()
    return request(port, "GET", f"/api/campaigns/{id}/file", Cookie=cookie)[1], words, table


def used(text: str) -> set[str]:
    """L32: the back of a postcard is shown when it is used."""
    entries = [json.loads(line) for line in text.splitlines()]
    numbers = {
        change["no"]
        for change in entries[-1].get("changes", entries[-2].get("changes", []))
        if "no" in change
    }
    return sentences(load().postcards[no].back for no in numbers)


@pytest.mark.slow
def test_L8_L31_no_byte_of_a_campaigns_table_tells_what_is_sealed(port: int) -> None:
    text, told, _ = at_a_table(port, 3)
    for eyes, words in told:
        assert [s for _, s in leaks(text, eyes, words) if s not in used(text)] == []
        assert [words for _, words in words if '"seed":"' in words.replace(" ", "")] == []


# --- twin worlds ---


def twin(text: str) -> str:
    """The same campaign in all that everybody sees; other values in the vaults."""
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        for change in line.get("changes", []):
            if change["do"] == "vault":
                change["value"] += 1
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def told_of(port: int, text: str) -> list[str]:
    """What somebody who watches, and whoever takes a company, is told of a campaign."""
    _, made, cookie = request(port, "POST", "/api/campaigns/file", text.encode())
    people = [Campaigner(port, made["id"]), Campaigner(port, made["id"], cookie)]
    people.append(Campaigner(port, made["id"], join(port, made["id"], "blue", "Bo")))
    for person in people:
        person.ping()
        person.get()
    return [raw.replace(made["id"], "ID") for person in people for raw in person.raw]


def test_L19_what_is_in_a_vault_changes_no_byte_of_what_anybody_is_told(port: int) -> None:
    for _ in range(3):
        text, _ = play_through(port, 9)
        if twin(text) != text:
            break
    assert twin(text) != text, "no vault got anything"
    assert told_of(port, text) == told_of(port, twin(text))
