"""One deal: the same cards for every way that the bots can sit around the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from perron.lab.arena.contest import Bots, Contest
from perron.lab.results import GameResult
from perron.lab.runner import play_game
from perron.lab.seeds import derive

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the arena keeps it; tables by seat."""

    bots: Bots
    totals: tuple[int, ...]
    ranks: tuple[int, ...]  # 0: first; equal players share a place
    moves: tuple[int, ...]
    seconds: tuple[float, ...]  # spent choosing, by the clock
    processor: tuple[float, ...]  # … and of the processor
    slowest: tuple[float, ...]  # … and in the longest choice
    faults: tuple[tuple[str, ...], ...]  # of programs: late, crash, nonsense, illegal
    stalemate: bool

    @classmethod
    def of(cls, bots: Bots, played: GameResult) -> Game:
        seats = played.seats
        return cls(
            bots,
            tuple(seat.total for seat in seats),
            tuple(seat.rank for seat in seats),
            tuple(seat.moves for seat in seats),
            tuple(round(seat.seconds, 4) for seat in seats),
            tuple(round(seat.processor, 4) for seat in seats),
            tuple(round(seat.slowest, 4) for seat in seats),
            tuple(seat.faults for seat in seats),
            played.reason == "stalemate",
        )

    def share(self, bot: str) -> float:
        """Of the victory, which all share who are first (C14)."""
        first = [who for who, rank in zip(self.bots, self.ranks, strict=True) if rank == 0]
        return first.count(bot) / len(first)

    def meetings(self) -> Iterator[tuple[Pair, float]]:
        """Each two seats of different bots, by name, and how the first of the two fared: 1, 0 or a half."""
        for at, one in enumerate(self.bots):
            for to, other in enumerate(self.bots):
                if one < other:
                    yield (one, other), 0.5 + 0.5 * _sign(self.ranks[to] - self.ranks[at])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass(frozen=True, slots=True)
class Deal:
    number: int
    games: tuple[Game, ...]

    def share(self, bot: str) -> float:
        return sum(game.share(bot) for game in self.games) / len(self.games)

    def as_json(self) -> dict[str, Any]:
        """Without the bots: the contest knows how they sat."""
        games = [asdict(game) for game in self.games]
        for game in games:
            del game["bots"]
        return {"deal": self.number, "games": games}


def play_deal(contest: Contest, number: int) -> Deal:
    """All its games. The seed follows from run and number alone: every contest has the same deals."""
    seed = derive(contest.seed, number)
    played = (
        Game.of(bots, play_game(contest.board, bots, seed, number=number)) for bots in contest.lineups()
    )
    return Deal(number, tuple(played))
