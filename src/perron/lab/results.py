"""What came out of one game, and of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatResult:
    bot: str  # its label, such as greedy@1
    total: int
    parts: dict[str, int]
    moves: int
    seconds: float  # spent choosing
    won: bool  # alone or shared
    rank: int = 0  # 0: first; equal players share a place
    processor: float = 0.0  # seconds of its time spent choosing
    slowest: float = 0.0  # … and in its longest choice
    faults: tuple[str, ...] = ()  # of a program: late, crash, nonsense, illegal


@dataclass(frozen=True, slots=True)
class GameResult:
    number: int
    seed: int
    reason: str  # of the end: last_round or stalemate
    seconds: float  # of CPU time, with the record
    seats: tuple[SeatResult, ...]
    record: str  # the whole game as text; empty where nobody asked for it

    @property
    def shared(self) -> bool:
        return sum(seat.won for seat in self.seats) > 1

    @property
    def moves(self) -> int:
        return sum(seat.moves for seat in self.seats)


@dataclass(slots=True)
class SeatSummary:
    """One seat over many games. Sums; the properties give means."""

    seat: int
    bot: str
    games: int = 0
    wins: int = 0  # shared ones included
    shared: int = 0
    total: int = 0
    moves: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)  # of a program, by kind
    parts: dict[str, int] = field(default_factory=dict)

    def add(self, result: SeatResult, shared: bool) -> None:
        self.games += 1
        self.wins += result.won
        self.shared += result.won and shared
        self.total += result.total
        self.moves += result.moves
        self.seconds += result.seconds
        for kind in result.faults:
            self.faults[kind] = self.faults.get(kind, 0) + 1
        for name, points in result.parts.items():
            self.parts[name] = self.parts.get(name, 0) + points

    def as_json(self) -> dict[str, Any]:
        """Counts of games, and means over them."""
        games = max(self.games, 1)
        return {
            "seat": self.seat,
            "bot": self.bot,
            "wins": self.wins,
            "shared": self.shared,
            "score": self.total / games,
            "parts": {name: points / games for name, points in self.parts.items()},
            "moves": self.moves / games,
            "microseconds_per_move": 1e6 * self.seconds / max(self.moves, 1),
            **({"faults": self.faults} if self.faults else {}),
        }


class Summary:
    """What many games of the same bots came to; fed one game at a time."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.seats = [SeatSummary(seat, bot) for seat, bot in enumerate(bots)]
        self.games = 0
        self.moves = 0
        self.stalemates = 0
        self.seconds = 0.0

    def add(self, game: GameResult) -> None:
        self.games += 1
        self.moves += game.moves
        self.stalemates += game.reason == "stalemate"
        self.seconds += game.seconds
        for seat, result in zip(self.seats, game.seats, strict=True):
            seat.add(result, game.shared)

    def add_all(self, games: Iterable[GameResult]) -> Summary:
        for game in games:
            self.add(game)
        return self

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "stalemates": self.stalemates,
            "moves_per_game": self.moves / max(self.games, 1),
            "cpu_seconds": self.seconds,
            "seats": [seat.as_json() for seat in self.seats],
        }
