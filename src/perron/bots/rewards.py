"""What a track scores for the seat besides its tickets: points, tourist places, flags, the longest route."""

from __future__ import annotations

from math import exp

from perron.bots.affairs import company_values
from perron.bots.position import Position
from perron.engine.game import GRAY
from perron.engine.network import Network
from perron.engine.state import State
from perron.engine.tails import Tails
from perron.engine.trails import longest_trail

SPREAD = 5.0  # spaces: a lead of so many in the longest route is won three times out of four
ANY_FLAG = 0.5  # of a third of a flag: what a card of a flag's color is worth, laid now or later


def rewards(position: Position) -> list[float]:
    """By track: points at once, and those it brings nearer."""
    tourist, flag = tourist_values(position), any_flag(position)
    board, company = position.map, company_values(position.seen)
    return [
        board.points[track]
        + tourist[board.a[track]]
        + tourist[board.b[track]]
        + (flag[board.color[track]] if board.color[track] != GRAY else 0.0)
        + company[track]
        for track in board.tracks
    ]


def any_flag(position: Position) -> list[float]:
    """By color: what a track of it promises for flags in general."""
    game = position.seen.game
    third = int(game.params.flag_points) / max(1, len(game.flag_colors))
    return [ANY_FLAG * third * int(is_flag) for is_flag in game.is_flag_color]


def tourist_values(position: Position) -> list[float]:
    """NY1: by place, what touching it for the first time scores."""
    game = position.seen.game
    values = [float(int(flag) * int(game.params.tourist_points)) for flag in game.tourist]
    for track in position.own:
        values[position.map.a[track]] = values[position.map.b[track]] = 0.0
    return values


def flag_values(position: Position) -> list[float]:
    """PA2, PA3: by color, the share of the next flag that laying a card of it earns now."""
    game = position.seen.game
    lacking = [color for color in game.flag_colors if not _is_laid(position, color)]
    share = int(game.params.flag_points) / max(1, len(lacking))
    return [share if color in lacking else 0.0 for color in range(len(position.cards))]


def _is_laid(position: Position, color: int) -> bool:
    cards, first = position.seen.game.cards, position.seat * position.seen.game.cards.kinds
    kinds = range(cards.first[color], cards.first[color] + cards.of_color[color])
    return any(position.seen.laid[first + kind] > 0 for kind in kinds)


# --- the longest route ---


def trail(position: Position, seat: int, more: tuple[int, ...] = ()) -> int:
    """C12: spaces in a seat's longest route, with some tracks more."""
    board = State(position.seen.game, False)
    board.owner = position.seen.owner[:]
    for track in more:
        board.owner[track] = seat
    return int(longest_trail(Tails(Network(board, seat))))


def lead(own: int, rival: int) -> float:
    """How likely the longest route is won from here."""
    return 1 / (1 + exp((rival - own) / SPREAD))
