"""Chance is handed in: the rules never roll, they ask one of these."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Streams are independent of one another, so that choices never move the cards.
TRAIN: Final = 0  # train cards
TICKETS: Final = 1  # tickets
SEAT: Final = 2  # who starts (R7)
MOVE: Final = 3  # choices made at random by programs; no part of a record
EVENTS: Final = 4  # event cards
CRATES: Final = 5  # values of crates
ORE: Final = 6  # values of ore chips
STREAMS: Final = 7
STREAM_NAMES: Final = ("train", "tickets", "seat", "move", "events", "crates", "ore")

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of chance outcomes. Subclasses give `word`; tests and replays override `pick`."""

    def word(self, stream: i64) -> i64:
        """The next 32-bit value of a stream."""
        raise NotImplementedError

    def below(self, stream: i64, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely: multiply, reject the uneven rest."""
        product = self.word(stream) * n
        if (product & WORD) < n:
            uneven = (WORD + 1) % n
            while (product & WORD) < uneven:
                product = self.word(stream) * n
        return product >> 32

    def pick(self, stream: i64, counts: vec[i64], total: i64) -> i64:
        """The index of one thing among `counts`, each of the `total` things equally likely."""
        left = self.below(stream, total)
        index: i64 = 0
        count = counts[0]
        while left >= count:
            left -= count
            index += 1
            count = counts[index]
        return index


class Stream:
    """One stream of sfc32: three words and a counter."""

    def __init__(self, seed: i64, number: i64) -> None:
        self.a: i64 = number
        self.b: i64 = seed & WORD
        self.c: i64 = (seed >> 32) & WORD
        self.counter: i64 = 1
        for _ in range(i64(WARM_UP)):
            self.next()

    def next(self) -> i64:
        b, c, counter = self.b, self.c, self.counter
        value = (self.a + b + counter) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((c << 21 & WORD | c >> 11) + value) & WORD
        self.counter = (counter + 1) & WORD
        return value


class Sfc32(Chance):
    """The fast generator of simulations (`sfc32-1`): the same numbers in any language."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed
        self.streams: list[Stream] = [Stream(seed, number) for number in range(i64(STREAMS))]

    def word(self, stream: i64) -> i64:
        return self.streams[stream].next()
