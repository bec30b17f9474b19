"""The database: its tables, and the steps from each version of them to the next."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
    inspect,
    select,
    update,
)

metadata = MetaData()

about = Table("about", metadata, Column("version", Integer, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", Integer, nullable=False),  # seconds since 1970
    Column("map", String(40), nullable=False),
    Column("start", Integer),  # the seat that begins; null: by lot
    Column("watch", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("secret", String(64), nullable=False),  # the seed, in hexadecimal
    Column("rules", Integer, nullable=False),  # the version of the rules it is played by
    Column("over", Boolean, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),  # null: a person
    Column("token", String(64)),  # the digest of the seat's token; null: free, or a bot
    Column("mix", String(64)),  # the browser's bytes, in hexadecimal
    PrimaryKeyConstraint("table_id", "seat"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),  # with the table: the key, and the lock
    Column("seat", Integer),  # null: the deal
    Column("action", Text, nullable=False),
    Column("message", String(40)),  # the id its client gave it
    Column("lines", Text, nullable=False),  # what it added to the record, as JSON
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "seat", "message"),
)


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


# Entry n leads from version n to version n + 1. What has been released is never edited, only followed.
MIGRATIONS: list[Callable[[Connection], None]] = [_first]


class TooNew(RuntimeError):
    """The database was written by a newer version of the program."""


def migrate(connection: Connection) -> None:
    """Bring the database up to date, all in the caller's transaction."""
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise TooNew(f"the database has version {version}, this program knows up to {len(MIGRATIONS)}")
    for step in MIGRATIONS[version:]:
        step(connection)
    if version == 0:
        connection.execute(insert(about).values(version=len(MIGRATIONS)))
    elif version < len(MIGRATIONS):
        connection.execute(update(about).values(version=len(MIGRATIONS)))


def _version(connection: Connection) -> int:
    if not inspect(connection).has_table("about"):
        return 0
    version: int = connection.execute(select(about.c.version)).scalar_one()
    return version
