"""The benchmark plays real games: those that a Table plays."""

import pytest

from perron import Table, load, names
from perron.engine.bench import MIX, Played, play_many, play_random, positions
from perron.engine.chance import MOVE, WORD
from perron.engine.scoring import score
from perron.games.build import build

TABLES = [
    (name, players)
    for name in names()
    if load(name).playable
    for players in sorted({*load(name).parameters.players})
]
SEEDS = range(1, 4)


def at_a_table(name: str, players: int, seed: int) -> tuple[Table, int]:
    """A game by Table.play, each move picked by lot from the list of legal ones; and how many moves."""
    table = Table(name, [str(seat) for seat in range(players)], seed=seed)
    count = 0
    while not table.over:
        seat = table.to_act()[0]
        moves = table.moves(seat)
        table.play(seat, moves[table.chance.below(MOVE, len(moves))])
        count += 1
    return table, count


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_equal_seeds_give_the_games_of_a_table(name: str, players: int) -> None:
    played = Played()
    play_many(build(load(name), players), SEEDS[0], len(SEEDS), played)
    checksum, moves = 0, 0
    for seed in SEEDS:
        table, count = at_a_table(name, players, seed)
        moves += count
        result = table.score()
        for seat in range(players):
            for value in (result.total[seat], result.rank[seat]):
                checksum = (checksum * MIX + value) & WORD
    assert (played.games, played.moves, played.checksum) == (len(SEEDS), moves, checksum)


def test_scores_are_those_of_the_record() -> None:
    table, _ = at_a_table("europe", 2, 5)
    ended = score(play_random(build(load("europe"), 2), 5))
    assert list(ended.total) == [line["total"] for line in table.lines[-3:-1]]


def test_checksum_depends_on_the_seeds_and_adds_up() -> None:
    game, once, twice, other = build(load("newyork"), 2), Played(), Played(), Played()
    play_many(game, 1, 4, once)
    play_many(game, 1, 2, twice)
    play_many(game, 3, 2, twice)
    play_many(game, 2, 4, other)
    assert once.checksum == twice.checksum != other.checksum


def test_positions_are_copies_from_one_game() -> None:
    found = positions(build(load("newyork"), 2), 1, 7)
    claimed = [sum(owner >= 0 for owner in state.owner) for state in found]
    assert claimed == sorted(claimed)
    assert claimed[0] == 0 < claimed[-1]
