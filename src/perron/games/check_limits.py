"""How large a board may be: the engine packs moves and sets into single numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from perron.games.board import Board, color_of
from perron.games.problems import Problem

MOST_ENTRIES = {"places": 200, "tracks": 400, "tickets": 400}
MOST_PARAMETERS = {"pieces": 60, "first_tickets": 8, "first_long": 2, "later_tickets": 8, "tunnel_cards": 10}
MOST_LENGTH = 15  # cards of one kind in a payment
MOST_COLORS = 20
MOST_KINDS = 3  # of one color


def limit_problems(board: Board) -> Iterator[Problem]:
    """Each message says what the most is."""
    for name, most in MOST_ENTRIES.items():
        count = len(getattr(board, name))
        if count > most:
            yield Problem(name, f"{count} are too many: a board may have {most}")
    for track in board.tracks:
        if track.length > MOST_LENGTH:
            yield Problem(f"track {track.id}", f"length may be {MOST_LENGTH} at most, not {track.length}")
    yield from _deck(board)


def _deck(board: Board) -> Iterator[Problem]:
    kinds = Counter(color for kind in board.deck if (color := color_of(kind)))
    if len(kinds) > MOST_COLORS:
        yield Problem("deck", f"{len(kinds)} colours are too many: a deck may have {MOST_COLORS}")
    for color, count in kinds.items():
        if count > MOST_KINDS:
            yield Problem("deck", f"{color} has {count} kinds of cards: a colour may have {MOST_KINDS}")
