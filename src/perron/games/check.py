from perron.games.board import Board
from perron.games.problems import Problem
def check(board: Board, broken: set[str]) -> list[Problem]:
    return []
