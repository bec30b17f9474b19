"""Many games of bots over any `concurrent.futures.Executor`: the same games, whoever plays them where."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from perron import bots
from perron.actions import IllegalAction
from perron.bots.program import dismiss, faults_of, hire
from perron.games.board import Board
from perron.lab.pool import chunks, in_order
from perron.lab.results import GameResult, SeatResult
from perron.lab.seeds import derive
from perron.table import Table

SEATS = ("North", "East", "South", "West", "Centre")
LARGEST_CHUNK = 16  # games a worker plays before it reports: progress stays smooth


class BotError(Exception):
    """A bot chose what the rules do not allow."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played again and again."""

    board: Board
    bots: tuple[str, ...]  # one a seat, such as greedy
    seed: int
    records: bool = False  # keep each game's record

    def name(self, number: int) -> str:
        """The file of a game's record."""
        return f"{self.board.key}-{len(self.bots)}p-{self.seed}-{number}.jsonl"


def play_all(match: Match, games: int, executor: Executor, workers: int = 1) -> Iterator[GameResult]:
    """Games 0, 1, … of a match, in this order, whatever the number of workers."""
    size = max(1, min(LARGEST_CHUNK, games // (4 * workers)))
    work = ((match, numbers) for numbers in chunks(range(games), size))
    for played in in_order(executor, play_chunk, work, ahead=2 * workers):
        yield from played


def play_chunk(match: Match, numbers: Sequence[int]) -> list[GameResult]:
    return [play_one(match, number) for number in numbers]


def play_one(match: Match, number: int) -> GameResult:
    """Game `number` of a match."""
    seed = derive(match.seed, number)
    return play_game(match.board, match.bots, seed, number=number, keep_record=match.records)


def play_game(
    board: Board, specs: Sequence[str], seed: int, *, number: int = 0, keep_record: bool = False
) -> GameResult:
    """One game from start to end."""
    began = time.process_time()
    players = [hire(spec, derive(seed, seat), board) for seat, spec in enumerate(specs)]
    table = Table(board, SEATS[: len(players)], seed=seed, bots=[bots.label(bot) for bot in players])
    clock = Clock(len(players))
    try:
        while not table.over:
            step(table, players, clock)
    finally:
        for bot in players:
            dismiss(bot)
    record = table.record() if keep_record else ""
    return _result(table, players, clock, number, time.process_time() - began, record)


class Clock:
    """How often each seat chose, how long that took by the clock and of the processor."""

    def __init__(self, seats: int) -> None:
        self.moves = [0] * seats
        self.seconds = [0.0] * seats
        self.processor = [0.0] * seats
        self.slowest = [0.0] * seats

    def start(self) -> tuple[float, float]:
        return time.perf_counter(), time.process_time()

    def stop(self, seat: int, began: tuple[float, float]) -> None:
        self.moves[seat] += 1
        self.seconds[seat] += time.perf_counter() - began[0]
        processor = time.process_time() - began[1]
        self.processor[seat] += processor
        self.slowest[seat] = max(self.slowest[seat], processor)


def step(table: Table, players: Sequence[bots.Bot], clock: Clock) -> None:
    """The next seat chooses and plays."""
    seat = table.to_act()[0]
    seen, moves = table.observe(seat), table.moves(seat)
    began = clock.start()
    move = players[seat].choose(seen, moves)
    clock.stop(seat, began)
    try:
        table.play(seat, move)
    except IllegalAction as error:
        raise BotError(f"{bots.label(players[seat])} on seat {seat}, seed {table.seed}: {error}") from error


def _result(
    table: Table, players: Sequence[bots.Bot], clock: Clock, number: int, seconds: float, record: str
) -> GameResult:
    *_, end = (line for line in table.lines[1:] if line["event"] == "end")
    scores = table.lines[-1 - len(players) : -1]
    winners = table.lines[-1]["winners"]
    ranks = table.score().rank
    seats = tuple(
        SeatResult(
            bot=bots.label(players[at]),
            total=line["total"],
            parts=line["parts"],
            moves=clock.moves[at],
            seconds=clock.seconds[at],
            won=at in winners,
            rank=ranks[at],
            processor=clock.processor[at],
            slowest=clock.slowest[at],
            faults=tuple(fault.kind for fault in faults_of(players[at])),
        )
        for at, line in enumerate(scores)
    )
    return GameResult(number, table.seed, end["reason"], seconds, seats, record)
