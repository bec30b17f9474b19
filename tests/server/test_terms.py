"""What is agreed on when a table is set up; colours; the host."""

from collections.abc import Iterator

import pytest
from tests.server.player import Player, request
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite

ME, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open"}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), request_rate=1000)) as port:
        yield port


def make(port: int, **fields: object) -> tuple[int, dict[str, object], str]:
    return request(port, "POST", "/api/tables", {"map": "usa", "seats": [ME, OPEN], **fields})


def test_what_was_agreed_on_is_in_every_view(port: int) -> None:
    agreed = {"pace": {"kind": "live", "seconds": 600, "bonus": 10}, "absent": "bot", "timeout": "ask"}
    _, told, cookie = make(port, **agreed, chat=False, standIn="greedy")
    player = Player(port, str(told["id"]), cookie)
    affairs = player.receive()["view"]["affairs"]
    assert {name: affairs[name] for name in agreed} == agreed
    assert not affairs["chat"]
    player.close()


@pytest.mark.parametrize(
    "fields",
    [
        {"pace": {"kind": "days", "days": 0}},
        {"pace": {"kind": "live", "seconds": 5, "bonus": 0}},
        {"pace": {"kind": "fast"}},
        {"absent": "cry"},
        {"standIn": "genius"},
        {"seats": [{**ME, "color": 5}, OPEN]},
        {"seats": [{**ME, "color": 2}, {**OPEN, "color": 2}]},
    ],
)
def test_what_cannot_be_agreed_on_is_refused(port: int, fields: dict[str, object]) -> None:
    status, told, _ = make(port, **fields)
    assert status == 400
    assert told["sentence"]


def test_seats_have_the_colors_they_wish_for(port: int) -> None:
    _, told, cookie = make(port, seats=[{**ME, "color": 1}, OPEN, {**OPEN, "color": 0}])
    _, summary, _ = request(port, "GET", f"/api/tables/{told['id']}", Cookie=cookie)
    assert [seat["color"] for seat in summary["seats"]] == [1, 2, 0]
    request(port, "POST", f"/api/tables/{told['id']}/sit", {"seat": 2, "name": "Bo"})
    player = Player(port, str(told["id"]), cookie)
    assert [seat["color"] for seat in player.receive()["view"]["seats"]] == [1, 2, 0]
    player.close()


def test_who_sets_a_table_up_is_its_host(port: int) -> None:
    _, told, cookie = make(port)
    table = str(told["id"])
    _, _, other = request(port, "POST", f"/api/tables/{table}/sit", {"seat": 1, "name": "Bo"})
    assert [is_host(port, table, who) for who in (cookie, other, "")] == [True, False, False]


def test_a_host_without_a_seat_watches_also_where_nobody_else_may_and_can_sit_down(port: int) -> None:
    _, told, cookie = make(port, seats=[OPEN, OPEN], watch=False)
    table = str(told["id"])
    assert is_host(port, table, cookie)
    assert Player(port, table).receive()["code"] == "no_watching"
    path = f"/api/tables/{table}/sit"
    assert request(port, "POST", path, {"seat": 1, "name": "Bo"}, Cookie=cookie)[0] == 201
    assert is_host(port, table, cookie)
    assert request(port, "GET", f"/api/tables/{table}", Cookie=cookie)[1]["you"] == 1


def is_host(port: int, table: str, cookie: str) -> bool:
    player = Player(port, table, cookie)
    told = player.receive()["view"]["affairs"]["host"]
    player.close()
    assert request(port, "GET", f"/api/tables/{table}", Cookie=cookie)[1]["host"] == told
    return bool(told)
