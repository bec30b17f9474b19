"""Bots: they see an Observation and return a move.

>>> from perron import Table, bots
>>> players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
>>> table = Table("newyork", ["North", "South"], seed=3, bots=[bots.label(bot) for bot in players])
>>> while not table.over:
...     for seat in table.to_act():
...         table.play(seat, players[seat].choose(table.observe(seat), table.moves(seat)))
>>> len(table.score().total)
2
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from perron.bots import styles
from perron.bots.bot import Bot, label
from perron.bots.greedy import Greedy
from perron.bots.racer import Racer
from perron.bots.thinker import Thinker
from perron.bots.uniform import Random

EASY_SLIPS = 350  # of a thousand choices

MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "easy": partial(Thinker, name="easy", slips=EASY_SLIPS),
    "medium": Thinker,
    "racer": Racer,
    "racer5": partial(Racer, name="racer5", least=5),
    "racer4": partial(Racer, name="racer4", least=4),
    "points": styles.Points,
    "collector": styles.Collector,
    "blocker": styles.Blocker,
    "onestep": styles.OneStep,
    "longroute": styles.LongRoute,
    "routefocused": styles.RouteFocused,
    "hungry": styles.Hungry,
}


class UnknownBot(ValueError):
    """There is no bot of this name, or not of this version."""


def names() -> list[str]:
    """All bots, as `make` knows them."""
    return list(MAKERS)


def make(spec: str, seed: int) -> Bot:
    """The bot of a name (`greedy`) or a label (`greedy@1`); `seed` gives its own chance."""
    name, _, version = spec.partition("@")
    if name not in MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(MAKERS)}")
    bot = MAKERS[name](seed)
    if version not in ("", str(bot.version)):
        raise UnknownBot(f"{name} is at version {bot.version}, not {version}")
    return bot


__all__ = ["Bot", "UnknownBot", "label", "make", "names"]
