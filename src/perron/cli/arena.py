"""`perron arena`: bots against bots, and how sure the result is."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perron.cli.common import WRONG, Json, Think, Workers, busy, console, fail, print_json, thinking

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from perron.lab.arena.contest import Contest
    from perron.lab.arena.ledger import Ledger
    from perron.lab.arena.plan import Group


def arena(
    names: Annotated[list[str] | None, typer.Argument(metavar="[BOT]...", help="Who plays.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="One more, such as a program.")] = None,
    board: Annotated[list[str] | None, typer.Option("--map", help="usa unless given, or all.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="2 unless given.")] = None,
    format: Annotated[str, typer.Option(help="robin, gauntlet or mixed.")] = "robin",
    deals: Annotated[int, typer.Option(min=1, help="Deals of each contest.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    think: Think = None,
    sprt: Annotated[str | None, typer.Option(help="Stop early, such as 0.5,0.6.")] = None,
    plan: Annotated[Path | None, typer.Option(help="A file that says all of the above.")] = None,
    results: Annotated[Path | None, typer.Option(help="Keeps every deal; the next run goes on.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the report as JSON.")] = None,
    play: Annotated[bool, typer.Option(help="Only report what the results have.")] = True,
    workers: Workers = None,
    cluster: Annotated[str | None, typer.Option(help="A Dask scheduler that plays.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other on paired deals, and rate them."""
    from perron.lab.arena.report import report

    who = thinking([*(names or ()), *(bot or ())], think)
    groups = _groups(plan, who, board, players, format, deals, seed, sprt)
    contests = _contests(groups)
    ledger = _ledger(results)
    if play:
        _play(contests, ledger, workers, cluster)
    told = report(contests, ledger, _command(), time.strftime("%Y-%m-%d"))
    ledger.close()
    _write(told, html, out)
    if as_json:
        print_json(told)
    else:
        _print(told)


def _groups(
    plan: Path | None,
    bots: list[str],
    boards: list[str] | None,
    players: list[int] | None,
    format: str,
    deals: int,
    seed: int,
    sprt: str | None,
) -> list[Group]:
    from perron.lab.arena.plan import Group, PlanError, read

    if plan is not None:
        if bots or boards or players or sprt:
            fail("a plan says who plays what: give either --plan, or bots, --map, --players and --sprt")
        try:
            return read(plan)
        except PlanError as error:
            fail(str(error))
    return [Group(bots, boards or ["usa"], players or [2], format, deals, seed, _shares(sprt))]


def _shares(sprt: str | None) -> list[float] | None:
    try:
        return None if sprt is None else [float(part) for part in sprt.split(",")]
    except ValueError:
        fail(f"--sprt {sprt}: name two shares, such as 0.5,0.6")


def _contests(groups: list[Group]) -> list[Contest]:
    from perron.lab.arena.plan import PlanError

    try:
        return [contest for group in groups for contest in group.contests()]
    except PlanError as error:
        fail(str(error))


def _ledger(file: Path | None) -> Ledger:
    from perron.lab.arena.ledger import Ledger, NotALedger

    try:
        return Ledger(file)
    except NotALedger as error:
        fail(str(error))
    except OSError as error:
        fail(f"results cannot be kept in {file}: {error.strerror}; name another file with --results")


def _play(contests: list[Contest], ledger: Ledger, workers: int | None, cluster: str | None) -> None:
    from perron.lab.arena.run import left, run
    from perron.lab.cluster import NoCluster
    from perron.lab.pool import cores
    from perron.lab.runner import BotError

    if not (missing := left(contests, ledger)):
        return
    try:
        with _hands(min(workers or cores(), missing), cluster) as (executor, hands):
            for _ in busy(run(contests, ledger, executor, hands), missing, "Playing"):
                pass
    except NoCluster as error:
        fail(str(error))
    except BotError as error:
        fail(f"a bot broke the rules: {error}", WRONG)


@contextmanager
def _hands(workers: int, address: str | None) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many they are."""
    from perron.lab.cluster import cluster
    from perron.lab.pool import pool

    if address is not None:
        with cluster(address) as found:
            yield found
    else:
        with pool(workers) as executor:
            yield executor, workers


def _command() -> str:
    return shlex.join(["perron", *sys.argv[1:]])


def _write(told: dict[str, Any], html: Path | None, out: Path | None) -> None:
    import json

    from perron.lab.arena.page import page

    for file, text in ((html, page), (out, lambda value: json.dumps(value, ensure_ascii=False, indent=1))):
        try:
            if file is not None:
                file.write_text(text(told), encoding="utf-8")
        except OSError as error:
            fail(f"{file} cannot be written: {error.strerror}")


def _print(told: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    from perron.lab.arena.lines import HEAD, lines, short

    if not told["contests"]:
        fail("there are no results yet", WRONG)
    here, table = console(), Table("map", *HEAD, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for contest in told["contests"]:
        for line in lines(contest):
            table.add_row(f"{contest['map']} {contest['players']}", *line)
    here.print(table)
    for rated in told["ratings"]:
        if len(rated["bots"]) > 2:
            here.print(f"Ratings, {rated['map'] or 'all maps'}, {rated['players']} players")
        for bot in rated["bots"] if len(rated["bots"]) > 2 else ():
            low, high = bot["interval"]
            here.print(f"  {bot['rating']:+6.0f}  ({low:+.0f} to {high:+.0f})  {short(bot['bot'])}")
