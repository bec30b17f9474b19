"""Chance by script: the cards, tickets and events that a test names, in that order."""

from typing import Any

from perron.engine.chance import EVENTS, STREAM_NAMES, TICKETS, TRAIN, Chance
from perron.engine.game import Game


class Script(Chance):
    """Gives what was written down; fails where the script runs dry or names what cannot come."""

    def __init__(self, game: Game, text: str) -> None:
        self.names = {TRAIN: game.names.kinds, TICKETS: game.names.tickets, EVENTS: game.names.events}
        self.left = text.split()

    def word(self, stream: int) -> int:
        raise AssertionError(f"a number of the stream {STREAM_NAMES[stream]} was asked for")

    def pick(self, stream: int, counts: Any, total: int) -> int:
        assert self.left, f"the script ran dry: {STREAM_NAMES[stream]} was asked for more"
        name = self.left.pop(0)
        assert name in self.names[stream], f"{name} was to come, but {STREAM_NAMES[stream]} was asked for"
        index = self.names[stream].index(name)
        assert counts[index] > 0, f"{name} was to come, but there is none left"
        assert total == sum(counts), "the size of the deck is not the number of its cards"
        return index

    def must_be_used_up(self) -> None:
        assert not self.left, f"nobody asked for {self.left}"
