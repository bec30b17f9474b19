"""How many turns are left, and what a turn is worth."""

from __future__ import annotations

from perron.bots.position import Position
from perron.engine.state import NOBODY

CARDS_A_TURN = 1.8  # useful cards a turn of drawing brings, when most colors are of use
ONE_COLOR = 1.15  # … and when only one is
USUAL_LENGTH = 3.0  # of the tracks that players claim
MOST_LENGTH = 5.0  # … and of those of a player in a hurry
WORTH_CARDS = 1.5
SCALE = 0.85
RATES = 3  # so many of the best tracks tell what a turn can bring


def turns_of(position: Position, seat: int, length: float = USUAL_LENGTH) -> float:
    """Turns until a seat has laid its pieces, down to those that end the game (C11)."""
    seen = position.seen
    pieces = max(0, int(seen.pieces[seat]) - int(seen.game.params.last_round_pieces))
    return pieces / min(length, position.map.longest) + max(0, pieces - int(seen.hand_size[seat])) / CARDS_A_TURN


def turns_left(position: Position) -> float:
    """Turns the seat probably still has, this one included."""
    if position.seen.last_round != NOBODY:
        return 1.0
    return 1 + min(turns_of(position, seat) for seat in range(position.seen.game.seats))


def turns_sure(position: Position) -> float:
    """Turns it has even if the others hurry."""
    if position.seen.last_round != NOBODY:
        return 1.0
    return 1 + min(turns_of(position, seat, MOST_LENGTH) for seat in position.rivals)


def turn_worth(position: Position) -> float:
    """Points that a turn brings at best: what the best open tracks score for the turns they take."""
    board = position.map
    rates = sorted(
        {
            track: board.points[track] / (1 + board.length[track] / WORTH_CARDS)
            for track in board.tracks
            if position.open[track] and board.length[track] <= position.pieces
        }.values(),
        reverse=True,
    )[:RATES]
    return SCALE * sum(rates) / len(rates) if rates else 0.5
