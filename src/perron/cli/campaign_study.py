"""`perron campaign study`: many campaigns of bots, and what they say about the balance."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from perron.cli.common import Workers, busy


def study(
    rows: Annotated[Path, typer.Argument(help="The file that keeps a row for each campaign.")],
    campaigns: Annotated[int, typer.Option(help="How many there shall be in all.", min=1)] = 2000,
    bot: Annotated[str, typer.Option(help="Who plays all companies.")] = "medium",
    page: Annotated[
        Path | None, typer.Option(help="The page for the figures; drawings lie beside it.")
    ] = None,
    content: Annotated[str, typer.Option(help="The campaign, or the folder of your own.")] = "exposition",
    workers: Workers = None,
) -> None:
    """Play many campaigns of five bots; stopped, it goes on where it was."""
    from perron.campaign.load import load
    from perron.lab.campaigns import rows as made
    from perron.lab.campaigns import sums
    from perron.lab.campaigns.page import write
    from perron.lab.pool import cores, pool

    loaded, hands = load(content), min(workers or cores(), campaigns)
    with pool(hands) as executor:
        played = made.rows(content, rows, campaigns, bot, executor, hands)
        found = list(busy(played, campaigns, "Playing campaigns"))
    if page:
        write(loaded, found, page)
    low, middle, high = sums.payslip_share(found)
    typer.echo(f"{len(found)} campaigns; payslips {middle:.1%} of a total (90 %: {low:.1%} to {high:.1%})")
    for company, share in sums.wins(found).items():
        typer.echo(f"{company}: wins {share:.1%} ± {sums.spread(share, len(found)):.1%}")
    for rank, share in sums.wins_after(found).items():
        typer.echo(f"after rank {rank}: wins {share:.1%}, mean rank {sums.rank_after(found)[rank]:.2f}")
