"""What is to be played: groups of contests, from the command line or from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perron.bots import UnknownBot
from perron.bots.program import label_of
from perron.bots.program_spec import Spec
from perron.games.board import Board
from perron.games.build import NotPlayable, build
from perron.games.load import load, names
from perron.games.problems import BoardError
from perron.lab.arena.bar import DECIDED
from perron.lab.arena.contest import FORMATS, Bots, Contest
from perron.lab.arena.sprt import Sprt

EVERY_MAP = "all"


class PlanError(ValueError):
    """A plan that cannot be played; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some bots, on some maps, at some numbers of players."""

    bots: Sequence[str]
    maps: Sequence[str] = ("usa",)
    players: Sequence[int] = (2,)
    format: str = "robin"
    deals: int = 100
    seed: int = 1
    sprt: Sequence[float] | None = None  # the two shares that are to be told apart
    bar: float | None = None
    until: str = ""  # DECIDED: no more deals than the bar takes

    def contests(self) -> Iterator[Contest]:
        self._check()
        labels = self._labels()
        names = {bot: named(bot, label) for bot, label in labels.items()}
        test = None if self.sprt is None else Sprt(*self.sprt)
        for board in self._boards():
            for players in self.players:
                for lineup in self._lineups(board, players):
                    bots = tuple(names[bot] for bot in lineup)
                    labelled = tuple(labels[bot] for bot in lineup)
                    stop = self.until == DECIDED
                    yield Contest(board, bots, labelled, self.seed, self.deals, test, self.bar, stop)

    def _labels(self) -> dict[str, str]:
        try:
            return {bot: label_of(bot, self._boards()[0]) for bot in self.bots}
        except UnknownBot as error:
            raise PlanError(str(error)) from error

    def _check(self) -> None:
        if len(set(self.bots)) < 2 or len(set(self.bots)) < len(self.bots):
            raise PlanError("name at least two bots, and none twice")
        if self.format not in FORMATS:
            raise PlanError(f"there is no format {self.format!r}; there are {', '.join(FORMATS)}")
        if self.deals < 1:
            raise PlanError("at least one deal is needed")
        if self.until not in ("", DECIDED):
            raise PlanError(f"until can only be {DECIDED!r}")
        if self.sprt is not None and not is_test(self.sprt):
            raise PlanError("sprt takes two shares between 0 and 1, the lower one first, such as 0.5,0.6")

    def _boards(self) -> list[Board]:
        keys = [key for each in self.maps for key in (every_map() if each == EVERY_MAP else [each])]
        try:
            return [load(key) for key in keys]
        except BoardError as error:
            raise PlanError(str(error)) from error

    def _lineups(self, board: Board, players: int) -> list[Bots]:
        try:
            build(board, players)
        except NotPlayable as error:
            raise PlanError(str(error)) from error
        lineups = list(FORMATS[self.format](self.bots, players))
        if not lineups:
            raise PlanError(f"a mixed table of {players} needs {players} different bots")
        return lineups


def named(bot: str, label: str) -> str:
    """A program that was not given a name has the one that it gave itself.

    >>> named("cmd: ./mine", "mine@3"), named("greedy", "greedy@1")
    ('mine=cmd: ./mine', 'greedy')
    """
    program = Spec.parse(bot)
    return bot if program is None or program.name else f"{label.partition('@')[0]}={bot}"


def is_test(sprt: Sequence[float]) -> bool:
    return len(sprt) == 2 and 0 < sprt[0] < sprt[1] < 1


def every_map() -> list[str]:
    return [key for key in names() if load(key).playable]


# --- from a file ---

ONE = {"format": (str,), "deals": (int,), "seed": (int,), "bar": (int, float), "until": (str,)}
MANY = {"bots": (str,), "maps": (str,), "players": (int,), "sprt": (int, float)}


def read(file: Path) -> list[Group]:
    """What stands above the groups holds for all of them (docs/arena.md)."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise PlanError(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise PlanError(f"{file} is no TOML: {error}") from error
    groups = told.pop("group", None)
    if not isinstance(groups, list) or not groups:
        raise PlanError(f"{file} has no [[group]]")
    return [_group({**told, **group}, f"{file}, group {at}") for at, group in enumerate(groups, 1)]


def _group(told: Mapping[str, Any], where: str) -> Group:
    if unknown := sorted(told.keys() - ONE.keys() - MANY.keys()):
        raise PlanError(f"{where}: there is no {unknown[0]!r}; there are {', '.join([*MANY, *ONE])}")
    if "bots" not in told:
        raise PlanError(f"{where}: bots are missing")
    for name, value in told.items():
        if not _fits(name, value):
            raise PlanError(f"{where}: {name} cannot be {value!r}")
    return Group(**told)


def _fits(name: str, value: Any) -> bool:
    if name in ONE:
        return isinstance(value, ONE[name])
    return isinstance(value, list) and bool(value) and all(isinstance(each, MANY[name]) for each in value)
