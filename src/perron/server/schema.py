"""The database: its tables, and the steps from each version of them to the next."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
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
    text,
    update,
)

metadata = MetaData()

about = Table(
    "about",
    metadata,
    Column("version", Integer, nullable=False),
    Column("alive", BigInteger, nullable=False, server_default=text("0")),  # until when a server was up
)

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
    Column("terms", Text, nullable=False, server_default=text("'{}'")),  # pace and the like, as JSON
    Column("host", String(64)),  # the digest of the token of whoever set it up
    Column("from_table", String(16)),  # it goes on from a moment of that one:
    Column("from_seq", Integer),  # the moment after this step
    Column("box", Text),  # what is played, as JSON; null: the map
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),  # null: a person
    Column("token", String(64)),  # the digest of the seat's token; null: free, or a bot
    Column("mix", String(64)),  # the browser's bytes, in hexadecimal; "later": still to come
    Column("color", Integer),  # of its pieces; null: the seat's number
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
    Column("at", BigInteger, nullable=False, server_default=text("0")),  # milliseconds since 1970
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "seat", "message"),
)


# A table's bots, clocks and messages to the outside are the business of one server process at a time.
leases = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(32), nullable=False),  # the server process
    Column("until", BigInteger, nullable=False),  # milliseconds since 1970
)


talk = Table(
    "talk",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer),  # null: a watcher
    Column("text", Text),
    Column("phrase", String(40)),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("message", String(40)),  # the id its client gave it
    PrimaryKeyConstraint("table_id", "n"),
    UniqueConstraint("table_id", "seat", "message"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

hooks = Table(
    "hooks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("url", String(500), nullable=False),
    Column("told", Integer, nullable=False),  # the last step it was told of
    PrimaryKeyConstraint("table_id", "seat"),
)


campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", Integer, nullable=False),  # seconds since 1970
    Column("header", Text, nullable=False),  # the first line of its file, as JSON: the seed is in it
    Column("host", String(64)),  # the digest of the token of whoever set it up
)

leads = Table(
    "leads",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("company", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),  # null: a person
    Column("token", String(64)),  # the digest of the company's token; null: anybody may take it, or a bot
    PrimaryKeyConstraint("campaign_id", "company"),
)

entries = Table(
    "entries",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),  # with the campaign: the key, and the lock
    Column("entry", Text, nullable=False),  # a line of its file, as JSON
    Column("message", String(40)),  # the id its client gave it
    Column("company", String(20)),  # whose client; null: the host's without a company, or nobody's
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    PrimaryKeyConstraint("campaign_id", "seq"),
)

# The table at which a game of a campaign is played.
campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("campaign_id", "game"),
    UniqueConstraint("table_id"),
)


def _second(connection: Connection) -> None:
    """Steps know when they were made; leases."""
    connection.execute(text("ALTER TABLE steps ADD COLUMN at BIGINT NOT NULL DEFAULT 0"))
    leases.create(connection)


def _third(connection: Connection) -> None:
    """What people agree on, say, note down and want to be told."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}'"))
    for column in ("host VARCHAR(64)", "from_table VARCHAR(16)", "from_seq INTEGER"):
        connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column}"))
    connection.execute(text("ALTER TABLE seats ADD COLUMN color INTEGER"))
    for table in (talk, notes, hooks):
        table.create(connection)


def _fourth(connection: Connection) -> None:
    """Until when a server was up."""
    connection.execute(text("ALTER TABLE about ADD COLUMN alive BIGINT NOT NULL DEFAULT 0"))


def _fifth(connection: Connection) -> None:
    """Campaigns."""
    for table in (campaigns, leads, entries, campaign_games):
        table.create(connection)


def _sixth(connection: Connection) -> None:
    """Tables that are played on a board of their own."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN box TEXT"))


# A new database is made as the tables above say. An older one is led on: entry n from version n + 1 to
# version n + 2. What has been released is never edited, only followed.
MIGRATIONS: list[Callable[[Connection], None]] = [_second, _third, _fourth, _fifth, _sixth]


def newest() -> int:
    return len(MIGRATIONS) + 1


class TooNew(RuntimeError):
    """The database was written by a newer version of the program."""


def migrate(connection: Connection) -> None:
    """Bring the database up to date, all in the caller's transaction."""
    version = _version(connection)
    if version > newest():
        raise TooNew(f"the database has version {version}, this program knows up to {newest()}")
    if version == 0:
        metadata.create_all(connection)
        connection.execute(insert(about).values(version=newest()))
        return
    for step in MIGRATIONS[version - 1 :]:
        step(connection)
    connection.execute(update(about).values(version=newest()))


def _version(connection: Connection) -> int:
    if not inspect(connection).has_table("about"):
        return 0
    version: int = connection.execute(select(about.c.version)).scalar_one()
    return version
