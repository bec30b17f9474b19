"""The table as it is shown: the game, its seats, and what is going on around it."""

from __future__ import annotations

from typing import Literal

from perron.server.messages.base import Cards, Line, Matter, Phase, Told, Value
from perron.server.messages.terms import Absent, Pace, Timeout


class Refusal(Told):
    """The rule that forbids it, a word for the reason, and the numbers behind it (R12)."""

    rule: str
    reason: str
    values: dict[str, Value]


class SeatView(Told):
    """What everybody sees of a seat."""

    name: str
    bot: str | None
    color: int
    connected: bool
    hand: int
    tickets: int
    pieces: int
    score: int
    stations_left: int
    laid: dict[str, int]
    flags: int
    chosen: bool


class TicketView(Told):
    id: str
    state: Literal["done", "open", "impossible"]


class TunnelView(Told):
    track: str
    paid: Cards
    turned: Cards
    owed: int


class Legal(Told):
    """All that the seat may do now; payments with the fewest wilds first."""

    draw: list[int] = []
    deck: bool = False
    tickets: bool = False
    claims: dict[str, list[Cards]] = {}
    stations: dict[str, list[Cards]] = {}
    keep_least: int = 0
    toll: list[Cards] = []
    decline: bool = False
    pass_: bool = False
    undo: bool = False


class Result(Told):
    """As the record tells it: `scores` are its score lines, `seed` what was committed to."""

    ranking: list[int]
    winners: list[int]
    scores: list[Line]
    seed: str | None


class Paused(Told):
    """By which seat; null for a host without one."""

    by: int | None


class ProposalView(Told):
    """What the table is asked. It is done when all of `need` have said yes, and off with the first no."""

    what: Matter
    by: int | None
    to: int | None
    seat: int | None
    yes: list[int]
    no: list[int]
    need: list[int]


class ClockView(Told):
    """Milliseconds left when this was sent, and whether they are running out."""

    left: int
    running: bool


class AffairsView(Told):
    """What is going on around the game. `host`: you are it."""

    host: bool
    paused: Paused | None
    proposal: ProposalView | None
    pace: Pace
    clocks: list[ClockView | None] | None
    stand_ins: dict[str, str]
    absent: Absent
    timeout: Timeout
    chat: bool


class View(Told):
    """The table as one seat, or a watcher, sees it."""

    id: str
    map: str
    seq: int
    seat: int | None
    seats: list[SeatView]
    phase: Phase
    turn: int | None
    to_act: list[int]
    hand: dict[str, int]
    display: list[str | None]
    deck_size: int
    discard: dict[str, int]
    ticket_deck: int
    owner: dict[str, int]
    stations: dict[str, int]
    tickets: list[TicketView]
    offer: list[str]
    chosen: list[str] | None
    tunnel: TunnelView | None
    last_round: int | None
    turns_left: int
    legal: Legal
    closed: dict[str, Refusal]
    commitment: str | None
    result: Result | None
    affairs: AffairsView


class Own(Told):
    """What only a seat itself sees of its cards, until the game is over."""

    hand: dict[str, int]
    tickets: list[TicketView]
    offer: list[str]


class Replayed(Told):
    """A finished game, to be looked at again: `view` as a watcher sees its end, all events, and the moments.

    A frame has the fields of a view that differ from the frame before, and three of its own: `own` (an Own a
    seat), `line` (how many events have happened) and `step` (the number of the last step).
    """

    view: View
    events: list[Line]
    frames: list[Line]
