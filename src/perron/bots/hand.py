"""What each card is worth to a plan."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.position import Position
from perron.bots.tempo import CARDS_A_TURN, ONE_COLOR
from perron.engine.game import GRAY

SPARE = 0.25  # a card that nothing asks for now
LATER = 0.5  # one that only the tracks of second choice ask for
WILD = 1.6


def card_worth(position: Position, first: Sequence[int], second: Sequence[int]) -> list[float]:
    """By color: the worth of one card more, 1 being a card that a wanted track still lacks."""
    missing, surplus = lacks(position, first)
    later, _ = lacks(position, second, surplus)
    gray = gray_length(position, first)
    worth = []
    for color, lack in enumerate(missing):
        value = 1.0 if lack > 0 else LATER if later[color] > 0 else SPARE
        if gray > 0 and lack <= 0:
            value = max(value, 0.6 + 0.1 * min(3, surplus[color]))
        worth.append(value)
    return worth


def lacks(
    position: Position, tracks: Sequence[int], cards: Sequence[int] | None = None
) -> tuple[list[int], list[int]]:
    """By color: cards that the colored tracks still lack, and cards that they leave."""
    held = list(position.cards if cards is None else cards)
    asked = [0] * len(held)
    for track in tracks:
        if position.map.color[track] != GRAY:
            asked[position.map.color[track]] += position.map.length[track]
    missing = [max(0, ask - have) for ask, have in zip(asked, held, strict=True)]
    return missing, [max(0, have - ask) for ask, have in zip(asked, held, strict=True)]


def gray_length(position: Position, tracks: Sequence[int]) -> int:
    """Spaces of the gray tracks that no surplus of one color pays yet."""
    _, surplus = lacks(position, tracks)
    missing = 0
    grays = [position.map.length[track] for track in tracks if position.map.color[track] == GRAY]
    for length in sorted(grays, reverse=True):
        best = max(range(len(surplus)), key=surplus.__getitem__)
        missing += max(0, length - surplus[best])
        surplus[best] = max(0, surplus[best] - length)
    return missing


def draw_turns(position: Position, tracks: Sequence[int]) -> float:
    """Turns to draw what the hand lacks for all of the tracks: a single color takes long."""
    missing, _ = lacks(position, tracks)
    wilds = position.wilds if position.seen.game.params.wilds_anywhere else 0
    together = max(0, sum(missing) + gray_length(position, tracks) - wilds)
    alone = max(0, max(missing) - wilds)
    return max(together / CARDS_A_TURN, alone / ONE_COLOR)


def wild_worth(position: Position, tracks: Sequence[int]) -> float:
    """A wild fits everywhere, a ferry needs it (EU1); where few tracks take it, it is a spare (CH7)."""
    board = position.map
    ferry = max((board.ferry[track] for track in tracks), default=0)
    if ferry > position.wilds:
        return 2.0
    if not position.seen.game.params.wilds_anywhere:
        tunnels = sum(board.length[track] for track in tracks if board.takes_wilds[track])
        return 1.0 if tunnels > position.wilds else SPARE
    return WILD
