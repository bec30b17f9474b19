"""Set-ups of all twelve games, as random campaigns of the engine come to them."""

from __future__ import annotations

from functools import cache
from typing import Any

from perron.campaign.content import Content
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.setup import Setup
from perron.campaign.sim import play_at_random, play_campaign

Raw = dict[str, Any]


@cache
def campaign(players: int, seed: int) -> tuple[Campaign, tuple[Setup, ...]]:
    """A whole campaign, and what each of its games began with."""
    met: list[Setup] = []

    def play(content: Content, start: Setup, chance: int) -> Raw:
        met.append(start)
        return play_at_random(content, start, chance)

    return play_campaign(load(), list(load().companies)[:players], seed, play), tuple(met)


def start_of(players: int, seed: int, game: int) -> Setup:
    return campaign(players, seed)[1][game - 1]
