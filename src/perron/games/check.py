"""What makes a board unusable, found before anybody sits down at it: everything, not only the first."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from perron.games.board import Board
from perron.games.check_charter import charter_problems
from perron.games.check_limits import limit_problems
from perron.games.check_map import map_problems
from perron.games.check_numbers import deck_problems, parameter_problems, range_problems
from perron.games.check_payment import payment_problems
from perron.games.problems import Problem


def check(board: Board, broken: Collection[str] = ()) -> list[Problem]:
    """All problems of a board. Nothing more is said about `broken` entries: they could not be read."""
    return [problem for problem in _problems(board, broken) if problem.entry not in broken]


def _problems(board: Board, broken: Collection[str]) -> Iterator[Problem]:
    yield from _head(board)
    if not {"places", "tracks"} & set(broken):
        yield from map_problems(board, broken)
    yield from deck_problems(board)
    yield from limit_problems(board)
    if not {"charter", "events"} & set(broken):
        yield from charter_problems(board)
    if "parameters" not in broken:
        yield from _sums(board, broken)


def _sums(board: Board, broken: Collection[str]) -> Iterator[Problem]:
    """Sums wait until the single numbers are right: else one slip would be told a hundred times."""
    if ranges := [*range_problems(board.parameters)]:
        yield from ranges
        return
    yield from parameter_problems(board, broken)
    if "deck" not in broken:
        yield from payment_problems(board)


def _head(board: Board) -> Iterator[Problem]:
    top = "top of the file"
    if not board.name.strip():
        yield Problem(top, "name is empty: give the board a name")
    if min(board.size) < 1:
        yield Problem(top, f"size must be two numbers above 0, not {list(board.size)}")
    if not board.playable and not board.reason:
        yield Problem(top, "playable is false: say why in reason")
    if board.playable and board.reason:
        yield Problem(top, "reason is only for a board that says playable = false")
