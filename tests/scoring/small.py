"""Small boards and positions made to measure: tracks between numbered places, their owners, tickets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from perron.engine.state import State
from perron.games.board import Board, Parameters, Place, Ticket, Track
from perron.games.build import build

Line = tuple[int, int, int]  # one end, other end, length
Options = tuple[tuple[str, int], ...]  # where a ticket may lead, for how much

POINTS = {length: length for length in range(1, 9)}


@dataclass(frozen=True)
class Setting:
    """What is on the table when the game is scored. Seat 0 is the one looked at; -1 owns what is free."""

    lines: tuple[Line, ...]
    owners: tuple[int, ...]
    tickets: tuple[tuple[str, Options], ...] = ()
    countries: Mapping[int, str] | None = None
    stations: tuple[int, ...] = ()  # places where seat 0 has built


def place_id(place: int) -> str:
    return f"p{place:02}"


def own(*lines: Line) -> Setting:
    """A network that seat 0 owns."""
    return Setting(lines, (0,) * len(lines))


def board_of(setting: Setting) -> Board:
    countries = setting.countries or {}
    count = 1 + max([end for line in setting.lines for end in line[:2]] + [1])
    places = tuple(Place(place_id(at), place_id(at), 0, 0, 0, 0, countries.get(at)) for at in range(count))
    tracks = tuple(
        Track(f"t{at:02}", place_id(a), place_id(b), length, None)
        for at, (a, b, length) in enumerate(setting.lines)
    )
    tickets = tuple(Ticket(f"k{at:02}", start, to) for at, (start, to) in enumerate(setting.tickets))
    return Board("small", "Small", "", places, tracks, tickets, {"red": 9, "wild": 9}, parameters())


def parameters() -> Parameters:
    return Parameters(
        players=(2, 3), pieces=45, cards_dealt=0, first_tickets=0, first_keep=0, first_unkept="box",
        later_tickets=1, later_keep=1, later_unkept="box", doubles_close=(), points=POINTS,
        ties=("tickets", "stations", "longest"), longest=10, stations=3, station_points=4,
        mandala=(5, 10, 20, 30, 40),
    )  # fmt: skip


def position(setting: Setting) -> State:
    """Everything claimed and built; seat 0 holds all the tickets."""
    state = State(build(board_of(setting), 3), True)
    for track, owner in enumerate(setting.owners):
        state.owner[track] = owner
    for ticket in range(len(setting.tickets)):
        state.where[ticket] = 0
    for place in setting.stations:
        state.station_at[place] = 0
        state.stations_left[0] -= 1
    return state
