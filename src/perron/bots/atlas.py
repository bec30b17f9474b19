"""A game's board as plain lists, made once and walked often."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from perron.engine.game import Game
from perron.engine.paths import Roads


@dataclass(frozen=True, slots=True)
class Option:
    """One way to complete a ticket: a country ticket has several (CH4), best first."""

    value: int
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ticket:
    starts: tuple[int, ...]
    options: tuple[Option, ...]
    long: bool

    @property
    def ends(self) -> tuple[int, ...]:
        """Every place that completes it."""
        return tuple(end for option in self.options for end in option.ends)

    @property
    def best(self) -> int:
        return self.options[0].value

    @property
    def loss(self) -> int:
        """What it costs if none of its ends is reached (C10, CH4)."""
        return self.options[-1].value


class Atlas:
    """The tables of a Game that bots look at, by track, place and ticket."""

    def __init__(self, game: Game) -> None:
        tracks = game.tracks
        self.game = game
        self.a, self.b = ints(tracks.a), ints(tracks.b)
        self.length, self.points = ints(tracks.length), ints(tracks.points)
        self.color, self.ferry = ints(tracks.color), ints(tracks.ferry)
        self.tunnel = [flag != 0 for flag in tracks.tunnel]
        self.takes_wilds = [flag != 0 for flag in tracks.wilds]  # CH7
        self.tracks = range(int(tracks.count))
        self.longest = max(self.length)
        self.mean = sum(self.length) / len(self.length)
        self.places = int(game.places)
        # By place: each track there, and where it leads.
        self.around: list[list[tuple[int, int]]] = [[] for _ in range(self.places)]
        for track in self.tracks:
            self.around[self.a[track]].append((track, self.b[track]))
            self.around[self.b[track]].append((track, self.a[track]))
        self.roads = Roads(game)
        self.twins = [_twins(game, track) for track in self.tracks]
        self.tickets = [_ticket(game, ticket) for ticket in range(game.tickets.count)]


def ints(table: Iterable[int]) -> list[int]:
    """A table of the engine as a plain list."""
    return [int(number) for number in table]


def _twins(game: Game, track: int) -> list[int]:
    """C8: the other tracks of its group."""
    return ints(game.groups.twin[game.groups.start[track] : game.groups.start[track + 1]])


def _ticket(game: Game, ticket: int) -> Ticket:
    tables = game.tickets
    first, stop = tables.option_at[ticket], tables.option_at[ticket + 1]
    starts = tuple(ints(tables.place[tables.start_at[ticket] : tables.end_at[first]]))
    options = tuple(
        Option(int(tables.value[at]), tuple(ints(tables.place[tables.end_at[at] : tables.end_stop[at]])))
        for at in range(first, stop)
    )
    return Ticket(starts, options, tables.long[ticket] != 0)


@lru_cache(maxsize=16)
def atlas(game: Game) -> Atlas:
    """The tables of a game; those of the games played last are kept."""
    return Atlas(game)
