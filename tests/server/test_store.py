"""What is kept: migrations, restarts in every phase, and two servers on one file."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest
from tests.server.choices import every
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron.server.schema import TooNew, newest
from perron.server.settings import Settings, sqlite
from perron.server.store import Store


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(sqlite(tmp_path / "games.db"), message_rate=1000, message_burst=1000)


def versions(file: Path) -> list[tuple[int]]:
    with sqlite3.connect(file) as database:
        return database.execute("SELECT version FROM about").fetchall()


async def open_and_close(file: Path) -> None:
    await (await Store.open(sqlite(file))).close()


def test_a_database_is_made_once_and_opened_again(tmp_path: Path) -> None:
    for _ in range(2):
        asyncio.run(open_and_close(tmp_path / "games.db"))
        assert versions(tmp_path / "games.db") == [(newest(),)]


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path / "games.db"))
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE about SET version = 99")
    with pytest.raises(TooNew, match="version 99"):
        asyncio.run(open_and_close(tmp_path / "games.db"))


def test_tokens_are_not_kept(settings: Settings, tmp_path: Path) -> None:
    with serving(settings) as port:
        _, cookies = new_table(port, "usa", 2)
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(cookie.partition("=")[2].encode() in content for cookie in cookies)


def test_a_table_that_waits_survives_a_restart(settings: Settings) -> None:
    body = {"map": "usa", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    with serving(settings) as port:
        _, told, cookie = request(port, "POST", "/api/tables", body)
        waiting = Player(port, told["id"], cookie)
        assert waiting.receive()["view"]["phase"] == "waiting"
        assert waiting.act("draw deck", seq=0)["reason"] == "waiting"
        waiting.close()
    with serving(settings) as port:
        me = Player(port, told["id"], cookie)
        assert me.receive()["view"]["seats"][0]["name"] == "Ann"
        answer = request(port, "POST", f"/api/tables/{told['id']}/sit", {"seat": 1, "name": "Bob"})[1]
        assert answer["commitment"] == told["commitment"]
        assert me.receive()["view"]["phase"] == "first_tickets"
        assert me.view["commitment"] == told["commitment"]
        me.close()


def test_every_moment_survives_a_restart(settings: Settings) -> None:
    """Sealed choices, undone claims, tolls: each view is the same again, and chance is where it was."""
    rng, cookies, table = Random(4), [""], ""
    before: list[object] = []
    for _ in range(5):
        with serving(settings) as port:
            if not table:
                table, cookies = new_table(port, "europe", 2)
            players = [Player(port, table, cookie) for cookie in cookies]
            for player in players:
                player.receive()
            players[0].ping()
            assert before in ([], [player.view for player in players])
            play_some(players, rng)
            before = [player.view for player in players]
            for player in players:
                player.close()


def play_some(players: list[Player], rng: Random, steps: int = 9) -> None:
    for _ in range(1 if players[0].view["phase"] == "first_tickets" else steps):
        step(players, rng)


def step(players: list[Player], rng: Random) -> None:
    able = [player for player in players if player.view["legal"]["undo"]]
    if able and rng.random() < 0.4:
        answer = able[0].undo()
    else:
        me = players[rng.choice(players[0].view["toAct"])]
        claims = [choice for choice in every(me.view) if choice.startswith(("claim", "station", "toll"))]
        answer = me.act(rng.choice(claims if claims and rng.random() < 0.8 else every(me.view)))
    assert answer["type"] == "done", answer
    for player in players:
        player.catch_up(answer["seq"])


def test_two_servers_on_one_file_never_make_one_step_twice(settings: Settings) -> None:
    """The step's number is the lock: the server that comes too late looks again, and judges again."""
    with serving(settings) as one, serving(settings) as other:
        table, cookies = new_table(one, "usa", 2)
        here, there = Player(one, table, cookies[0]), Player(other, table, cookies[1])
        here.receive()
        there.receive()
        assert here.act("keep " + " ".join(here.view["offer"]))["seq"] == 2
        assert there.act("keep " + " ".join(there.view["offer"]), seq=1)["seq"] == 3


def test_healthz_and_metrics(settings: Settings) -> None:
    with serving(settings) as port:
        assert request(port, "GET", "/healthz")[1]["ok"] is True
        table, cookies = new_table(port, "usa", 2)
        player = Player(port, table, cookies[0])
        player.receive()
        text = request(port, "GET", "/metrics")[1]
        assert "perron_tables 1\n" in text
        assert "perron_connections 1\n" in text
