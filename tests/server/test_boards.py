"""The board of a table is asked for at the table, by whoever may look at it."""

from pathlib import Path

from tests.server.player import new_table, request
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite


def test_the_board_of_a_table_is_the_one_of_its_map(tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"))) as port:
        table, _ = new_table(port, "paris", 2)
        status, told, _ = request(port, "GET", f"/api/tables/{table}/board")
        assert (status, told) == request(port, "GET", "/api/boards/paris")[:2]
        assert told["events"] == []
        assert told["charter"] is None


def test_a_table_without_watchers_shows_its_board_to_its_players(tmp_path: Path) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"))) as port:
        table, cookies = new_table(port, "paris", 2, watch=False)
        path = f"/api/tables/{table}/board"
        assert request(port, "GET", path)[0] == 403
        assert request(port, "GET", path, Cookie=cookies[1])[0] == 200
