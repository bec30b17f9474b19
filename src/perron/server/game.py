"""A table whose record is kept elsewhere: dealt from an agreed chance, resumed from its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perron.actions import parse
from perron.engine import play
from perron.engine.chance import SEAT, Chance
from perron.engine.game import Game as Box
from perron.engine.log import Log
from perron.engine.state import FIRST_TICKETS, State
from perron.engine.why import Refusal, why_not
from perron.games.board import Board
from perron.games.build import build
from perron.games.load import load
from perron.record.chances import HMAC, HmacChance, chance_of, commitment
from perron.record.header import header
from perron.record.replay import Replay
from perron.table import Table
from perron.translate import to_move

Line = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """Where chance comes from, and what the record's header says about it."""

    chance: Chance
    fields: Mapping[str, Any]
    secret: bytes | None = None


def fair(secret: bytes, mix: Sequence[bytes]) -> Source:
    """The keyed stream: committed to before the first card, mixed with the players' bytes."""
    told = {"chance": HMAC, "commitment": commitment(secret), "mix": [part.hex() for part in mix]}
    return Source(HmacChance(secret, mix), told, secret)


class Game(Table):
    """A `Table` that can be taken up again where its lines stop."""

    def __init__(self, board: Board, box: Box, lines: list[Line], state: State, source: Source) -> None:
        self.board, self.game, self.lines, self.state = board, box, lines, state
        self.chance, self._secret = source.chance, source.secret
        self._log = Log(True)

    @classmethod
    def deal(
        cls, key: str, seats: Sequence[str], bots: Sequence[str | None], start: int | None, source: Source
    ) -> Game:
        """A new game; `start` is None for a lot (R7)."""
        board, chance = load(key), source.chance
        first = chance.below(SEAT, len(seats)) if start is None else start
        options = {"start": "lot" if start is None else "named"}
        box, log = build(board, len(seats)), Log(True)
        lines = [header(board, seats, bots, first, options, source.fields)]
        game = cls(board, box, lines, play.begin(box, first, chance, log), source)
        game._log = log
        game._write()
        return game

    @classmethod
    def resume(cls, lines: list[Line], secret: bytes) -> Game:
        """State is a fold over the lines; chance goes on where it was, undone draws included."""
        head = lines[0]
        chance = chance_of(head["chance"], head.get("seed", secret.hex()), head.get("mix", ()))
        assert chance is not None, "the header names a chance that is not known"
        if head["options"]["start"] == "lot":
            chance.below(SEAT, len(head["seats"]))
        replay = Replay(lines, chance)
        state = replay.run()
        if replay.notes:
            raise ValueError(f"the stored game was dealt by another chance: line {replay.notes[0]}")
        fair_secret = secret if head["chance"] == HMAC else None
        return cls(load(head["map"]), replay.game, lines, state, Source(chance, {}, fair_secret))

    # --- choices ---

    @property
    def choosing(self) -> bool:
        """All seats choose their first tickets, sealed until the last has chosen (V6)."""
        return self.state.phase == FIRST_TICKETS

    def move_of(self, seat: int, text: str) -> int:
        """The move that a text names; a ValueError (or its IllegalAction) where it names none."""
        return to_move(self.game, parse(text), seat, self.offer(seat))

    def refusal(self, seat: int, move: int) -> Refusal | None:
        return why_not(self.state, seat, move)

    def unseal(self, seat: int) -> None:
        """The seat chooses its first tickets again."""
        self.state.chosen[seat] = 0
