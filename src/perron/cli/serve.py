"""`perron serve`: the table on the web, for this machine and its network."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perron.cli.common import fail
from perron.cli.games import Data, Database, address, one_place, usual_file

if TYPE_CHECKING:
    from perron.server.programs import Hired

EVERYWHERE = ("0.0.0.0", "::")
PORTS = range(8765, 8785)  # tried in turn where none is named


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "0.0.0.0",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port; a free one unless given.")
    ] = None,
    data: Data = None,
    database: Database = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    grace: Annotated[float, typer.Option(min=0, help="Seconds that a bot takes over a move.")] = 0.8,
    lease: Annotated[
        float, typer.Option(min=1, help="Seconds until another process takes over from one that died.")
    ] = 6.0,
    origin: Annotated[
        list[str] | None, typer.Option(help="A further origin, such as https://play.example.org.")
    ] = None,
    secure: Annotated[bool, typer.Option(help="The site is reached by https, through a proxy.")] = False,
    tls_cert: Annotated[Path | None, typer.Option(help="A certificate, to serve https.")] = None,
    tls_key: Annotated[Path | None, typer.Option(help="Its key.")] = None,
    hooks_anywhere: Annotated[bool, typer.Option(help="Webhooks may lead to private networks.")] = False,
    bot: Annotated[
        list[str] | None, typer.Option(help='A program that can take seats, such as "mine=cmd: ./mybot".')
    ] = None,
) -> None:
    """Play in the browser: start the table and print the link to it."""
    from perron.server.run import run
    from perron.server.settings import Settings

    programs = tuple(_hired(text) for text in bot or ())
    where = _database(data, database)
    listener = _listen(host, port)
    tls = _tls(tls_cert, tls_key)
    settings = Settings(
        where,
        origins=tuple(origin or ()),
        grace=grace,
        lease=lease,
        secure=secure or tls is not None,
        tls=tls,
        programs=programs,
        hooks_anywhere=hooks_anywhere,
        everywhere=host in EVERYWHERE,
    )
    _tell("https" if tls else "http", host, listener.getsockname()[1], _name(where), open_browser)
    run(settings, listener)


def _hired(text: str) -> Hired:
    """The program, if it answers and its name is free."""
    from perron.bots import UnknownBot, names
    from perron.bots.program import label_of
    from perron.bots.program_spec import Spec
    from perron.games.load import load
    from perron.server.programs import Hired

    try:
        spec, label = Spec.parse(text), label_of(text, load("usa"))
    except UnknownBot as error:
        fail(str(error))
    name = label.partition("@")[0]
    if spec is None or name in names():
        fail(f'--bot {text!r}: name a program, and give it a name of its own, such as "mine=cmd: ./mybot"')
    return Hired(name, label, spec)


def _database(data: Path | None, database: str | None) -> str:
    from perron.server.settings import sqlite

    one_place(data, database)
    return sqlite(_data_file(data)) if database is None else address(database)


def _name(where: str) -> str:
    """Without a password."""
    from sqlalchemy import make_url

    url = make_url(where)
    return url.database or "" if where.startswith("sqlite") else url.render_as_string(hide_password=True)


def _tls(cert: Path | None, key: Path | None) -> tuple[Path, Path] | None:
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        fail("https needs both: --tls-cert and --tls-key")
    for file in (cert, key):
        if not file.is_file():
            fail(f"there is no file {file}")
    return cert, key


def _data_file(data: Path | None) -> Path:
    file = (data or usual_file()).absolute()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("ab").close()
    except OSError as error:
        fail(f"games cannot be kept in {file}: {error.strerror}; name another file with --data")
    return file


def _listen(host: str, port: int | None) -> socket.socket:
    """The port asked for, or the first free one."""
    from perron.server.run import bind

    for number in () if port else PORTS:
        with contextlib.suppress(OSError):
            return bind(host, number)
    try:
        return bind(host, port or 0)
    except OSError as error:
        fail(f"{host} port {port} cannot be used: {error.strerror or error}; name another with --port")


def _tell(scheme: str, host: str, port: int, where: str, open_browser: bool) -> None:
    from perron.server.lan import lan_addresses

    here = f"{scheme}://{'localhost' if host in EVERYWHERE else host}:{port}/"
    typer.echo(f"Perron is at {here}")
    if host in EVERYWHERE and (found := lan_addresses()):
        typer.echo(f"On your network: {scheme}://{found[0]}:{port}/")
    typer.echo(f"Games are kept in {where}. Ctrl-C ends the server; games go on when it starts again.")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=_open, args=(here,), daemon=True).start()


def _open(link: str) -> None:
    import webbrowser

    time.sleep(1.0)  # until the server answers
    webbrowser.open(link)
