"""Every board at every number of players: those of the package, and two of our own."""

from tests.boards.small import SMALL
from tests.kinds.board import MINES

from perron.games.board import Board
from perron.games.load import load, names, parse

OWN = {"small": SMALL, "mines": MINES}
MAPS = [name for name in names() if load(name).playable]


def board_of(name: str) -> Board:
    return parse(OWN[name], name) if name in OWN else load(name)


def at_every_count(*of: str) -> list[tuple[str, int]]:
    """(board, players) for each number of players that a board allows."""
    return [(name, players) for name in of for players in counts(name)]


def counts(name: str) -> range:
    least, most = board_of(name).parameters.players
    return range(least, most + 1)


EVERYWHERE = at_every_count(*MAPS, *OWN)
