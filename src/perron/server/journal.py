"""A game and the steps it came about by. Nothing here waits, stores or speaks."""

from __future__ import annotations

from typing import Any

from perron.record.source import Source
from perron.server.game import Game
from perron.server.store import Setup, Step, now

Line = dict[str, Any]
DEAL = "deal"
UNDO = "undo"
REVEALING = ("deal", "display", "offer", "refill", "reveal")


class Journal:
    """`seq` counts the steps; the record is the lines of all steps, one after the other."""

    def __init__(self, game: Game, steps: list[Step]) -> None:
        self.game = game
        self.steps = steps

    @classmethod
    def deal(cls, setup: Setup, source: Source) -> Journal:
        names, bots = [chair.name for chair in setup.chairs], [chair.bot for chair in setup.chairs]
        game = Game(setup.map, names, bots=bots, start=setup.start, source=source)
        return cls(game, [Step(1, None, DEAL, None, list(game.lines), now())])

    @classmethod
    def restore(cls, steps: list[Step], secret: bytes) -> Journal:
        """The stored steps give the game again; sealed first choices have no lines yet."""
        game = Game.resume([line for step in steps for line in step.lines], secret)
        if game.choosing:
            for step in steps[1:]:
                _choose_again(game, step)
        return cls(game, steps)

    @property
    def seq(self) -> int:
        return len(self.steps)

    # --- steps ---

    def play(self, seat: int, choice: int | str, text: str, message: str | None = None) -> Step:
        """Make a choice that has been checked."""
        before = len(self.game.lines)
        self.game.play(seat, choice)
        return self._add(seat, text, message, before)

    def undo(self, seat: int, message: str | None = None) -> Step:
        """Take the last step back; `undoable` says who may."""
        before = len(self.game.lines)
        self._take_back(seat)
        return self._add(seat, UNDO, message, before)

    def follow(self, step: Step) -> None:
        """A step that another process has made; a ValueError where it leads elsewhere here."""
        before = len(self.game.lines)
        if step.seq != self.seq + 1 or step.seat is None:
            raise ValueError(f"step {step.seq} does not follow step {self.seq}")
        if step.action == UNDO:
            self._take_back(step.seat)
        else:
            self.game.play(step.seat, step.action)
        if self.game.lines[before:] != step.lines:
            raise ValueError(f"step {step.seq} has another outcome here")
        self.steps.append(step)

    def _take_back(self, seat: int) -> None:
        if self.game.choosing:
            self.game.unseal(seat)
        else:
            self.game.undo(seat, len(self.game.lines) - len(self.steps[-1].lines))

    def _add(self, seat: int, text: str, message: str | None, before: int) -> Step:
        step = Step(self.seq + 1, seat, text, message, self.game.lines[before:], now())
        self.steps.append(step)
        return step

    # --- looking back ---

    def undoable(self) -> int | None:
        """The seat that may take its last choice back: nothing hidden came of it, nobody has acted since."""
        last = self.steps[-1]
        if last.seat is None or last.action == UNDO or self.game.over:
            return None
        return None if any(_reveals(line, last.seat) for line in last.lines) else last.seat

    def answered(self, seat: int, message: str) -> int | None:
        """The step that this message of this seat has led to."""
        for step in reversed(self.steps):
            if step.seat == seat and step.message == message:
                return step.seq
        return None

    def last_of(self, seat: int) -> int:
        """The number of the seat's last step, or of the deal."""
        return next((step.seq for step in reversed(self.steps) if step.seat == seat), 1)

    def lines_since(self, seq: int) -> list[Line]:
        """What happened after a step; the header is no event."""
        lines = [line for step in self.steps[seq:] for line in step.lines]
        return lines[1:] if seq == 0 else lines


def _reveals(line: Line, seat: int) -> bool:
    """Chance has spoken, or what others had sealed is open now (V6)."""
    if line["event"] == "keep":
        return bool(line["seat"] != seat)
    return line["event"] in REVEALING or (line["event"] == "draw" and line["from"] == "deck")


def _choose_again(game: Game, step: Step) -> None:
    assert step.seat is not None
    if step.action == UNDO:
        game.unseal(step.seat)
    else:
        game.play(step.seat, step.action)
