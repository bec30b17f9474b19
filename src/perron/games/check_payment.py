"""Every track has its points and can be paid for with the cards and the pieces of the box."""

from __future__ import annotations

from collections.abc import Iterator

from perron.games.board import WILD, Board, Track, color_of
from perron.games.problems import Problem, meant, quoted


def payment_problems(board: Board) -> Iterator[Problem]:
    colors = cards_by_color(board.deck)
    for track in board.tracks:
        yield from _worth(board, track)
        if track.color is not None and track.color not in colors:
            yield Problem(
                f"track {track.id}",
                f'color "{track.color}" is not in the deck'
                f'{meant(track.color, colors)}: {quoted(colors)} or "gray"',
            )
        elif not colors:
            yield Problem(f"track {track.id}", "is gray, but the deck has no coloured cards to pay with")
        else:
            yield from _payment(board, track, colors)


def cards_by_color(deck: dict[str, int]) -> dict[str, int]:
    """How many cards show each colour, symbols or not; wilds and action cards show none."""
    colors: dict[str, int] = {}
    for kind, count in deck.items():
        if color := color_of(kind):
            colors[color] = colors.get(color, 0) + count
    return colors


def _worth(board: Board, track: Track) -> Iterator[Problem]:
    points, pieces = board.parameters.points, board.parameters.pieces
    if track.length not in points:
        yield Problem(
            f"track {track.id}",
            f"has length {track.length}, but points says nothing about it: add {track.length} = … there",
        )
    if track.length > pieces:
        yield Problem(f"track {track.id}", f"needs {track.length} pieces, a player has {pieces} (C7)")


def _payment(board: Board, track: Track, colors: dict[str, int]) -> Iterator[Problem]:
    wilds = _usable_wilds(board, track)
    coloured = colors[track.color] if track.color else max(colors.values())
    if track.ferry > wilds:
        yield Problem(
            f"track {track.id}",
            f"its ferry needs {track.ferry} wilds, the deck has {wilds} that may be played there",
        )
    if track.length > coloured + wilds:
        color = track.color or "of one colour"
        yield Problem(
            f"track {track.id}",
            f"can never be paid for: it needs {track.length} cards, "
            f"the deck has {coloured} {color} and {wilds} wild for it",
        )


def _usable_wilds(board: Board, track: Track) -> int:
    """CH7: on some maps wilds may be played on tunnels only."""
    allowed = track.tunnel or board.parameters.wilds == "any"
    return max(board.deck.get(WILD, 0), 0) if allowed else 0
