"""The writer of SQLite: many steps in one commit, and one that fails harms no other."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from perron.server.settings import sqlite
from perron.server.store import Behind, Chair, Setup, Step, Store


def setup(id: str) -> Setup:
    return Setup(id, "usa", [Chair("A"), Chair("B")], None, True, False, bytes(32))


def step(seq: int, message: str | None = None) -> Step:
    return Step(seq, 0, "draw deck", message, [{"event": "draw"}], seq * 1000)


def test_steps_of_many_tables_are_stored_together_and_read_back(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(sqlite(tmp_path / "games.db"))
        names = [f"t{number}" for number in range(40)]
        for name in names:
            await store.add_table(setup(name))
        await asyncio.gather(*(store.add_step(name, step(seq)) for name in names for seq in (1, 2, 3)))
        assert [await store.steps(name) for name in names] == [[step(1), step(2), step(3)]] * 40
        assert await store.steps("t0", after=2) == [step(3)]
        await store.close()

    asyncio.run(run())


def test_of_two_steps_of_one_number_the_first_is_stored(tmp_path: Path) -> None:
    async def run() -> list[object]:
        store = await Store.open(sqlite(tmp_path / "games.db"))
        for name in ("a", "b"):
            await store.add_table(setup(name))
        adds = [
            store.add_step("a", step(1)),
            store.add_step("a", step(1)),
            store.add_step("b", step(1), True),
            store.add_step("b", step(2, "m")),
            store.add_step("b", step(3, "m")),
            store.add_step("nowhere", step(1)),
        ]
        results = await asyncio.gather(*adds, return_exceptions=True)
        await store.close()
        return [type(result) for result in results]

    ok = type(None)
    assert asyncio.run(run()) == [ok, Behind, ok, ok, Behind, Behind]
    with sqlite3.connect(tmp_path / "games.db") as database:
        assert database.execute("SELECT id FROM tables WHERE over").fetchall() == [("b",)]


def test_where_the_disk_fails_nothing_is_acknowledged(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(sqlite(tmp_path / "games.db"))
        await store.add_table(setup("a"))
        with sqlite3.connect(tmp_path / "games.db") as database:
            database.execute("ALTER TABLE steps RENAME TO elsewhere")
        with pytest.raises(sqlite3.OperationalError):
            await store.add_step("a", step(1))
        with sqlite3.connect(tmp_path / "games.db") as database:
            database.execute("ALTER TABLE elsewhere RENAME TO steps")
        await store.add_step("a", step(1))
        assert await store.steps("a") == [step(1)]
        await store.close()

    asyncio.run(run())
