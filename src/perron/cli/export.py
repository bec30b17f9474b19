"""`perron export`: finished games as records, one file each."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from perron.cli.common import fail
from perron.cli.games import Data, Database, address, one_place, there


def export(
    folder: Annotated[Path, typer.Argument(help="Where to put them.")] = Path("records"),
    data: Data = None,
    database: Database = None,
) -> None:
    """Write every finished game as a record. Games that are still played stay where they are."""
    from perron.server.settings import sqlite

    one_place(data, database)
    where = address(database) if database else sqlite(there(data))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{folder} cannot be made: {error.strerror}")
    count = asyncio.run(write_all(where, folder))
    typer.echo(f"{count} games are in {folder}.")


async def write_all(where: str, folder: Path) -> int:
    """The same names as where the browser saves a record."""
    from perron.record import dumps
    from perron.server.store import Store

    store = await Store.open(where)
    try:
        tables = await store.finished()
        for table in tables:
            lines = [line for step in await store.steps(table) for line in step.lines]
            (folder / f"perron-{table}.jsonl").write_text(dumps(lines), encoding="utf-8")
        return len(tables)
    finally:
        await store.close()
