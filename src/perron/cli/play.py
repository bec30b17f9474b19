"""`perron play`: a game in the terminal, of bots or with a person among them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perron.cli.common import WRONG, Json, Think, console, fail, load_board, print_json, seat_bots

if TYPE_CHECKING:
    from rich.console import Console

    from perron.bots import Bot
    from perron.cli.tell import Line
    from perron.table import Table

PAUSE = 0.4  # seconds after a turn, for the eye
ROUNDS = 10  # between two looks at how things stand
YOU = 0  # the seat of a person


def play(
    board: Annotated[
        str, typer.Option("--map", help="A map's name, or a folder or file with your own.")
    ] = "europe",
    players: Annotated[int | None, typer.Option(help="Seats at the table; 3 unless given.")] = None,
    bots: Annotated[str | None, typer.Option(help="The bots, such as greedy,random.")] = None,
    think: Think = None,
    me: Annotated[bool, typer.Option("--me", help="Take a seat yourself.")] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**53 - 1, help="The same seed deals the same cards.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pause between turns.")] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="Tell the moves also where the output is no terminal.")
    ] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Each bot says why it moves so; that tells what it holds.")
    ] = False,
    record: Annotated[Path | None, typer.Option(help="File for the record of the game.")] = None,
    as_json: Json = False,
) -> None:
    """Watch a game of bots in the terminal, or join it."""
    if me and as_json:
        fail("--me talks with you, --json with programs: choose one")
    sitting = Sitting(board, bots, players, me, seed, think)
    try:
        sitting.play(console(), silent=as_json, tell=moves, why=why, pause=0.0 if fast else PAUSE)
    finally:
        sitting.rise()
    if record is not None:
        _save(sitting.table, record)
    if as_json:
        from perron.cli.record import summary

        print_json(summary(sitting.table.lines))


def _save(table: Table, file: Path) -> None:
    try:
        table.save(file)
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")


class Sitting:
    """One game from the first card to the scores."""

    def __init__(
        self,
        board: str,
        bots: str | None,
        players: int | None,
        me: bool,
        seed: int | None,
        think: str | None = None,
    ) -> None:
        import secrets

        from perron.bots import label
        from perron.bots.program import hire
        from perron.cli.story import Story
        from perron.lab.runner import SEATS
        from perron.lab.seeds import derive
        from perron.table import Table

        loaded = load_board(board)
        specs: list[str | None] = [*([None] if me else []), *seat_bots(loaded, bots, players, int(me), think)]
        seed = secrets.randbits(32) if seed is None else seed
        self.me = YOU if me else None
        self.why = False  # whether bots say why they move so
        self.bots: list[Bot | None] = [
            hire(spec, derive(seed, at), loaded) if spec else None for at, spec in enumerate(specs)
        ]
        labels = [label(bot) if bot else None for bot in self.bots]
        self.table = Table(loaded, SEATS[: len(labels)], seed=seed, bots=labels)
        self.story = Story(self.table.lines[0])
        self.told = 1  # lines of the record that have been told
        self.reason = ""  # of the last move, if a bot made it and reasons are asked for

    def play(self, out: Console, silent: bool, tell: bool, why: bool, pause: float) -> None:
        from perron.cli.person import Left

        watched = out.is_terminal and not silent
        self.why = why and not silent
        aloud = not silent and (tell or why or watched or self.me is not None)
        if not silent:
            self.open(out)
        try:
            while not self.table.over:
                if aloud:
                    self.tell_news(out, pause if watched else 0.0)
                self.step(out)
        except Left:
            self.table.abandon()
            out.print("You have left the table; the game is not scored.")
            return
        if aloud:
            self.tell_news(out, 0.0)
        if not silent:
            self.close(out)

    def step(self, out: Console) -> None:
        from perron.actions import IllegalAction
        from perron.bots import label
        from perron.bots.explain import explain
        from perron.cli.person import Person

        seat = self.table.to_act()[0]
        bot = self.bots[seat]
        if bot is None:
            Person(self.table, seat, out).act()
            return
        try:
            seen = self.table.observe(seat)
            move = bot.choose(seen, self.table.moves(seat))
            self.reason = explain(seen, move, bot=label(bot)) if self.why else ""
            self.table.play(seat, move)
        except IllegalAction as error:
            fail(f"a bot broke the rules: {bot.name} on seat {seat}, seed {self.table.seed}: {error}", WRONG)

    def rise(self) -> None:
        """Programs are let go; what they did wrong is told."""
        from perron.bots.program import dismiss, faults_of

        for bot in filter(None, self.bots):
            dismiss(bot)
            for fault in faults_of(bot):
                typer.echo(f"perron: fault of {bot.name}: {fault}", err=True)

    def tell_news(self, out: Console, pause: float) -> None:
        from perron.cli.story import display, standings

        news = self.table.lines[self.told :]
        self.told = len(self.table.lines)
        for line in news:
            if line["event"] == "turn":
                self.tell_why(out)
            if line["event"] == "turn" and self.is_time_to_look():
                out.print(standings(self.table))
                out.print(display(self.table))
            if line["event"] not in ("score", "result"):
                self.story.print(self.as_seen(line), out)
        self.tell_why(out)
        if news:
            time.sleep(pause)

    def tell_why(self, out: Console) -> None:
        if self.reason:
            out.print(f"   “{self.reason}”", style="italic")
            self.reason = ""

    def is_time_to_look(self) -> bool:
        """Every few rounds; a person is shown the table at every choice."""
        return self.me is None and self.story.turns % (ROUNDS * len(self.bots)) == 0

    def as_seen(self, line: Line) -> Line:
        """A person sees what its seat sees; who only watches bots may see all."""
        from perron.record.view import seen_by

        return line if self.me is None else seen_by(line, self.me)

    def open(self, out: Console) -> None:
        out.print(f"{self.story.opening()} Seed {self.table.seed}.", style="bold")
        if self.table.board.note:
            out.print(self.table.board.note)
        if self.me is not None:
            out.print(f"You are {self.table.lines[0]['seats'][self.me]}. Type ? for help, q to leave.")

    def close(self, out: Console) -> None:
        from perron.cli.story import final_scores, networks

        out.print("\nThe board at the end", style="bold")
        for told in networks(self.table):
            out.print(told)
        out.print(final_scores(self.table))
        out.print(self.story.teller.tell(self.table.lines[-1]), style="bold")
