"""What people say, in the store."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select

from perron.server import schema
from perron.server.store import Store

talk = schema.talk.c


@dataclass(frozen=True)
class Saying:
    """`seat` is None for a watcher; a text, or a phrase."""

    n: int
    seat: int | None
    text: str | None
    phrase: str | None
    at: int


async def add(store: Store, table: str, saying: Saying, message: str) -> bool:
    """Keep it as the next one; False where this message has been kept before."""
    same = (talk.table_id == table) & (talk.seat == saying.seat) & (talk.message == message)
    async with store.change(table) as connection:
        if (await connection.execute(select(talk.n).where(same))).first() is not None:
            return False
        row = {**vars(saying), "table_id": table, "message": message}
        await connection.execute(insert(schema.talk), row)
        return True


async def after(store: Store, table: str, n: int, most: int) -> list[Saying]:
    """The last ones that came after number n, oldest first."""
    query = select(schema.talk).where((talk.table_id == table) & (talk.n > n))
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(talk.n.desc()).limit(most))).all()
    return [Saying(row.n, row.seat, row.text, row.phrase, row.at) for row in reversed(rows)]
