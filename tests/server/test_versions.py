"""A file of every earlier version is led on, and its games go on.

`versions/N.sql` is a file as version N wrote it, with a game of two people in progress.
"""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest
from tests.server.player import Player, request
from tests.server.serving import serving
from tests.server.test_games import play_out

from perron.record import loads, verify
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


def test_an_old_file_becomes_like_a_new_one(old: Path, tmp_path: Path) -> None:
    for file in (old, tmp_path / "new.db"):
        asyncio.run(open_and_close(file))
    assert columns(old) == columns(tmp_path / "new.db")
    with sqlite3.connect(old) as database:
        assert database.execute("SELECT version FROM about").fetchall() == [(newest(),)]


def test_a_game_of_an_old_file_is_played_to_its_end(old: Path) -> None:
    with serving(Settings(sqlite(old), message_rate=10_000)) as port:
        players = [Player(port, TABLE, f"perron-{TABLE}={token}") for token in TOKENS]
        for player in players:
            player.receive()
        assert players[0].view["seq"] == 15
        play_out(players, Random(1), players[0].view["seq"])
        text = request(port, "GET", f"/api/tables/{TABLE}/record")[1]
        assert verify(loads(text)) == []
        for player in players:
            player.close()
