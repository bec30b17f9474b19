"""`perron campaign sim`: whole campaigns played by bots, every game by the engine."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perron.cli.common import Json, fail, print_json

if TYPE_CHECKING:
    from perron.campaign.log import Campaign
    from perron.campaign.sim import Play

RANDOM = "random"


def sim(
    players: Annotated[int, typer.Option(help="Companies that play.", min=2, max=5)] = 4,
    bots: Annotated[str, typer.Option(help="Who plays: one bot for all, or one each, by commas.")] = RANDOM,
    games: Annotated[int, typer.Option(help="How many campaigns.", min=1)] = 1,
    seed: Annotated[int, typer.Option(help="Of the first campaign; each next one is higher by 1.")] = 0,
    content: Annotated[str, typer.Option(help="The campaign, or the folder of your own.")] = "exposition",
    as_json: Json = False,
) -> None:
    """Play whole campaigns of twelve games with bots, to the opening of the vaults."""
    from perron.campaign.advise import answer
    from perron.campaign.load import load
    from perron.campaign.sim import play_campaign

    loaded = load(content)
    colors, told = list(loaded.companies)[:players], list[dict[str, Any]]()
    for number in range(seed, seed + games):
        began = process_time()
        thoughtful = None if bots == RANDOM else answer
        made = play_campaign(loaded, colors, number, _players(bots, players, number), thoughtful)
        told.append({"seed": number, "seconds": round(process_time() - began, 2), **_result(made)})
    if as_json:
        print_json(told)
        return
    for row in told:
        accounts = ", ".join(f"{color} ${total}" for color, total in row["vaults"].items())
        typer.echo(f"campaign {row['seed']}: {accounts} ({row['seconds']} s)")


def _result(made: Campaign) -> dict[str, dict[str, int]]:
    from perron.campaign.finale import open_vaults

    return {"vaults": {account.company: account.total for account in open_vaults(made.content, made.state)}}


def _players(bots: str, players: int, seed: int) -> Play:
    """All by one bot, or a bot each; random players need no table."""
    from perron.bots import UnknownBot, make
    from perron.campaign.sim import play_at_random, playing

    names = bots.split(",") if "," in bots else [bots] * players
    if len(names) != players:
        fail(f"{players} players need one bot for all or {players} of them, not {len(names)}")
    if set(names) == {RANDOM}:
        return play_at_random
    try:
        made = [make(name, seed=seed + seat) for seat, name in enumerate(names)]
    except UnknownBot as error:
        fail(str(error))
    return playing(lambda table, seat: made[seat].choose(table.observe(seat), table.moves(seat)))
