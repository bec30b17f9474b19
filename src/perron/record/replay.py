"""Replaying a record: state is a fold over its lines.

Each choice is made again in the engine, with the outcomes the record tells, and what the engine then tells
is compared with the lines that follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from perron.actions import (
    Action,
    BanishEvent,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    IllegalAction,
    KeepTickets,
    Pass,
    PayExtra,
    PayToll,
    parse,
)
from perron.actions import BuildStation as Station
from perron.actions import ClaimTrack as Claim
from perron.engine import play
from perron.engine.chance import Chance
from perron.engine.game import Game
from perron.engine.log import Log
from perron.engine.state import FIRST_TICKETS, State
from perron.engine.why import why_not
from perron.games.build import build
from perron.games.check import check
from perron.games.outfit import from_json
from perron.record.chances import Impossible, Recorded
from perron.record.continues import Later
from perron.record.header import board_of
from perron.record.read import RecordError
from perron.record.write import line_of
from perron.translate import to_move

Line = dict[str, Any]
Result = TypeVar("Result")
REMARKS = ("control",)  # lines that change nothing on the table
FINAL = ("score", "result")
ORE = "ore"  # the one thing in a vault that chance decides


class Replay:
    """A record being replayed: `state` is the moment after the lines read so far."""

    def __init__(self, lines: list[Line], true: Chance | None = None, later: Later | None = None) -> None:
        """`true` is the chance that dealt it, and `later` those that took over, by the lines before them."""
        self.lines = lines
        self.later = later or {}
        self.game: Game = _game(lines[0])
        self.notes: list[tuple[int, str]] = []  # line number, from 1, and what chance should have told there
        self.chance = Recorded(true, self._differs)
        self.at = 1  # the line to be read next, counted from 0
        self.before: dict[int, State] = {}  # moments that an `undo` may name, by line number
        self.ended: str | None = None
        self.state: State = self._begin()

    def run(self) -> State:
        """Replay all there is, up to the scores."""
        while self.at < len(self.lines) and self.line["event"] not in FINAL:
            self.step()
        return self.state

    @property
    def line(self) -> Line:
        return self.lines[self.at]

    def step(self) -> None:
        """One choice and all that follows from it; or a remark, an undo, the end of an abandoned game."""
        line = self.line
        if self.at in self.later:
            self.chance.true = self.later[self.at]
        if self.ended is not None:
            raise self._error("the game is over; only scores may follow")
        if line["event"] in REMARKS:
            self.before.setdefault(self.at, self.state.copy())
            self.at += 1
        elif line["event"] == "undo":
            self._undo(line)
        elif line["event"] == "end" and line.get("reason") == "abandoned":
            self.ended = "abandoned"
            self.at += 1
        else:
            self._choose(line)

    # --- set-up ---

    def _begin(self) -> State:
        """The deal: outcomes come in the order in which they were drawn, long tickets first (EU9)."""
        offers: list[list[int]] = []
        for line in self._ahead():
            if line["event"] == "offer":
                offers.append(self._numbers("tickets", line, "tickets"))
            elif offers:
                break
        long = self.game.params.first_long
        self.chance.tickets.extend(ticket for offer in offers for ticket in offer[:long])
        self.chance.tickets.extend(ticket for offer in offers for ticket in offer[long:])
        self._tell_cards()
        log = Log(True)
        state = self._guarded(lambda: play.begin(self.game, self.lines[0]["start"], self.chance, log))
        self.chance.tickets.clear()
        self.state = state
        self._compare(log)
        return state

    def _ahead(self) -> list[Line]:
        return self.lines[self.at :]

    # --- choices ---

    def _choose(self, line: Line) -> None:
        action = self._action(line)
        if self.state.phase == FIRST_TICKETS:
            self._choose_first()
        else:
            self._apply(line.get("seat", self.state.turn), action)

    def _choose_first(self) -> None:
        """R6: the sealed choices stand in turn order; the engine tells them all after the last."""
        log = Log(True)
        for nth in range(self.game.seats):
            seat = (self.state.start + nth) % self.game.seats
            line = self.lines[self.at + nth] if self.at + nth < len(self.lines) else {"event": "nothing"}
            if line["event"] != "keep" or line.get("seat") != seat:
                raise self._error(f"seat {seat} keeps its first tickets here")
            self._make(seat, self._move(seat, self._action(line)), log)
        self._compare(log)

    def _apply(self, seat: int, action: Action) -> None:
        log = Log(True)
        if isinstance(action, DrawTickets):
            self.chance.tickets.clear()
            self.chance.tickets.extend(self._numbers("tickets", self.line, "tickets"))
        self._make(seat, self._move(seat, action), log)
        self._compare(log)

    def _move(self, seat: int, action: Action) -> int:
        offer = self.state.offer[seat * self.game.most_offered :]
        try:
            return to_move(self.game, action, seat, list(offer[: self.state.offer_size[seat]]))
        except IllegalAction as error:
            raise self._error(str(error)) from error

    def _make(self, seat: int, move: int, log: Log) -> None:
        refusal = why_not(self.state, seat, move)
        if refusal is not None:
            raise self._error(str(IllegalAction.of(refusal)))
        self.before.setdefault(self.at, self.state.copy())
        self._guarded(lambda: play.apply(self.state, move, self.chance, log))

    def _action(self, line: Line) -> Action:
        try:
            return _ACTIONS[line["event"]](line)
        except KeyError as error:
            if line["event"] in _ACTIONS:
                raise self._error(f"the {line['event']} lacks {error}") from error
            raise self._error(f"a {line['event']} cannot stand here") from error

    # --- outcomes and comparison ---

    def _tell_cards(self) -> None:
        """The cards and events that come up from here on, as far as the next undo."""
        self.chance.cards.clear()
        self.chance.events.clear()
        self.chance.crates.clear()
        self.chance.ore.clear()
        for line in self._ahead():
            if line["event"] == "undo":
                break
            self.chance.cards.extend(self._outcomes(line))
            if line["event"] == "event_card":
                self.chance.events.extend(self._numbers("events", {"cards": [line.get("card")]}, "cards"))
            elif line["event"] == "crate":
                self.chance.crates.append(line["value"])
            elif line["event"] == "vault" and line["kind"] == ORE:
                self.chance.ore.append(line["value"])

    def _outcomes(self, line: Line) -> list[int]:
        if line["event"] in ("deal", "display"):
            return self._numbers("kinds", line, "cards")
        if line["event"] in ("refill", "reveal") or (line["event"] == "draw" and line.get("from") == "deck"):
            return self._numbers("kinds", {"cards": [line.get("card")]}, "cards")
        return [self.game.cards.action] if line["event"] == "action" and self.game.cards.action >= 0 else []

    def _numbers(self, names: str, line: Line, field: str) -> list[int]:
        known: list[str] = getattr(self.game.names, names)
        try:
            return [known.index(name) for name in line[field]]
        except (KeyError, TypeError, ValueError) as error:
            raise self._error(f"{field}: {error}") from error

    def _guarded(self, what: Callable[[], Result]) -> Result:
        try:
            return what()
        except Impossible as error:
            raise self._error(str(error)) from error

    def _compare(self, log: Log) -> None:
        """What the engine told stands in the record, word for word."""
        for event in log.events:
            expected = line_of(self.game, event)
            if self.at >= len(self.lines):
                raise self._error(f"the record stops where this should stand: {expected}")
            if self.line != expected:
                raise self._error(f"this should stand here: {expected}")
            self.at += 1
            if expected["event"] == "end":
                self.ended = expected["reason"]

    def _differs(self, stream: str, told: int, drawn: int) -> None:
        names = self.game.names
        of_stream = {"train": names.kinds, "events": names.events, "tickets": names.tickets}
        right, wrong = (of_stream[stream][n] if stream in of_stream else str(n) for n in (drawn, told))
        self.notes.append((self.at + 1, f"chance gives {right} here, not {wrong}"))

    # --- undo ---

    def _undo(self, line: Line) -> None:
        """The moment after line `to`; chance goes on where it was."""
        to = line.get("to")
        if not isinstance(to, int) or to not in self.before:
            raise self._error(f"play cannot go back to line {to!r}: no choice was made after it")
        self.state = self.before[to].copy()
        self.at += 1
        self._tell_cards()
        self.before = {number: state for number, state in self.before.items() if number <= to}

    def _error(self, text: str) -> RecordError:
        return RecordError(min(self.at + 1, len(self.lines)), text)


def _game(header: Line) -> Game:
    try:
        board = board_of(header)
        said = [f"event {event.id}" for event in board.events] if "outfit" in header else []
        problems = check(board, broken=said)  # what a campaign's events do stands in the outfit
        if problems:
            raise ValueError(f"{problems[0].entry}: {problems[0].text}")
        outfit = from_json(header["outfit"]) if "outfit" in header else None
        return build(board, len(header["seats"]), header.get("companies"), outfit)
    except (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise RecordError(1, f"the header describes no box to play with: {error}") from error


def _draw(line: Line) -> Action:
    return DrawFromDeck() if line["from"] == "deck" else DrawFromDisplay(line["slot"])


_ACTIONS: dict[str, Callable[[Line], Action]] = {
    "draw": _draw,
    "offer": lambda line: DrawTickets(),
    "keep": lambda line: KeepTickets(tuple(line["kept"])),
    "claim": lambda line: Claim(line["track"], tuple(line["paid"])),
    "tunnel": lambda line: Claim(line["track"], tuple(line["paid"])),
    "station": lambda line: Station(line["place"], tuple(line["paid"])),
    "tunnel_paid": lambda line: PayToll(tuple(line["paid"])),
    "tunnel_declined": lambda line: DeclineToll(),
    "pass": lambda line: Pass(),
    "action": lambda line: DrawFromDeck(),  # an action card came up, before the card that was wanted
    "declare": lambda line: Claim(line["track"], tuple(line["paid"])),
    "extra": lambda line: PayExtra(tuple(line["paid"])),
    "banish": lambda line: BanishEvent(line["card"]),
    "answer": lambda line: parse(line["choice"]),
}
