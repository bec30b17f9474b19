"""Programs as bots: any language, JSON lines on standard input and output (docs/bot-protocol.md).

Only whoever starts Perron names programs: `bots.make`, which a server asks on behalf of browsers, knows none.
"""

from __future__ import annotations

from perron import bots
from perron.bots.program_bot import Program
from perron.bots.program_pipe import Fault
from perron.bots.program_spec import Spec
from perron.games.board import Board


def hire(spec: str, seed: int, board: Board) -> bots.Bot:
    """A bot by its name, or the program that a text such as `cmd: node mybot.js` names."""
    program = Spec.parse(spec)
    return bots.make(spec, seed) if program is None else Program(program, seed, board)


def label_of(spec: str, board: Board) -> str:
    """How a record names the bot; an UnknownBot if there is none, or the program does not answer."""
    bot = hire(spec, 0, board)
    dismiss(bot)
    if faults := faults_of(bot):
        raise bots.UnknownBot(f"{spec!r} cannot play ({faults[0]})")
    return bots.label(bot)


def dismiss(bot: bots.Bot) -> None:
    if isinstance(bot, Program):
        bot.close()


def faults_of(bot: bots.Bot) -> list[Fault]:
    return bot.faults if isinstance(bot, Program) else []
