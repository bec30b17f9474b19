"""A box that is no map of this server: the game of a campaign's evening, and the words on its cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from perron.games.board import Board
from perron.games.outfit import Outfit
from perron.record.view import seen_by

Line = dict[str, Any]
KEPT = 64  # boxes that are kept in memory, as values


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a card, by language."""

    name: dict[str, str]
    text: dict[str, str]
    back: dict[str, str] = field(default_factory=dict)  # of a postcard: for its holder's eyes


@dataclass(frozen=True, slots=True)
class Box:
    board: Board
    outfit: Outfit
    stickers: dict[str, Words] = field(default_factory=dict)  # in force: for everybody
    postcards: dict[str, Words] = field(default_factory=dict)  # by number; some for some eyes
    regions: dict[str, dict[str, str]] = field(default_factory=dict)  # that may be opened next: their names
    gateways: dict[str, list[str]] = field(default_factory=dict)  # place -> regions that are surveyed from it


def dumps(box: Box) -> str:
    """As it is kept with a table."""
    return msgspec.json.encode(box).decode()


@lru_cache(maxsize=KEPT)
def loads(text: str) -> Box:
    return msgspec.json.decode(text, type=Box)


def shut(line: Line) -> Line:
    """L19: the campaign goes on, and what ore is worth is for nobody's eyes yet."""
    return seedless(seen_by(line, None) if line["event"] == "vault" else line)


def seedless(line: Line) -> Line:
    """From the seed anybody could work out what ore is worth."""
    return {name: value for name, value in line.items() if (line["event"], name) != ("result", "seed")}
