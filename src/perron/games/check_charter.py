"""Companies, money and events: all that goes together is there, and the numbers are in range."""

from __future__ import annotations

from collections.abc import Iterator

from perron.games.abilities import event_problems
from perron.games.board import ACTION, Board, Charter
from perron.games.check_payment import cards_by_color
from perron.games.problems import LARGEST, Problem, quoted

MOST_EVENTS = 60
AT_LEAST = ("company_bonus", "start_money", "least_stock", "big_city_cards")


def charter_problems(board: Board) -> Iterator[Problem]:
    if board.charter is None:
        yield from _needless(board)
        return
    for text in (
        *_numbers(board.charter),
        *_companies(board, board.charter),
        *_actions(board, board.charter),
    ):
        yield Problem("charter", text)
    if not 1 <= len(board.events) <= MOST_EVENTS:
        yield Problem("events", f"there must be between 1 and {MOST_EVENTS} events, not {len(board.events)}")
    if any(track.tunnel for track in board.tracks):
        yield Problem("charter", "no rule says how events and tunnels go together: leave out one of them")
    yield from event_problems(board.events)


def _needless(board: Board) -> Iterator[Problem]:
    if board.events:
        yield Problem("events", "events need action cards to turn them: add the section [charter]")
    if ACTION in board.deck:
        yield Problem("deck", "action cards turn events: add the sections [charter] and [events]")
    if "later" in board.parameters.ties:
        yield Problem("parameters", 'ties "later" goes with the section [charter]')


def _numbers(charter: Charter) -> Iterator[str]:
    for name in AT_LEAST:
        if not 0 <= getattr(charter, name) <= LARGEST:
            yield f"{name} must be between 0 and {LARGEST}, not {getattr(charter, name)}"
    if not all(0 <= dollars <= LARGEST for dollars in charter.pieces_left):
        yield f"pieces_left must be between 0 and {LARGEST}"
    if charter.short_keep < 1:
        yield f"short_keep must be at least 1, not {charter.short_keep}"


def _companies(board: Board, charter: Charter) -> Iterator[str]:
    colors = cards_by_color(board.deck)
    for color in charter.companies:
        if color not in colors:
            yield f'companies has "{color}", which is no colour of the deck: {quoted(colors)}'
    if len(set(charter.companies)) < len(charter.companies):
        yield "companies names the same one twice"
    if len(charter.companies) < board.parameters.players[1]:
        most = board.parameters.players[1]
        yield f"companies has {len(charter.companies)}, but there may be {most} players"


def _actions(board: Board, charter: Charter) -> Iterator[str]:
    least, most = board.parameters.players
    there = board.deck.get(ACTION, 0)
    for players in range(least, most + 1):
        count = charter.action_cards.get(players)
        if count is None:
            yield f"action_cards says nothing about {players} players: add {players} = … there"
        elif not 0 <= count <= there:
            yield f"action_cards takes {count} for {players} players, the deck has {there}"
