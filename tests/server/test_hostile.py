"""Whatever comes in: a code and a sentence go back, nothing breaks, nothing changes."""

import json
import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.conformance.long import LONG, times
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite

MESSAGES = [
    {"type": "act", "id": "hostile-1", "seq": 3, "action": "draw deck"},
    {"type": "act", "id": "hostile-2", "seq": 3, "action": "claim duluth-helena with red red wild"},
    {"type": "act", "id": "hostile-3", "seq": 3, "action": "keep a b"},
    {"type": "why", "id": "hostile-4", "action": "track duluth-helena"},
    {"type": "why", "id": "hostile-5", "action": "station duluth with red"},
    {"type": "undo", "id": "hostile-6", "seq": 3},
    {"type": "ping"},
    {"type": "vote", "id": "hostile-7", "yes": True},
    {"type": "withdraw", "id": "hostile-8"},
    {"type": "back", "id": "hostile-9"},
    {"type": "host", "id": "hostile-10", "do": "replace", "seat": 0, "bot": "random"},
]
WATCHING = [
    *MESSAGES,
    {"type": "propose", "id": "hostile-12", "what": "undo", "to": 2},
    {"type": "propose", "id": "hostile-13", "what": "end"},
    {"type": "away", "id": "hostile-14"},
    {"type": "phrase", "id": "hostile-15", "phrase": "hello"},
    {"type": "say", "id": "hostile-16", "text": "<script>alert(1)</script>"},
]
ANSWERS = ("error", "refused", "because", "pong", "view", "said", "done")
AROUND = [
    {"type": "say", "id": "around-1", "text": "hello"},
    {"type": "phrase", "id": "around-2", "phrase": "hello"},
    {"type": "propose", "id": "around-3", "what": "undo", "to": 1},
    {"type": "propose", "id": "around-4", "what": "replace", "seat": 0},
    {"type": "vote", "id": "around-5", "yes": True},
    {"type": "withdraw", "id": "around-6"},
    {"type": "host", "id": "around-7", "do": "replace", "seat": 0, "bot": "random"},
    {"type": "away", "id": "around-8"},
    {"type": "back", "id": "around-9"},
]
ODD = [None, True, -1, 0, 2**63, 2**70, 1.5, "", "\x00", "\ud800", "∞", "x" * 700, [], {}, [[]], {"a": {}}]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), message_rate=1e6, message_burst=1e6, request_burst=1e6)) as port:
        yield port


def mutated(message: Any, rng: Random) -> str:
    """The message with something wrong in it: a value, a field, or its bytes."""
    changed = dict(message)
    for _ in range(rng.randint(1, 3)):
        name = rng.choice([*changed, "extra", "seat"]) if changed else "type"
        way = rng.random()
        if way < 0.15:
            changed.pop(name, None)
        elif way < 0.3 and isinstance(changed.get(name), str):
            changed[name] = scrambled(changed[name], rng)
        else:
            changed[name] = rng.choice(ODD)
    text = json.dumps(changed)
    return scrambled(text, rng) if rng.random() < 0.3 else text


def scrambled(text: str, rng: Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 5)):
        at = rng.randint(0, len(letters))
        letters[at : at + rng.randint(0, 2)] = rng.choice([*string.printable, "é", "\x00", "\u202e", "𝟘"])
    return "".join(letters)


def test_mutated_messages_change_nothing_and_break_nothing(port: int) -> None:
    """Sent by the seat that is not to move and by a watcher, none of them may do anything."""
    table, cookies = new_table(port, "usa", 2, start=0)
    mover, other = [Player(port, table, cookie) for cookie in cookies]
    for player in (mover, other):
        player.receive()
        player.act("keep " + " ".join(player.view["offer"]))
    mover.catch_up(3)
    watcher, rng = Player(port, table), Random(3)
    watcher.receive()
    mover.ping()
    before = mover.view
    for _ in range(600 * LONG):
        for player, messages in ((other, MESSAGES), (watcher, WATCHING)):
            player.socket.send(mutated(rng.choice(messages), rng))
            assert player.receive()["type"] in ANSWERS
    mover.ping()
    assert mover.view == before
    assert mover.act("draw deck")["type"] == "done"


GAME = ("hand", "display", "deckSize", "owner", "tickets", "phase", "turn")


def test_mutated_messages_around_the_game_change_no_game_and_break_nothing(port: int) -> None:
    """One of two persons, and a watcher: what they cannot do alone does not happen."""
    table, cookies = new_table(port, "usa", 2, start=0)
    mover, other = [Player(port, table, cookie) for cookie in cookies]
    for player in (mover, other):
        player.receive()
        player.act("keep " + " ".join(player.view["offer"]))
    mover.catch_up(3)
    before = {name: mover.view[name] for name in GAME}
    watcher, rng = Player(port, table), Random(4)
    for _ in range(300 * LONG):
        for player in (other, watcher):
            player.socket.send(mutated(rng.choice(AROUND), rng))
    for player in (other, watcher, mover):
        player.ping()
        assert "trouble" not in [message.get("code") for message in player.messages()]
    assert {name: mover.view[name] for name in GAME} == before
    assert mover.act("draw deck")["type"] == "done"


@pytest.mark.parametrize("seed", times(1))
def test_mutated_requests_get_a_code_and_a_sentence(port: int, seed: int) -> None:
    rng = Random(seed)
    good: list[tuple[str, Any]] = [
        ("/api/tables", {"map": "usa", "seats": [{"kind": "me"}, {"kind": "open"}], "start": "lot"}),
        (f"/api/tables/{new_table(port, 'usa', 2)[0]}/sit", {"seat": 1, "name": "Eve"}),
        ("/api/tables/nothing/sit", {"seat": 1, "name": "Eve"}),
    ]
    for _ in range(150):
        path, body = rng.choice(good)
        status, told, _ = request(port, "POST", path, mutated(body, rng).encode("utf-8", "surrogatepass"))
        assert status in (201, 400, 404, 409), told
        assert status == 201 or (told["code"] and told["sentence"])


PATHS = ["/api/tables/%00", "/api/tables/..%2f..", "/../../etc/passwd", "/assets/..%2f..%2fapp.py", "/api/x"]


@pytest.mark.parametrize("path", PATHS)
def test_odd_addresses_lead_nowhere(port: int, path: str) -> None:
    status, told, _ = request(port, "GET", path)
    assert status in (404, 400) or "<!doctype html>" in told
    assert "root:" not in str(told)


def test_unknown_fields_are_refused(port: int) -> None:
    body = {"map": "usa", "seats": [{"kind": "me"}, {"kind": "open"}], "secret": "mine"}
    status, told, _ = request(port, "POST", "/api/tables", body)
    assert (status, told["code"]) == (400, "bad_request")


BAD_TABLES: list[dict[str, Any]] = [
    {"map": "atlantis", "seats": [{"kind": "me"}, {"kind": "open"}]},
    {"map": "usa", "seats": [{"kind": "me"}]},
    {"map": "switzerland", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]},
    {"map": "usa", "seats": [{"kind": "me"}, {"kind": "me"}]},
    {"map": "usa", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]},
    {"map": "usa", "seats": [{"kind": "me"}, {"kind": "open"}], "start": 4},
    {"map": "../usa", "seats": [{"kind": "me"}, {"kind": "open"}]},
    {"map": "legends", "seats": [{"kind": "me"}]},
]


@pytest.mark.parametrize("body", BAD_TABLES)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(port: int, body: dict[str, Any]) -> None:
    status, told, _ = request(port, "POST", "/api/tables", body)
    assert (status, told["code"]) == (400, "no_such_table")
    assert told["sentence"]
