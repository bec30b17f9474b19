"""From a board, which is made of words, to a Game, which is made of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine.charter import Charter as Chartered
from perron.engine.charter import no_charter
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
from perron.games.abilities import abilities
from perron.games.board import ACTION, WILD, Board, Track, color_of
from perron.games.graph import ends_of

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


CHARTER = ("company_bonus", "start_money", "least_stock", "big_city_cards")


class NotPlayable(ValueError):
    """The board cannot be played, or not by so many players."""


def build(board: Board, players: int, companies: Sequence[str] | None = None) -> Game:
    """The box of a board, set up for so many players; `companies` says who leads which, seat after seat."""
    _refuse_unplayable(board, players)
    colors = colors_of(board)
    parameters = board.parameters
    return Game(
        players,
        _names(board),
        _params(board, players),
        _cards(board, colors, players),
        _tracks(board, colors),
        _groups(board, players),
        _tickets(board),
        [int(place.tourist) for place in board.places],
        [at for at, place in enumerate(board.places) if place.country is None],
        [colors.index(color) for color in parameters.flag_colors],
        _charter(board, [colors.index(color) for color in _led(board, players, companies)]),
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


def _charter(board: Board, companies: list[int]) -> Chartered:
    charter = board.charter
    if charter is None:
        return no_charter()
    return Chartered(
        companies,
        {name: getattr(charter, name) for name in CHARTER},
        list(charter.pieces_left),
        [int(place.big) for place in board.places],
        abilities(board.events),
    )


def colors_of(board: Board) -> list[str]:
    """The colors of the deck, in its order."""
    return list(dict.fromkeys(color for kind in board.deck if (color := color_of(kind))))


def _refuse_unplayable(board: Board, players: int) -> None:
    if not board.playable:
        raise NotPlayable(f"{board.name} cannot be played yet: {board.reason}")
    least, most = board.parameters.players
    if not least <= players <= most:
        raise NotPlayable(f"{board.name} is for {least} to {most} players, not {players}")


def _names(board: Board) -> Names:
    return Names(
        board.key,
        [place.id for place in board.places],
        [track.id for track in board.tracks],
        [ticket.id for ticket in board.tickets],
        list(board.deck),
        [event.id for event in board.events],
    )


def _params(board: Board, players: int) -> Params:
    parameters = board.parameters
    numbers = {name: int(getattr(parameters, name)) for name in NUMBERS}
    numbers["first_unkept"] = UNKEPT[parameters.first_unkept]
    numbers["later_unkept"] = UNKEPT[parameters.later_unkept]
    numbers["wilds_anywhere"] = int(parameters.wilds == "any")
    numbers["tracks_at_end"] = int(parameters.tracks_scored == "at_end")
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


def _tracks(board: Board, colors: list[str]) -> Tracks:
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
    return Tracks(rows, len(colors), (max(held.values()), board.deck[WILD]))


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
