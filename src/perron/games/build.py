"""From a board, which is made of words, to a Game, which is made of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine.game import (
    ACTION_COLOR,
    BOTTOM,
    BOX,
    GRAY,
    TIE_LATER,
    TIE_LONGEST,
    TIE_STATIONS,
    TIE_TICKETS,
    WILD_COLOR,
    Cards,
    Game,
    Groups,
    Names,
    Params,
    Tickets,
    Tracks,
)
from perron.games.board import ACTION, WILD, Board, Track, color_of
from perron.games.charters import careful, chartered
from perron.games.graph import ends_of
from perron.games.outfit import Outfit, first_game
from perron.vocabulary.codes import KINDS

UNKEPT = {"bottom": BOTTOM, "box": BOX}
TIES = {"tickets": TIE_TICKETS, "stations": TIE_STATIONS, "longest": TIE_LONGEST, "later": TIE_LATER}
NUMBERS = (
    "pieces",
    "cards_dealt",
    "first_long",
    "first_tickets",
    "first_keep",
    "later_tickets",
    "later_keep",
    "longest",
    "stations",
    "station_points",
    "tunnel_cards",
    "tourist_points",
    "flag_points",
    "last_round_pieces",
    "face_up_wild_alone",
)


class NotPlayable(ValueError):
    """The board cannot be played, or not by so many players."""


def build(
    board: Board, players: int, companies: Sequence[str] | None = None, outfit: Outfit | None = None
) -> Game:
    """The box of a board, set up for so many players; `companies` says who leads which, seat after seat.

    `outfit` is what a game of a campaign begins with; without it a board with a charter is played by itself.
    """
    _refuse_unplayable(board, players)
    colors = colors_of(board)
    if board.charter is not None and outfit is None:
        outfit = first_game(board, board.charter, _led(board, players, companies))
    parameters = board.parameters
    return Game(
        players,
        _names(board, outfit),
        _params(board, players, outfit),
        _cards(board, colors, players),
        _tracks(board, colors, careful(board, outfit)),
        _groups(board, players),
        _tickets(board),
        [int(place.tourist) for place in board.places],
        [at for at, place in enumerate(board.places) if place.country is None],
        [colors.index(color) for color in parameters.flag_colors],
        chartered(board, outfit, colors),
    )


def _led(board: Board, players: int, companies: Sequence[str] | None) -> list[str]:
    """By seat: its company."""
    if companies is None:
        return companies_of(board, players)
    known = board.charter.companies if board.charter is not None else ()
    if len(companies) != players or len(set(companies)) < players or not set(companies) <= set(known):
        raise NotPlayable(f"{players} players lead {players} different companies of {list(known)}")
    return list(companies)


def companies_of(board: Board, players: int) -> list[str]:
    """The companies of the first seats, where nobody chose another."""
    return list(board.charter.companies[:players]) if board.charter is not None else []


def colors_of(board: Board) -> list[str]:
    """The colors of the deck, in its order."""
    return list(dict.fromkeys(color for kind in board.deck if (color := color_of(kind))))


def _refuse_unplayable(board: Board, players: int) -> None:
    if not board.playable:
        raise NotPlayable(f"{board.name} cannot be played yet: {board.reason}")
    least, most = board.parameters.players
    if not least <= players <= most:
        raise NotPlayable(f"{board.name} is for {least} to {most} players, not {players}")


def _names(board: Board, outfit: Outfit | None) -> Names:
    return Names(
        board.key,
        [place.id for place in board.places],
        [track.id for track in board.tracks],
        [ticket.id for ticket in board.tickets],
        list(board.deck),
        [event.id for event in board.events],
        {kind: list(some) for kind, some in outfit.names.items()} | {"row": _cards_by_row(outfit)}
        if outfit is not None
        else {},
    )


def _cards_by_row(outfit: Outfit) -> list[str]:
    """What the log calls the card of each row."""
    tables, names = outfit.tables, outfit.names
    kinds = {"sticker": names["sticker"], "event": names["event"]}
    rows = [(KINDS[kind], card) for kind, card in zip(tables["kind"], tables["card"], strict=True)]
    return [kinds[kind][card] if kind in kinds else str(card) for kind, card in rows]


def _params(board: Board, players: int, outfit: Outfit | None) -> Params:
    parameters = board.parameters
    numbers = {name: int(getattr(parameters, name)) for name in NUMBERS}
    numbers["first_unkept"] = UNKEPT[parameters.first_unkept]
    numbers["later_unkept"] = UNKEPT[parameters.later_unkept]
    numbers["wilds_anywhere"] = int(parameters.wilds == "any")
    numbers["tracks_at_end"] = int(parameters.tracks_scored == "at_end")
    if outfit is not None:
        drawn = [company.parameters["tickets.draw"] for company in outfit.companies]
        numbers["later_tickets"] = max(drawn)  # by any of them
    each = len(board.tickets) // players
    if board.charter is not None and each < parameters.first_tickets:  # L48: the largest equal number
        numbers["first_tickets"], numbers["first_keep"] = each, board.charter.short_keep
    return Params(numbers, [TIES[tie] for tie in parameters.ties], list(parameters.mandala))


def _cards(board: Board, colors: list[str], players: int) -> Cards:
    return Cards(
        [_color(kind, colors) for kind in board.deck],
        [0 if kind == ACTION else count for kind, count in board.deck.items()],
        board.charter.action_cards[players] if board.charter is not None else 0,
    )


def _color(kind: str, colors: list[str]) -> int:
    color = color_of(kind)
    return colors.index(color) if color else ACTION_COLOR if kind == ACTION else WILD_COLOR


def _tracks(board: Board, colors: list[str], careful: list[int]) -> Tracks:
    at = {place.id: number for number, place in enumerate(board.places)}
    points, anywhere = board.parameters.points, board.parameters.wilds == "any"
    rows = [
        (
            at[track.a],
            at[track.b],
            track.length,
            GRAY if track.color is None else colors.index(track.color),
            track.ferry,
            int(track.tunnel),
            points[track.length],
            int(anywhere or track.tunnel),  # CH7
        )
        for track in board.tracks
    ]
    held = {color: sum(n for kind, n in board.deck.items() if color_of(kind) == color) for color in colors}
    return Tracks(rows, len(colors), (max(held.values()), board.deck[WILD]), careful)


def _groups(board: Board, players: int) -> Groups:
    """C8: parallel tracks of equal length between the same two places."""
    members: dict[tuple[str, ...], list[int]] = {}
    for number, track in enumerate(board.tracks):
        members.setdefault(_group(track), []).append(number)
    groups = [members[_group(track)] for track in board.tracks]
    twins = [[other for other in group if other != number] for number, group in enumerate(groups)]
    closing = players in board.parameters.doubles_close
    return Groups(twins, [int(closing and len(group) == 2) for group in groups])


def _group(track: Track) -> tuple[str, ...]:
    return (*sorted((track.a, track.b)), str(track.length))


def _tickets(board: Board) -> Tickets:
    at = {place.id: number for number, place in enumerate(board.places)}

    def places(name: str) -> list[int]:
        return [at[place] for place in ends_of(board, name)]

    return Tickets(
        [int(ticket.long) for ticket in board.tickets],
        [places(ticket.start) for ticket in board.tickets],
        [[(value, places(end)) for end, value in ticket.to] for ticket in board.tickets],
    )
