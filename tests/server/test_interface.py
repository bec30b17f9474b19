"""Schemathesis asks the HTTP interface all that its description allows, and what it does not."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from tests.conformance.long import LONG
from tests.server.player import Player, new_table
from tests.server.serving import serving

from perron.server.app import make_app
from perron.server.schema import metadata
from perron.server.settings import Settings, sqlite

UNLIMITED = 1e9
KEYS = {table.name: "id" if table.name == "tables" else "table_id" for table in metadata.tables.values()}
KEYS.pop("about")


class Running:
    """A server with a game of two people going on, of which nothing may change."""

    def __init__(self, port: int, file: Path) -> None:
        self.port, self.file = port, file
        self.table, cookies = new_table(port, "newyork", 2)
        player = Player(port, self.table, cookies[0])
        player.receive()
        player.act("keep " + " ".join(player.view["offer"]))
        player.close()

    def rows(self) -> list[Any]:
        """All that is kept about the table."""
        with sqlite3.connect(self.file) as database:
            names = [
                name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            ]
            about = {
                name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")] for name in names
            }
            keys = {name: "id" if name == "tables" else "table_id" for name in names}
            return [
                database.execute(f"SELECT * FROM {name} WHERE {keys[name]} = ?", (self.table,)).fetchall()
                for name in sorted(names)
                if keys[name] in about[name]
            ]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file = tmp_path_factory.mktemp("interface") / "games.db"
    with serving(Settings(sqlite(file), request_rate=UNLIMITED, request_burst=UNLIMITED)) as port:
        yield Running(port, file)


DESCRIPTION = make_app(Settings()).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@schema.parametrize()
@settings(max_examples=20 * LONG, deadline=None, suppress_health_check=list(HealthCheck))
def test_nothing_breaks_and_nothing_changes(case: Any, running: Running) -> None:
    """Asked about the table that is there, and about those that chance names."""
    if len(str(case.path_parameters.get("table", ""))) % 2:
        case.path_parameters["table"] = running.table
    before = running.rows()
    answer = case.call(base_url=f"http://127.0.0.1:{running.port}")
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        told = answer.json()
        assert told["code"]
        assert told["sentence"]
    assert running.rows() == before


def test_the_description_names_every_address() -> None:
    assert {"/api/tables", "/api/tables/{table}/sit", "/api/host", "/healthz"} <= set(DESCRIPTION["paths"])
