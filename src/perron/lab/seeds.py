"""One number starts everything: the seeds of games and bots follow from the seed of the run.

The seed of game n of a run with seed S is the first 53 bits of SHA-256 of the text `S/n`; the seed of a
bot is the same of `<seed of the game>/<seat>`. So a game does not depend on the games before it, nor
on who plays it; and 53 bits stay exact in every language that reads JSON.
"""

from __future__ import annotations

import hashlib

BITS = 53


def derive(seed: int, number: int) -> int:
    """The seed of game `number` of a run, or of the bot on seat `number` of a game.

    >>> derive(7, 0)
    904668988658001
    """
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - BITS)
