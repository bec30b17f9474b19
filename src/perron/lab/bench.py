"""How fast the engine is on this machine: games and moves a CPU-second, and its parts in microseconds.

A machine is faster on one day than on another. So a small fixed loop of plain Python is timed in the same
run, between the games; what history keeps are ratios to it.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from perron._build import __version__, engine_form
from perron.engine import bench as loops
from perron.engine.chance import Sfc32
from perron.engine.game import Game
from perron.games.board import Board
from perron.games.build import build

FIRST_SEED = 1
BATCH = 100  # games; the checksum is that of the first batch
GAMES_LOOKED_AT = 20  # whose positions the parts are timed on
EVERY = 7  # moves between two of these positions
CALIBRATION_STEPS = 20_000
PART_SHARE = 0.1  # of the time for whole games: spent on each part
CALIBRATION_SHARE = 0.1  # … and on the calibration loop


@dataclass(frozen=True, slots=True)
class Report:
    map: str
    players: int
    compiled: bool
    games: int
    games_per_cpu_second: float
    moves_per_cpu_second: float
    moves_per_game: float
    checksum: int
    checksum_games: int
    copy_us: float
    legal_us: float
    observe_us: float
    resample_us: float
    score_us: float
    calibration: float  # passes of the calibration loop a CPU-second
    ratio: float  # games per pass

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def history_line(self, date: str) -> dict[str, Any]:
        """What can be compared between machines; parts are in thousandths of a calibration pass."""
        parts = ("copy", "legal", "observe", "resample", "score")
        return {
            "date": date,
            "version": __version__,
            "form": engine_form(),
            "python": ".".join(platform.python_version_tuple()[:2]),
            "map": self.map,
            "players": self.players,
            "checksum": self.checksum,
            "games": round(self.ratio, 3),
            "moves": round(self.moves_per_cpu_second / self.calibration, 1),
            **{part: round(getattr(self, f"{part}_us") * self.calibration / 1000, 4) for part in parts},
        }


def measure(
    board: Board, players: int, seconds: float, tell: Callable[[float], object] = lambda share: None
) -> Report:
    """About `seconds` of whole games, and half as much again for the parts; `tell` hears the share done."""
    game = build(board, players)
    run = Games(game)
    while run.seconds < seconds:
        run.batch()
        tell(min(run.seconds / seconds, 1.0))
    return run.report(board.key, Parts(game, seconds * PART_SHARE))


class Games:
    """Batches of whole games, with the calibration loop between them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.played = loops.Played()
        self.seconds = 0.0
        self.passes = 0
        self.calibration_seconds = 0.0
        self.checksum = 0

    def batch(self) -> None:
        first = FIRST_SEED + self.played.games
        self.seconds += cpu_seconds(lambda: loops.play_many(self.game, first, BATCH, self.played))
        while self.calibration_seconds < self.seconds * CALIBRATION_SHARE:
            self.calibration_seconds += cpu_seconds(calibration_loop)
            self.passes += 1
        if self.played.games == BATCH:
            self.checksum = self.played.checksum

    def report(self, key: str, parts: Parts) -> Report:
        calibration = self.passes / self.calibration_seconds
        games, moves = int(self.played.games), int(self.played.moves)
        return Report(
            map=key,
            players=self.game.seats,
            compiled=engine_form() == "compiled",
            games=games,
            games_per_cpu_second=games / self.seconds,
            moves_per_cpu_second=moves / self.seconds,
            moves_per_game=moves / games,
            checksum=self.checksum,
            checksum_games=BATCH,
            copy_us=parts.copy_us,
            legal_us=parts.legal_us,
            observe_us=parts.observe_us,
            resample_us=parts.resample_us,
            score_us=parts.score_us,
            calibration=calibration,
            ratio=games / self.seconds / calibration,
        )


class Parts:
    """The parts of the engine, each timed over positions of real games."""

    def __init__(self, game: Game, seconds: float) -> None:
        seeds = range(FIRST_SEED, FIRST_SEED + GAMES_LOOKED_AT)
        states = [state for seed in seeds for state in loops.positions(game, seed, EVERY)]
        ends = [loops.play_random(game, seed) for seed in range(FIRST_SEED, FIRST_SEED + BATCH)]
        seen, chance = loops.observe_all(states), Sfc32(FIRST_SEED)
        self.copy_us = microseconds(lambda: loops.copy_all(states), len(states), seconds)
        self.legal_us = microseconds(lambda: loops.legal_all(states), len(states), seconds)
        self.observe_us = microseconds(lambda: loops.observe_all(states), len(states), seconds)
        self.resample_us = microseconds(lambda: loops.resample_all(seen, chance), len(states), seconds)
        self.score_us = microseconds(lambda: loops.score_all(ends), len(ends), seconds)


def microseconds(work: Callable[[], object], items: int, seconds: float) -> float:
    """For one item, on average over about so many seconds."""
    spent, rounds = 0.0, 0
    while spent < seconds or not rounds:
        spent += cpu_seconds(work)
        rounds += 1
    return 1e6 * spent / rounds / items


def cpu_seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def calibration_loop() -> int:
    """Fixed for ever: a change here would cut history in two."""
    value, table = 1, list(range(64))
    for step in range(CALIBRATION_STEPS):
        value = (value * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        table[step & 63] ^= value >> 8
    return sum(table)
