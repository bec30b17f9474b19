"""A scripted person of a campaign: HTTP and a real WebSocket, and every byte that came."""

from __future__ import annotations

import json
import secrets
from typing import Any

from tests.server.player import request
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
BOTS = ("green", "yellow")


class Campaigner:
    """One connection to a campaign, with what it was told last."""

    def __init__(self, port: int, id: str, cookie: str = "", language: str = "en") -> None:
        self.port, self.id, self.cookie = port, id, cookie
        address = f"ws://127.0.0.1:{port}/api/campaigns/{id}/live?language={language}"
        headers = {"Cookie": cookie} if cookie else {}
        self._opened = connect(address, additional_headers=headers, compression=None, max_size=None)
        self.socket: ClientConnection = self._opened.__enter__()
        self.raw: list[str] = []  # everything as it came
        self.view: Json = {}
        self.sent, self.prefix = 0, secrets.token_hex(4)  # an id is never used twice
        self.until("campaign")

    @property
    def books(self) -> Json:
        books: Json = self.view["books"]
        return books

    def receive(self, timeout: float = 20) -> Json:
        raw = self.socket.recv(timeout)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Json = json.loads(raw)
        if message["type"] == "campaign":
            self.view = message["view"]
        return message

    def until(self, kind: str) -> Json:
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def ask(self, kind: str, id: str | None = None, seq: int | None = None, **fields: object) -> Json:
        """A message about the campaign as it is known here; the answer to it."""
        self.sent += 1
        name = id or f"{self.prefix}-{self.sent}"
        at = {} if kind == "lead" else {"seq": self.view["seq"] if seq is None else seq}
        self.socket.send(json.dumps({"type": kind, "id": name, **at, **fields}))
        while (message := self.receive()).get("id") != name:
            pass
        return message

    def done(self, kind: str, **fields: object) -> Json:
        answer = self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    def ping(self) -> None:
        self.socket.send('{"type": "ping"}')
        self.until("pong")

    def get(self, what: str = "") -> Any:
        """Over HTTP; what comes is kept as well."""
        status, told, _ = request(self.port, "GET", f"/api/campaigns/{self.id}{what}", Cookie=self.cookie)
        assert status == 200, told
        self.raw.append(json.dumps(told, ensure_ascii=False))
        return told

    def close(self) -> None:
        self._opened.__exit__(None, None, None)


def new_campaign(port: int, me: str = "red", **more: Any) -> tuple[str, str]:
    """Ann leads a company, two bots lead others: the id, and Ann's cookie."""
    bots = [{"company": color, "kind": "bot", "bot": "easy", "name": f"Bot {color}"} for color in BOTS]
    mine = {"company": me, "kind": "me", "name": "Ann"}
    status, told, cookie = request(port, "POST", "/api/campaigns", {"companies": [mine, *bots], **more})
    assert status == 201, told
    return told["id"], cookie


def join(port: int, id: str, company: str, name: str) -> str:
    """Their cookie."""
    body = {"company": company, "name": name}
    status, told, cookie = request(port, "POST", f"/api/campaigns/{id}/join", body)
    assert status == 201, told
    return cookie


def read_on(host: Campaigner, *others: Campaigner) -> None:
    """Turn pages to PAUSE or STOP; whoever is asked answers with the first choice."""
    people = {person.view["you"]: person for person in (host, *others)}
    while host.books["readable"] or host.books["question"]:
        if question := host.books["question"]:
            person = people.get(question["company"], host)
            catch_up(person, host.view["seq"])
            person.done("answer", choice=question["options"][0]["id"])
            catch_up(host, person.view["seq"])
        else:
            host.done("read")


def catch_up(person: Campaigner, seq: int) -> None:
    while person.view["seq"] < seq:
        person.receive()


def evening(host: Campaigner, *others: Campaigner, present: list[str] | None = None) -> None:
    """A whole evening whose game bots play for everybody."""
    led = [lead["company"] for lead in host.view["leads"] if lead["kind"] != "open"]
    host.done("begin", present=present or led)
    read_on(host, *others)
    host.done("table", unattended=True)
    read_on(host, *others)
