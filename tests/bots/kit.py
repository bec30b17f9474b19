"""Games of bots for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from perron import Board, Table, bots, load, names
from perron._build import engine_form
from perron.lab.arena.deal import play_deal
from perron.lab.arena.plan import Group

SEARCHING = ("hard", "expert")
PLAYABLE = [key for key in names() if load(key).playable]


def each_bot(board: str) -> list[str]:
    """All bots; those that search are told to be quick, and are too slow for a large board if interpreted."""
    searching = board == "newyork" or engine_form() == "compiled"
    return [
        f"{name}:6" if name in SEARCHING else name
        for name in bots.names()
        if searching or name not in SEARCHING
    ]


def each_bot_everywhere() -> list[tuple[str, str]]:
    return [(name, key) for key in PLAYABLE for name in each_bot(key)]


def every_table() -> list[tuple[str, int]]:
    """Each map with each number of players."""
    tables = []
    for key in PLAYABLE:
        least, most = load(key).parameters.players
        tables += [(key, players) for players in range(least, most + 1)]
    return tables


def play(board: str | Board, specs: Sequence[str], seed: int) -> Table:
    """A whole game through Table, which refuses what is not legal."""
    players = [bots.make(spec, seed * 10 + seat) for seat, spec in enumerate(specs)]
    seats = [f"seat {seat}" for seat in range(len(specs))]
    table = Table(board, seats, seed=seed, bots=[bots.label(bot) for bot in players])
    while not table.over:
        for seat in table.to_act():
            table.play(seat, players[seat].choose(table.observe(seat), table.moves(seat)))
    return table


def share(one: str, other: str, board: str, deals: int) -> float:
    """How much of the victories one bot wins, with the other, in paired deals."""
    (contest,) = Group([one, other], [board], deals=deals).contests()
    return fmean(play_deal(contest, number).share(one) for number in range(deals))
