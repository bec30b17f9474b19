"""Chance that begins as a test needs it: four red cards for the first seat, then Coal Shortage."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.chance import EVENTS, TRAIN, Chance, Sfc32
from perron.games.load import load
from perron.record.source import Source

BOARD = load("legends")
KINDS, EVENT_IDS = list(BOARD.deck), [event.id for event in BOARD.events]
RED, ACTION = KINDS.index("red"), KINDS.index("action")
FIRST = EVENT_IDS.index("E04")


class Loaded(Chance):
    def __init__(self) -> None:
        self.plain, self.red, self.turned = Sfc32(5), 4, False

    def word(self, stream: i64) -> i64:
        return self.plain.word(stream)

    def pick(self, stream: i64, counts: vec[i64], total: i64) -> i64:
        if stream == EVENTS and counts[FIRST]:
            return FIRST
        if stream != TRAIN:
            return self.plain.pick(stream, counts, total)
        if self.red:
            self.red -= 1
            return RED
        if counts[ACTION] and not self.turned:
            self.turned = True
            return ACTION
        return self._but_actions(counts, total)

    def _but_actions(self, counts: vec[i64], total: i64) -> i64:
        """No further action card, as long as there is anything else."""
        left = counts[:]
        left[ACTION] = 0
        return self.plain.pick(TRAIN, left, total - counts[ACTION])


def loaded(secret: bytes, mix: Sequence[bytes]) -> Source:
    return Source(Loaded(), {"chance": "sfc32-1", "seed": 5})
