"""Seats that lead companies: the color of a seat's pieces is that of its company."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine.game import Game
from perron.games.board import Board, color_of
from perron.server.store import Chair

WOODS = ("blue", "red", "green", "yellow", "black")  # pieces, by the number of their color


def led(board: Board, chairs: Sequence[Chair]) -> list[str] | None:
    """By seat: its company, where the board has any."""
    return None if board.charter is None else [WOODS[color] for color in wished(chairs)]


def wished(chairs: Sequence[Chair]) -> list[int]:
    """By seat: the color that was chosen, or the seat's number."""
    return [seat if chair.color is None else chair.color for seat, chair in enumerate(chairs)]


def colors(chairs: Sequence[Chair], game: Game | None) -> list[int]:
    """By seat: the color of its pieces. Once the game has begun companies keep theirs, whoever sits there."""
    companies = companies_of(game) if game is not None else []
    return [WOODS.index(company) for company in companies] or wished(chairs)


def companies_of(game: Game) -> list[str]:
    """By seat: its company; none where the game has no companies."""
    kinds = [game.names.kinds[game.cards.first[color]] for color in game.charter.company]
    return [color_of(kind) or kind for kind in kinds]
