"""Teaches the search a map: `python -m perron.bots.learn --map usa --seed 1`; `--map all` teaches every map.

Pilots play games in which they stray at first; a net learns to tell, from the outlook of a seat, what it
gains from there to the end. `--weights` makes the numbers of an earlier file again, whose weights it has.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import cycle
from pathlib import Path
from random import Random

from perron.bots.settings import weights_of
from perron.bots.taught import taught_by
from perron.engine.chance import Sfc32
from perron.games.build import build
from perron.games.load import load, names
from perron.pilot.learn import Lessons, Teacher, error_over, study
from perron.pilot.tables import Tables
from perron.pilot.value import INPUTS, ROW, Net
from perron.pilot.weights import NAMES, Weights

HIDDEN = 24
RATE, LEAST_RATE = 0.003, 0.00001
TESTED = 0.05  # of the lessons, not learned from
DIGITS = 4


def gather(board: str, players: Sequence[int], lessons: int, seed: int, by: Sequence[float] = ()) -> Lessons:
    """Games until there are so many lessons, each number of players in turn; `by`: the pilots' weights."""
    found, weights = Lessons(lessons), Weights(list(by) or weights_of(board))
    tables = [Tables(build(load(board), seats)) for seats in players]
    for game, number in zip(cycle(tables), range(seed * 100_000_000, (seed + 1) * 100_000_000), strict=False):
        if found.count + max(players) > lessons:
            return found
        study(game, weights, number, found)
    return found


def fresh(seed: int) -> Net:
    random = Random(seed)
    rows = [random.gauss(0, INPUTS**-0.5) for _ in range(HIDDEN * ROW)]
    return Net(rows + [0.0] * ROW + [random.gauss(0, 0.1) for _ in range(HIDDEN)])


def teach(lessons: Lessons, epochs: int, seed: int) -> tuple[Net, float]:
    """A net, and its error: the root of the mean square over the lessons kept apart, in points."""
    net, chance, known = fresh(seed), Sfc32(seed), int(int(lessons.count) * (1 - TESTED))
    teacher = Teacher(net)
    for epoch in range(epochs):
        rate = RATE * (1 - epoch / epochs) ** 1.5 + LEAST_RATE
        error = teacher.epoch(lessons, known, rate, chance) ** 0.5
        print(f"epoch {epoch + 1}: {error:.2f} points", file=sys.stderr)
    return net, error_over(net, lessons, known, lessons.count) ** 0.5


def lines(net: Net, weights: Sequence[float], told: str) -> Iterator[str]:
    """The data file."""
    yield f"# {told}"
    yield "net = ["
    for start in range(0, len(net.numbers), ROW):
        yield f"  [{', '.join(f'{number:.{DIGITS}g}' for number in net.numbers[start : start + ROW])}],"
    yield "]"
    yield "[weights]"
    for name, value in zip(NAMES, weights, strict=True):
        yield f"{name} = {value:.4g}"


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="perron.bots.learn", description=__doc__)
    parser.add_argument("--map", default="usa", help="or all")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 2, 3, 4])
    parser.add_argument("--lessons", type=int, default=400_000)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(), help="a folder for MAP.toml, or a file")
    parser.add_argument("--weights", type=Path, help="a MAP.toml or a folder of such; else those in use")
    told = parser.parse_args(args)
    for board in every_map() if told.map == "all" else [told.map]:
        least, most = load(board).parameters.players
        players = [seats for seats in told.players if least <= seats <= most]
        by = weights_of(board) if told.weights is None else taught_by(_file(told.weights, board))
        print(_learn(told, board, players, by))


def _learn(told: argparse.Namespace, board: str, players: Sequence[int], by: Sequence[float]) -> str:
    """Writes the file of a map; returns its first line."""
    net, error = teach(gather(board, players, told.lessons, told.seed, by), told.epochs, told.seed)
    command = (
        f"python -m perron.bots.learn --map {board} --players {' '.join(map(str, players))} "
        f"--lessons {told.lessons} --epochs {told.epochs} --seed {told.seed}"
    )
    text = f"{date.today()}: {command} (off by {error:.1f} points)"
    _file(told.out, board).write_text("\n".join(lines(net, by, text)) + "\n")
    return text


def every_map() -> list[str]:
    """Legends is searched by games played to the end."""
    return [key for key in names() if (board := load(key)).playable and board.charter is None]


def _file(where: Path, board: str) -> Path:
    return where / f"{board}.toml" if where.is_dir() else where


if __name__ == "__main__":
    main()
