"""Whole games over real WebSockets, on every map, kept in SQLite."""

import json
from pathlib import Path
from random import Random

import pytest
from tests.server.choices import brisk
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron import names
from perron.record import loads, verify
from perron.server.boards import playable
from perron.server.settings import Settings, sqlite


@pytest.mark.parametrize("key", [board.key for board in playable()])
def test_a_whole_game(key: str, tmp_path: Path) -> None:
    settings = Settings(sqlite(tmp_path / "games.db"), message_rate=10_000)
    with serving(settings) as port:
        table, cookies = new_table(port, key, 2)
        players = [Player(port, table, cookie) for cookie in cookies]
        watcher, rng = Player(port, table), Random(key)
        assert request(port, "GET", f"/api/tables/{table}/record")[0] == 403
        for player in [*players, watcher]:
            player.receive()
        play_out(players, rng)
        for player in [*players, watcher]:
            player.catch_up(players[0].view["seq"])
        assert watcher.view["result"] == players[0].view["result"] is not None
        status, text, _ = request(port, "GET", f"/api/tables/{table}/record")
        assert status == 200
        check_record(text, players, watcher)
        for player in [*players, watcher]:
            player.close()
    with serving(settings) as port:
        late = Player(port, table)
        late.receive()
        assert late.view["result"] == watcher.view["result"], "a finished game can be looked at for ever"
        assert late.events == watcher.events
        late.close()


def play_out(players: list[Player], rng: Random, seq: int = 1) -> None:
    while players[0].view["phase"] != "over":
        seat = rng.choice(players[0].view["toAct"])
        players[seat].catch_up(seq)
        answer = players[seat].act(brisk(players[seat].view, rng))
        assert answer["type"] == "done", answer
        seq = answer["seq"]
        for player in players:
            player.catch_up(seq)


def check_record(text: str, players: list[Player], watcher: Player) -> None:
    """The record is right in every line, and each player was told all of it that a seat may know."""
    lines = loads(text)
    assert verify(lines) == []
    for seat, player in enumerate(players):
        assert [line["event"] for line in player.events] == [line["event"] for line in lines[1:]]
        own = [line for line in lines[1:] if line.get("seat") == seat]
        assert [line for line in player.events if line.get("seat") == seat] == own
    told = json.dumps([{**line, "track": ""} for line in watcher.events[: -len(players) - 1]])
    assert not any(ticket["id"] in told for ticket in lines[0]["tickets"])


def test_every_playable_map_is_offered() -> None:
    assert {board.key for board in playable()} == set(names())
