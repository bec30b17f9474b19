"""Table: game + state + record + chance, the comfortable face for programs.

>>> table = Table("usa", ["North", "South"], seed=7)
>>> table.to_act()
[0, 1]
>>> table.play(0, table.legal(0)[0])
>>> table.to_act()
[1]
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Self

from perron.actions import Action, IllegalAction, parse
from perron.draw import board_svg
from perron.engine import legal as rules
from perron.engine import observe as sight
from perron.engine import play, scoring
from perron.engine.chance import SEAT, Chance
from perron.engine.game import Game
from perron.engine.log import Log
from perron.engine.observe import WATCHER, Observation
from perron.engine.refusal import Refusal
from perron.engine.scoring import Score
from perron.engine.state import OVER, State
from perron.engine.why import why_not
from perron.games.board import Board
from perron.games.build import build
from perron.games.load import load, names
from perron.games.outfit import Outfit
from perron.record.continues import Later, relay
from perron.record.header import RULES, board_of, box, header
from perron.record.replay import Replay
from perron.record.score import score_lines
from perron.record.source import Source, seeded, source_of
from perron.record.source import fair as fair_source
from perron.record.trusting import Trusting
from perron.record.view import seen_by
from perron.record.write import dumps, line_of
from perron.translate import to_action, to_move

Line = dict[str, Any]
MOST_GAMES = 64  # boards made into numbers that are kept
NO_MOVE = (1 << 63) - 1  # what stands for numbers too large for the engine; it is refused


class Table:
    """One playing of a game. Every choice is checked, then made, then written down."""

    abandoned = False
    _starts: list[int] | None = None  # where each choice begins in the lines; for games of other rules

    def __init__(
        self,
        board: str | Path | Board,
        seats: Sequence[str] = ("North", "East"),
        *,
        seed: int | None = None,
        start: int | None = None,
        bots: Sequence[str | None] | None = None,
        fair: bool = False,
        mix: Iterable[bytes] = (),
        source: Source | None = None,
        companies: Sequence[str] | None = None,
        outfit: Outfit | None = None,
    ) -> None:
        """`start` names the seat that begins (chosen by lot without it, R7); `bots` labels program seats.

        `seed` makes the game repeatable. `fair` deals from a secret 256-bit seed, committed to in the
        header, mixed with bytes from the players, and shown in the result. `source` is any other chance.
        `companies` says who leads which, seat after seat, in a game that has companies. `outfit` is what a
        game of a campaign begins with besides its board (`perron.campaign.deal`), companies included.
        """
        self.board = board if isinstance(board, Board) else load(board)
        if outfit is not None:
            companies = [company.color for company in outfit.companies]
        self.game: Game = _built(self.board, len(seats), companies, outfit)
        self.seed = secrets.randbits(53) if seed is None else seed
        self.source = source or self._source(fair, mix)
        by_lot = start is None
        first = self.chance.below(SEAT, len(seats)) if start is None else start
        if not 0 <= first < len(seats):
            raise ValueError(f"there is no seat {first} to start")
        options = {"start": "lot" if by_lot else "named"}
        labels = list(bots) if bots is not None else [None] * len(seats)
        told = header(self.board, seats, labels, first, options, self.source.fields, companies, outfit)
        self.lines: list[Line] = [told]
        self._log = Log(True)
        self.state: State = play.begin(self.game, first, self.chance, self._log)
        self._write()

    def _source(self, fair: bool, mix: Iterable[bytes]) -> Source:
        return fair_source(secrets.token_bytes(32), list(mix)) if fair else seeded(self.seed)

    @classmethod
    def resume(cls, lines: list[Line], secret: bytes | None = None, starts: Sequence[int] = ()) -> Self:
        """A game taken up where its lines stop; chance goes on where it was, undone draws included.

        `secret` is the seed of a `fair` game, which its header does not tell. A game of other rules goes on
        by those of this program, and what was done stands; `starts` says where each choice's lines begin.
        """
        source = source_of(lines[0], secret)
        table = cls.__new__(cls)  # what `__init__` deals is in the lines
        table._starts = None if lines[0]["rules"] == RULES else list(starts)
        replay = table._replay(lines, *_dealers(lines[0], source.chance))
        state = replay.run()
        if replay.notes and table._starts is None:
            raise ValueError(f"this game was dealt by another chance: line {replay.notes[0]}")
        table.board, table.game, table.state = _board(lines[0]), replay.game, state
        table.seed, table.source, table.lines = lines[0].get("seed", 0), source, lines
        table.abandoned, table._log = replay.ended == "abandoned", Log(True)
        return table

    def _replay(self, lines: list[Line], chance: Chance | None = None, later: Later | None = None) -> Replay:
        if self._starts is None:
            return Replay(lines, chance, later)
        return Trusting(lines, chance, self._starts, later)

    def _start(self) -> None:
        """What follows in the lines is a choice, with its outcomes, or stands for itself."""
        if self._starts is not None:
            self._starts.append(len(self.lines))

    @property
    def chance(self) -> Chance:
        return self.source.chance

    # --- whose turn, and what may be done ---

    @property
    def over(self) -> bool:
        return self.abandoned or self.state.phase == OVER

    def to_act(self) -> list[int]:
        """The seats that have something to decide now."""
        return [] if self.abandoned else rules.to_act(self.state)

    def moves(self, seat: int) -> list[int]:
        """What a seat may do now, as the numbers bots choose from."""
        return [] if self.abandoned else rules.legal(self.state, seat)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now, as values."""
        offer = self.offer(seat)
        return [to_action(self.game, move, offer) for move in self.moves(seat)]

    def observe(self, seat: int | None) -> Observation:
        """What a seat sees; None for a watcher."""
        return sight.observe(self.state, WATCHER if seat is None else seat)

    def offer(self, seat: int) -> list[int]:
        """The tickets a seat has to choose from, by number."""
        if not 0 <= seat < self.game.seats:
            return []
        first = seat * self.game.most_offered
        return list(self.state.offer[first : first + self.state.offer_size[seat]])

    # --- playing ---

    def play(self, seat: int, choice: Action | str | int) -> None:
        """Make a choice: an Action, its text or a move. What the rules forbid raises IllegalAction."""
        move = self._move(seat, choice)
        refusal = Refusal("C11", "over") if self.abandoned else why_not(self.state, seat, move)
        if refusal is not None:
            raise IllegalAction.of(refusal)
        self._start()
        play.apply(self.state, move, self.chance, self._log)
        self._write()

    def _move(self, seat: int, choice: Action | str | int) -> int:
        if isinstance(choice, int):
            return choice if 0 <= choice < NO_MOVE else NO_MOVE
        action = parse(choice) if isinstance(choice, str) else choice
        return to_move(self.game, action, seat, self.offer(seat))

    def _write(self) -> None:
        self.lines += [line_of(self.game, event) for event in self._log.events]
        self._log.events.clear()
        if self.over and self.lines[-1]["event"] == "end":
            self.lines += score_lines(self.state)
            if self.source.secret is not None:
                self.lines[-1]["seed"] = self.source.secret.hex()

    # --- what stands in the record besides the play ---

    def undo(self, seat: int, to: int, agreed: Sequence[int] = ()) -> None:
        """Play goes back to the moment after line `to` of the record; chance does not (docs/record.md)."""
        line = {"event": "undo", "seat": seat, "to": to, **({"agreed": list(agreed)} if agreed else {})}
        if self.over:
            raise ValueError("the game is over: its result stands")
        self._start()
        self.state = self._replay([*self.lines, line]).run()
        self.lines.append(line)

    def control(self, seat: int, by: str) -> None:
        """A person, or `bot:level@version`, takes the seat."""
        self._start()
        self.lines.append({"event": "control", "seat": seat, "by": by})

    def abandon(self) -> None:
        """The game ends here and is not scored; what was hidden stays hidden."""
        if not self.over:
            self.abandoned = True
            self._start()
            self.lines.append({"event": "end", "reason": "abandoned"})

    # --- looking at it ---

    def score(self) -> Score:
        """The score as the board stands; final once the game is over."""
        return scoring.score(self.state)

    def seen(self, seat: int | None) -> list[Line]:
        """The events so far as a seat sees them; None for a watcher."""
        return [seen_by(line, seat) for line in self.lines[1:]]

    def _repr_svg_(self) -> str:
        """The board with everybody's pieces, for a notebook."""
        names, state = self.game.names, self.state
        owner = {names.tracks[at]: seat for at, seat in enumerate(state.owner) if seat >= 0}
        stations = {names.places[at]: seat for at, seat in enumerate(state.station_at) if seat >= 0}
        return board_svg(self.board, owner, stations)

    def record(self) -> str:
        """The whole game as a record."""
        return dumps(self.lines)

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.record(), encoding="utf-8")


def _dealers(head: Line, own: Chance) -> tuple[Chance | None, Later]:
    """Whose chance dealt the game, from its first line on (R7: the lot was drawn from the first of them)."""
    first, later = relay(head, own)
    if later and first is not None and head["options"]["start"] == "lot":
        first.below(SEAT, len(head["seats"]))
    return first, later


def _board(head: Line) -> Board:
    """The board of a header, with its drawing where it is one of ours."""
    known = load(head["map"]) if head["map"] in names() else None
    return known if known is not None and box(known).items() <= head.items() else board_of(head)


_games: dict[tuple[int, int, tuple[str, ...]], tuple[Board, Game]] = {}


def _built(board: Board, seats: int, companies: Sequence[str] | None, outfit: Outfit | None) -> Game:
    """A board is made into numbers once; nothing that happens in a game changes them."""
    if outfit is not None:  # no two games of a campaign begin alike
        return build(board, seats, companies, outfit)
    key = (id(board), seats, tuple(companies or ()))
    kept = _games.get(key)
    if kept is None:
        if len(_games) >= MOST_GAMES:
            _games.clear()
        kept = _games[key] = (board, build(board, seats, companies))  # the board is kept: so is its id
    return kept[1]
