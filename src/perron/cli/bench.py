"""`perron bench`: how fast the engine is here."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perron.cli.common import Json, console, fail, load_board, print_json

if TYPE_CHECKING:
    from perron.games.board import Board
    from perron.lab.bench import Report

HISTORY = Path("benchmarks/history.jsonl")


def bench(
    board: Annotated[
        str, typer.Option("--map", help="A map's name, or a folder or file with your own.")
    ] = "usa",
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 2,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU time for whole games.")] = 3.0,
    history: Annotated[bool, typer.Option("--history", help=f"Add a line to {HISTORY}.")] = False,
    as_json: Json = False,
) -> None:
    """Measure complete random games per CPU-second, and the engine's parts."""
    if history and not HISTORY.parent.is_dir():
        fail(f"there is no folder {HISTORY.parent}: --history is for the root of the repository")
    report = _measure(load_board(board), players, seconds)
    if history:
        _remember(report)
    if as_json:
        print_json(report.as_json())
    else:
        _print(report)


def _measure(board: Board, players: int, seconds: float) -> Report:
    from rich.console import Console
    from rich.progress import Progress

    from perron.games.build import NotPlayable
    from perron.lab.bench import measure

    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(f"Playing {board.name}", total=1.0)
        try:
            return measure(board, players, seconds, lambda share: progress.update(task, completed=share))
        except NotPlayable as error:
            fail(str(error))


def _remember(report: Report) -> None:
    line = report.history_line(datetime.now(UTC).date().isoformat())
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _print(report: Report) -> None:
    from rich import box
    from rich.table import Table

    form = "compiled" if report.compiled else "interpreted"
    table = Table(title=f"{report.map}, {report.players} players, {form}", box=box.SIMPLE, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row("complete random games per CPU-second", f"{report.games_per_cpu_second:,.0f}")
    table.add_row("moves per CPU-second", f"{report.moves_per_cpu_second:,.0f}")
    table.add_row("moves per game", f"{report.moves_per_game:.1f}")
    for part in ("copy", "legal", "observe", "resample", "score"):
        table.add_row(f"{part}()", f"{getattr(report, f'{part}_us'):.2f} µs")
    table.add_row(f"checksum of the first {report.checksum_games} games", str(report.checksum))
    table.add_row("games per pass of the calibration loop", f"{report.ratio:.2f}")
    console().print(table)
