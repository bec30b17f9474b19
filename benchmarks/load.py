"""The table on the web under load: scripted players at many tables of one server.

    python benchmarks/load.py                                  # 500 tables, 4 people each, a move every 2 s
    python benchmarks/load.py --tables 50 --seconds 10         # a quick look

Reports how long it takes from a move until everybody at its table has been told, and what a table costs in
memory. Server and players share the machine's cores; only the server's limits per address are lifted.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from perron._build import engine_form
from perron.server.run import bind, run
from perron.server.settings import Settings, sqlite

SEATS = 4
UNLIMITED = 1e9


class Head(msgspec.Struct):
    """All that is read of most messages."""

    type: str
    seq: int = 0
    reason: str = ""


read_head = msgspec.json.Decoder(Head).decode


@dataclass
class Figures:
    """What is measured, in milliseconds."""

    told: list[float] = field(default_factory=list)  # from a move until the last of a table was told
    late: list[float] = field(default_factory=list)  # how late the players themselves were
    refused: int = 0


class Seat:
    """One connection; it keeps the last view as bytes, and reads it when it is to move."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: bytes = b""
        self.seq = 0
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for raw in self.socket:
            data = raw.encode() if isinstance(raw, str) else raw
            head = read_head(data)
            if head.type == "view":
                self.raw, self.seq = data, head.seq
            elif head.type in ("refused", "error"):
                self.seq = -1
            self.news.set()

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            if self.seq < 0:
                raise RuntimeError("refused")
            self.news.clear()
            await self.news.wait()

    @property
    def view(self) -> Any:
        return json.loads(self.raw)["view"]


class Game:
    def __init__(self, table: str, seats: list[Seat], rng: Random) -> None:
        self.table, self.seats, self.rng = table, seats, rng
        self.moves = 0

    async def move(self, figures: Figures) -> bool:
        """False when the game is over."""
        view = self.seats[0].view
        if not view["toAct"]:
            return False
        seat = self.seats[view["toAct"][0]]
        self.moves += 1
        message = {
            "type": "act",
            "id": f"m{self.moves}",
            "seq": view["seq"],
            "action": choose(seat.view, self.rng),
        }
        began = time.perf_counter()
        await seat.socket.send(json.dumps(message))
        await asyncio.gather(*(each.until(view["seq"] + 1) for each in self.seats))
        figures.told.append((time.perf_counter() - began) * 1000)
        return True


def choose(view: Any, rng: Random) -> str:
    """A move that brings the game on."""
    legal = view["legal"]
    if legal["keepLeast"]:
        return "keep " + " ".join(view["offer"][: legal["keepLeast"]])
    if legal["toll"]:
        return "toll with " + " ".join(legal["toll"][0])
    if legal["claims"] and rng.random() < 0.7:
        track = rng.choice(list(legal["claims"]))
        return f"claim {track} with {' '.join(legal['claims'][track][0])}"
    draws = [f"draw {slot}" for slot in legal["draw"]] + ["draw deck"] * legal["deck"]
    return rng.choice(draws) if draws else "decline" if legal["decline"] else "pass"


async def set_up(port: int, key: str, number: int) -> Game:
    """A table with four people, all connected."""
    wishes = [{"kind": "me", "name": "Seat 0"}, *[{"kind": "open"}] * (SEATS - 1)]
    told, cookie = await post(port, "/api/tables", {"map": key, "seats": wishes})
    table, cookies = told["id"], [cookie]
    for seat in range(1, SEATS):
        _, cookie = await post(port, f"/api/tables/{table}/sit", {"seat": seat, "name": f"Seat {seat}"})
        cookies.append(cookie)
    seats = [Seat(await join(port, table, cookie)) for cookie in cookies]
    await asyncio.gather(*(seat.until(1) for seat in seats))
    return Game(table, seats, Random(number))


async def post(port: int, path: str, body: object) -> tuple[Any, str]:
    """The answer, and the cookie that came with it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = json.dumps(body).encode()
    head = (f"POST {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Length: {len(data)}")
    writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + data)
    top, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    cookie = next(line for line in top.decode().split("\r\n") if line.lower().startswith("set-cookie:"))
    return json.loads(answer), cookie.partition(": ")[2].partition(";")[0]


async def join(port: int, table: str, cookie: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    headers = {"Cookie": cookie}
    return await connect(
        address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None
    )


async def play(game: Game, every: float, start: float, end: float, figures: Figures) -> None:
    """A move at each of its moments, until the time is up or the game is over."""
    due = start + game.rng.uniform(0, every)
    while due < end:
        await asyncio.sleep(due - time.perf_counter())
        figures.late.append((time.perf_counter() - due) * 1000)
        try:
            if not await game.move(figures):
                return
        except RuntimeError:
            figures.refused += 1
        due += every


async def measure(port: int, pid: int, asked: argparse.Namespace) -> dict[str, Any]:
    gc.disable()  # the players' own pauses are not what is measured
    empty = memory(pid)
    games = [await set_up(port, asked.map, number) for number in range(asked.tables)]
    figures, full = Figures(), memory(pid)
    start = time.perf_counter() + 0.5
    before, own = cpu(pid), time.process_time()
    await asyncio.gather(*(play(game, asked.every, start, start + asked.seconds, figures) for game in games))
    used = cpu(pid) - before
    return {
        "map": asked.map,
        "engine": engine_form(),
        "tables": asked.tables,
        "connections": asked.tables * SEATS,
        "seconds": asked.seconds,
        "moves": len(figures.told),
        "refused": figures.refused,
        "told_ms": percentiles(figures.told),
        "players_late_ms": percentiles(figures.late),
        "server_cpu_ms_per_move": round(used * 1000 / len(figures.told), 2),
        "players_cpu_ms_per_move": round((time.process_time() - own) * 1000 / len(figures.told), 2),
        "kB_per_table": round((full - empty) / asked.tables),
        "kB_per_table_after": round((memory(pid) - empty) / asked.tables),
        "load_average": os.getloadavg()[0],
    }


def percentiles(values: list[float]) -> dict[str, float]:
    values = sorted(values)
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {
        name: round(values[min(len(values) - 1, int(part * len(values)))], 1) for name, part in at.items()
    }


def memory(pid: int) -> int:
    """What the process has in memory, in kB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def cpu(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serve(port: int, database: str) -> None:
    rates = dict.fromkeys(("request_rate", "request_burst", "connect_rate", "connect_burst"), UNLIMITED)
    run(Settings(database, **rates), bind("127.0.0.1", port))


async def waited_for(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--map", default="europe")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--database", help="an address; a new SQLite file unless given")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or sqlite(Path(folder) / "load.db")
        server = multiprocessing.get_context("spawn").Process(
            target=serve, args=(asked.port, database), daemon=True
        )
        server.start()
        try:
            asyncio.run(report(asked, server.pid or 0))
        finally:
            server.kill()
            server.join()


async def report(asked: argparse.Namespace, pid: int) -> None:
    await waited_for(asked.port)
    print(json.dumps(await measure(asked.port, pid, asked), indent=2))


if __name__ == "__main__":
    main()
