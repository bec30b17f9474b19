"""`perron backup`: a copy of all games, while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from perron.cli.common import WRONG, fail
from perron.cli.games import Data, Database, there


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to make; it must not be there yet.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy all games into one file, also while the server runs. Keep it safe: it has the seeds of games."""
    if database is not None:
        fail("PostgreSQL has its own way: pg_dump --format=custom --file=games.dump DATABASE")
    source = there(data)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        fail(f"{file} is there already; name another file, or remove it")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    try:
        count = copy(source, file)
    except sqlite3.Error as error:
        file.unlink()
        fail(f"{source} cannot be copied: {error}", WRONG)
    typer.echo(f"{count} tables are in {file}. To use it: perron serve --data {file}")


def copy(source: Path, target: Path) -> int:
    """SQLite copies a moment between two commits, and the copy is a file of its own."""
    reading = sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)
    with closing(reading) as games, closing(sqlite3.connect(target)) as into:
        games.backup(into)
        into.execute("PRAGMA journal_mode=DELETE")
        count: int = into.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count
