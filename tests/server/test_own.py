"""What belongs to a seat: its browser's bytes, its notes, its name; and what bots thought, afterwards."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.server.choices import brisk
from tests.server.player import Player, new_table, request
from tests.server.seated import cookie, seated
from tests.server.serving import serving

from perron.record import loads, verify
from perron.server.settings import Settings, sqlite

MIX = "ab" * 32
WITH_BOT = [{"kind": "me", "name": "Wilhelmina"}, {"kind": "bot", "bot": "greedy"}]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server") / "games.db"


@pytest.fixture(scope="module")
def port(file: Path) -> Iterator[int]:
    settings = Settings(sqlite(file), message_rate=1000, request_rate=1000, grace=0, workers=1, mix_wait=1)
    with serving(settings) as port:
        yield port


# --- the browser's bytes ---


def later(port: int) -> tuple[str, Player, str]:
    body = {"map": "newyork", "seats": WITH_BOT, "mix": "later"}
    _, made, own = request(port, "POST", "/api/tables", body)
    player = Player(port, made["id"], own)
    player.receive()
    return made["id"], player, own


def test_the_deal_waits_for_bytes_sent_after_the_commitment(port: int) -> None:
    id, player, own = later(port)
    assert player.view["phase"] == "waiting"
    assert player.view["commitment"]
    assert request(port, "POST", f"/api/tables/{id}/mix", {"mix": MIX}, Cookie=own)[0] == 204
    player.catch_up(1)
    assert player.view["phase"] == "first_tickets"
    status, told, _ = request(port, "POST", f"/api/tables/{id}/mix", {"mix": MIX}, Cookie=own)
    assert (status, told["code"]) == (409, "too_late")
    player.close()


def test_but_not_for_ever(port: int) -> None:
    id, player, own = later(port)
    player.catch_up(1)
    assert request(port, "POST", f"/api/tables/{id}/mix", {"mix": MIX}, Cookie=own)[0] == 409
    player.close()


def test_bytes_are_for_those_who_sit_here_and_well_formed(port: int) -> None:
    id, player, own = later(port)
    assert request(port, "POST", f"/api/tables/{id}/mix", {"mix": MIX})[0] == 403
    assert request(port, "POST", f"/api/tables/{id}/mix", {"mix": "later"}, Cookie=own)[0] == 400
    player.close()


# --- notes ---


def test_notes_are_seen_by_their_seat_alone(port: int) -> None:
    id, cookies = new_table(port, "usa", 2)
    path = f"/api/tables/{id}/notes"
    assert request(port, "PUT", path, {"text": "she wants Denver"}, Cookie=cookies[0])[0] == 204
    assert request(port, "PUT", path, {"text": "she wants Duluth"}, Cookie=cookies[0])[0] == 204
    assert request(port, "GET", path, Cookie=cookies[0])[1] == {"text": "she wants Duluth"}
    assert request(port, "GET", path, Cookie=cookies[1])[1] == {"text": ""}
    assert request(port, "GET", path)[0] == 403
    assert request(port, "PUT", path, {"text": "x" * 4001}, Cookie=cookies[0])[0] == 400


# --- a whole game against a bot ---


@pytest.fixture(scope="module")
def finished(port: int) -> tuple[str, str]:
    id, player, own = later(port)
    request(port, "POST", f"/api/tables/{id}/mix", {"mix": MIX}, Cookie=own)
    player.catch_up(1)
    assert request(port, "GET", f"/api/tables/{id}/steps/2/reason")[1]["code"] == "not_over"
    play_out(player, Random(4))
    return id, own


def test_the_record_has_the_bytes_and_is_right(port: int, finished: tuple[str, str]) -> None:
    lines = loads(request(port, "GET", f"/api/tables/{finished[0]}/record")[1])
    assert lines[0]["mix"] == [MIX]
    assert verify(lines) == []


def test_after_the_game_a_bot_says_why(port: int, finished: tuple[str, str]) -> None:
    paths = [f"/api/tables/{finished[0]}/steps/{seq}/reason" for seq in range(25)]
    answers = [request(port, "GET", path) for path in paths]
    reasons = [told["sentence"] for status, told, _ in answers if status == 200]
    assert len(reasons) > 5
    dutch = [request(port, "GET", f"{path}?language=nl")[1] for path in paths]
    assert not {told["sentence"] for told in dutch if "code" not in told} & {*reasons}
    assert {told["code"] for status, told, _ in answers if status != 200} == {"no_reason"}
    assert request(port, "GET", f"{paths[2]}?language=fr")[0] == 400


def aloud(port: int, **fields: object) -> tuple[str, Player, str]:
    """A table whose bots think aloud; both have chosen their tickets."""
    body = {"map": "newyork", "seats": WITH_BOT, "aloud": True, "start": 0, **fields}
    _, told, own = request(port, "POST", "/api/tables", body)
    player = Player(port, told["id"], own)
    player.receive()
    player.act("keep " + player.view["offer"][0])
    while player.view["phase"] != "turn":
        player.receive()
    return told["id"], player, own


def test_where_bots_think_aloud_they_say_why_while_the_game_goes_on(port: int) -> None:
    id, player, own = aloud(port)
    assert player.view["affairs"]["aloud"]
    status, told, _ = request(port, "GET", f"/api/tables/{id}/seats/1/reason", Cookie=own)
    assert (status, "network" in told["sentence"]) == (200, True)
    dutch = request(port, "GET", f"/api/tables/{id}/seats/1/reason?language=nl", Cookie=own)[1]
    assert "netwerk" in dutch["sentence"]
    for seat in (0, 7):  # a person, and nobody
        status, told, _ = request(port, "GET", f"/api/tables/{id}/seats/{seat}/reason", Cookie=own)
        assert (status, told["code"]) == (404, "no_reason")
    player.act("draw deck")
    mine = player.act("draw deck")["seq"]
    player.catch_up(mine + 1)
    assert request(port, "GET", f"/api/tables/{id}/steps/{mine + 1}/reason", Cookie=own)[0] == 200
    player.close()


def test_a_stranger_hears_no_reason_of_a_game_that_is_not_to_be_watched(port: int) -> None:
    id, player, own = aloud(port, watch=False)
    path = f"/api/tables/{id}/seats/1/reason"
    assert request(port, "GET", path)[1]["code"] == "closed"
    assert request(port, "GET", path, Cookie=own)[0] == 200
    player.close()


def test_a_bot_that_stands_in_for_somebody_keeps_their_secrets(port: int) -> None:
    id, player, own = aloud(port)
    path, code = f"/api/tables/{id}/seats/0/reason", "no_reason"
    player.ask("away")
    until = time.monotonic() + 20
    while code == "no_reason" and time.monotonic() < until:
        code = request(port, "GET", path, Cookie=own)[1].get("code", "told")
    assert code == "a_persons"
    player.close()


def test_usually_no_bot_thinks_aloud(port: int) -> None:
    id, player, own = aloud(port, aloud=False)
    assert not player.view["affairs"]["aloud"]
    for path in ("seats/1/reason", "steps/2/reason", "steps/3/reason"):
        assert request(port, "GET", f"/api/tables/{id}/{path}", Cookie=own)[1]["code"] == "not_over"
    player.close()


def test_a_finished_game_goes_on_from_any_moment(port: int, finished: tuple[str, str]) -> None:
    id, own = finished
    path = f"/api/tables/{id}/continue"
    for body in ({"seq": 0}, {"seq": 10**6}):
        status, told, _ = request(port, "POST", path, {**body, "seats": WITH_BOT}, Cookie=own)
        assert (status, told["code"]) == (409, "no_moment")
    assert request(port, "POST", path, {"seq": 9, "seats": [*WITH_BOT, {"kind": "open"}]})[0] == 400
    status, made, own = request(port, "POST", path, {"seq": 9, "seats": WITH_BOT, "mix": MIX})
    assert status == 201
    old = loads(request(port, "GET", f"/api/tables/{id}/record")[1])
    player = Player(port, made["id"], own)
    player.receive()
    play_out(player, Random(5))
    new = loads(request(port, "GET", f"/api/tables/{made['id']}/record")[1])
    to = new[0]["continues"][0]["to"]
    assert new[1:to] == old[1:to]
    assert new[to:] != old[to:]
    assert verify(new) == []
    assert (
        request(port, "POST", f"/api/tables/{made['id']}/continue", {"seq": 9, "seats": WITH_BOT})[0] == 201
    )


def test_a_game_that_is_not_over_cannot_be_gone_on_from(port: int) -> None:
    id, cookies = new_table(port, "usa", 2)
    body = {"seq": 1, "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert request(port, "POST", f"/api/tables/{id}/continue", body, Cookie=cookies[0])[0] == 409


def play_out(player: Player, rng: Random) -> None:
    while player.view["phase"] != "over":
        if 0 in player.view["toAct"]:
            player.act(brisk(player.view, rng))
        else:
            player.receive()
    player.close()


def test_a_deleted_name_is_kept_nowhere(port: int, file: Path, finished: tuple[str, str]) -> None:
    id, own = finished
    assert "Wilhelmina" in kept(file, id)
    assert request(port, "DELETE", f"/api/tables/{id}/me/name")[0] == 403
    assert request(port, "DELETE", f"/api/tables/{id}/me/name", Cookie=own)[0] == 204
    assert "Wilhelmina" not in kept(file, id)
    lines = loads(request(port, "GET", f"/api/tables/{id}/record")[1])
    assert lines[0]["seats"][0] == "Seat 1"
    assert verify(lines) == []


def kept(file: Path, id: str) -> str:
    """All that the store has about a table."""
    with sqlite3.connect(file) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [database.execute(f"SELECT * FROM {name}").fetchall() for name in names]
    return str([row for table in rows for row in table if id in row])


def test_who_plays_keeps_the_name_until_a_bot_has_the_seat(port: int) -> None:
    with seated(port, 2) as table:
        path, own = f"/api/tables/{table[1].view['id']}/me/name", cookie(table[1])
        assert request(port, "DELETE", path, Cookie=own)[1]["code"] == "still_playing"
        table[1].ask("away")
        assert request(port, "DELETE", path, Cookie=own)[0] == 204
        table[0].ping()
        assert table[0].view["seats"][1]["name"] == "Seat 2"
