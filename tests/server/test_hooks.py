"""Webhooks: told once each time, with nothing of the game in it, and to public addresses only."""

import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from tests.server.player import new_table, request
from tests.server.seated import cookie, seated, see
from tests.server.serving import serving

from perron.server import hooks
from perron.server.outside import BadAddress, look_up, split
from perron.server.settings import Settings, sqlite


class Listening(BaseHTTPRequestHandler):
    """Takes what is posted; the first call of each is turned down."""

    calls: "queue.Queue[dict[str, str]]"
    refuse = 0

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        turned_down = Listening.refuse > 0
        Listening.refuse -= turned_down
        self.send_response(503 if turned_down else 204)
        self.end_headers()
        if not turned_down:
            Listening.calls.put(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    Listening.calls, Listening.refuse = queue.Queue(), 0
    server = HTTPServer(("127.0.0.1", 0), Listening)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/hook?key=1"
    server.shutdown()
    server.server_close()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    origin = "https://play.example.org"
    with serving(Settings(sqlite(tmp_path / "a.db"), (origin,), grace=0, hooks_anywhere=True)) as port:
        yield port


def test_a_seat_is_told_once_that_it_is_its_turn_and_that_the_game_is_over(port: int, address: str) -> None:
    with seated(port, 2) as table:
        id = table[0].view["id"]
        assert (
            request(port, "PUT", f"/api/tables/{id}/hook", {"url": address}, Cookie=cookie(table[1]))[0]
            == 204
        )
        table[0].act("draw deck")
        seq = table[0].act("draw deck")["seq"]
        see(table, seq)
        assert Listening.calls.get(timeout=10) == {
            "table": id,
            "event": "turn",
            "link": f"https://play.example.org/t/{id}",
        }
        table[1].act("draw deck")
        table[1].ask("propose", what="end")
        table[0].ask("vote", yes=True)
        assert Listening.calls.get(timeout=10)["event"] == "over"
        table[0].ping()
        assert Listening.calls.empty()


def test_what_is_turned_down_is_tried_again(port: int, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "PAUSES", (0, 0.1, 0.1))
    Listening.refuse = 2
    with seated(port, 2) as table:
        path = f"/api/tables/{table[0].view['id']}/hook"
        request(port, "PUT", path, {"url": address}, Cookie=cookie(table[1]))
        table[0].act("draw deck")
        table[0].act("draw deck")
        assert Listening.calls.get(timeout=10)["event"] == "turn"


def test_who_wants_no_more_is_not_told(port: int, address: str) -> None:
    with seated(port, 2) as table:
        path = f"/api/tables/{table[0].view['id']}/hook"
        request(port, "PUT", path, {"url": address}, Cookie=cookie(table[1]))
        assert request(port, "DELETE", path, Cookie=cookie(table[1]))[0] == 204
        table[0].act("draw deck")
        see(table, table[0].act("draw deck")["seq"])
        with pytest.raises(queue.Empty):
            Listening.calls.get(timeout=0.5)


def test_a_hook_belongs_to_a_seat(port: int, address: str) -> None:
    id, _ = new_table(port, "usa", 2)
    assert request(port, "PUT", f"/api/tables/{id}/hook", {"url": address})[0] == 403


PRIVATE = [
    "http://127.0.0.1/",
    "http://10.0.0.1:80/",
    "http://[::1]/x",
    "https://192.168.1.1/",
    "http://169.254.1.1/",
]


@pytest.mark.parametrize("url", PRIVATE)
def test_private_addresses_are_not_called_unless_the_server_says_so(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadAddress):
        look_up(split(url), anywhere=False)
    assert look_up(split(url), anywhere=True)


BAD = [
    "ftp://example.org/",
    "http://",
    "https://a:b@example.org/",
    "http://x y/",
    "http://h:99999/",
    "http://h:0/",
]


@pytest.mark.parametrize("url", BAD)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        split(url)


def test_a_private_address_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "a.db"))) as port:
        id, cookies = new_table(port, "usa", 2)
        body = {"url": "http://127.0.0.1:9/"}
        status, told, _ = request(port, "PUT", f"/api/tables/{id}/hook", body, Cookie=cookies[0])
        assert (status, told["code"]) == (400, "bad_address")
