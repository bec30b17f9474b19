"""The games of a campaign at real tables: seats for who is there, and a result that enters the books once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.campaigner import Campaigner, Json, catch_up, join, read_on
from tests.server.player import Player, request
from tests.server.serving import Process, serving, wait_for

from perron.server.settings import Settings, sqlite


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    file = sqlite(tmp_path / "games.db")
    return Settings(file, message_rate=1e4, message_burst=1e4, request_rate=1e4, grace=0, workers=2)


@pytest.fixture
def port(settings: Settings) -> Iterator[int]:
    with serving(settings) as running:
        yield running


def bots_campaign(port: int, *people: Json) -> tuple[str, str]:
    """Two companies led by bots, and these; the id, and the cookie of the host."""
    bots = [{"company": c, "kind": "bot", "bot": "easy", "name": f"Bot {c}"} for c in ("green", "yellow")]
    status, told, cookie = request(port, "POST", "/api/campaigns", {"companies": [*people, *bots]})
    assert status == 201, told
    return told["id"], cookie


def until(person: Campaigner, **wished: object) -> None:
    """Until the books say so."""
    while any(person.books[name] != value for name, value in wished.items()):
        person.receive(60)


def played(file: Path) -> list[tuple[int, str]]:
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT seq, entry FROM entries ORDER BY seq").fetchall()
    return [(seq, entry) for seq, entry in rows if '"do": "played"' in entry]


def play_a_game(host: Campaigner) -> None:
    """At a table, by bots alone; to the end of the game."""
    host.done("begin", present=["green", "yellow"])
    read_on(host)
    host.done("table")
    until(host, phase="end")


def test_L98_a_game_of_bots_at_a_table_enters_the_books_by_itself(port: int, tmp_path: Path) -> None:
    id, cookie = bots_campaign(port)
    host = Campaigner(port, id, cookie)
    play_a_game(host)
    [result] = host.books["results"]
    assert sorted(result["ranking"]) == ["green", "yellow"]
    table = host.view["table"]["id"]
    told = request(port, "GET", f"/api/tables/{table}")[1]
    assert told["over"]
    assert [seat["name"] for seat in told["seats"]] == ["Bot green", "Bot yellow"]
    read_on(host)
    play_a_game(host)
    assert len(host.books["results"]) == len(played(tmp_path / "games.db")) == 2


def test_a_result_that_a_crash_kept_from_the_books_enters_them_later_and_once(
    settings: Settings, tmp_path: Path
) -> None:
    """As if the server had died between the last move and the entry: the books do not know yet."""
    with serving(settings) as port:
        id, cookie = bots_campaign(port)
        host = Campaigner(port, id, cookie)
        play_a_game(host)
        host.close()
    [(seq, entry)] = played(tmp_path / "games.db")
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("DELETE FROM entries WHERE seq >= ?", (seq,))
    for _ in range(2):
        with serving(settings) as port:
            again = Campaigner(port, id, cookie)
            until(again, phase="end")
            again.close()
        assert played(tmp_path / "games.db") == [(seq, entry)]


def test_who_leads_a_company_has_its_seat_at_the_table_and_nobody_else_has(port: int) -> None:
    id, cookie = bots_campaign(port, {"company": "red", "kind": "me", "name": "Ann"})
    host = Campaigner(port, id, cookie)
    other = join(port, id, "blue", "Bo")
    late = join(port, id, "black", "Kim")
    host.ping()
    host.done("begin", present=["red", "blue", "green"])
    read_on(host)
    host.done("table")
    seats = {}
    for name, who in (("Ann", cookie), ("Bo", other), ("Kim", late), ("nobody", "")):
        status, told, seat = request(port, "POST", f"/api/campaigns/{id}/table", {}, Cookie=who)
        assert status == 201, told
        player = Player(port, told["id"], seat)
        player.receive()
        seats[name] = player.view["seat"]
        player.close()
    assert seats == {"Ann": 0, "Bo": 1, "Kim": None, "nobody": None}


def test_a_game_that_is_broken_off_is_laid_out_again(port: int) -> None:
    id, cookie = bots_campaign(port, {"company": "red", "kind": "me", "name": "Ann"})
    host = Campaigner(port, id, cookie)
    host.done("begin", present=["red", "green"])
    read_on(host)
    host.done("table")
    first = host.view["table"]["id"]
    host.done("table")  # it is there already
    assert host.view["table"]["id"] == first
    seat = request(port, "POST", f"/api/campaigns/{id}/table", {}, Cookie=cookie)[2]
    ann = Player(port, first, seat)
    ann.receive()
    assert ann.ask("propose", what="end")["type"] == "done"
    while not host.view["table"]["broken"]:
        host.receive()
    assert host.books["phase"] == "play"
    host.done("table")
    assert host.view["table"]["id"] != first


def test_the_record_of_a_campaigns_game_stays_shut_while_the_campaign_goes_on(port: int) -> None:
    """Its header has every card in play, others' postcards too."""
    id, cookie = bots_campaign(port)
    host = Campaigner(port, id, cookie)
    play_a_game(host)
    table = host.view["table"]["id"]
    status, told, _ = request(port, "GET", f"/api/tables/{table}/record")
    assert (status, told["code"]) == (403, "campaign")


@pytest.mark.parametrize("kills", [3])
def test_a_server_killed_in_the_middle_of_a_game_loses_nothing(tmp_path: Path, kills: int) -> None:
    server = Process(tmp_path / "games.db")
    server.start()
    try:
        id, cookie = bots_campaign(server.port)
        host = Campaigner(server.port, id, cookie)
        host.done("begin", present=["green", "yellow"])
        read_on(host)
        host.done("table")
        table = host.view["table"]["id"]
        for _ in range(kills):
            wait_for(lambda: steps(tmp_path / "games.db", table) % 7 == 3 or over(server.port, table), 60)
            server.kill()
            server.start()
        host = Campaigner(server.port, id, cookie)
        until(host, phase="end")
        host.close()
    finally:
        server.kill()
    assert len(played(tmp_path / "games.db")) == 1


def steps(file: Path, table: str) -> int:
    with sqlite3.connect(file) as database:
        [(count,)] = database.execute("SELECT count(*) FROM steps WHERE table_id = ?", (table,)).fetchall()
    return int(count)


def over(port: int, table: str) -> bool:
    return bool(request(port, "GET", f"/api/tables/{table}")[1]["over"])


@pytest.mark.slow
def test_two_processes_share_a_campaign_and_its_result_is_entered_once(database: str) -> None:
    one, other = Process(database, "--lease", "1.5"), Process(database, "--lease", "1.5")
    for process in (one, other):
        process.launch()
    try:
        for process in (one, other):
            process.wait()
        id, cookie = bots_campaign(one.port)
        host, watcher = Campaigner(one.port, id, cookie), Campaigner(other.port, id)
        play_a_game(host)
        until(watcher, phase="end")
        catch_up(watcher, host.view["seq"])
        assert public(watcher.view) == public(host.view)
        assert len(host.books["results"]) == 1
        host.close()
        watcher.close()
    finally:
        for process in (one, other):
            process.kill()


def public(view: Json) -> Any:
    return {name: value for name, value in view.items() if name not in ("you", "host", "lead", "leads")}
