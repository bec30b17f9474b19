"""Chance of the campaign itself, from its seed: named streams, one outcome a game."""

from __future__ import annotations

import hashlib


def below(seed: str, stream: str, index: int, n: int) -> int:
    """A number from 0 to n - 1; n is small, so the bias of a 256-bit remainder is nothing.

    >>> below("a seed", "seat", 1, 1)
    0
    """
    digest = hashlib.sha256(f"{seed}/{stream}/{index}".encode()).digest()
    return int.from_bytes(digest, "big") % n
