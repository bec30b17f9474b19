"""Bots at the table: they think elsewhere, and wait long enough for an undo."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from tests.processes import all_end, children
from tests.server.choices import brisk
from tests.server.player import Player, request
from tests.server.serving import Process, serving

from perron import Table
from perron.bots.carry import carry, unpack
from perron.engine.observe import key
from perron.record import loads, verify
from perron.server.settings import Settings, sqlite
from perron.server.thinkers import bot_like, limit


def test_an_observation_is_the_same_after_the_journey() -> None:
    table, rng = Table("europe", ["A", "B", "C"], seed=3), Random(3)
    while not table.over:
        seat = rng.choice(table.to_act())
        seen = table.observe(seat)
        assert key(unpack(table.game, carry(seen))) == key(seen)
        table.play(seat, rng.choice(table.moves(seat)))
    assert key(unpack(table.game, carry(table.observe(None)))) == key(table.observe(None))


def test_a_bot_of_an_older_version_is_played_by_its_successor() -> None:
    assert [bot_like(label, 1).name for label in ("greedy@1", "greedy@99", "gone@1")] == [
        "greedy",
        "greedy",
        "random",
    ]


def test_a_game_against_bots(tmp_path: Path) -> None:
    settings = Settings(sqlite(tmp_path / "games.db"), grace=0, workers=1, message_rate=1000)
    seats = [
        {"kind": "me", "name": "Ann"},
        {"kind": "bot", "bot": "greedy"},
        {"kind": "bot", "bot": "random"},
    ]
    with serving(settings) as port:
        _, told, cookie = request(port, "POST", "/api/tables", {"map": "paris", "seats": seats})
        me, rng = Player(port, told["id"], cookie), Random(1)
        me.receive()
        while me.view["phase"] != "over":
            if 0 in me.view["toAct"]:
                answer = me.act(brisk(me.view, rng))
                assert answer["type"] == "done" or answer["reason"] == "stale"
            else:
                me.receive()
        lines = loads(request(port, "GET", f"/api/tables/{told['id']}/record")[1])
        assert verify(lines) == []
        assert lines[0]["bots"] == [None, "greedy@2", "random@1"]


def test_undo_is_possible_while_a_bot_waits(tmp_path: Path) -> None:
    settings = Settings(sqlite(tmp_path / "games.db"), grace=0.6, workers=1)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    with serving(settings) as port:
        _, told, cookie = request(port, "POST", "/api/tables", {"map": "newyork", "seats": seats, "start": 0})
        me = Player(port, told["id"], cookie)
        me.receive()
        me.act("keep " + me.view["offer"][0])
        while me.view["phase"] != "turn":
            me.receive()
        track, ways = next(iter(me.view["legal"]["claims"].items()))
        claimed = me.act(f"claim {track} with {' '.join(ways[0])}")["seq"]
        assert me.undo()["seq"] == claimed + 1
        time.sleep(1.0)
        me.ping()
        assert (me.view["turn"], me.view["seq"]) == (0, claimed + 1)


def test_no_thinker_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.db")
    server.start()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    _, told, cookie = request(server.port, "POST", "/api/tables", {"map": "paris", "seats": seats})
    me = Player(server.port, told["id"], cookie)
    while not me.view or not me.view["seats"][1]["chosen"]:
        me.receive()
    assert server.process is not None
    thinkers = children(server.process.pid)
    assert thinkers
    server.kill()
    assert all_end(thinkers)


HANGS = """
import time
from perron import Table, bots
from perron.server import thinkers
from perron.bots.carry import carry

class Hangs:
    name, version = "easy", 1
    def __init__(self, seed): pass
    def choose(self, seen, moves): time.sleep(20)

bots.MAKERS["easy"], thinkers.LIMITS["easy"] = Hangs, 0.3
table = Table("paris", ["A", "B"], seed=1)
thinkers.think("easy@1", 1, ("paris", 2, ()), carry(table.observe(0)), table.moves(0))
"""


def test_a_thought_that_never_ends_is_ended() -> None:
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", HANGS], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Timeout" in done.stderr
    assert time.monotonic() - began < 15


@pytest.mark.parametrize("wish", ["expert:99999999", "hard:9999s", "expert:1s@1"])
def test_no_browser_says_how_long_a_bot_thinks(wish: str, tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"), workers=1)) as port:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": wish}]
        status, told, _ = request(port, "POST", "/api/tables", {"map": "newyork", "seats": seats})
    assert (status, told["code"]) == (400, "no_such_table")


def test_stronger_levels_may_think_longer() -> None:
    assert limit("easy@1") == limit("medium") < limit("hard@2") < limit("expert@1")
