"""Programs of the host at the table: they play, and whatever they do wrong, the table goes on."""

import logging
import sys
from pathlib import Path
from random import Random

import pytest
from tests.cli.run import explained, perron
from tests.processes import all_end, children
from tests.server.choices import brisk
from tests.server.player import Player, request
from tests.server.serving import Process, serving

from perron.bots.program_spec import Spec
from perron.record import loads, verify
from perron.server.programs import Hired
from perron.server.settings import Settings, sqlite

ROGUE = Path(__file__).parents[1] / "bots" / "rogue.py"


def hired(way: str) -> Hired:
    spec = Spec.parse(f"{way}=cmd@5s: {sys.executable} {ROGUE} {way}")
    assert spec is not None
    return Hired(way, f"{way}@7", spec)


def settings(folder: Path, *ways: str) -> Settings:
    programs = tuple(hired(way) for way in ways)
    return Settings(sqlite(folder / "games.db"), grace=0, workers=1, message_rate=1000, programs=programs)


def play_to_the_end(port: int, *bots: str) -> str:
    """A game of one person against these; its record."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": bot} for bot in bots]]
    status, told, cookie = request(port, "POST", "/api/tables", {"map": "newyork", "seats": seats})
    assert status == 201, told
    me, rng = Player(port, told["id"], cookie), Random(1)
    me.receive()
    while me.view["phase"] != "over":
        if 0 in me.view["toAct"]:
            assert me.act(brisk(me.view, rng)).get("reason") in (None, "stale")
        else:
            me.receive()
    return str(request(port, "GET", f"/api/tables/{told['id']}/record")[1])


def test_programs_good_and_bad_play_at_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), serving(settings(tmp_path, "plays", "crashes", "cheats")) as port:
        lines = loads(play_to_the_end(port, "plays", "crashes", "cheats"))
    assert verify(lines) == []
    assert lines[0]["bots"] == [None, "plays@7", "crashes@7", "cheats@7"]
    faults = [each.getMessage() for each in caplog.records if "fault of the program" in each.getMessage()]
    assert sum("crashes: crash" in each for each in faults) == 3
    assert sum("cheats: illegal" in each for each in faults) == 3
    assert len(faults) == 6


def test_players_can_choose_the_programs_of_the_host(tmp_path: Path) -> None:
    with serving(settings(tmp_path, "plays")) as port:
        found = request(port, "GET", "/api/bots")[1]
    assert found[-1]["id"] == "plays"
    assert set(found[-1]["line"]) == {"en", "nl"}


@pytest.mark.parametrize("wish", ["cmd: true", "mine=cmd: true", "rogue", "plays=cmd: true", "/bin/true"])
def test_no_browser_can_name_a_program(wish: str, tmp_path: Path) -> None:
    with serving(settings(tmp_path, "plays")) as port:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": wish}]
        status, told, _ = request(port, "POST", "/api/tables", {"map": "newyork", "seats": seats})
    assert (status, told["code"]) == (400, "no_such_table")


def test_serve_starts_programs_and_leaves_none_behind(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.db", "--bot", f"mine=cmd@5s: {sys.executable} {ROGUE} plays")
    server.start()
    assert server.process is not None
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "mine"}]
    _, told, cookie = request(server.port, "POST", "/api/tables", {"map": "paris", "seats": seats})
    me = Player(server.port, told["id"], cookie)
    while not me.view or not me.view["seats"][1]["chosen"]:
        me.receive()
    started = children(server.process.pid)
    commands = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in started]
    server.kill()
    assert any(b"rogue.py" in command for command in commands)
    assert all_end(started)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mine=cmd: /no/such/bot", ["cannot play", "cannot be started"]),
        ("greedy", ["name a program"]),
        (f"greedy=cmd: {sys.executable} {ROGUE} plays", ["a name of its own"]),
        ("gredy", ["no bot 'gredy'"]),
    ],
)
def test_a_program_that_cannot_serve_is_refused(text: str, words: list[str], tmp_path: Path) -> None:
    explained(perron("serve", "--no-open", "--data", tmp_path / "games.db", "--bot", text), 2, *words)
