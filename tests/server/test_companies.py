"""Legends at the table: seats are companies, money and events are public, the last one banishes an event."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.choices import brisk
from tests.server.loaded import loaded
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron.record import loads
from perron.server.companies import WOODS
from perron.server.settings import Settings, sqlite

RED_THREE = "cincinnati-pittsburgh-b"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with serving(Settings(sqlite(tmp_path / "games.db"), source=loaded, message_rate=10_000)) as port:
        yield port


def sit_down(port: int, *colors: int) -> list[Player]:
    seats = [{"kind": "me", "name": "0", "color": colors[0]}]
    seats += [{"kind": "open", "color": color} for color in colors[1:]]
    body = {"map": "legends", "seats": seats, "start": 0}
    _, told, cookie = request(port, "POST", "/api/tables", body)
    cookies = [cookie]
    for seat in range(1, len(colors)):
        place = f"/api/tables/{told['id']}/sit"
        cookies.append(request(port, "POST", place, {"seat": seat, "name": str(seat)})[2])
    players = [Player(port, told["id"], cookie) for cookie in cookies]
    for player in players:
        player.receive()
    for player in players:
        player.act(f"keep {' '.join(player.view['offer'])}")
    everybody(players)
    return players


def everybody(players: list[Player]) -> dict[str, Any]:
    for player in players:
        player.ping()
    return players[0].view


def act(players: list[Player], text: str) -> dict[str, Any]:
    """Whoever's turn it is does it."""
    answer = players[players[0].view["turn"]].act(text)
    assert answer["type"] == "done", answer
    return everybody(players)


def after_the_event(port: int) -> list[Player]:
    """Seat 0 leads the red company and holds four red cards; Coal Shortage was turned; it is its turn."""
    players = sit_down(port, 1, 4)
    for _ in range(4):
        act(players, "draw deck")
    return players


def test_L39_the_colour_of_a_seat_is_its_company(port: int) -> None:
    view = sit_down(port, 3, 0, 4)[0].view
    assert [seat["color"] for seat in view["seats"]] == [3, 0, 4]
    assert [seat["company"] for seat in view["seats"]] == ["yellow", "blue", "black"]
    assert view["seats"][1]["company"] == WOODS[0]


def test_L21_money_is_public(port: int) -> None:
    players = sit_down(port, 1, 4)
    assert all([seat["money"] for seat in player.view["seats"]] == [5, 5] for player in players)


def test_L67_an_action_card_turns_an_event_that_everybody_sees(port: int) -> None:
    players = sit_down(port, 1, 4)
    assert players[1].view["charter"]["event"] is None
    act(players, "draw deck")
    for player in players:
        assert player.view["charter"]["event"] == "E04"
        assert player.view["charter"]["pile"] == ["E04"]
        assert player.view["charter"]["deck"] == 6
    assert players[0].view["phase"] == "second_card", "an action card is not one of the two cards"
    assert not players[0].view["legal"]["undo"], "chance has spoken"


def test_L68_what_an_event_adds_is_a_choice_of_its_own_that_can_be_taken_back(port: int) -> None:
    players = after_the_event(port)
    view = act(players, f"claim {RED_THREE} with red red red")
    assert view["phase"] == "extra"
    assert view["tunnel"] is None
    assert players[1].view["charter"]["declared"] == {"track": RED_THREE, "paid": ["red"] * 3}
    assert view["legal"]["extraMoney"] == 2
    assert ["red"] in view["legal"]["extra"]
    assert players[1].view["legal"]["extra"] == []
    assert players[0].act("draw deck")["reason"] == "extra_first"
    assert players[0].undo()["type"] == "done"
    everybody(players)
    act(players, f"claim {RED_THREE} with red red red")
    view = act(players, "extra with money")
    assert view["seats"][0]["money"] == 5, "two paid, two earned: the company's own color (L85)"
    assert view["owner"] == {RED_THREE: 0}


def play_out(players: list[Player]) -> dict[str, Any]:
    """To the moment at which the last one has to choose; its view."""
    rng = Random(3)
    while players[0].view["phase"] not in ("banish", "over"):
        seat = players[0].view["toAct"][0]
        assert players[seat].act(brisk(players[seat].view, rng))["type"] == "done"
        everybody(players)
    return players[players[0].view["toAct"][0]].view


def test_L102_the_payslips_are_shown_while_the_last_one_chooses_an_event(port: int) -> None:
    players = after_the_event(port)
    view = play_out(players)
    last = view["result"]["ranking"][-1]
    assert (view["phase"], view["toAct"], view["seat"]) == ("banish", [last], last)
    assert view["charter"]["startCard"] == last
    assert view["result"]["seed"] is None, "the seed is told when nothing is left to decide"
    assert view["legal"]["banish"] == view["charter"]["pile"]
    assert not any(player.view["legal"]["undo"] for player in players), "all tickets lie open"
    assert request(port, "GET", f"/api/tables/{view['id']}/record")[0] == 403
    players[last].act(f"banish {view['charter']['pile'][0]}")
    after = everybody(players)
    assert after["phase"] == "over"
    assert after["charter"]["banished"] == view["charter"]["pile"][0]
    assert after["result"]["scores"] == view["result"]["scores"]


def test_a_game_that_goes_on_keeps_its_companies(tmp_path: Path) -> None:
    settings = Settings(sqlite(tmp_path / "games.db"), message_rate=10_000)
    with serving(settings) as port:
        table, cookies = new_table(port, "legends", 2)
        players = [Player(port, table, cookie) for cookie in cookies]
        for player in players:
            player.receive()
        if play_out(players)["phase"] == "banish":
            act(players, f"banish {players[0].view['charter']['pile'][0]}")
        seats = [{"kind": "me", "color": 4}, {"kind": "bot", "bot": "greedy", "color": 3}]
        body = {"seq": 5, "seats": seats}
        status, told, cookie = request(port, "POST", f"/api/tables/{table}/continue", body)
        assert status == 201, told
        later = Player(port, told["id"], cookie)
        later.receive()
        assert [seat["company"] for seat in later.view["seats"]] == ["blue", "red"]
        assert [seat["color"] for seat in later.view["seats"]] == [0, 1]
        lines = loads(request(port, "GET", f"/api/tables/{table}/record")[1])
        assert lines[0]["companies"] == ["blue", "red"]
