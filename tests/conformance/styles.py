"""Ways to choose a move, so that games go where random play alone would never take them."""

from collections.abc import Callable
from random import Random

from perron.engine import moves

Style = Callable[[list[int], Random], int]


def random(found: list[int], rng: Random) -> int:
    return rng.choice(found)


def prefer(*verbs: int, most: float = 0.95) -> Style:
    """Nearly always the first of these verbs that there is."""

    def choose(found: list[int], rng: Random) -> int:
        for verb in verbs if rng.random() < most else ():
            if fits := [move for move in found if moves.verb_of(move) == verb]:
                return rng.choice(fits)
        return rng.choice(found)

    return choose


def keep_all(found: list[int], rng: Random) -> int:
    """Draws tickets and keeps them all: the ticket deck runs out."""
    keeps = [move for move in found if moves.verb_of(move) == moves.KEEP]
    if keeps:
        return max(keeps, key=moves.rest_of)
    return prefer(moves.DRAW_TICKETS, moves.DRAW_BLIND)(found, rng)


hoarder = prefer(moves.DRAW_BLIND, moves.DRAW_OPEN, moves.DECLINE_TOLL)  # the deck runs out
miser = prefer(moves.DRAW_OPEN, moves.DRAW_BLIND, moves.DECLINE_TOLL, most=1)  # … for good: passes, stalemate
builder = prefer(moves.PAY_TOLL, moves.CLAIM, moves.DRAW_OPEN, most=0.9)
mason = prefer(moves.STATION, moves.CLAIM, moves.DRAW_BLIND, most=0.8)

STYLES: dict[str, list[Style]] = {  # one style a seat, in turn
    "random": [random],
    "mixed": [random, builder, hoarder, keep_all, mason],
    "builders": [builder],
    "hoarders": [hoarder, hoarder, builder],
    "misers": [miser],
    "collectors": [keep_all, builder],
}
