"""Several server processes on one PostgreSQL: the same tables everywhere, and everything once."""

import asyncio
import contextlib
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random

import pytest
from sqlalchemy import insert
from tests.conformance.long import LONG
from tests.server.choices import brisk
from tests.server.player import Player, new_table, request
from tests.server.postgres import Cluster
from tests.server.serving import Process, serving, wait_for
from tests.server.test_games import check_record, play_out

from perron.record import loads, verify
from perron.server import schema
from perron.server.aside import read_notes, write_notes
from perron.server.presence import Presence
from perron.server.settings import Settings
from perron.server.store import Chair, Setup, Step, Store

LEASE = 1.5


Pair = tuple[Process, Process]


@contextmanager
def two_processes(database: str) -> Iterator[Pair]:
    """Started at the same moment on an empty database."""
    one, other = [Process(database, "--lease", str(LEASE)) for _ in range(2)]
    for process in (one, other):
        process.launch()
    try:
        for process in (one, other):
            process.wait()
        yield one, other
    finally:
        for process in (one, other):
            process.kill()


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[Pair]:
    with two_processes(cluster.new_database()) as both:
        yield both


@pytest.fixture
def doomed(database: str) -> Iterator[Pair]:
    """Two that may be ill-treated."""
    with two_processes(database) as both:
        yield both


def settings(database: str) -> Settings:
    return Settings(database, grace=0, workers=1, message_rate=10_000, lease=LEASE)


@pytest.mark.parametrize("key", ["europe", "newyork"][: 1 + (LONG > 1)])
def test_a_whole_game_with_every_seat_at_another_process(key: str, pair: Pair) -> None:
    ports = [process.port for process in pair]
    table, cookies = new_table(ports[0], key, 2)
    players = [Player(port, table, cookie) for port, cookie in zip(ports, cookies, strict=True)]
    watcher = Player(ports[1], table)
    for player in [*players, watcher]:
        player.receive()
    play_out(players, Random(key))
    watcher.catch_up(players[0].view["seq"])
    texts = [request(port, "GET", f"/api/tables/{table}/record")[1] for port in ports]
    assert texts[0] == texts[1]
    check_record(texts[0], players, watcher)


def test_what_people_do_around_the_game_is_known_everywhere(pair: Pair) -> None:
    ports = [process.port for process in pair]
    table, cookies = new_table(ports[0], "usa", 2, start=0)
    host, other = [Player(port, table, own) for port, own in zip(ports, cookies, strict=True)]
    for player in (host, other):
        player.receive()
        player.act("keep " + " ".join(player.view["offer"]))
    for player in (host, other):
        player.catch_up(3)
        while not all(seat["connected"] for seat in player.view["seats"]):
            player.receive()
    other.catch_up(host.ask("host", do="pause")["seq"])
    assert other.view["affairs"]["paused"] == {"by": 0}
    host.catch_up(other.ask("propose", what="resume")["seq"])
    assert host.view["affairs"]["proposal"]["need"] == [0, 1]
    other.catch_up(host.ask("vote", yes=True)["seq"] + 1)
    assert other.view["affairs"]["paused"] is None
    host.act("draw deck")
    other.ask("say", text="from over there")
    assert host.until("said")["text"] == "from over there"
    host.catch_up(other.ask("propose", what="undo", to=3)["seq"])
    other.catch_up(host.ask("vote", yes=True)["seq"] + 1)
    assert other.view["seats"][0]["hand"] == 4
    assert host.ask("host", do="revoke", seat=1)["type"] == "done"
    assert other.until("error")["code"] == "revoked"
    host.close()
    other.close()


def test_chairs_and_names_are_known_everywhere(pair: Pair) -> None:
    ports = [process.port for process in pair]
    body = {"map": "usa", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]}
    _, told, ann = request(ports[0], "POST", "/api/tables", {**body, "listed": True})
    here = Player(ports[0], told["id"], ann)
    here.receive()
    assert [table["id"] for table in request(ports[1], "GET", "/api/tables")[1]] == [told["id"]]
    sit = f"/api/tables/{told['id']}/sit"
    status, _, bob = request(ports[1], "POST", sit, {"seat": 1, "name": "Bob"})
    assert status == 201
    there = Player(ports[1], told["id"], bob)
    there.receive()
    wait_for(lambda: here.receive()["view"]["seats"][1]["connected"])
    assert here.view["seats"][1]["name"] == "Bob"
    assert there.view["seats"][0]["connected"]
    assert request(ports[0], "POST", sit, {"seat": 1, "name": "Eve"})[1]["code"] == "taken"
    assert request(ports[0], "POST", sit, {"seat": 2, "name": "Cas"})[0] == 201
    wait_for(lambda: there.receive()["view"]["phase"] == "first_tickets")
    there.close()
    wait_for(lambda: not here.receive()["view"]["seats"][1]["connected"])


def test_the_last_two_seats_taken_at_the_same_moment(database: str) -> None:
    """Both processes may find the table full: it is dealt once."""

    with (
        serving(settings(database)) as one,
        serving(settings(database)) as other,
        ThreadPoolExecutor(2) as pool,
    ):
        for _ in range(8):
            body = {"map": "newyork", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
            _, told, cookie = request(one, "POST", "/api/tables", body)
            sits = [
                pool.submit(
                    request, port, "POST", f"/api/tables/{told['id']}/sit", {"seat": seat, "name": "X"}
                )
                for seat, port in ((1, one), (2, other))
            ]
            assert [sit.result()[0] for sit in sits] == [201, 201]
            for port in (one, other):
                me = Player(port, told["id"], cookie)
                me.receive()
                wait_for(lambda me=me: me.view["phase"] == "first_tickets" or not me.receive())  # type: ignore[misc]
                assert me.view["seq"] == 1
                me.close()


def test_the_same_message_at_two_processes_is_carried_out_once(pair: Pair) -> None:
    ports = [process.port for process in pair]
    table, cookies = new_table(ports[0], "usa", 2, start=0)
    twice = [Player(port, table, cookies[0]) for port in ports]
    for player in twice:
        player.receive()
    keep = "keep " + " ".join(twice[0].view["offer"])
    for player in twice:
        player.send({"type": "act", "id": "same", "seq": 1, "action": keep})
    assert [player.answer("same") for player in twice] == [{"type": "done", "id": "same", "seq": 2}] * 2


def test_what_postgresql_cannot_store_is_refused(pair: Pair) -> None:
    """A zero byte, wherever text is taken."""
    port = pair[0].port
    table, cookies = new_table(port, "usa", 2)
    assert request(port, "GET", "/api/tables/%00")[0] == 404
    notes = f"/api/tables/{table}/notes"
    assert request(port, "PUT", notes, {"text": "a\0b"}, Cookie=cookies[0])[0] == 400
    assert request(port, "PUT", notes, {"text": "a\nb"}, Cookie=cookies[0])[0] == 204
    player = Player(port, table, cookies[0])
    player.receive()
    keep = "keep " + " ".join(player.view["offer"])
    player.send({"type": "act", "id": "a\0b", "seq": 1, "action": keep})
    assert player.until("error")["code"] == "bad_message"
    player.send({"type": "say", "id": "s", "text": "a\0b"})
    assert player.answer("s")["type"] == "done"
    player.close()
    body = {"map": "usa", "seats": [{"kind": "me", "name": "A\0"}, {"kind": "open", "name": "\0"}]}
    assert request(port, "POST", "/api/tables", body)[0] == 201


def test_the_bots_go_on_elsewhere_when_their_process_is_killed(doomed: Pair) -> None:
    """The table is made at the first process, which therefore holds its lease; a watcher is at the other.

    Bots that search take some seconds for a game: it is not over before anybody looks.
    """
    first, second = doomed
    seats = [{"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "hard"}]
    _, told, _ = request(first.port, "POST", "/api/tables", {"map": "usa", "seats": seats})
    watcher = Player(second.port, told["id"])
    watcher.receive()
    wait_for(lambda: watcher.receive()["seq"] > 20)
    first.kill()
    last_word(watcher)
    assert watcher.view["phase"] != "over", "the game was not over yet"
    while watcher.view["phase"] != "over":
        watcher.receive()
    lines = loads(request(second.port, "GET", f"/api/tables/{told['id']}/record")[1])
    assert verify(lines) == []
    assert watcher.events[-1]["event"] == "result"
    assert [line["event"] for line in watcher.events] == [line["event"] for line in lines[1:]]


def test_a_process_that_was_stopped_for_a_while_makes_nothing_twice(doomed: Pair) -> None:
    first, second = doomed
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    _, told, _ = request(first.port, "POST", "/api/tables", {"map": "newyork", "seats": seats})
    watcher = Player(second.port, told["id"])
    assert first.process is not None
    wait_for(lambda: watcher.receive()["seq"] > 10)
    first.process.send_signal(signal.SIGSTOP)
    before = last_word(watcher)
    wait_for(lambda: watcher.receive()["seq"] > before + 5)
    first.process.send_signal(signal.SIGCONT)
    while watcher.view["phase"] != "over":
        watcher.receive()
    assert verify(loads(request(first.port, "GET", f"/api/tables/{told['id']}/record")[1])) == []


def test_a_process_that_hangs_in_the_middle_of_a_step_holds_up_nobody(database: str) -> None:
    asyncio.run(one_hangs(database))


async def one_hangs(database: str) -> None:
    """It has written the step and never says whether it meant it."""
    one, other = await Store.open(database), await Store.open(database)
    step = Step(1, None, "deal", None, [], at=0)
    await one.add_table(Setup("abc", "usa", [Chair("Ann")], None, True, True, bytes(32)))
    hanging = await one.engine.connect()
    await hanging.execute(insert(schema.steps), {**vars(step), "table_id": "abc", "lines": "[]"})
    await asyncio.wait_for(other.add_step("abc", step), 20)
    assert [kept.seq for kept in await other.steps("abc")] == [1]
    await hanging.invalidate()
    await hanging.close()
    for store in (one, other):
        await store.close()


def test_notes_that_are_written_at_the_same_moment_do_not_collide(database: str) -> None:
    asyncio.run(both_write(database))


async def both_write(database: str) -> None:
    stores = [await Store.open(database) for _ in range(2)]
    await stores[0].add_table(Setup("abc", "usa", [Chair("Ann")], None, True, True, bytes(32)))
    await asyncio.gather(*(write_notes(store, "abc", 0, "take Riga") for store in stores * 20))
    assert await read_notes(stores[1], "abc", 0) == "take Riga"
    for store in stores:
        await store.close()


def last_word(player: Player) -> int:
    """The step that is told last before it becomes quiet."""
    with contextlib.suppress(TimeoutError):
        while True:
            player.receive(0.3)
    return int(player.view["seq"])


def test_a_person_and_bots_at_different_processes(database: str) -> None:
    """A clean stop gives the leases back: the bots go on at once."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
    with serving(Settings(database, grace=0, workers=1, message_rate=10_000, lease=30)) as mine:
        with serving(Settings(database, grace=0, workers=1, lease=30)) as other:
            _, told, cookie = request(other, "POST", "/api/tables", {"map": "newyork", "seats": seats})
            me, rng = Player(mine, told["id"], cookie), Random(1)
            me.receive()
            play_on(me, rng, 12)
        began = time.monotonic()
        play_on(me, rng, 10_000)
        assert time.monotonic() - began < 25, "nobody had to wait for the lease to run out"
        assert verify(loads(request(mine, "GET", f"/api/tables/{told['id']}/record")[1])) == []


def play_on(me: Player, rng: Random, seq: int) -> None:
    while me.view["phase"] != "over" and me.view["seq"] < seq:
        if me.view["seat"] in me.view["toAct"]:
            answer = me.act(brisk(me.view, rng))
            assert answer["type"] == "done" or answer["reason"] == "stale"
        else:
            me.receive()


def test_presence_is_forgotten_with_the_silence_of_its_process() -> None:
    now = [0.0]
    presence = Presence(5, lambda: now[0])
    assert [presence.hear("a"), presence.hear("a"), presence.hear("b")] == [True, False, True]
    presence.put("a", "t", [0, 2])
    presence.put("b", "t", [1])
    assert presence.seats("t") == {0, 1, 2}
    now[0] = 4.0
    presence.hear("b")
    now[0] = 6.0
    assert presence.forget_silent() == ["t"]
    assert presence.seats("t") == {1}
    assert presence.forget("b") == ["t"]
    assert presence.seats("t") == set()
