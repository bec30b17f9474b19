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

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from perron.bots import styles
from perron.bots.bot import Bot, label
from perron.bots.greedy import Greedy
from perron.bots.racer import Racer
from perron.bots.searcher import Searcher
from perron.bots.steady import Steady
from perron.bots.thinker import Thinker
from perron.bots.uniform import Random

EASY_SLIPS = 350  # of a thousand choices
HARD_PLAYOUTS, EXPERT_SECONDS = 150, 1.5
SEARCHERS: dict[str, dict[str, Any]] = {  # turns that their playouts go on; whether in other manners too
    "hard": {"turns": 12, "manners": False},
    "expert": {"turns": 40, "manners": True},
}

MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "easy": partial(Thinker, name="easy", slips=EASY_SLIPS),
    "medium": Steady,
    "hard": partial(Searcher, name="hard", playouts=HARD_PLAYOUTS, **SEARCHERS["hard"]),
    "expert": partial(Searcher, name="expert", think=EXPERT_SECONDS, **SEARCHERS["expert"]),
    "thinker": Thinker,
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
LIMIT = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<seconds>s?)(\*(?P<cores>[1-9]\d?))?")


class UnknownBot(ValueError):
    """There is no bot of this name, not of this version, or not with this limit."""


def names() -> list[str]:
    """All bots, as `make` knows them."""
    return list(MAKERS)


def make(spec: str, seed: int) -> Bot:
    """The bot of a name (`greedy`) or a label (`greedy@1`); `seed` gives its own chance.

    Those that search take a limit: `expert:400` plays 400 games out for a move, `expert:0.2s` thinks so long,
    `expert:0.2s*4` on four cores.
    """
    told, _, version = spec.partition("@")
    name, _, limit = told.partition(":")
    if name not in MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(MAKERS)}")
    bot = _limited(name, limit, seed) if limit else MAKERS[name](seed)
    if version not in ("", str(bot.version)):
        raise UnknownBot(f"{name} is at version {bot.version}, not {version}")
    return bot


def limited(spec: str, limit: str) -> str:
    """The bot with this limit, if it searches and was told none.

    >>> [limited(bot, "0.2s") for bot in ("expert", "hard@4", "hard:400", "greedy")]
    ['expert:0.2s', 'hard:0.2s@4', 'hard:400', 'greedy']
    """
    name, at, version = spec.partition("@")
    return f"{name}:{limit}{at}{version}" if name in SEARCHERS else spec


def _limited(name: str, limit: str, seed: int) -> Bot:
    """The name keeps the limit, so that a record tells it."""
    told = LIMIT.fullmatch(limit)
    if name not in SEARCHERS or told is None or float(told["number"]) <= 0:
        known = ", ".join(SEARCHERS)
        raise UnknownBot(f"{name}:{limit}: {known} take a limit, such as 400, 0.2s or 0.2s*4 (four cores)")
    if not told["seconds"] and not told["number"].isdigit():
        raise UnknownBot(f"{name}:{limit}: games played out come in whole numbers; for seconds say {limit}s")
    terms = SEARCHERS[name] | {"cores": int(told["cores"] or 1)}
    if told["seconds"]:
        return Searcher(seed, f"{name}:{limit}", think=float(told["number"]), **terms)
    return Searcher(seed, f"{name}:{limit}", playouts=int(told["number"]), **terms)


__all__ = ["Bot", "UnknownBot", "label", "limited", "make", "names"]
