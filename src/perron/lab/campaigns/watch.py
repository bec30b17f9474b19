"""A game of a campaign played by bots, and what happened in it: dollars by source, cards that took effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from perron.bots import Bot
from perron.campaign.content import Content
from perron.campaign.deal import outfit_of
from perron.campaign.result import played_of
from perron.campaign.setup import Setup
from perron.engine import log as tell
from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.charter import STEPS
from perron.engine.chartered import words
from perron.engine.chartered.claiming import is_near_own
from perron.engine.chartered.conditions import hold
from perron.engine.chartered.purse import applies
from perron.engine.legal import legal, to_act
from perron.engine.log import Log
from perron.engine.observe import observe
from perron.engine.play import apply, begin
from perron.engine.state import CHOICE, EXTRA, NONE, OVER, State
from perron.games.build import build

Raw = dict[str, Any]
KINDS = ("sticker", "event", "bonus", "postcard")  # in the order of the tables
SINGLE = {tell.AT_START: "start", tell.COMPANY: "bonus", tell.BIG_CITY: "big city"}


class Watched:
    """A game as it goes."""

    def __init__(self, content: Content, start: Setup, seed: int) -> None:
        self.outfit = outfit_of(content, start)
        self.chance, self.log = Sfc32(seed), Log(True)
        game = build(start.board, len(start.seats), None, self.outfit)
        self.state: State = begin(game, start.start, self.chance, self.log)
        self.names = {"sticker": start.names["sticker"], "event": start.names["event"]}
        self.dollars, self.acted = Counter[str](), Counter[str]()
        self.turns = self.moves = 0
        self.listen()
        self.acted.update(f"sticker {id}" for id in self._set_up())

    def play(self, bots: Sequence[Bot]) -> Raw:
        """To the end; the entry for the books."""
        while self.state.phase != OVER:
            seat = to_act(self.state)[0]
            self.move(bots[seat].choose(observe(self.state, seat), _Later(self.state, seat)))
        return played_of(self.state, self.outfit)

    def move(self, move: int) -> None:
        if moves.verb_of(move) == moves.CLAIM:
            self.acted.update(self.name(row) for row in rows_of_claim(self.state, move))
        self.moves += 1
        apply(self.state, move, self.chance, self.log)
        if self.state.phase in (EXTRA, CHOICE) and self.state.affairs.asked_why != 0:
            self.acted[self.cause(self.state.affairs.asked_why)] += 1
        self.listen()

    # --- what was told ---

    def listen(self) -> None:
        for event in self.log.events:
            if event[0] in (tell.MONEY, tell.BONUS):
                self.count(event)
            elif event[0] == tell.POSTCARD:
                self.acted[f"postcard {event[2]}"] += 1
            elif event[0] == tell.EVENT:
                self.acted[f"event {self.names['event'][event[1]]}"] += self._sets_something(event[1])
            elif event[0] == tell.TURN:
                self.turns += 1
        self.log.events.clear()

    def count(self, event: list[int]) -> None:
        why = event[3]
        source = self.cause(why)
        if event[0] == tell.MONEY:
            self.dollars[source] += event[2]
        if why not in SINGLE:
            self.acted[source] += 1

    def cause(self, why: int) -> str:
        if why in SINGLE:
            return SINGLE[why]
        return f"event {self.names['event'][why]}" if why >= 0 else self.name(tell.FROM_ROW - why)

    def name(self, row: int) -> str:
        tables = self.state.game.charter.tables
        kind, card = KINDS[tables.kind[row]], tables.card[row]
        told = self.names[kind][card] if kind in self.names else f"B{card}" if kind == "bonus" else card
        return f"{kind} {told}"

    def _sets_something(self, event: int) -> int:
        """1 for an event that works by being there, or at once."""
        tables = self.state.game.charter.tables
        return int(
            tables.trigger[self.state.game.charter.event_row[event]] in (words.CURRENT, words.REVEALED)
        )

    def _set_up(self) -> list[str]:
        rows = self.state.game.charter.setup_row
        return [self.names["sticker"][self.state.game.charter.tables.card[row]] for row in rows]


class _Later(Sequence[int]):
    """The legal moves, listed only for a bot that looks."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.found: list[int] | None = None

    def _list(self) -> list[int]:
        if self.found is None:
            self.found = legal(self.state, self.seat)
        return self.found

    def __getitem__(self, at: Any) -> Any:
        return self._list()[at]

    def __len__(self) -> int:
        return len(self._list())


def rows_of_claim(state: State, move: int) -> list[int]:
    """The stickers, the bonus and the event whose conditions hold for a claim, looked up on a copy."""
    track, tried = moves.what_of(move), state.copy()
    charter, affairs, seat = state.game.charter, tried.affairs, state.turn
    affairs.near_own = int(is_near_own(state, seat, track))
    affairs.track, affairs.paid, affairs.claim_event = track, moves.rest_of(move), affairs.event
    tried.owner[track] = seat
    rows = [charter.claim_row[step] for step in range(1, STEPS + 1)]
    found = [row for row in rows if row != NONE and applies(tried, row, seat)]
    if state.game.tracks.color[track] == charter.company[seat]:
        found.append(charter.bonus[seat])
    if affairs.event != NONE:
        row = charter.event_row[affairs.event]
        done = charter.tables.trigger[row] == words.CLAIM_DONE
        found += [row] if done and hold(tried, charter.tables.if_at[row], seat) else []
    return found
