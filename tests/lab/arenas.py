"""Deals for the tests: played, or made up."""

from __future__ import annotations

from collections.abc import Sequence

from perron import load
from perron.bots.program import label_of
from perron.lab.arena.contest import Contest
from perron.lab.arena.deal import Deal, Game
from perron.lab.arena.sprt import Sprt

NEWYORK = load("newyork")


def contest(*bots: str, deals: int = 3, seed: int = 1, sprt: Sprt | None = None) -> Contest:
    labels = tuple(label_of(bot, NEWYORK) for bot in bots)
    return Contest(NEWYORK, bots, labels, seed, deals, sprt)


def made_up(bots: tuple[str, ...], number: int, ranks: Sequence[tuple[int, ...]]) -> Deal:
    """A deal in which the games ended like this; the bots sit the same way in all of them."""
    none, sound = (0,) * len(bots), ((),) * len(bots)
    totals = [tuple(10 - rank for rank in order) for order in ranks]
    games = [
        Game(bots, total, order, none, none, none, none, sound, False)
        for total, order in zip(totals, ranks, strict=True)
    ]
    return Deal(number, tuple(games))


def duel(one: str, other: str, wins: Sequence[bool], number: int = 0) -> Deal:
    """A deal for two, with a game for each entry: whether the first won it."""
    return made_up((one, other), number, [(0, 1) if won else (1, 0) for won in wins])
