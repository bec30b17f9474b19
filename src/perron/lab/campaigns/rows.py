"""Many campaigns, a row for each, written as it comes: stopped, a study goes on where it was."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from perron.bots import make
from perron.campaign.advise import answer
from perron.campaign.content import Content
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.setup import Setup
from perron.campaign.sim import play_campaign
from perron.lab.campaigns.watch import Watched
from perron.lab.pool import in_order

Raw = dict[str, Any]
PLAYERS = 5


def rows(
    campaign: str, file: Path, campaigns: int, bot: str, executor: Executor, workers: int = 1
) -> Iterator[Raw]:
    """The rows there are, then new ones, each written when its turn comes; a torn line is played again.

    Each worker loads the campaign by its name or folder, once: whatever it keeps about it, it keeps once.
    """
    known = read(file)[:campaigns]
    yield from known
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(json.dumps(row) + "\n" for row in known), "utf-8")
    missing = ((campaign, seed, bot) for seed in range(len(known), campaigns))
    with file.open("a", encoding="utf-8") as out:
        for row in in_order(executor, row_of, missing, ahead=2 * workers):
            out.write(json.dumps(row) + "\n")
            out.flush()
            yield row


def read(file: Path) -> list[Raw]:
    found = list[Raw]()
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


def row_of(campaign: str, seed: int, bot: str, players: int = PLAYERS) -> Raw:
    """One campaign of equal bots."""
    content = load(campaign)
    colors, games, acted = list(content.companies)[:players], list[Raw](), Counter[str]()
    began = process_time()
    made = play_campaign(content, colors, seed, partial(watch, bot, games, acted), answer)
    return {
        "seed": seed,
        "seconds": round(process_time() - began, 2),
        "accounts": [{"company": a.company, **a.parts} for a in open_vaults(content, made.state)],
        "games": [{**told, **of_books(made, at)} for at, told in enumerate(games)],
        "opened": made.state.opened,
        "acted": acted + in_the_books(content, made),
    }


def watch(bot: str, games: list[Raw], acted: Counter[str], content: Content, start: Setup, seed: int) -> Raw:
    """A game, with what happened in it noted beside."""
    game = Watched(content, start, seed)
    entry = game.play([make(bot, seed=seed + seat) for seat in range(len(start.seats))])
    acted.update(game.acted)
    games.append({"turns": game.turns, "moves": game.moves, "dollars": game.dollars})
    return entry


def of_books(campaign: Campaign, at: int) -> Raw:
    result = campaign.state.results[at]
    return {
        "order": result.order,
        "ranking": result.ranking,
        "payslips": {c: [p.coins, p.trains, p.tickets] for c, p in result.payslips.items()},
        "done": sum(map(len, result.done.values())),
        "opened": result.opened,
    }


def in_the_books(content: Content, campaign: Campaign) -> Counter[str]:
    """What takes effect between games: stickers in steps of the end, postcards that ask for the ranking."""
    state = campaign.state
    found = Counter(f"sticker {id}" for id, s in content.stickers.items() if s.slot.startswith("end."))
    for company in state.playing():
        for no in company.upgrades:
            if content.postcards[no].ability.slot not in ("", "end.1"):
                found[f"postcard {no}"] += 1
    return found
