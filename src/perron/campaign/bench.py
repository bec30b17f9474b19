"""How fast games of a campaign are: `python -m perron.campaign.bench [SECONDS]`.

A campaign is played at random; its games 1, 4, 8 and 12, as it came to them, are then played again and again.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

from perron.campaign.content import Content
from perron.campaign.deal import outfit_of
from perron.campaign.load import load
from perron.campaign.setup import Setup
from perron.campaign.sim import play_at_random, play_campaign
from perron.engine.bench import Played, play_many
from perron.games.build import build

MEASURED = (1, 4, 8, 12)
BATCH = 20


def games_per_second(content: Content, start: Setup, seconds: float) -> float:
    """Complete random games with their scores, per CPU-second."""
    game = build(start.board, len(start.seats), None, outfit_of(content, start))
    played, began = Played(), process_time()
    while process_time() - began < seconds:
        play_many(game, played.games, BATCH, played)
    return int(played.games) / (process_time() - began)


def measure(players: int, seconds: float) -> dict[int, float]:
    """Game number -> games per CPU-second."""
    content, met = load(), dict[int, Setup]()

    def play(content: Content, start: Setup, seed: int) -> dict[str, Any]:
        met[start.game] = start
        return play_at_random(content, start, seed)

    play_campaign(content, list(content.companies)[:players], 1, play)
    return {game: games_per_second(content, met[game], seconds) for game in MEASURED}


def main(seconds: float = 1.0) -> None:
    for players in range(2, 6):
        found = measure(players, seconds)
        told = ", ".join(f"game {game}: {rate:,.0f}" for game, rate in found.items())
        print(f"{players} players, games per CPU-second: {told}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
