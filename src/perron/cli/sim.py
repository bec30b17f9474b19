"""`perron sim`: many games of bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perron.cli.common import (
    WRONG,
    Json,
    Think,
    Workers,
    busy,
    console,
    fail,
    load_board,
    print_json,
    seat_bots,
)

if TYPE_CHECKING:
    from perron.lab.results import GameResult, Summary
    from perron.lab.runner import Match

ROOMY = 100  # columns: narrower terminals get narrower tables


def sim(
    board: Annotated[
        str, typer.Argument(metavar="MAP", help="A map's name, or a folder or file with your own.")
    ],
    players: Annotated[int | None, typer.Option(help="Seats at the table; 3 unless given.")] = None,
    bots: Annotated[str | None, typer.Option(help="A bot for each seat, such as greedy,random.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    record: Annotated[Path | None, typer.Option(help="Folder for the records, one file a game.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    think: Think = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Play many games of bots, and say who won how."""
    import secrets

    from perron.lab.pool import cores
    from perron.lab.results import Summary
    from perron.lab.runner import Match

    loaded = load_board(board)
    seats = seat_bots(loaded, bots, players, think=think)
    match = Match(loaded, seats, secrets.randbits(32) if seed is None else seed, record is not None)
    folder = _folder(record)
    began, summary = time.perf_counter(), Summary(seats)
    for game in _played(match, games, min(workers or cores(), games)):
        summary.add(game)
        if folder is not None:
            _write(folder / match.name(game.number), game.record)
    _report(match, summary, time.perf_counter() - began, folder, as_json)


def _played(match: Match, games: int, workers: int) -> Iterator[GameResult]:
    from perron.lab.pool import pool
    from perron.lab.runner import BotError, play_all

    with pool(workers) as executor:
        try:
            yield from busy(play_all(match, games, executor, workers), games, f"Playing {match.board.name}")
        except BotError as error:
            fail(f"a bot broke the rules: {error}", WRONG)


def _folder(record: Path | None) -> Path | None:
    if record is not None:
        try:
            record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"records cannot go to {record}: {error.strerror}; name a folder")
    return record


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")


def _report(match: Match, summary: Summary, seconds: float, folder: Path | None, as_json: bool) -> None:
    if as_json:
        print_json(_json(match, summary, seconds, folder))
    else:
        _print(match, summary, seconds, folder)


def _json(match: Match, summary: Summary, seconds: float, folder: Path | None) -> dict[str, Any]:
    run = {"map": match.board.key, "players": len(match.bots), "seed": match.seed, "seconds": seconds}
    return {**run, **summary.as_json(), **({} if folder is None else {"records": str(folder)})}


def _print(match: Match, summary: Summary, seconds: float, folder: Path | None) -> None:
    from rich import box
    from rich.table import Table

    out, seats = console(), [seat.as_json() for seat in summary.seats]
    parts = list(seats[0]["parts"])
    table = Table("seat", "bot", box=box.SIMPLE_HEAD, padding=(0, 1 if out.width >= ROOMY else 0))
    for name in ("wins", "shared", "score", *parts, "moves", "µs/move"):
        table.add_column(name, justify="right")
    for row in seats:
        means = [row["score"], *row["parts"].values(), row["moves"]]
        numbers = [f"{row['wins']}", f"{row['shared']}", *[f"{mean:.1f}" for mean in means]]
        table.add_row(str(row["seat"]), row["bot"], *numbers, f"{row['microseconds_per_move']:.0f}")
    out.print(f"{match.board.name}, {len(seats)} players, {summary.games} games, seed {match.seed}")
    out.print(table)
    out.print(_footer(summary, seconds))
    for row in seats:
        if "faults" in row:
            told = ", ".join(f"{count} × {kind}" for kind, count in row["faults"].items())
            out.print(f"Faults of {row['bot']} on seat {row['seat']}: {told}.", soft_wrap=True)
    if folder is not None:
        out.print(f"Records: {folder}", soft_wrap=True)


def _footer(summary: Summary, seconds: float) -> str:
    stuck = f"; {summary.stalemates} ended in stalemate" if summary.stalemates else ""
    speed = f"{seconds:.1f} s, {summary.games / seconds:.1f} games a second"
    return f"{speed}, {summary.moves / summary.games:.0f} moves a game{stuck}. Wins include shared ones."
