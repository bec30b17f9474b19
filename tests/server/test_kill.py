"""The server is killed at random moments: no acknowledged choice is lost, none is made twice."""

import asyncio
import threading
import time
from pathlib import Path
from random import Random

import pytest
from tests.conformance.long import times
from tests.server.choices import brisk
from tests.server.player import Json, Player, new_table, request
from tests.server.serving import Process
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perron.record import loads, verify
from perron.server.settings import sqlite
from perron.server.store import Store

KILLS = 4  # in each game, every second one in the middle of a write


@pytest.mark.parametrize("seed", times(1))
def test_no_acknowledged_choice_is_lost_or_doubled(
    seed: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """On SQLite; in the long form every third game on PostgreSQL."""
    where = request.getfixturevalue("database") if seed % 3 == 2 else tmp_path / "games.db"
    play_through(Process(where), seed)


def play_through(server: Process, seed: int) -> None:
    try:
        server.start()
        Played(server, Random(seed)).to_the_end()
    finally:
        server.kill()


class Killer(threading.Thread):
    """Kills the server after some time; `in_a_write` makes it wait until the file is being written."""

    def __init__(self, server: Process, seconds: float, in_a_write: bool) -> None:
        super().__init__(daemon=True)
        self.server, self.seconds, self.in_a_write = server, seconds, in_a_write

    def run(self) -> None:
        time.sleep(self.seconds)
        before, end = self.written(), time.monotonic() + 2
        while self.in_a_write and self.written() == before and time.monotonic() < end:
            time.sleep(0.0001)
        self.server.kill()

    def written(self) -> int:
        """When SQLite's log was last written to: the commit comes later, after the wait for the disk."""
        log = Path(f"{self.server.data}-wal")
        return log.stat().st_mtime_ns if log.exists() else 0


class Played:
    """Two scripted people who send again, with the same id, whatever was not answered."""

    def __init__(self, server: Process, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.table, self.cookies = new_table(server.port, "newyork", 2)
        self.done: dict[tuple[int, str], int] = {}  # seat and message: the step it was acknowledged as
        self.kills = 0
        self.pending: tuple[int, Json] | None = None  # a seat and its message

    def to_the_end(self) -> None:
        while not self.play_until_killed():
            self.server.start()
        _, text, _ = request(self.server.port, "GET", f"/api/tables/{self.table}/record")
        assert verify(loads(text)) == []
        assert self.kills == KILLS
        assert self.stored() == self.done

    def play_until_killed(self) -> bool:
        """True when the game is over."""
        killer = Killer(self.server, self.rng.uniform(0.02, 0.5), self.kills % 2 == 1)
        if self.kills < KILLS:
            self.kills += 1
            killer.start()
        try:
            self.play()
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            killer.join()
            return False
        if not killer.is_alive():
            return True
        killer.join()
        return False

    def play(self) -> None:
        players = [Player(self.server.port, self.table, cookie) for cookie in self.cookies]
        for player in players:
            player.receive()
            assert player.view["seq"] >= max(self.done.values(), default=1), "an acknowledged step is lost"
        self.ask_again(players)
        while players[0].view["phase"] != "over":
            seat = self.rng.choice(players[0].view["toAct"])
            self.pending = self.around(players[0].view) or (seat, self.choice(players[seat].view))
            self.send(players)

    def choice(self, view: Json) -> Json:
        return {"type": "act", "id": self.name, "seq": view["seq"], "action": brisk(view, self.rng)}

    def around(self, view: Json) -> tuple[int, Json] | None:
        """Now and then something around the game: the host pauses it, and lets it go on."""
        paused = view["affairs"]["paused"]
        if paused is None and self.rng.random() > 0.05:
            return None
        return 0, {"type": "host", "id": self.name, "do": "pause" if paused is None else "resume"}

    @property
    def name(self) -> str:
        return f"m{len(self.done)}"

    def ask_again(self, players: list[Player]) -> None:
        for (seat, name), seq in list(self.done.items())[-3:]:
            assert players[seat].act("draw deck", id=name)["seq"] == seq
        if self.pending is not None:
            self.send(players)

    def send(self, players: list[Player]) -> None:
        assert self.pending is not None
        seat, message = self.pending
        players[seat].send(message)
        answer = players[seat].answer(message["id"])
        assert answer["type"] == "done", (answer, self.pending)
        self.done[seat, message["id"]] = answer["seq"]
        assert answer["seq"] == 1 + len(self.done)
        self.pending = None
        for player in players:
            player.catch_up(answer["seq"])

    def stored(self) -> dict[tuple[int, str], int]:
        rows = asyncio.run(stored(self.server.data, self.table))
        assert len({row[:2] for row in rows}) == len(rows)
        return {(seat, message): seq for seat, message, seq in rows}


async def stored(data: Path | str, table: str) -> list[tuple[int, str, int]]:
    store = await Store.open(sqlite(data) if isinstance(data, Path) else data)
    steps = await store.steps(table)
    await store.close()
    return [(step.seat, step.message or "", step.seq) for step in steps if step.seat is not None]
