"""What is kept for one seat beside the game: its notes, and the address it wants to be told at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from perron.server import schema
from perron.server.store import Store

notes, hooks = schema.notes.c, schema.hooks.c
INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


@dataclass(frozen=True)
class Hook:
    seat: int
    url: str
    told: int  # the last step it was told of


async def read_notes(store: Store, table: str, seat: int) -> str:
    query = select(notes.text).where((notes.table_id == table) & (notes.seat == seat))
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).scalar() or ""


async def write_notes(store: Store, table: str, seat: int, text: str) -> None:
    """The last one to write wins, also where two browsers of one seat write at the same moment."""
    row = INSERTS[store.engine.dialect.name](schema.notes).values(table_id=table, seat=seat, text=text)
    statement = row.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"text": text})
    async with store.engine.begin() as connection:
        await connection.execute(statement)


async def set_hook(store: Store, table: str, seat: int, url: str | None, seq: int) -> None:
    """From now on; None: no more."""
    async with store.change(table) as connection:
        await connection.execute(delete(schema.hooks).where((hooks.table_id == table) & (hooks.seat == seat)))
        if url is not None:
            row = {"table_id": table, "seat": seat, "url": url, "told": seq}
            await connection.execute(insert(schema.hooks), row)


async def hooks_of(store: Store, table: str) -> list[Hook]:
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(schema.hooks).where(hooks.table_id == table))).all()
    return [Hook(row.seat, row.url, row.told) for row in rows]


async def mark_told(store: Store, table: str, hook: Hook, seq: int) -> bool:
    """Before it is told, so that it is never told twice; False where that has been done."""
    due = (hooks.table_id == table) & (hooks.seat == hook.seat) & (hooks.told == hook.told)
    async with store.engine.begin() as connection:
        result = await connection.execute(update(schema.hooks).where(due).values(told=seq))
        return bool(result.rowcount)
