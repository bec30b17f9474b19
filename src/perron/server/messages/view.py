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
    company: str | None = None
    money: int = 0


class TicketView(Told):
    id: str
    state: Literal["done", "open", "impossible"]


class TunnelView(Told):
    track: str
    paid: Cards
    turned: Cards
    owed: int


class Declared(Told):
    """A claim whose cards lie on the table, while what an event adds to the price is still owed."""

    track: str
    paid: Cards


class Deed(Told):
    """An effect of a card by its name in the vocabulary: for whom, how much, of what (`boat`, `ore`), where
    to; `maybe` where a condition decides later."""

    do: str
    who: str = "me"
    n: int = 0
    what: str = ""
    to: str = ""
    maybe: bool = False


class AskedView(Told):
    """What a seat is asked in the middle of a move, and by which card (as `why` in records). What it costs
    and brings, what each answer does, and how many cards are still to go: for that seat alone."""

    seat: int
    what: Literal["extras", "choose", "offer", "may", "region", "place", "discard"]
    card: str | None
    cost: list[Deed] = []
    gain: list[Deed] = []
    options: dict[str, list[Deed]] = {}
    left: int = 0


class TablePostcard(Told):
    """A postcard that this seat can still use: of its own, or one that lies open for all."""

    number: str
    left: int
    open: bool
    front: dict[str, str]
    back: dict[str, str]


class Taken(Told):
    """What a company has got together in this game: crates, ore, golden spikes, survey marks by region."""

    crates: int
    ore: int
    spikes: int
    surveys: dict[str, int]


class CharterView(Told):
    """Events, where a game has them: the current one, those turned (the newest last), those still to come;
    who has the start card once the game is scored, and which event was banished then. In a campaign also what
    is asked, where boat, herd and crates are, counters, what each seat has taken, and the postcards that
    this seat can use."""

    event: str | None
    pile: list[str]
    deck: int
    declared: Declared | None
    start_card: int | None
    banished: str | None
    asked: AskedView | None = None
    boat: str | None = None
    herd: str | None = None
    crates: dict[str, int] = {}
    markers: dict[str, int] = {}
    taken: list[Taken] = []
    postcards: list[TablePostcard] = []


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
    extra: list[Cards] = []
    extra_money: int | None = None
    banish: list[str] = []
    answers: list[str] = []
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
    aloud: bool


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
    charter: CharterView | None = None


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
