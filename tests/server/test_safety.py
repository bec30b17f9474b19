"""Cookies, origins, headers, limits, and logs without secrets."""

import http.client
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.player import Player, new_table, request
from tests.server.serving import free_port, serving, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from perron.server.limits import Bucket, Buckets
from perron.server.newtable import clean
from perron.server.pages import inside
from perron.server.run import bind
from perron.server.settings import Settings, sqlite

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
TABLE = {"map": "usa", "seats": SEATS}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), origins=("https://play.example.org",), message_burst=10)) as port:
        yield port


def headers_of(port: int, method: str, path: str, body: object = None) -> http.client.HTTPMessage:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, json.dumps(body) if body else None)
    return connection.getresponse().headers


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(port: int) -> None:
    cookie = headers_of(port, "POST", "/api/tables", TABLE)["set-cookie"]
    token = cookie.partition("=")[2].partition(";")[0]
    assert len(token) == 43  # 256 bits
    assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
    assert "; Path=/api/tables/" in cookie


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/boards", "/api/nothing", "/healthz"])
def test_every_answer_carries_the_policy(port: int, path: str) -> None:
    headers = headers_of(port, "GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_a_foreign_page_cannot_make_tables(port: int) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        assert request(port, "POST", "/api/tables", TABLE, Origin=origin)[1]["code"] == "bad_origin"
    for origin in (f"http://127.0.0.1:{port}", "https://play.example.org"):
        assert request(port, "POST", "/api/tables", TABLE, Origin=origin)[0] == 201


def test_a_foreign_page_cannot_play(port: int) -> None:
    table, cookies = new_table(port, "usa", 2)
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    with (
        pytest.raises(InvalidStatus),
        connect(address, origin="https://evil.example", additional_headers={"Cookie": cookies[0]}),  # type: ignore[arg-type]
    ):
        pass


def test_a_message_that_is_too_long_is_refused_and_the_connection_survives(port: int) -> None:
    table, cookies = new_table(port, "usa", 2)
    player = Player(port, table, cookies[0])
    player.receive()
    player.send({"type": "act", "id": "x", "seq": 1, "action": "x" * 9000})
    assert player.receive()["code"] == "too_long"
    assert player.ping() == {"type": "pong"}


def test_a_body_that_is_too_long_is_refused(port: int) -> None:
    status, told, _ = request(port, "POST", "/api/tables", {**TABLE, "map": "x" * 9000})
    assert (status, told["code"]) == (413, "too_long")


def test_too_many_messages_are_refused_for_a_while(port: int) -> None:
    table, cookies = new_table(port, "usa", 2)
    player = Player(port, table, cookies[0])
    player.receive()
    for _ in range(40):
        player.send({"type": "ping"})
    kinds = [player.receive() for _ in range(40)]
    assert {"type": "pong"} in kinds
    assert any(kind.get("code") == "slow_down" for kind in kinds)


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.6
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(rate=0, burst=1)
    assert [buckets.take(address) for address in ("a", "a", "b")] == [True, False, True]


def test_small_messages_are_sent_at_once() -> None:
    """Nagle's algorithm is off where the socket names its protocol; else a move takes 40 ms more."""
    with bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_names_stand_on_one_line() -> None:
    assert clean(" Ann\n\u202eof  Green\x00 ") == "Ann of Green"


def test_files_outside_the_client_are_not_served(tmp_path: Path) -> None:
    root = tmp_path / "static"
    root.mkdir()
    (root / "index.html").write_text("page")
    (tmp_path / "secret").write_text("no")
    (root / "link").symlink_to(tmp_path / "secret")
    assert inside(root, "/index.html") == root / "index.html"
    assert [inside(root, path) for path in ("/../secret", "/link", "/", "//etc/passwd")] == [None] * 4


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    """With the log at its most talkative: no token, no seed, no cookie."""
    number, log = free_port(), tmp_path / "log"
    command = [
        sys.executable,
        "-m",
        "perron",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(number),
        "--no-open",
    ]
    with log.open("wb") as stream:
        env = {**os.environ, "PERRON_LOG": "debug"}
        server = subprocess.Popen(
            [*command, "--data", str(tmp_path / "x.db")], env=env, stdout=stream, stderr=stream
        )
    try:
        wait_for(lambda: answers(number))
        _, told, cookie = request(number, "POST", "/api/tables", TABLE)
        request(number, "GET", told["seatLink"])
        Player(number, told["id"], cookie).receive()
        request(number, "POST", f"/api/tables/{told['id']}/sit", {"seat": 7})
    finally:
        server.terminate()
        server.wait(20)
    text = log.read_text()
    assert f"/t/{told['id']}" in text, "requests are logged"
    assert cookie.partition("=")[2] not in text
    assert cookie.partition("=")[2][:12] not in text


def answers(port: int) -> bool:
    try:
        return request(port, "GET", "/healthz")[1]["ok"] is True
    except OSError:
        return False
