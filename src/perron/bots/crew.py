"""Several processes that try moves out for one search; what comes out is the same as with one."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import pairwise
from multiprocessing import get_context
from typing import NamedTuple

from perron.bots.carry import Carried, carry, unpack
from perron.bots.steady import tables
from perron.bots.taught import taught
from perron.engine.game import Game
from perron.games.build import build
from perron.games.load import load
from perron.pilot.search import Search

ALONE = 1  # world between two looks at the clock
TOGETHER = 32  # … for each of several processes, so that asking them costs little


class Crew:
    """The processes start with the first question, and are shared by all bots of this process."""

    def __init__(self, cores: int) -> None:
        self.cores = cores
        self.at_once = ALONE if cores == 1 else TOGETHER * cores

    def try_in(self, search: Search, some: list[int], worlds: int) -> None:
        """So many more worlds, shared out; their results come together in the order of the worlds."""
        game = search.seen.game
        if self.cores == 1 or game.chartered:
            search.try_in(some, worlds)
            return
        key, carried = (game.names.key, int(game.seats)), carry(search.seen)
        parts = _parts(int(search.worlds), worlds, self.cores)
        asked = [
            _pool(self.cores).submit(compare, key, carried, _terms(search), some, *part) for part in parts
        ]
        for answer in asked:
            for better in answer.result():
                search.add(some, better)


def _parts(first: int, worlds: int, cores: int) -> list[tuple[int, int]]:
    edges = [first + worlds * nth // cores for nth in range(cores + 1)]
    return [(start, stop) for start, stop in pairwise(edges) if start < stop]


class Terms(NamedTuple):
    """Of a search, for another process."""

    seed: int
    turns: int
    others: bool  # whether other manners are tried


def _terms(search: Search) -> Terms:
    return Terms(int(search.seed), int(search.turns), len(search.own) > 1)


def compare(
    key: tuple[str, int], carried: Carried, terms: Terms, some: Sequence[int], first: int, stop: int
) -> list[list[float]]:
    """In another process: the worlds of a part, one after the other."""
    game = _game(*key)
    known = taught(game)
    manners = known.manners(terms.others)
    search = Search(unpack(game, carried), tables(game), manners, terms.seed, known.net, terms.turns)
    return [search.compare(list(some), world) for world in range(first, stop)]


@lru_cache(maxsize=8)
def _game(board: str, seats: int) -> Game:
    return build(load(board), seats)


@lru_cache(maxsize=1)
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, get_context("spawn"))
