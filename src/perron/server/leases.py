"""Leases: of several processes, one at a time is the one that sees to a table."""

from __future__ import annotations

from time import monotonic

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

# The database's clock is the one that counts: those of several machines may differ.
NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
TAKE = text(f"""
    INSERT INTO leases (table_id, owner, until) VALUES (:table, :owner, {NOW} + :length)
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < {NOW}
    RETURNING table_id""")
RENEW = text(f"""
    UPDATE leases SET until = {NOW} + :length WHERE owner = :owner AND until >= {NOW} RETURNING table_id""")
GIVE_BACK = text("DELETE FROM leases WHERE table_id = :table AND owner = :owner")
GIVE_ALL_BACK = text("DELETE FROM leases WHERE owner = :owner")
ORPHANS = text(f"""
    SELECT tables.id FROM tables LEFT JOIN leases ON leases.table_id = tables.id
    WHERE NOT tables.over AND (leases.until IS NULL OR leases.until < {NOW})
    AND EXISTS (SELECT 1 FROM steps WHERE steps.table_id = tables.id)""")


class Leases:
    """The leases of one process, in PostgreSQL."""

    def __init__(self, engine: AsyncEngine, owner: str, seconds: float) -> None:
        self.engine, self.owner, self.seconds = engine, owner, seconds
        self._held: dict[str, float] = {}  # until when, by this process's own clock

    def holds(self, table: str) -> bool:
        """Not after its time, even where the process was stopped for a while and has not noticed."""
        return monotonic() < self._held.get(table, 0.0)

    async def take(self, table: str) -> bool:
        until = monotonic() + self.seconds
        if not await self._run(TAKE, table=table, length=self._length):
            self._held.pop(table, None)
            return False
        self._held[table] = until
        return True

    async def renew(self) -> None:
        until = monotonic() + self.seconds
        self._held = dict.fromkeys(await self._run(RENEW, length=self._length), until)

    async def give_back(self, table: str) -> None:
        if self._held.pop(table, None) is not None:
            await self._run(GIVE_BACK, table=table)

    async def give_all_back(self) -> None:
        self._held.clear()
        await self._run(GIVE_ALL_BACK)

    async def orphans(self) -> list[str]:
        """Games that are going on and that nobody sees to."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(ORPHANS)).scalars())

    @property
    def _length(self) -> int:
        return round(self.seconds * 1000)

    async def _run(self, statement: object, **values: object) -> list[str]:
        async with self.engine.begin() as connection:
            result = await connection.execute(statement, {"owner": self.owner, **values})  # type: ignore[call-overload]
            return list(result.scalars()) if result.returns_rows else []
