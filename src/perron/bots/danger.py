"""How likely a track is to be taken by somebody else, and how much that would hurt."""

from __future__ import annotations

from collections.abc import Collection

from perron.bots.beliefs import Beliefs
from perron.bots.position import Position
from perron.bots.ways import Costs, cheapest_way
from perron.engine.paths import FAR

STRAY = 0.015  # chance a turn that a rival takes a track far from its own, …
NEAR = 0.05  # … more for each end that its network touches, …
PAYABLE = 1.8  # … times this if it probably has the cards
HURT = 40.0  # points: more than this no track is worth


def threat(position: Position, beliefs: Beliefs, track: int) -> float:
    """The chance that some rival claims the track before the seat's next turn."""
    safe = 1.0
    for rival in position.rivals:
        safe *= 1 - min(0.9, _wanted_by(position, beliefs, rival, track))
    return 1 - safe


def _wanted_by(position: Position, beliefs: Beliefs, rival: int, track: int) -> float:
    board = position.map
    if position.seen.pieces[rival] < board.length[track]:
        return 0.0
    ends = (board.a[track], board.b[track])
    touched = sum(any(position.owner[near] == rival for near, _ in board.around[place]) for place in ends)
    wanted = STRAY + NEAR * touched
    return wanted * (PAYABLE if beliefs.can_pay(rival, track) else 1.0)


def detour(position: Position, cost: Costs, planned: Collection[int], track: int) -> float:
    """What the way round would cost more, the other planned tracks being laid anyway."""
    now = cost[:]
    for other in planned:
        now[other] = 0.0
    now[track] = FAR
    if closes_twins(position, track):
        for twin in position.map.twins[track]:
            now[twin] = FAR
    around = cheapest_way(position.map, now, (position.map.a[track],), (position.map.b[track],))
    return max(0.0, min(around.cost, HURT) - cost[track])


def closes_twins(position: Position, track: int) -> bool:
    """C8: whoever takes the track closes its twin as well."""
    return position.seen.game.groups.closes[track] != 0
