"""Finds a few games in which, together, every card takes effect: `python -m tests.campaign.find 300`.

Kept games that can still be played stay; for what is missing then, campaigns of bots are played by the
engine, by seed, so many at most. What is needed is kept in `found/`, move for move, so that later bots may
play otherwise. Run it when a card, a board or a rule has changed. Companies are two to five: with few the
gang lives longer, with many more tickets are done.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

from tests.campaign.found import FOLDER, GAMES, Found, Written, campaigns, entry_of, kept, line, played_again

from perron.actions import IllegalAction
from perron.bots import make
from perron.campaign.advise import answer
from perron.campaign.content import Content
from perron.campaign.errors import CampaignError
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.names import cards
from perron.campaign.setup import Setup
from perron.campaign.sim import Raw, play_campaign

BOT = "medium"
FEWEST, SIZES = 2, 4  # two to five companies
AFTER_SCORING = ("end.4", "end.5", "end.7")  # what takes effect in the books is to be seen in any campaign


def wanted(content: Content) -> set[str]:
    return {f"{kind} {card.id}" for kind, card in cards(content) if card.ability.slot not in AFTER_SCORING}


def still_true(whole: dict[str, Campaign]) -> Iterator[Found]:
    """The kept games that end as they did, with all that takes effect in them."""
    for found in kept() if GAMES.exists() else ():
        try:
            entry, acted = played_again(found, whole[found.campaign])
        except (AssertionError, CampaignError, IllegalAction):
            continue
        if entry == whole[found.campaign].entries[entry_of(whole[found.campaign], found.game)]:
            yield replace(found, shows=sorted(+acted))


def companies(seed: int) -> int:
    return FEWEST + seed % SIZES


def name_of(seed: int) -> str:
    return f"{companies(seed)}-{seed}"


def campaign(content: Content, seed: int) -> tuple[Campaign, list[Found]]:
    """One campaign, and what took effect in each of its games."""
    colors = list(content.companies)[: companies(seed)]
    name, games = name_of(seed), list[Found]()

    def play(content: Content, start: Setup, chance: int) -> Raw:
        game = Written(content, start, chance)
        entry = game.play([make(BOT, seed=chance + seat) for seat in range(len(start.seats))])
        games.append(Found(name, start.game, chance, sorted(+game.acted), game.written))
        return entry

    return play_campaign(content, colors, seed, play, answer), games


def cover(games: list[Found], missing: set[str]) -> Iterator[Found]:
    """Always the game that shows most for its length; of what it shows, that which is new."""
    while missing:
        best = max(games, key=lambda found: len(missing & {*found.shows}) / len(found.moves))
        new = missing & {*best.shows}
        if not new:
            return
        yield replace(best, shows=sorted(new))
        missing = missing - new


def write(chosen: Iterable[Found], whole: dict[str, Campaign]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.iterdir():
        file.unlink()
    GAMES.write_text("".join(map(line, chosen)), "utf-8")
    for name in {found.campaign for found in chosen}:
        whole[name].save(FOLDER / f"{name}.jsonl")


def main(most: int) -> None:
    content, whole = load(), campaigns() if GAMES.exists() else {}
    games = list(still_true(whole))
    missing = wanted(content) - {name for found in games for name in found.shows}
    for seed in (seed for seed in range(most) if name_of(seed) not in whole):  # a kept log stays as it is
        if not missing:
            break
        made, played = campaign(content, seed)
        whole[played[0].campaign] = made
        games += [found for found in played if missing & {*found.shows}]
        missing -= {name for found in played for name in found.shows}
    chosen = list(cover(games, wanted(content)))
    write(chosen, whole)
    print(f"{len(chosen)} games; never: {', '.join(sorted(missing)) or 'nothing'}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
