"""A game and the steps it came about by. Nothing here waits, stores or speaks."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from perron.games.board import Board
from perron.record.continues import continued
from perron.record.source import Source
from perron.server.affairlines import affair_lines
from perron.server.affairs import Proposal, fold, is_affair, moves_game
from perron.server.boards import board_of
from perron.server.box import loads
from perron.server.companies import led
from perron.server.game import Game
from perron.server.moments import moments
from perron.server.store import Setup, Step, now

Line = dict[str, Any]
DEAL = "deal"
UNDO = "undo"
REVEALING = ("deal", "display", "offer", "refill", "reveal", "event_card", "start_card")  # L67, V4


class Journal:
    """`seq` counts the steps; the record is the lines of all steps, one after the other."""

    def __init__(self, game: Game, steps: list[Step]) -> None:
        self.game = game
        self.steps = steps
        self.affairs = fold(steps)

    @classmethod
    def deal(cls, setup: Setup, source: Source) -> Journal:
        names, bots = [chair.name for chair in setup.chairs], [chair.bot for chair in setup.chairs]
        board, outfit = board_of(setup), None if setup.box is None else loads(setup.box).outfit
        companies = led(board, setup.chairs) if outfit is None else None
        begun: dict[str, Any] = {"companies": companies, "outfit": outfit}
        game = Game(board, names, bots=bots, start=setup.start, source=source, **begun)
        return cls(game, [Step(1, None, DEAL, None, list(game.lines), now())])

    @classmethod
    def go_on(cls, setup: Setup, source: Source, lines: list[Line], to: int) -> Journal:
        """From the moment after line `to` of a finished game; other people, other cards to come."""
        names, bots = [chair.name for chair in setup.chairs], [chair.bot for chair in setup.chairs]
        begun = continued(lines, to, names, bots, dict(source.fields))
        game = Game.resume(begun, setup.secret)
        return cls(game, [Step(1, None, DEAL, None, list(begun), now())])

    @classmethod
    def restore(cls, steps: list[Step], secret: bytes, board: Board | None = None) -> Journal:
        """The stored steps give the game again; sealed first choices have no lines yet.

        `board` is the one that was played on, where it is no map: the lines do not tell how it is drawn.
        """
        starts = list(accumulate(len(step.lines) for step in steps))
        game = Game.resume([line for step in steps for line in step.lines], secret, starts)
        game.board = board or game.board
        if game.choosing:
            for step in steps[_choosing_since(steps) :]:
                _choose_again(game, step)
        return cls(game, steps)

    def rename(self, names: list[str]) -> None:
        """Somebody has taken the name back."""
        self.game.lines[0]["seats"] = names

    @property
    def rules(self) -> int:
        """The version of the rules that this game is played by since its last step about that."""
        told = (step.action.split() for step in reversed(self.steps))
        by_header: int = self.game.lines[0]["rules"]
        return next((int(words[1]) for words in told if words[0] == "rules"), by_header)

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
        if step.seq != self.seq + 1:
            raise ValueError(f"step {step.seq} does not follow step {self.seq}")
        self._make_again(step)
        if self.game.lines[before:] != step.lines:
            raise ValueError(f"step {step.seq} has another outcome here")
        self.steps.append(step)
        self.affairs = self.affairs.after(step)

    def _make_again(self, step: Step) -> None:
        if is_affair(step):
            self._take_effect(step.action)
        elif step.seat is None:
            raise ValueError(f"step {step.seq} is nobody's choice")
        elif step.action == UNDO:
            self._take_back(step.seat)
        else:
            self.game.play(step.seat, step.action)

    def _take_back(self, seat: int) -> None:
        if self.game.choosing:
            self.game.unseal(seat)
        else:
            self.game.undo(seat, self._lines_before(self.last_move.seq))

    def affair(self, seat: int | None, text: str, message: str | None = None) -> Step:
        """Something around the game that has been checked."""
        before = len(self.game.lines)
        self._take_effect(text)
        return self._add(seat, text, message, before)

    def carry_out(self, asked: Proposal) -> Step:
        """What the table has agreed on."""
        return self.affair(asked.by, f"agreed {asked.text}")

    def _take_effect(self, text: str) -> None:
        """What it means to the game: a seat that changes hands, an agreed undo or end stand in the record."""
        asked = self.affairs.proposal
        match text.split():
            case ["seat", target, "person"]:
                self.game.control(int(target), "person")
            case (
                ["seat", target, "bot", bot, _] | ["revoke", target, bot] | ["agreed", "replace", target, bot]
            ):
                self.game.control(int(target), f"bot:{bot}")
            case ["agreed", "undo", to] if asked is not None and asked.by is not None:
                self.game.undo(asked.by, self.moments()[int(to)], sorted(asked.need))
            case ["agreed", "end"]:
                self.game.abandon()

    def _add(self, seat: int | None, text: str, message: str | None, before: int) -> Step:
        step = Step(self.seq + 1, seat, text, message, self.game.lines[before:], now())
        self.steps.append(step)
        self.affairs = self.affairs.after(step)
        return step

    # --- looking back ---

    def undoable(self) -> int | None:
        """The seat that may take its last choice back: nothing hidden came of it, nobody has acted since."""
        last = self.last_move
        if last.seat is None or last.action == UNDO or is_affair(last) or self.game.over:
            return None
        return None if any(_reveals(line, last.seat) for line in last.lines) else last.seat

    def answered(self, seat: int | None, message: str) -> int | None:
        """The step that this message of this seat has led to."""
        for step in reversed(self.steps):
            if step.seat == seat and step.message == message:
                return step.seq
        return None

    def last_of(self, seat: int) -> int:
        """The number of the seat's last choice, or of the deal."""
        return next((step.seq for step in reversed(self.steps) if step.seat == seat and moves_game(step)), 1)

    @property
    def last_move(self) -> Step:
        """The last step that has changed the game: what a choice must rest on."""
        return next(step for step in reversed(self.steps) if moves_game(step))

    def moments(self) -> dict[int, int]:
        """The steps that play can go back to, and where each ends in the record."""
        return moments(self.steps)

    def lines_since(self, seq: int) -> list[Line]:
        """What happened after a step, around the game as well; the header is no event."""
        lines = [line for step in self.steps[seq:] for line in (*affair_lines(step), *step.lines)]
        return lines[1:] if seq == 0 else lines

    def _lines_before(self, seq: int) -> int:
        return sum(len(step.lines) for step in self.steps[: seq - 1])


def _reveals(line: Line, seat: int) -> bool:
    """Chance has spoken, or what others had sealed is open now (V6)."""
    if line["event"] == "keep":
        return bool(line["seat"] != seat)
    return line["event"] in REVEALING or (line["event"] == "draw" and line["from"] == "deck")


def _choosing_since(steps: list[Step]) -> int:
    """The number of the deal, or of the step by which all went back to it."""
    return max(step.seq for step in steps if step.seq == 1 or step.action.startswith("agreed undo"))


def _choose_again(game: Game, step: Step) -> None:
    if is_affair(step) or step.seat is None:
        return
    if step.action == UNDO:
        game.unseal(step.seat)
    else:
        game.play(step.seat, step.action)
