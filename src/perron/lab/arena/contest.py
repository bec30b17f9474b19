"""A contest: the same bots at a table of one map, deal after deal."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from perron.games.board import Board
from perron.lab.arena.sprt import Sprt
from perron.record.header import RULES, box

Bots = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """The first bot is the one that is measured; where all differ, each is."""

    board: Board
    bots: Bots  # one a seat, as `bots.make` knows them
    labels: Bots  # the same with their versions: another version is another contest
    seed: int
    deals: int  # each is played once for every way round the table
    sprt: Sprt | None = None  # may end it early
    bar: float | None = None  # what the lower end of the first bot's interval is to reach
    until_decided: bool = False  # the bar may end it early

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def measured(self) -> Bots:
        different = tuple(dict.fromkeys(self.bots))
        return different[:1] if len(different) == 2 else different

    def par(self, bot: str) -> float:
        """What it would win if all played alike."""
        return self.bots.count(bot) / self.players

    def lineups(self) -> list[Bots]:
        """The bots all the way round the table; lineups that come again are left out."""
        turned = (self.bots[at:] + self.bots[:at] for at in range(self.players))
        return list(dict.fromkeys(turned))

    @property
    def key(self) -> str:
        """What the games depend on, as text; equal keys give equal deals."""
        told = (self.board.key, digest(self.board), RULES, self.bots, self.labels, self.seed)
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def __str__(self) -> str:
        return f"{self.board.key}, {' – '.join(self.bots)}"


def digest(board: Board) -> str:
    """A few letters that change with anything in the box."""
    return hashlib.sha256(json.dumps(box(board)).encode()).hexdigest()[:8]


# --- who meets whom ---


def robin(bots: Sequence[str], players: int) -> Iterator[Bots]:
    """Each against each; with more than two seats one of them against a table full of the other.

    >>> list(robin(["a", "b", "c"], 2))
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> list(robin(["a", "b"], 3))
    [('a', 'b', 'b'), ('b', 'a', 'a')]
    """
    meet = combinations if players == 2 else permutations
    return (alone(one, other, players) for one, other in meet(bots, 2))


def gauntlet(bots: Sequence[str], players: int) -> Iterator[Bots]:
    """The first against each of the others.

    >>> list(gauntlet(["a", "b", "c"], 3))
    [('a', 'b', 'b'), ('a', 'c', 'c')]
    """
    first, *others = bots
    return (alone(first, other, players) for other in others)


def mixed(bots: Sequence[str], players: int) -> Iterator[Bots]:
    """Every table of so many different bots.

    >>> list(mixed(["a", "b", "c"], 3))
    [('a', 'b', 'c')]
    """
    return combinations(bots, players)


def alone(one: str, other: str, players: int) -> Bots:
    return (one, *[other] * (players - 1))


FORMATS: dict[str, Callable[[Sequence[str], int], Iterator[Bots]]] = {
    "robin": robin,
    "gauntlet": gauntlet,
    "mixed": mixed,
}
