"""Delete my name: it is replaced wherever it is kept, in the record's header too."""

from __future__ import annotations

import json

from sqlalchemy import delete, select, update

from perron.server import schema
from perron.server.store import Store

seats, steps = schema.seats.c, schema.steps.c


async def forget_name(store: Store, table: str, seat: int) -> None:
    """What the seat kept for itself goes too."""
    name, dealt = f"Seat {seat + 1}", (steps.table_id == table) & (steps.seq == 1)
    async with store.change(table) as connection:
        chair = (seats.table_id == table) & (seats.seat == seat)
        await connection.execute(update(schema.seats).where(chair).values(name=name))
        lines = json.loads((await connection.execute(select(steps.lines).where(dealt))).scalar_one())
        lines[0]["seats"][seat] = name
        text = json.dumps(lines, ensure_ascii=False)
        await connection.execute(update(schema.steps).where(dealt).values(lines=text))
        for kept in (schema.notes, schema.hooks):
            own = (kept.c.table_id == table) & (kept.c.seat == seat)
            await connection.execute(delete(kept).where(own))
