"""Games of bots for the tests."""

from __future__ import annotations

from collections.abc import Sequence

from perron import Board, Table, bots, load, names

PLAYABLE = [key for key in names() if load(key).playable]


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
