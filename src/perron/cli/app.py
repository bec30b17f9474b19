"""The commands, and what `perron` itself says."""

from __future__ import annotations

from typing import Annotated

import typer

from perron.cli.arena import arena
from perron.cli.backup import backup
from perron.cli.bench import bench
from perron.cli.campaign import campaign
from perron.cli.export import export
from perron.cli.maps import maps
from perron.cli.play import play
from perron.cli.record import record
from perron.cli.serve import serve
from perron.cli.sim import sim
from perron.cli.verify import verify

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(play)
app.command()(sim)
app.command()(arena)
app.command()(verify)
app.command()(record)
app.add_typer(maps, name="map")
app.add_typer(campaign, name="campaign")
app.command()(bench)
app.command()(backup)
app.command()(export)


def _version(asked: bool) -> None:
    if asked:
        from perron._build import __version__, engine_form

        typer.echo(f"perron {__version__} ({engine_form()} engine)")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def perron(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and the form of the engine.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Perron: play, simulate and check games of the Ticket to Ride family.

    Alone it starts the table on the web, as [bold]perron serve[/bold] does. In the terminal:
    [bold]perron play[/bold] to watch three bots, or [bold]perron play --me[/bold] to join them.
    """
    if context.invoked_subcommand is None:
        serve()
