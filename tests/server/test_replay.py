"""The replay of a finished game: every moment, as the players themselves were told it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.choices import brisk
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron.server.boards import playable
from perron.server.settings import Settings, sqlite

SAME = ("phase", "turn", "toAct", "display", "deckSize", "discard", "owner", "stations", "tunnel")
COUNTED = ("hand", "tickets", "pieces", "score", "stationsLeft", "laid", "flags")
View = dict[str, Any]


@pytest.mark.parametrize("key", [board.key for board in playable()])
def test_every_moment_is_what_the_players_saw(key: str, tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"), message_rate=10_000)) as port:
        table, cookies = new_table(port, key, 2)
        players = [Player(port, table, cookie) for cookie in cookies]
        seen = play(players, Random(key))
        status, told, _ = request(port, "GET", f"/api/tables/{table}/replay")
        assert status == 200
        assert told["events"] == request_record(port, table)
        moments = unfolded(told["frames"])
        assert [moment["step"] for moment in moments] == sorted(moment["step"] for moment in moments)
        assert moments[-1]["phase"] == "over"
        for moment in moments:
            for seat, views in enumerate(seen):
                agree(moment, seat, views[moment["step"]])


def agree(moment: View, seat: int, view: View) -> None:
    for name in SAME:
        assert moment[name] == view[name], name
    for mine, its in zip(moment["seats"], view["seats"], strict=True):
        assert [mine[name] for name in COUNTED] == [its[name] for name in COUNTED]
    if view["phase"] != "over":
        own = moment["own"][seat]
        assert [own["hand"], own["tickets"], own["offer"]] == [view["hand"], view["tickets"], view["offer"]]


def test_a_game_that_goes_on_has_no_replay(tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"))) as port:
        table, _ = new_table(port, "newyork", 2)
        status, told, _ = request(port, "GET", f"/api/tables/{table}/replay")
        assert (status, told["code"]) == (403, "not_over")
        assert request(port, "GET", "/api/tables/nowhere/replay")[0] == 404


def play(players: list[Player], rng: Random) -> list[dict[int, View]]:
    """To the end; by seat and step, what the seat was shown."""
    for player in players:
        player.receive()
    seen: list[dict[int, View]] = [{player.view["seq"]: player.view} for player in players]
    while players[0].view["phase"] != "over":
        seat = rng.choice(players[0].view["toAct"])
        answer = players[seat].act(brisk(players[seat].view, rng))
        for player, views in zip(players, seen, strict=True):
            player.catch_up(answer["seq"])
            views[answer["seq"]] = player.view
    return seen


def request_record(port: int, table: str) -> list[View]:
    _, text, _ = request(port, "GET", f"/api/tables/{table}/record")
    return [json.loads(line) for line in text.splitlines()][1:]


def unfolded(frames: list[View]) -> list[View]:
    found: list[View] = []
    for frame in frames:
        found.append({**(found[-1] if found else {}), **frame})
    return found
