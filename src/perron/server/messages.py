"""What travels between a browser and the server. Unknown fields from outside are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Line = dict[str, Any]
Value = str | int
Cards = list[str]

MOST_SEATS = 5
Name = Annotated[str, Meta(max_length=24)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Sequence = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=600)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Mix = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatKind = Literal["person", "open", "bot"]
Phase = Literal["waiting", "first_tickets", "turn", "second_card", "keep", "toll", "over"]


class Asked(Struct, rename="camel", forbid_unknown_fields=True):
    """Comes from outside."""


class Told(Struct, rename="camel"):
    """Goes outside."""


# --- over the WebSocket, from the browser ---


class Act(Asked, tag="act"):
    """Make a choice: the text of an action, based on what was seen up to `seq`."""

    id: MessageId
    seq: Sequence
    action: ActionText


class Why(Asked, tag="why"):
    """Ask what stands in the way of an action, or of a track: `track amsterdam-london`."""

    id: MessageId
    action: ActionText


class Undo(Asked, tag="undo"):
    """Take the own last choice back."""

    id: MessageId
    seq: Sequence


class Ping(Asked, tag="ping"):
    pass


Incoming = Act | Why | Undo | Ping

# --- over the WebSocket, to the browser ---


class Refusal(Told):
    """The rule that forbids it, a word for the reason, and the numbers behind it (R12)."""

    rule: str
    reason: str
    values: dict[str, Value]


class SeatView(Told):
    """What everybody sees of a seat."""

    name: str
    bot: str | None
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


class ViewMessage(Told, tag="view"):
    """The whole view, and what happened since the last one, as this seat may know it."""

    seq: int
    view: View
    events: list[Line]


class Refused(Told, tag="refused"):
    id: str
    seq: int
    rule: str
    reason: str
    values: dict[str, Value]
    sentence: str


class Done(Told, tag="done"):
    """The choice is stored; `seq` is its number."""

    id: str
    seq: int


class Because(Told, tag="because"):
    """What stands in the way; all empty where nothing does."""

    id: str
    rule: str
    reason: str
    values: dict[str, Value]
    sentence: str


class Error(Told, tag="error"):
    code: str
    sentence: str


class Pong(Told, tag="pong"):
    pass


Outgoing = ViewMessage | Refused | Done | Because | Error | Pong

# --- over HTTP ---


class SeatWish(Asked):
    """Who is to sit here: the one who asks, somebody who comes later, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Asked):
    map: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    start: Literal["lot"] | SeatNumber = "lot"
    watch: bool = True
    listed: bool = False
    mix: Mix | None = None


class Sit(Asked):
    seat: SeatNumber
    name: Name
    mix: Mix | None = None


class Seated(Told):
    """Where one sits, and the personal link to come back by. Whoever has the link has the seat."""

    id: str
    seat: int | None
    link: str
    seat_link: str | None
    commitment: str


class SeatSummary(Told):
    name: str
    kind: SeatKind
    taken: bool
    bot: str | None = None


class Summary(Told):
    id: str
    map: str
    seats: list[SeatSummary]
    started: bool
    over: bool
    to_act: list[int]
    you: int | None
    watch: bool
    commitment: str


class BotInfo(Told):
    id: str
    name: dict[str, str]
    line: dict[str, str]


class Problem(Told):
    """What every refused request answers."""

    code: str
    sentence: str


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
