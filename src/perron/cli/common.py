"""What the commands share: how they speak, fail, and show that they are busy."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from perron.games.board import Board

Item = TypeVar("Item")
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Think = Annotated[
    str | None,
    typer.Option(help="For each move of a bot that searches: 0.2s, or 400 playouts, or 0.2s*2."),
]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes to use; all cores unless given.")]

WRONG = 1  # the command ran, and found something wrong
USAGE = 2  # the command was asked for something it cannot do
WIDE = 120  # columns where nobody looks at a terminal
USUAL_PLAYERS = 3


def fail(message: str, code: int = USAGE) -> NoReturn:
    """End the command with a sentence: what happened, and what to do."""
    typer.echo(f"perron: {message}", err=True)
    raise typer.Exit(code)


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    from rich.console import Console

    here = Console(highlight=False, markup=False)  # names of maps and players may have brackets
    if not here.is_terminal:
        here.width = WIDE
    return here


def busy(items: Iterable[Item], total: int, doing: str) -> Iterator[Item]:
    """The items, with a progress bar where somebody watches a terminal."""
    from rich.console import Console
    from rich.progress import track

    errors = Console(stderr=True)
    yield from track(items, doing, total, console=errors, transient=True, disable=not errors.is_terminal)


def load_board(name: str) -> Board:
    """The board of a name, a folder or a file."""
    from perron.games.load import load
    from perron.games.problems import BoardError

    try:
        return load(name)
    except BoardError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{name} cannot be read: {error.strerror}")


def thinking(bots: Iterable[str], limit: str | None) -> list[str]:
    """The bots, those that search with the limit of `--think`."""
    from perron.bots import limited

    told = list(bots)
    if limit is None:
        return told
    if (found := [limited(bot, limit) for bot in told]) == told:
        fail("--think is for bots that search and were told no limit: name hard or expert")
    return found


def seat_bots(
    board: Board, bots: str | None, players: int | None, people: int = 0, think: str | None = None
) -> tuple[str, ...]:
    """Each bot's label, or the text that names a program; over and over until the seats of bots are taken."""
    from perron.bots import UnknownBot
    from perron.bots.program import label_of
    from perron.bots.program_spec import Spec
    from perron.games.build import NotPlayable, build

    named = thinking([name.strip() for name in (bots or "greedy").split(",")], think)
    seats = players or (len(named) + people if len(named) > 1 else usual_players(board))
    if len(named) > max(seats - people, 1):
        fail(f"{len(named)} bots for {seats - people} seats: name no more bots than there are seats for them")
    try:
        build(board, seats)
        labels = [(label_of(name, board), name) for name in named]
    except (NotPlayable, UnknownBot) as error:
        fail(str(error))
    known = [name if Spec.parse(name) else label for label, name in labels]
    return tuple(islice(cycle(known), seats - people))


def usual_players(board: Board) -> int:
    least, most = board.parameters.players
    return min(max(USUAL_PLAYERS, least), most)
