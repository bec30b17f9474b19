"""The text that names a program: `cmd: COMMAND`, with a name and a time for a move if they are wanted."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass

from perron.bots import UnknownBot

THINK = 1.0  # seconds for a move, unless the text says otherwise
SPEC = re.compile(r"(?:(?P<name>[\w.-]{1,24})=)?cmd(?:@(?P<think>\d+(?:\.\d+)?)s?)?:\s*(?P<command>\S.*)")


@dataclass(frozen=True, slots=True)
class Spec:
    """
    >>> Spec.parse("mine=cmd@0.2s: node mybot.js --brave")
    Spec(name='mine', think=0.2, command=('node', 'mybot.js', '--brave'))
    """

    name: str | None
    think: float
    command: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Spec | None:
        """None where the text names no program."""
        found = SPEC.fullmatch(text.strip())
        if found is None:
            return None
        try:
            command = tuple(shlex.split(found["command"]))
        except ValueError as error:
            raise UnknownBot(f"{text!r} is no command: {error}") from error
        return cls(found["name"], float(found["think"] or THINK), command)
