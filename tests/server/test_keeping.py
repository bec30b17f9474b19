"""For whoever runs a server: copies, records, numbers, and where others reach it."""

import http.client
import sqlite3
from pathlib import Path
from random import Random

import pytest
from tests.cli.run import perron
from tests.server.player import Player, new_table, request
from tests.server.serving import serving
from tests.server.test_games import play_out

from perron.record import load, verify
from perron.server.lan import addresses, lan_addresses
from perron.server.metrics import Histogram
from perron.server.settings import Settings, sqlite

Kept = tuple[Path, str, str, list[str]]  # folder, finished table, running table, its cookies


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A file with a finished game and one in progress, copied while its server runs."""
    folder = tmp_path_factory.mktemp("keeping")
    with serving(Settings(sqlite(folder / "games.db"), message_rate=10_000)) as port:
        done, cookies = new_table(port, "newyork", 2)
        players = [Player(port, done, cookie) for cookie in cookies]
        for player in players:
            player.receive()
        play_out(players, Random(2))
        going, cookies = new_table(port, "usa", 2)
        me = Player(port, going, cookies[0])
        me.receive()
        me.act("keep " + " ".join(me.view["offer"]))
        result = perron("backup", str(folder / "copy.db"), "--data", str(folder / "games.db"))
        assert (result.exit_code, result.output[:12]) == (0, "2 tables are")
    return folder, done, going, cookies


def test_a_copy_of_a_running_server_can_be_served(played: Kept) -> None:
    folder, done, going, cookies = played
    assert (folder / "copy.db").stat().st_mode & 0o777 == 0o600
    with serving(Settings(sqlite(folder / "copy.db"))) as port:
        me = Player(port, going, cookies[0])
        assert me.receive()["view"]["seats"][0]["chosen"]
        assert request(port, "GET", f"/api/tables/{done}/record")[0] == 200


def test_a_copy_is_never_written_over(played: Kept) -> None:
    folder = played[0]
    result = perron("backup", str(folder / "copy.db"), "--data", str(folder / "games.db"))
    assert result.exit_code == 2
    assert "is there already" in result.output


def test_what_is_no_file_of_games_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    result = perron("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "letter.txt"))
    assert result.exit_code == 1
    assert not (tmp_path / "copy.db").exists()
    assert perron("backup", str(tmp_path / "x"), "--data", str(tmp_path / "none")).exit_code == 2
    assert "pg_dump" in perron("backup", str(tmp_path / "x"), "--database", "postgresql://db/perron").output


def test_finished_games_are_exported_as_records(played: Kept, tmp_path: Path) -> None:
    folder, done, *_ = played
    result = perron("export", str(tmp_path / "records"), "--data", str(folder / "games.db"))
    assert result.exit_code == 0
    assert [file.name for file in (tmp_path / "records").iterdir()] == [f"perron-{done}.jsonl"]
    assert verify(load(tmp_path / "records" / f"perron-{done}.jsonl")) == []


def test_export_from_postgresql(database: str, tmp_path: Path) -> None:
    with serving(Settings(database, message_rate=10_000)) as port:
        table, cookies = new_table(port, "newyork", 2)
        players = [Player(port, table, cookie) for cookie in cookies]
        for player in players:
            player.receive()
        play_out(players, Random(3))
    assert perron("export", str(tmp_path), "--database", database).exit_code == 0
    assert verify(load(tmp_path / f"perron-{table}.jsonl")) == []


def test_an_abandoned_game_is_not_exported(played: Kept, tmp_path: Path) -> None:
    folder, _, going, _ = played
    (tmp_path / "games.db").write_bytes((folder / "copy.db").read_bytes())
    with sqlite3.connect(tmp_path / "games.db") as games:
        games.execute("UPDATE tables SET over = 1 WHERE id = ?", (going,))
    perron("export", str(tmp_path / "records"), "--data", str(tmp_path / "games.db"))
    assert not (tmp_path / "records" / f"perron-{going}.jsonl").exists()


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    with serving(Settings(sqlite(tmp_path / "games.db"), grace=0, workers=1)) as port:
        _, told, cookie = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats, "start": 0})
        me = Player(port, told["id"], cookie)
        me.receive()
        me.act("pass")
        me.act("keep " + " ".join(me.view["offer"]))
        me.catch_up(3)
        me.socket.send("{")
        me.receive()
        text = request(port, "GET", "/metrics")[1]
    assert "perron_steps_total 3\n" in text
    assert sum(line.startswith("perron_refusals_total{") for line in text.splitlines()) == 1
    assert 'perron_errors_total{code="bad_message"} 1\n' in text
    assert 'perron_message_seconds_bucket{le="+Inf"} 2\n' in text
    assert "perron_store_seconds_count 3\n" in text
    assert "perron_bot_seconds_count 1\n" in text


def test_a_histogram_counts_all_that_took_at_most_so_long() -> None:
    times = Histogram()
    for seconds in (0.001, 0.002, 0.3, 60):
        times.add(seconds)
    lines = dict(line.rsplit(" ", 1) for line in times.text("t").splitlines()[1:])
    assert [
        lines[f't_bucket{{le="{bound}"}}'] for bound in ("0.001", "0.0025", "0.5", "5.0", "+Inf")
    ] == list("12334")
    assert (lines["t_sum"], lines["t_count"]) == ("60.303000", "4")


def test_the_host_knows_where_others_reach_it(tmp_path: Path) -> None:
    assert not any(address.startswith("127.") for address in lan_addresses())
    known = Settings(origins=("https://play.example.org",))
    assert addresses(known, 8765) == ["https://play.example.org"]
    assert addresses(Settings(), 8765) == []
    assert addresses(Settings(everywhere=True), 1) == [f"http://{address}:1" for address in lan_addresses()]
    with serving(Settings(sqlite(tmp_path / "games.db"), everywhere=True)) as port:
        told = request(port, "GET", "/api/host")[1]
    assert told == {"addresses": [f"http://{address}:{port}" for address in lan_addresses()]}


@pytest.mark.parametrize(
    ("host", "sent"), [("localhost", True), ("127.0.0.1:80", True), ("192.168.1.7:80", False)]
)
def test_the_opener_policy_is_sent_where_browsers_heed_it(tmp_path: Path, host: str, sent: bool) -> None:
    with serving(Settings(sqlite(tmp_path / "games.db"))) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/healthz", headers={"Host": host})
        assert (connection.getresponse().getheader("cross-origin-opener-policy") == "same-origin") is sent
