"""A program at a seat: the conversation with it, and what happens when it does something wrong."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Sequence

from perron import bots
from perron._build import __version__
from perron.actions import IllegalAction, parse
from perron.bots.program_pipe import Fault, Json, Pipe
from perron.bots.program_seen import in_words
from perron.bots.program_spec import Spec
from perron.engine.chance import MOVE, Sfc32
from perron.engine.observe import Observation
from perron.games.board import Board
from perron.record.header import RULES, box
from perron.translate import to_action, to_move

PROTOCOL = 1
STRIKES = 3  # faults in one game, and somebody else plays on
STAND_IN = "easy"
GRACE = 0.5  # seconds between `stop` and a late answer
STARTING = 10.0  # seconds to say hello
NAME = re.compile(r"[\w.-]{1,24}")

log = logging.getLogger("perron.bots.program")


class Program:
    """For each fault a legal move by lot is made; after the third one in a game `easy` plays on."""

    version = 1

    def __init__(self, spec: Spec, seed: int, board: Board, start: bool = True) -> None:
        """It is started at once, to learn its name; or not before it is asked for a move."""
        self.spec, self.seed, self.board = spec, seed, board
        self.name = spec.name or "program"
        self.faults: list[Fault] = []
        self._chance = Sfc32(seed)
        self._stand_in = bots.make(STAND_IN, seed)
        self._asked = 0
        self._pipe: Pipe | None = None
        self._told = False  # which game it is
        if start:
            self._try_start()

    def _try_start(self) -> None:
        try:
            self._start()
        except Fault as fault:
            self._note(fault)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if len(self.faults) < STRIKES:
            try:
                return self._ask(seen, moves)
            except Fault as fault:
                self._note(fault)
                return moves[self._chance.below(MOVE, len(moves))]
        return self._stand_in.choose(seen, moves)

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _note(self, fault: Fault) -> None:
        self.faults.append(fault)
        log.info("fault %d of %s: %s", len(self.faults), self.name, fault)
        if len(self.faults) >= STRIKES or fault.kind == "crash":
            self.close()

    # --- the conversation ---

    def _start(self) -> Pipe:
        """The program, running and introduced."""
        if self._pipe is not None and self._pipe.alive:
            return self._pipe
        self.close()
        self._pipe, self._told = Pipe(self.spec.command), False
        try:
            self._meet(self._pipe)
        except Fault:
            self.close()
            raise
        return self._pipe

    def _meet(self, pipe: Pipe) -> None:
        pipe.send({"type": "hello", "protocol": PROTOCOL, "perron": __version__})
        hello = pipe.receive(time.monotonic() + STARTING)
        if hello is None:
            raise Fault("late", f"no hello within {STARTING:.0f} seconds")
        name, version = hello.get("name"), hello.get("version", 1)
        if hello["type"] != "hello" or hello.get("protocol") != PROTOCOL:
            raise Fault("nonsense", f"expected hello with protocol {PROTOCOL}")
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise Fault("nonsense", "the name is to have 1 to 24 letters, digits, dots or dashes")
        if not isinstance(version, int) or not 0 <= version < 1 << 31:
            raise Fault("nonsense", "the version is to be a whole number")
        self.name, self.version = self.spec.name or name, int(version)

    def _ask(self, seen: Observation, moves: Sequence[int]) -> int:
        pipe = self._start()
        if not self._told:
            pipe.send(self._game(seen))
            self._told = True
        self._asked += 1
        offer = list(seen.offer)
        legal = [str(to_action(seen.game, move, offer)) for move in moves]
        pipe.send({"type": "observation", **in_words(seen), "legal": legal})
        pipe.send({"type": "go", "id": self._asked, "milliseconds": round(1000 * self.spec.think)})
        return _move(self._answer(pipe), seen, moves)

    def _game(self, seen: Observation) -> Json:
        told = {"rules": RULES, "map": self.board.key, "players": seen.game.seats, "seat": seen.seat}
        return {"type": "game", **told, "seed": self.seed, **box(self.board)}

    def _answer(self, pipe: Pipe) -> str:
        """What it says to this question; answers to older ones come too late and are passed over."""
        due = time.monotonic() + self.spec.think
        answer = self._hear(pipe, due)
        if answer is None:
            pipe.send({"type": "stop", "id": self._asked})
            answer = self._hear(pipe, due + GRACE)
        if answer is None:
            raise Fault("late", f"no move within {self.spec.think:g} + {GRACE} seconds")
        if not isinstance(answer.get("move"), str):
            raise Fault("nonsense", "a move without the text of an action")
        return str(answer["move"])

    def _hear(self, pipe: Pipe, until: float) -> Json | None:
        while (message := pipe.receive(until)) is not None:
            if message["type"] not in ("move", "info"):
                raise Fault("nonsense", f"there is no message {message['type'][:20]!r}")
            if message["type"] == "move" and message.get("id") == self._asked:
                return message
        return None


def _move(text: str, seen: Observation, moves: Sequence[int]) -> int:
    try:
        move = to_move(seen.game, parse(text), seen.seat, list(seen.offer))
    except IllegalAction as error:
        raise Fault("illegal", f"{text[:80]!r}: {error}") from error
    except ValueError:
        raise Fault("nonsense", f"{text[:80]!r} is no action") from None
    if move not in moves:
        raise Fault("illegal", f"{text[:80]!r} is not among the legal moves")
    return move
