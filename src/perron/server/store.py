"""Where tables are kept. What `add_step` has returned from is on the disk."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from perron.record.header import RULES
from perron.server import schema
from perron.server.messages import Terms
from perron.server.writer import Writer

Line = dict[str, Any]
CHANNEL = "perron"  # where PostgreSQL tells other processes of changes
IDLE = 2000  # milliseconds that a transaction may stand still in PostgreSQL
MIGRATING = 7_377_066  # the advisory lock of whoever brings the database up to date


RESULT = '"event": "result"'  # as `json.dumps` writes it


class Behind(Exception):
    """Another process was first: look again."""


@dataclass
class Chair:
    """One seat of a table. The token itself is kept nowhere, only its digest."""

    name: str
    bot: str | None = None
    token: str | None = None
    mix: str | None = None
    color: int | None = None

    @property
    def free(self) -> bool:
        return self.bot is None and self.token is None


@dataclass
class Setup:
    """What a table is before the deal."""

    id: str
    map: str
    chairs: list[Chair]
    start: int | None
    watch: bool
    listed: bool
    secret: bytes
    terms: Terms = field(default_factory=Terms)
    host: str | None = None  # the digest of the token of whoever set it up
    origin: tuple[str, int] | None = None  # it goes on from another table, after that step
    box: str | None = None  # what is played, where it is no map (`box.py`)


@dataclass(frozen=True)
class Step:
    """One choice, the deal or an undo, with the lines it added to the record."""

    seq: int
    seat: int | None
    action: str
    message: str | None
    lines: list[Line]
    at: int = 0  # when it was made, in milliseconds since 1970; 0: before this was written down


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"  # among several server processes
        self.process = secrets.token_hex(8)  # which of them this is
        self._writer = None if self.shared else Writer(self._connect)

    @classmethod
    async def open(cls, url: str) -> Store:
        engine = _engine(driven(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", make_durable)
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(schema.migrate)
        return cls(engine)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    def _connect(self) -> sqlite3.Connection:
        """A connection for the writer's thread."""
        connection = sqlite3.connect(self.engine.url.database or "", isolation_level=None)
        make_durable(connection)
        return connection

    @asynccontextmanager
    async def change(self, table: str) -> AsyncIterator[AsyncConnection]:
        """A transaction about one table; with it, the other processes are told that something changed."""
        try:
            async with self.engine.begin() as connection:
                yield connection
                if self.shared:
                    note = json.dumps({"process": self.process, "what": "changed", "table": table})
                    await connection.execute(select(func.pg_notify(CHANNEL, note)))
        except IntegrityError as error:
            raise Behind from error

    # --- writing ---

    async def add_table(self, setup: Setup) -> None:
        async with self.engine.begin() as connection:
            await self.write_table(connection, setup)

    async def write_table(self, connection: AsyncConnection, setup: Setup) -> None:
        row = {
            "id": setup.id, "created": int(time.time()), "map": setup.map, "start": setup.start,
            "watch": setup.watch, "listed": setup.listed, "secret": setup.secret.hex(), "rules": RULES,
            "over": False, "terms": msgspec.json.encode(setup.terms).decode(), "host": setup.host,
            "from_table": setup.origin and setup.origin[0], "from_seq": setup.origin and setup.origin[1],
            "box": setup.box,
        }  # fmt: skip
        chairs = [
            {"table_id": setup.id, "seat": seat, **vars(chair)} for seat, chair in enumerate(setup.chairs)
        ]
        await connection.execute(insert(schema.tables), row)
        await connection.execute(insert(schema.seats), chairs)

    async def set_chair(self, table: str, seat: int, chair: Chair) -> bool:
        """Sit down; False where somebody else has, at another process."""
        seats = schema.seats.c
        free = (seats.table_id == table) & (seats.seat == seat) & seats.bot.is_(None) & seats.token.is_(None)
        async with self.change(table) as connection:
            result = await connection.execute(update(schema.seats).where(free).values(**vars(chair)))
            return bool(result.rowcount)

    async def change_chair(self, table: str, seat: int, chair: Chair) -> None:
        """Whoever sits there."""
        where = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
        async with self.change(table) as connection:
            await connection.execute(update(schema.seats).where(where).values(**vars(chair)))

    async def add_step(self, table: str, step: Step, over: bool = False) -> None:
        row = {**vars(step), "table_id": table, "lines": json.dumps(step.lines, ensure_ascii=False)}
        if self._writer is not None:
            await self._write(row, over)
            return
        async with self.change(table) as connection:
            await connection.execute(insert(schema.steps), row)
            if over:
                done = update(schema.tables).where(schema.tables.c.id == table).values(over=True)
                await connection.execute(done)

    async def _write(self, row: dict[str, Any], over: bool) -> None:
        assert self._writer is not None
        try:
            await self._writer.add(row, over)
        except sqlite3.IntegrityError as error:
            raise Behind from error

    # --- reading ---

    async def setup(self, table: str) -> Setup | None:
        chairs = select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        async with self.engine.connect() as connection:
            found = (
                await connection.execute(select(schema.tables).where(schema.tables.c.id == table))
            ).first()
            if found is None:
                return None
            rows = (await connection.execute(chairs)).all()
        seats = [Chair(row.name, row.bot, row.token, row.mix, row.color) for row in rows]
        secret, terms = bytes.fromhex(found.secret), msgspec.json.decode(found.terms, type=Terms)
        origin = (found.from_table, found.from_seq) if found.from_table else None
        return Setup(
            found.id, found.map, seats, found.start, found.watch, found.listed, secret, terms, found.host,
            origin, found.box,
        )  # fmt: skip

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        found = (schema.steps.c.table_id == table) & (schema.steps.c.seq > after)
        query = select(schema.steps).where(found).order_by(schema.steps.c.seq)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Step(row.seq, row.seat, row.action, row.message, json.loads(row.lines), row.at) for row in rows
        ]

    async def running(self) -> list[str]:
        """Tables that are dealt and not over."""
        dealt = (schema.steps.c.table_id == schema.tables.c.id) & (schema.steps.c.seq == 1)
        query = select(schema.tables.c.id).where(
            ~schema.tables.c.over & select(schema.steps).where(dealt).exists()
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def finished(self) -> list[str]:
        """Tables whose game was played to its end, the oldest first; one that was broken off stays hidden."""
        ended = (schema.steps.c.table_id == schema.tables.c.id) & schema.steps.c.lines.contains(RESULT)
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.over & select(schema.steps).where(ended).exists())
            .order_by(schema.tables.c.created, schema.tables.c.id)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def open_tables(self, most: int = 50) -> list[str]:
        """Listed tables with a free seat, the newest first."""
        free = (
            (schema.seats.c.table_id == schema.tables.c.id)
            & schema.seats.c.bot.is_(None)
            & schema.seats.c.token.is_(None)
        )
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.listed & ~schema.tables.c.over & select(schema.seats).where(free).exists())
            .order_by(schema.tables.c.created.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def is_well(self) -> bool:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1


def driven(url: str) -> str:
    """The address with the driver that we use."""
    for scheme in ("postgresql://", "postgres://"):
        if url.startswith(scheme):
            return "postgresql+asyncpg://" + url.removeprefix(scheme)
    return url


def _engine(url: str) -> AsyncEngine:
    """A process that hangs in the middle of a step must not keep the others from making it."""
    if not url.startswith("postgresql"):
        return create_async_engine(url)
    told = {"server_settings": {"idle_in_transaction_session_timeout": str(IDLE)}}
    return create_async_engine(url, connect_args=told, pool_pre_ping=True)


def make_durable(connection: Any, _: object = None) -> None:
    """A commit is on the disk when it returns, and readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
