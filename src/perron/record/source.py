"""Where a game's chance comes from, and what its record says about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perron.engine.chance import SEAT, Chance, Sfc32
from perron.record.chances import HMAC, SFC32, HmacChance, chance_of, commitment


@dataclass(frozen=True)
class Source:
    """A chance, and the header's fields about it; `secret` is told when the game is over."""

    chance: Chance
    fields: Mapping[str, Any]
    secret: bytes | None = None


def seeded(seed: int) -> Source:
    """Repeatable: the seed stands in the header."""
    return Source(Sfc32(seed), {"chance": SFC32, "seed": seed})


def fair(secret: bytes, mix: Sequence[bytes]) -> Source:
    """The keyed stream: committed to before the first card, mixed with the players' bytes."""
    told = {"chance": HMAC, "commitment": commitment(secret), "mix": [part.hex() for part in mix]}
    return Source(HmacChance(secret, mix), told, secret)


def source_of(header: Mapping[str, Any], secret: bytes | None = None) -> Source:
    """The source that a header names, from its first value on; `fair` ones need their secret."""
    kept = secret if header["chance"] == HMAC else None
    chance = chance_of(header["chance"], kept.hex() if kept else header.get("seed"), header.get("mix", ()))
    if chance is None:
        raise ValueError("the header names a chance that is not known")
    if header["options"]["start"] == "lot" and "continues" not in header:
        chance.below(SEAT, len(header["seats"]))  # R7: the lot was drawn before the header was written
    return Source(chance, {name: header[name] for name in _FIELDS if name in header}, kept)


_FIELDS = ("chance", "seed", "commitment", "mix")
