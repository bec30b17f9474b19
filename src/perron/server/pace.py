"""How long a bot takes over a move, so that people can follow it.

It depends on the kind of the move and on the bot, which everybody sees, and on luck; on nothing that a hand
holds. A bot that thinks for a fixed time is never faster than that: with a single move left it would answer
at once, and tell the others so (R15).
"""

from __future__ import annotations

from functools import lru_cache
from secrets import SystemRandom

from perron import bots
from perron.engine import moves

LONGER = 1.35  # at most so many times the usual
SECOND_CARD = 0.7  # follows the first quickly
USUAL = {moves.DRAW_OPEN: 1.0, moves.DRAW_BLIND: 1.0, moves.PASS: 1.0}
OTHERS = 1.6  # claims, stations, tickets, tolls
BUSY = 0.2  # seconds: what a thought takes beyond its time

_chance = SystemRandom()


def seconds(grace: float, bot: str, move: int, second: bool) -> float:
    """From the begin of its turn to the bot's move; `grace` is what the first card takes at least."""
    if grace == 0:
        return 0.0
    usual = SECOND_CARD if second else USUAL.get(int(moves.verb_of(move)), OTHERS)
    return max(grace * usual * _chance.uniform(1.0, LONGER), _thought(bot) + BUSY * _chance.random())


@lru_cache(maxsize=64)
def _thought(label: str) -> float:
    """Seconds that the bot always thinks for; 0 for one that is as fast as it can be."""
    try:
        think = float(getattr(bots.make(label.partition("@")[0], 1), "think", 0.0))
    except bots.UnknownBot:
        return 0.0
    return think + BUSY if think > 0 else 0.0
