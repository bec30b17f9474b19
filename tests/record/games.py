"""Records to test with: short games of every map, some of them dealt fairly."""

from functools import cache
from random import Random

from tests.conformance.boards import MAPS, board_of
from tests.conformance.styles import STYLES

from perron import Table
from perron.record.write import Line


def play(table: Table, seed: int, style: str = "mixed", steps: int = 10**6) -> Table:
    rng, styles = Random(seed), STYLES[style]
    for _ in range(steps):
        if table.over:
            break
        seat = rng.choice(table.to_act())
        table.play(seat, styles[seat % len(styles)](table.moves(seat), rng))
    return table


@cache
def finished(name: str, fair: bool = False) -> str:
    """A whole game as a text."""
    return play(
        Table(board_of(name), ["North", "South"], seed=5, fair=fair, mix=[b"ab"] if fair else ()), 5
    ).record()


@cache
def brief(name: str) -> str:
    """A game that breaks off."""
    return play(Table(board_of(name), ["North", "South"], seed=6), 6, steps=30).record()


SHORT = ["paris", "newyork", "mines", "small"]
EVERY = [*MAPS, "mines", "small"]
Lines = list[Line]
