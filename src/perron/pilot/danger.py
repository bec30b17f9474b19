"""What it would cost if somebody else took a planned track."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine.paths import FAR, Spread, spread
from perron.pilot.plan import Planner

HURT: Final = 30.0  # points: more than this no track is worth


def detour(planner: Planner, track: i64) -> float:
    """The way between its ends then, by what is planned, what is free (C8), or a station (EU7)."""
    roads, groups = planner.tables.roads, planner.state.game.groups
    cost = planner.cost[:]
    cost[track] = planner.loan(track) if planner.state.game.params.stations > 0 else FAR
    if groups.closes[track] != 0:
        for at in range(groups.start[track], groups.start[track + 1]):
            cost[groups.twin[at]] = FAR
    found = Spread(roads)
    found.best[roads.a[track]] = 0.0
    spread(roads, cost, found)
    return min(found.best[roads.b[track]], HURT)
