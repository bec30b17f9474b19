"""`perron map`: which boards there are, what is on them, and whether anybody's own can be played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perron.cli.common import WRONG, Json, console, fail, load_board, print_json

if TYPE_CHECKING:
    from perron.games.board import Board

maps = typer.Typer(help="List, show and check maps.", no_args_is_help=True)
Report = dict[str, Any]


@maps.command("list")
def list_maps(as_json: Json = False) -> None:
    """List the maps that come with Perron."""
    from perron.games.load import names

    found = [summary(load_board(name)) for name in names()]
    if as_json:
        print_json(found)
    else:
        _print_list(found)


@maps.command()
def show(
    board: Annotated[
        str, typer.Argument(metavar="NAME", help="A map's name, or a folder or file with your own.")
    ],
    as_json: Json = False,
) -> None:
    """Show what is on a map."""
    loaded = load_board(board)
    if as_json:
        print_json({**summary(loaded), **contents(loaded)})
    else:
        _print_board(loaded)


@maps.command()
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Board files, or folders that have one.")
    ],
    as_json: Json = False,
) -> None:
    """Check your own maps, and say everything that is wrong with them."""
    reports = [check_file(file) for file in files]
    if as_json:
        print_json({"ok": all(report["ok"] for report in reports), "files": reports})
    else:
        _print_reports(reports)
    if not all(report["ok"] for report in reports):
        raise typer.Exit(WRONG)


def check_file(file: str) -> Report:
    from perron.games.load import load, names
    from perron.games.problems import BoardError

    if file not in names() and not Path(file).exists():
        fail(f"there is no file {file}; name a board.toml or its folder")
    try:
        load(file)
    except BoardError as error:
        told = [{"entry": problem.entry, "text": problem.text} for problem in error.problems]
        return {"file": error.file, "ok": False, "problems": told}
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    return {"file": file, "ok": True, "problems": []}


def summary(board: Board) -> dict[str, Any]:
    playable = {} if board.playable else {"reason": board.reason}
    return {
        "map": board.key,
        "name": board.name,
        "players": list(board.parameters.players),
        "places": len(board.places),
        "tracks": len(board.tracks),
        "tickets": len(board.tickets),
        "cards": sum(board.deck.values()),
        "pieces": board.parameters.pieces,
        "playable": board.playable,
        **playable,
    }


def contents(board: Board) -> dict[str, Any]:
    """What the board is made of, counted."""
    tracks = board.tracks
    return {
        "note": board.note,
        "lengths": {
            str(length): n for length, n in sorted(Counter(track.length for track in tracks).items())
        },
        "colors": dict(sorted(Counter(track.color or "gray" for track in tracks).items())),
        "tunnels": sum(track.tunnel for track in tracks),
        "ferries": sum(track.ferry > 0 for track in tracks),
        "long_tickets": sum(ticket.long for ticket in board.tickets),
        "deck": board.deck,
        "parameters": _parameters(board),
    }


def _parameters(board: Board) -> dict[str, Any]:
    from perron.record.header import parameters

    return parameters(board.parameters)


def _print_list(found: list[dict[str, Any]]) -> None:
    from rich import box
    from rich.table import Table

    table = Table("map", "name", "players", box=box.SIMPLE_HEAD)
    for column in ("places", "tracks", "tickets", "pieces"):
        table.add_column(column, justify="right")
    table.add_column()
    for row in found:
        numbers = [str(row[column]) for column in ("places", "tracks", "tickets", "pieces")]
        players = "–".join(map(str, row["players"]))
        table.add_row(
            row["map"], row["name"], players, *numbers, "" if row["playable"] else "not playable yet"
        )
    console().print(table)


def _print_board(board: Board) -> None:
    out, told = console(), contents(board)
    least, most = board.parameters.players
    out.print(f"{board.name} ({board.key}), for {least} to {most} players", style="bold")
    for text in (board.note, board.reason):
        if text:
            out.print(text)
    out.print(f"\n{len(board.places)} places, {len(board.tracks)} tracks, {len(board.tickets)} tickets")
    for name in ("lengths", "colors", "deck"):
        out.print(f"{name}: " + ", ".join(f"{key} × {count}" for key, count in told[name].items()))
    out.print(f"tunnels: {told['tunnels']}, ferries: {told['ferries']}, long tickets: {told['long_tickets']}")
    out.print("\nParameters", style="bold")
    for name, value in told["parameters"].items():
        out.print(f"  {name}: {_plain(value)}")
    _print_tracks(board)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} → {item}" for key, item in value.items())
    return ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def _print_tracks(board: Board) -> None:
    from perron.cli.tell import Names
    from perron.record.header import box

    out, names = console(), Names(box(board))
    out.print("\nTracks", style="bold")
    for track in board.tracks:
        out.print(f"  {names.track(track.id)}")
    out.print("\nTickets", style="bold")
    for ticket in board.tickets:
        out.print(f"  {names.ticket(ticket.id)}")


def _print_reports(reports: list[Report]) -> None:
    for report in reports:
        if report["ok"]:
            typer.echo(f"{report['file']}: ok")
        for problem in report["problems"]:
            typer.echo(f"{report['file']}: {problem['entry']}: {problem['text']}")
