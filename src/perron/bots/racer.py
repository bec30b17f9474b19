"""Racer: claims long tracks only, ends the game fast, and never minds its tickets."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.affairs import affair
from perron.bots.choices import Choices, kept
from perron.bots.drawing import draw_best
from perron.bots.payment import cheapest
from perron.bots.position import Position
from perron.engine.game import GRAY
from perron.engine.observe import Observation


class Racer:
    """`least`: the shortest track it cares for; once those are gone, the longest that are left."""

    version = 1

    def __init__(self, seed: int, name: str = "racer", least: int = 6) -> None:
        self.name = name
        self.least = least

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if (move := affair(seen, moves)) is not None:
            return move
        position, can = Position(seen), Choices(moves)
        if can.keeps:
            return keep_lowest(position, can.keeps)
        if can.tolls:
            return cheapest(can.tolls, [1.0] * len(position.cards))
        wanted = long_tracks(position, self.least)
        payable = [track for track in wanted if track in can.claims]
        if payable:
            return _claim(position, can, payable)
        if can.draws:
            worth = nearness(position, wanted)
            return draw_best(position, can.draws, worth, 0.5 if max(worth, default=0) > 0 else 0)
        return _claim(position, can, list(can.claims)) if can.claims else moves[0]


def _claim(position: Position, can: Choices, payable: Sequence[int]) -> int:
    """The longest, paid with as few wilds as may be."""
    track = max(payable, key=lambda track: (position.map.length[track], -track))
    return cheapest(can.claims[track], [1.0] * len(position.cards))


def keep_lowest(position: Position, keeps: Sequence[int]) -> int:
    """As few tickets as allowed, and those that lose least."""

    def loss(move: int) -> int:
        return sum(position.offered[at].loss for at in kept(move))

    return min(keeps, key=lambda move: (len(kept(move)), loss(move), move))


def long_tracks(position: Position, least: int) -> list[int]:
    """Open tracks at least so long that there are pieces for; failing them, the longest there are."""
    length = position.map.length
    open_to = [t for t in position.map.tracks if position.open[t] and length[t] <= position.pieces]
    most = max((length[track] for track in open_to), default=0)
    return [track for track in open_to if length[track] >= min(least, most)]


def nearness(position: Position, wanted: Sequence[int]) -> list[float]:
    """By color: how near the wanted track is that the color could pay soonest; 0 where there is none."""
    best = [0.0] * len(position.cards)
    for track in wanted:
        color = position.map.color[track]
        for payer in range(len(best)) if color == GRAY else (color,):
            missing = position.map.length[track] - position.cards[payer] - position.wilds
            best[payer] = max(best[payer], 1 / max(1, missing))
    return best
