"""The legal moves sorted by what they do, so that a bot can ask for one."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine import moves as code
from perron.engine.observe import Observation


class Choices:
    """The same moves, by verb; claims by track and stations by place, each with its payments."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.all = moves
        self.claims: dict[int, list[int]] = {}
        self.stations: dict[int, list[int]] = {}
        self.draws: list[int] = []  # one card
        self.keeps: list[int] = []
        self.tolls: list[int] = []
        self.tickets = False  # whether tickets may be drawn
        for move in moves:
            self._sort(move)

    def _sort(self, move: int) -> None:
        verb = code.verb_of(move)
        if verb == code.CLAIM:
            self.claims.setdefault(code.what_of(move), []).append(move)
        elif verb == code.STATION:
            self.stations.setdefault(code.what_of(move), []).append(move)
        elif verb in (code.DRAW_OPEN, code.DRAW_BLIND):
            self.draws.append(move)
        elif verb == code.KEEP:
            self.keeps.append(move)
        elif verb == code.PAY_TOLL:
            self.tolls.append(move)
        elif verb == code.DRAW_TICKETS:
            self.tickets = True


def drawn_kind(seen: Observation, move: int) -> int:
    """The card that a move takes from the display; -1 for the unknown top of the deck."""
    if code.verb_of(move) != code.DRAW_OPEN:
        return -1
    return int(seen.display[code.what_of(move)])


def kept(move: int) -> list[int]:
    """Which of the tickets offered, by their place in the offer, a choice keeps."""
    mask = int(code.rest_of(move))
    return [at for at in range(mask.bit_length()) if mask >> at & 1]
