"""Where the server keeps its games: a file, unless a database is named."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Annotated

import typer

from perron.cli.common import fail

Data = Annotated[Path | None, typer.Option(help="The file that keeps the games.")]
Database = Annotated[str | None, typer.Option(help="A PostgreSQL instead, postgresql://…")]
SCHEMES = ("postgresql://", "postgres://")


def usual_file() -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "perron" / "perron.db"


def there(data: Path | None) -> Path:
    """The file, which must be there already."""
    file = (data or usual_file()).absolute()
    if not file.is_file():
        fail(f"there are no games in {file}; name the file with --data")
    return file


def address(database: str) -> str:
    """A database that this program can speak with."""
    if not database.startswith(SCHEMES):
        fail("--database is an address like postgresql://user@host/name; for a file there is --data")
    if importlib.util.find_spec("asyncpg") is None:
        fail("PostgreSQL needs one more package: pip install 'perron[postgresql]'")
    return database


def one_place(data: Path | None, database: str | None) -> None:
    if data is not None and database is not None:
        fail("games are kept in one place: give --data or --database, not both")
