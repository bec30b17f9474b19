"""What happens by itself: clocks run out, bots stand in for who is gone; also after a restart."""

import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.player import Player, new_table
from tests.server.seated import cookie, seated, told
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite

SHORT = {"kind": "live", "seconds": 10, "bonus": 0}


def settings(file: Path, **more: Any) -> Settings:
    return shared(sqlite(file), **more)


def shared(database: str, **more: Any) -> Settings:
    return Settings(database, message_rate=1000, request_rate=1000, grace=0, workers=1, **more)


def wait_until(player: Player, true: Any) -> None:
    while not true(player.view):
        player.receive()


def stands_in(seat: int) -> Any:
    return lambda view: str(seat) in view["affairs"]["standIns"]


def test_a_bot_stands_in_for_who_is_gone_and_waited_for(tmp_path: Path) -> None:
    options = {"absent": "bot", "standIn": "random"}
    with serving(settings(tmp_path / "a.db", patience=0.3)) as port, seated(port, 2, **options) as table:
        table[0].close()
        wait_until(table[1], stands_in(0))
        assert told(table[1], "bot")[0] == {
            "event": "affair", "what": "bot", "seat": None, "target": 0, "bot": "random@1", "why": "absent",
        }  # fmt: skip
        wait_until(table[1], lambda view: view["turn"] == 1)
        back = Player(port, table[1].view["id"], cookie(table[0]))
        wait_until(table[1], lambda view: not view["affairs"]["standIns"])
        back.close()


def test_nobody_is_replaced_where_the_table_waits_or_nobody_is_there(tmp_path: Path) -> None:
    with serving(settings(tmp_path / "a.db", patience=0.1)) as port:
        with seated(port, 2, absent="wait") as table:
            table[0].close()
            time.sleep(0.5)
            table[1].ping()
            assert table[1].view["affairs"]["standIns"] == {}
        with seated(port, 2, absent="bot", standIn="random") as table:
            id, cookies = table[0].view["id"], [cookie(player) for player in table]
            table.reverse()  # whose turn it is leaves last: nobody has waited for them
        time.sleep(0.5)
        again = Player(port, id, cookies[0])
        again.receive()
        assert (again.view["affairs"]["standIns"], again.view["seq"]) == ({}, 3)
        again.close()


def test_nobody_loses_time_while_the_server_is_down(tmp_path: Path) -> None:
    check_down_time(settings(tmp_path / "a.db"))


def test_nobody_loses_time_while_no_process_is_up(database: str) -> None:
    check_down_time(shared(database))


def check_down_time(settings: Settings) -> None:
    pace = {"kind": "live", "seconds": 600, "bonus": 0}
    with serving(settings) as port:
        with seated(port, 2, pace=pace) as table:
            id, own = table[0].view["id"], cookie(table[0])
        left = table[0].view["affairs"]["clocks"][0]["left"]
        down = time.monotonic()
    time.sleep(3)
    with serving(settings) as port:
        down = time.monotonic() - down
        again = Player(port, id, own)
        again.receive()
        lost = left - again.view["affairs"]["clocks"][0]["left"]
        assert 0 <= lost < 1000 * down - 1500
        assert again.view["affairs"]["clocks"][0]["running"]
        assert not [event for event in again.events if event.get("what") == "woke"]
        again.close()


@pytest.fixture
def short_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second has three hundred milliseconds."""
    monkeypatch.setattr("perron.server.clocks.SECOND", 300)


@pytest.mark.usefixtures("short_of_time")
def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(tmp_path: Path) -> None:
    """Nobody chooses first tickets in time."""
    with serving(settings(tmp_path / "a.db")) as port:
        with seated(port, 2):
            pass  # the board has been read, and whatever else takes time at first
        id, cookies = new_table(port, "usa", 2, pace=SHORT, standIn="random", timeout="bot")
        one, other = [Player(port, id, cookie) for cookie in cookies]
        one.receive()
        wait_until(one, lambda view: len(view["affairs"]["standIns"]) == 2)
        affairs = [event["what"] for event in one.events if event["event"] == "affair"]
        assert affairs[:4] == ["flag", "bot", "flag", "bot"]
        assert [clock["left"] for clock in one.view["affairs"]["clocks"]] == [0, 0]
        wait_until(one, lambda view: view["phase"] != "first_tickets")
        assert one.ask("back")["type"] == "done"
        one.ping()
        assert one.view["affairs"]["clocks"][0]["left"] > 10_000
        one.close()
        other.close()


@pytest.mark.usefixtures("short_of_time")
def test_a_clock_that_runs_out_asks_the_table(tmp_path: Path) -> None:
    with serving(settings(tmp_path / "a.db")) as port:
        with seated(port, 2):
            pass  # the board has been read, and whatever else takes time at first
        id, cookies = new_table(port, "usa", 2, pace=SHORT, standIn="random", timeout="ask")
        late, other = [Player(port, id, cookie) for cookie in cookies]
        other.receive()
        wait_until(other, lambda view: view["affairs"]["proposal"])
        asked = other.view["affairs"]["proposal"]
        assert (asked["what"], asked["by"], asked["seat"], asked["need"]) == ("replace", None, 0, [1])
        assert other.ask("vote", yes=True)["type"] == "done"
        wait_until(other, stands_in(0))
        assert late.ask("back")["reason"] == "held"
        late.close()
        other.close()
