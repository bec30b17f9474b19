"""A scripted player: HTTP and a real WebSocket, and nothing known but what the server tells."""

import contextlib
import http.client
import json
import socket
from typing import Any

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


def request(port: int, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any, str]:
    """Status, body, and the cookie that was set."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, raw, names)
    answer = connection.getresponse()
    text = answer.read()
    is_json = answer.getheader("content-type", "") == "application/json"
    cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
    connection.close()
    return answer.status, json.loads(text) if is_json else text.decode(), cookie


class Player:
    """One connection to a table, with what it was told last."""

    def __init__(self, port: int, table: str, cookie: str = "", seen: int | None = None) -> None:
        query = "" if seen is None else f"?seen={seen}"
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/play{query}"
        headers = {"Cookie": cookie} if cookie else {}
        self._opened = connect(address, additional_headers=headers, compression=None, max_queue=None)
        self.socket: ClientConnection = self._opened.__enter__()
        with contextlib.suppress(OSError):  # the server may have hung up already
            self.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do
        self.raw: list[str] = []  # everything as it came
        self.view: Json = {}
        self.events: list[Json] = []
        self.sent = 0

    def receive(self, timeout: float = 20) -> Json:
        raw = self.socket.recv(timeout)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Json = json.loads(raw)
        if message["type"] == "view":
            self.view = message["view"]
            self.events += message["events"]
        return message

    def messages(self) -> list[Json]:
        """All that it was told."""
        return [json.loads(raw) for raw in self.raw]

    def until(self, kind: str) -> Json:
        """The next message of a kind; views on the way are taken in."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def catch_up(self, seq: int) -> None:
        """Until the view of that step has come."""
        while not self.view or self.view["seq"] < seq:
            self.receive()

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def act(self, action: str, seq: int | None = None, id: str | None = None) -> Json:
        """Make a choice; the answer to it: done or refused."""
        self.sent += 1
        name = id or f"c{self.sent}"
        at = self.view["seq"] if seq is None else seq
        self.send({"type": "act", "id": name, "seq": at, "action": action})
        return self.answer(name)

    def undo(self, seq: int | None = None, id: str | None = None) -> Json:
        self.sent += 1
        name = id or f"c{self.sent}"
        self.send({"type": "undo", "id": name, "seq": self.view["seq"] if seq is None else seq})
        return self.answer(name)

    def ask(self, kind: str, id: str | None = None, **fields: object) -> Json:
        """Any other message; the answer to it."""
        self.sent += 1
        name = id or f"c{self.sent}"
        self.send({"type": kind, "id": name, **fields})
        return self.answer(name)

    def why(self, action: str) -> Json:
        self.send({"type": "why", "id": "w", "action": action})
        return self.answer("w")

    def answer(self, id: str) -> Json:
        while (message := self.receive()).get("id") != id:
            pass
        return message

    def ping(self) -> Json:
        """All that was sent before it has been answered."""
        self.send({"type": "ping"})
        return self.until("pong")

    def close(self) -> None:
        self._opened.__exit__(None, None, None)


def new_table(port: int, key: str, seats: int, **options: object) -> tuple[str, list[str]]:
    """A table with people on every seat: its id, and the cookie of each seat."""
    wishes = [{"kind": "me", "name": "Seat 0"}, *[{"kind": "open"}] * (seats - 1)]
    status, told, cookie = request(port, "POST", "/api/tables", {"map": key, "seats": wishes, **options})
    assert status == 201, told
    cookies = [cookie]
    for seat in range(1, seats):
        body = {"seat": seat, "name": f"Seat {seat}"}
        status, answer, cookie = request(port, "POST", f"/api/tables/{told['id']}/sit", body)
        assert status == 201, answer
        cookies.append(cookie)
    return told["id"], cookies
