"""How many turns are left, and what a turn is worth."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.position import Position
from perron.engine.state import NOBODY

CARDS_A_TURN = 1.8  # useful cards a turn of drawing brings, when most colors are of use
ONE_COLOR = 1.15  # … and when only one is
USUAL = 1.0  # length of the tracks that players claim, in mean lengths of the board's
HURRIED = 1.6  # … and of those of a player in a hurry
WORTH_CARDS = 1.5
SCALE = 0.85
NOTHING_LEFT = 0.5  # with no track to claim any more
RATES = 3  # so many of the best tracks tell what a turn can bring


def turns_of(position: Position, seat: int, by: float = 1.0) -> float:
    """Turns until a seat has laid its pieces, down to those that end the game (C11)."""
    seen = position.seen
    pieces = max(0, int(seen.pieces[seat]) - int(seen.game.params.last_round_pieces))
    return (
        pieces / min(by * position.map.mean, position.map.longest)
        + max(0, pieces - int(seen.hand_size[seat])) / CARDS_A_TURN
    )


def turns_left(position: Position) -> float:
    """Turns the seat probably still has, this one included."""
    if position.seen.last_round != NOBODY:
        return 1.0
    return 1 + min(turns_of(position, seat, USUAL) for seat in range(position.seen.game.seats))


def turns_sure(position: Position) -> float:
    """Turns it has even if the others hurry."""
    if position.seen.last_round != NOBODY:
        return 1.0
    return 1 + min(turns_of(position, seat, HURRIED) for seat in position.rivals)


def turn_worth(position: Position, reward: Sequence[float]) -> float:
    """Points that a turn brings at best: what the best open tracks score for the turns they take."""
    length = position.map.length
    rates = sorted(
        reward[track] / (1 + length[track] / WORTH_CARDS)
        for track in position.map.tracks
        if position.open[track] and length[track] <= position.pieces
    )[-RATES:]
    return SCALE * sum(rates) / len(rates) if rates else NOTHING_LEFT
