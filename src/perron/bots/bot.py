"""What a bot is: it sees an Observation and the legal moves, and names one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from perron.engine.observe import Observation


class Bot(Protocol):
    """A player. It keeps nothing of a game but what it can find again in the next observation."""

    name: str
    version: int  # raised whenever the bot may choose another move in the same place

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        """One of the moves. Whatever is chosen by lot comes from the bot's own seed."""
        ...


def label(bot: Bot) -> str:
    """How a record names the bot."""
    return f"{bot.name}@{bot.version}"
