"""A file of every earlier version is led on, and its games go on.

`versions/N.sql` is a file as version N wrote it, with a game of two people in progress.
"""

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random

import pytest
from tests.server.player import Player, request
from tests.server.serving import serving
from tests.server.test_games import play_out

from perron.record import loads, verify
from perron.record.header import RULES
from perron.server.schema import newest
from perron.server.settings import Settings, sqlite
from perron.server.store import Store

VERSIONS = Path(__file__).parent / "versions"
TABLE = "emx8zga2ga"
TOKENS = ["2LIGX-ptZ2okQ4BZoUnOtScp8LDQCdgPy6oNmf4um2g", "zXHU2CpYX-k0CO0drlBVAN3bZN4J8KAjTxFx2rT822M"]


@pytest.fixture(params=sorted(VERSIONS.glob("*.sql")), ids=lambda file: file.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as database:
        database.executescript(request.param.read_text(encoding="utf-8"))
    return file


async def open_and_close(file: Path) -> None:
    await (await Store.open(sqlite(file))).close()


def columns(file: Path) -> dict[str, list[object]]:
    with sqlite3.connect(file) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: database.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
        return {name: sorted(row[1:] for row in rows) for name, rows in found.items()}


def come_back(port: int) -> list[Player]:
    players = [Player(port, TABLE, f"perron-{TABLE}={token}") for token in TOKENS]
    for player in players:
        player.receive()
        player.sent = player.view["seq"]  # ids that were used before would be answered again
    players[0].ping()  # it knows now that the other is there
    return players


def test_an_old_file_becomes_like_a_new_one(old: Path, tmp_path: Path) -> None:
    for file in (old, tmp_path / "new.db"):
        asyncio.run(open_and_close(file))
    assert columns(old) == columns(tmp_path / "new.db")
    with sqlite3.connect(old) as database:
        assert database.execute("SELECT version FROM about").fetchall() == [(newest(),)]


def test_a_game_of_an_old_file_is_played_to_its_end(old: Path) -> None:
    with serving(Settings(sqlite(old), message_rate=10_000)) as port:
        players = come_back(port)
        assert players[0].view["seq"] == 15
        play_out(players, Random(1), players[0].view["seq"])
        text = request(port, "GET", f"/api/tables/{TABLE}/record")[1]
        assert verify(loads(text)) == []
        for player in players:
            player.close()


# --- the rules ---


def began_by_other_rules(file: Path, rules: int) -> None:
    """As if another version had dealt it, whose turns were told otherwise."""
    with sqlite3.connect(file) as database:
        for seq, text in database.execute("SELECT seq, lines FROM steps ORDER BY seq").fetchall():
            lines = [line for line in json.loads(text) if line.get("event") != "turn"]
            if seq == 1:
                lines[0]["rules"] = rules
            database.execute("UPDATE steps SET lines = ? WHERE seq = ?", (json.dumps(lines), seq))


def told_of_rules(player: Player) -> list[dict[str, object]]:
    return [line for line in player.events if line.get("what") == "rules_changed"]


def test_a_game_of_other_rules_goes_on_by_those_of_today(old: Path) -> None:
    """What was done stands, the table is told once, and moves can still be taken back."""
    began_by_other_rules(old, rules=RULES + 1)
    for _ in range(2):
        with serving(Settings(sqlite(old), message_rate=10_000)) as port:
            players = come_back(port)
            assert [line["version"] for line in told_of_rules(players[0])] == [RULES]
            take_one_back(players)
            for player in players:
                player.close()
    with serving(Settings(sqlite(old), message_rate=10_000)) as port:
        players = come_back(port)
        play_out(players, Random(1), players[0].view["seq"])
        assert players[0].view["result"]


def take_one_back(players: list[Player]) -> None:
    """All draw until the one to move can claim, claims, and thinks better of it."""
    me = players[players[0].view["turn"]]
    while not (claims := me.view["legal"]["claims"]):
        seq = me.act("draw deck")["seq"]
        for player in players:
            player.catch_up(seq)
        me = players[me.view["turn"]]
    before = me.view
    track, ways = next(iter(claims.items()))
    me.act(f"claim {track} with {' '.join(ways[0])}")
    answer = me.undo()
    for player in players:
        player.catch_up(answer["seq"])
    assert {name for name, value in before.items() if me.view[name] != value} == {"seq"}


def test_damaged_lines_of_our_own_rules_are_not_trusted(old: Path) -> None:
    began_by_other_rules(old, rules=RULES)
    with serving(Settings(sqlite(old))) as port:
        assert request(port, "GET", f"/api/tables/{TABLE}")[0] == 500
