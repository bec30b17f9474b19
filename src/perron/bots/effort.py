"""How many turns a track takes: to draw the cards that are missing, and to claim it."""

from __future__ import annotations

from perron.bots.position import Position
from perron.bots.tempo import CARDS_A_TURN
from perron.engine.game import GRAY

SHARE = 0.7  # of the cards held that a track may count on: others want them too
WILD_SHARE = 0.4
WILD_TURNS = 0.8  # to come by a wild that a ferry asks for
TOLL = 0.7  # cards a tunnel asks for, on average
COLORED = 1.45  # useful cards a turn brings for one colored track among others


def effort(position: Position) -> list[float]:
    """By track, in turns; also for tracks that cannot be claimed."""
    return [_turns(position, track) for track in position.map.tracks]


def _turns(position: Position, track: int) -> float:
    board = position.map
    gray = board.color[track] == GRAY
    held = max(position.cards) if gray else position.cards[board.color[track]]
    length = board.length[track] + (TOLL if board.tunnel[track] else 0.0)
    missing = length - SHARE * min(held, length)
    if board.takes_wilds[track]:
        missing -= WILD_SHARE * min(position.wilds, missing)
    ferry = max(0, board.ferry[track] - position.wilds) * WILD_TURNS
    return 1 + missing / (CARDS_A_TURN if gray else COLORED) + ferry
