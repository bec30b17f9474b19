"""The deck and the parameters: values in range, and enough of everything for the most players."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from perron.games.board import ACTION, WILD, Board, Parameters
from perron.games.check_limits import MOST_PARAMETERS
from perron.games.check_payment import cards_by_color
from perron.games.problems import LARGEST, Problem, quoted

DISPLAY = 5  # face-up cards (C2)
MOST_PLAYERS = 5
TIES = ("tickets", "stations", "longest", "later")
AT_LEAST = {
    "pieces": 1,
    "cards_dealt": 0,
    "first_tickets": 0,
    "first_long": 0,
    "first_keep": 1,
    "later_tickets": 1,
    "later_keep": 1,
    "longest": 0,
    "stations": 0,
    "station_points": 0,
    "tunnel_cards": 0,
    "tourist_points": 0,
    "flag_points": 0,
    "last_round_pieces": 0,
}


def deck_problems(board: Board) -> Iterator[Problem]:
    for kind, count in board.deck.items():
        if not re.fullmatch(r"[a-z]+(\+[a-z]+)?", kind) or kind == "gray":
            yield Problem("deck", f'"{kind}" is no kind of card: write a colour such as red, or red+symbol')
        if not (0 if kind == WILD else 1) <= count <= LARGEST:
            yield Problem("deck", f"{kind} must be between 1 and {LARGEST} cards, not {count}; wild may be 0")
    if WILD not in board.deck:
        yield Problem("deck", "wild is missing: say how many wilds there are, wild = 0 for none")
    elif list(board.deck)[-1] != WILD:
        yield Problem("deck", "wild must be the last line")


def parameter_problems(board: Board, broken: Collection[str] = ()) -> Iterator[Problem]:
    """The numbers against each other and against the rest of the board."""
    for text in (*_players(board), *_keeping(board), *_sum_of(board, broken)):
        yield Problem("parameters", text)
    if "deck" not in broken:
        yield from (Problem("parameters", text) for text in _cards(board))


def range_problems(p: Parameters) -> Iterator[Problem]:
    """Each number by itself."""
    for name, least in AT_LEAST.items():
        value = getattr(p, name)
        most = MOST_PARAMETERS.get(name, LARGEST)
        if not least <= value <= most:
            yield Problem("parameters", f"{name} must be between {least} and {most}, not {value}")
    if not 2 <= p.players[0] <= p.players[1] <= MOST_PLAYERS:
        yield Problem(
            "parameters",
            f"players must be the least and the most, between 2 and {MOST_PLAYERS}, not {list(p.players)}",
        )
    for name, values in (("points", p.points.values()), ("mandala", p.mandala)):
        for value in values:
            if not 0 <= value <= LARGEST:
                yield Problem("parameters", f"{name} must be between 0 and {LARGEST}, not {value}")


def _sum_of(board: Board, broken: Collection[str]) -> Iterator[str]:
    """What takes all entries of a kind together waits until each of them can be read."""
    unread = {entry.split()[0].removesuffix("s") for entry in broken}
    if "ticket" not in unread:
        yield from _tickets(board)
    if not {"place", "track"} & unread:
        yield from _features(board)


def _players(board: Board) -> Iterator[str]:
    least, most = board.parameters.players
    for count in board.parameters.doubles_close:
        if not least <= count <= most:
            yield f"doubles_close has {count}, but the game is for {least} to {most} players"
    for tie in board.parameters.ties:
        if tie not in TIES:
            yield f'ties has "{tie}", which is none of {quoted(TIES)}'
    if len(set(board.parameters.ties)) < len(board.parameters.ties):
        yield "ties names the same thing twice"
    if board.parameters.last_round_pieces >= board.parameters.pieces:
        yield "last_round_pieces must be below pieces, or the first turn would begin the last round"


def _keeping(board: Board) -> Iterator[str]:
    p = board.parameters
    dealt = p.first_tickets + p.first_long
    if p.first_keep > dealt:
        yield f"first_keep is {p.first_keep}, but only {dealt} tickets are dealt"
    if p.later_keep > p.later_tickets:
        yield f"later_keep is {p.later_keep}, but only {p.later_tickets} tickets are drawn"


def _tickets(board: Board) -> Iterator[str]:
    p, most = board.parameters, board.parameters.players[1]
    for what, dealt in (("regular", p.first_tickets), ("long", p.first_long)):
        there = sum(ticket.long == (what == "long") for ticket in board.tickets)
        each = min(dealt, 1) if board.charter is not None else dealt  # L48: fewer are dealt, if need be
        if there < each * most:
            yield f"{most} players with {each} {what} tickets each take {each * most}, there are {there}"
    if p.first_long == 0 and any(ticket.long for ticket in board.tickets):
        yield "some tickets are long, but first_long is 0: nobody would ever see them"


def _cards(board: Board) -> Iterator[str]:
    most, dealt = board.parameters.players[1], board.parameters.cards_dealt
    need, there = most * dealt + DISPLAY, sum(board.deck.values()) - board.deck.get(ACTION, 0)
    if there < need:
        yield f"{most} players with {dealt} cards each and {DISPLAY} face up take {need}, there are {there}"
    for color in board.parameters.flag_colors:
        if color not in cards_by_color(board.deck):
            yield f'flag_colors has "{color}", which is no colour of the deck'


def _features(board: Board) -> Iterator[str]:
    """A rule that is turned on needs what it is about, and the other way round."""
    p = board.parameters
    tunnels = any(track.tunnel for track in board.tracks)
    tourists = any(place.tourist for place in board.places)
    if tunnels and not p.tunnel_cards:
        yield "there are tunnels, but tunnel_cards is not set: tunnel_cards = 3 turns up three (EU2)"
    if p.wilds == "tunnels" and not tunnels:
        yield "wilds may be played on tunnels only, but no track is a tunnel"
    if tourists != bool(p.tourist_points):
        yield "tourist places and tourist_points go together: one of them is missing"
    if bool(p.flag_colors) != bool(p.flag_points):
        yield "flag_colors and flag_points go together: one of them is missing"
    if p.station_points and not p.stations:
        yield "station_points without stations"
    if "stations" in p.ties and not p.stations:
        yield "ties are broken by stations, but there are no stations"
