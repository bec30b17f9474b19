"""Chance that can be checked: the keyed stream of a server, and outcomes read back from a record."""

from __future__ import annotations

import hashlib
import hmac
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.chance import CRATES, EVENTS, ORE, STREAM_NAMES, TICKETS, TRAIN, Chance, Sfc32

SFC32 = "sfc32-1"
HMAC = "hmac-sha256-1"


class HmacChance(Chance):
    """`hmac-sha256-1`: value n of stream s is HMAC-SHA-256(key, s ‖ n), with key = HMAC(seed, mix).

    The stream's name is in ASCII, n in 8 bytes, big-endian; the first 4 bytes of the digest are the value.
    """

    def __init__(self, seed: bytes, mix: Iterable[bytes] = ()) -> None:
        if len(seed) != 32:
            raise ValueError(f"a seed has 32 bytes, not {len(seed)}")
        self.key = hmac.digest(seed, b"".join(mix), "sha256")
        self.counters = [0] * len(STREAM_NAMES)

    def word(self, stream: i64) -> i64:
        message = STREAM_NAMES[stream].encode() + self.counters[stream].to_bytes(8, "big")
        self.counters[stream] += 1
        return int.from_bytes(hmac.digest(self.key, message, "sha256")[:4], "big")


def commitment(seed: bytes) -> str:
    """Shown before the first card, so that nobody can change the seed afterwards."""
    return hashlib.sha256(seed).hexdigest()


def chance_of(kind: str, seed: object, mix: Sequence[str]) -> Chance | None:
    """The chance a record names, where its seed is known."""
    if kind == SFC32 and isinstance(seed, int):
        return Sfc32(seed)
    if kind == HMAC and isinstance(seed, str):
        return HmacChance(bytes.fromhex(seed), [bytes.fromhex(part) for part in mix])
    return None


class Impossible(Exception):
    """A record tells an outcome that could not come up."""


class Recorded(Chance):
    """Gives the outcomes that a record tells, and compares them with the chance it names."""

    def __init__(self, true: Chance | None, differs: Callable[[str, int, int], None]) -> None:
        self.cards: deque[int] = deque()
        self.tickets: deque[int] = deque()
        self.events: deque[int] = deque()
        self.crates: deque[int] = deque()
        self.ore: deque[int] = deque()
        self.true = true
        self.differs = differs

    def pick(self, stream: i64, counts: vec[i64], total: i64) -> i64:
        told = {
            TRAIN: self.cards,
            TICKETS: self.tickets,
            EVENTS: self.events,
            CRATES: self.crates,
            ORE: self.ore,
        }[stream]
        if not told:
            raise Impossible(f"the record stops before the next {STREAM_NAMES[stream]} outcome")
        outcome = told.popleft()
        if not 0 <= outcome < len(counts) or counts[outcome] <= 0:
            raise Impossible(f"this {STREAM_NAMES[stream]} outcome is not left in the deck")
        if self.true is not None:
            drawn = self.true.pick(stream, counts, total)
            if drawn != outcome:
                self.differs(STREAM_NAMES[stream], outcome, drawn)
        return outcome
