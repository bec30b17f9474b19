"""From a wish for a table to its set-up, or a sentence that says why it cannot be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from perron import bots
from perron.games.build import NotPlayable, build
from perron.games.load import load
from perron.server.boards import playable
from perron.server.messages import MOST_SEATS, NewTable, SeatWish, Terms
from perron.server.programs import Hired
from perron.server.store import Chair, Setup
from perron.server.tokens import digest


class Unwanted(ValueError):
    """A table that cannot be set up like this; the sentence says why."""


def clean(name: str) -> str:
    """A name on one line, without characters that do not print."""
    kept = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in name)
    return " ".join(kept.split())


def set_up(asked: NewTable, token: str, id: str, secret: bytes, programs: Iterable[Hired] = ()) -> Setup:
    """`token` is that of whoever asks, with a seat or without; `programs` are the host's own bots."""
    if sum(wish.kind == "me" for wish in asked.seats) > 1:
        raise Unwanted("you can take one seat at a table")
    if asked.start != "lot" and asked.start >= len(asked.seats):
        raise Unwanted(f"there is no seat {asked.start} to start")
    offered = [board.key for board in playable()]
    if asked.map not in offered:
        raise Unwanted(f"there is no map of this name; there are {', '.join(offered)}")
    try:
        build(load(asked.map), len(asked.seats))
    except NotPlayable as error:
        raise Unwanted(str(error)) from error
    start = None if asked.start == "lot" else asked.start
    chairs = chairs_of(asked.seats, token, asked.mix, programs)
    return Setup(
        id, asked.map, chairs, start, asked.watch, asked.listed, secret, _terms(asked), digest(token)
    )


def chairs_of(
    wishes: list[SeatWish], token: str, mix: str | None, programs: Iterable[Hired] = ()
) -> list[Chair]:
    colors, hired = _colors(wishes), {each.name: each.label for each in programs}
    return [_chair(seat, wish, token, mix, colors[seat], hired) for seat, wish in enumerate(wishes)]


def _chair(
    seat: int, wish: SeatWish, token: str, mix: str | None, color: int, hired: Mapping[str, str]
) -> Chair:
    name = clean(wish.name)
    if wish.kind == "me":
        return Chair(name or str(seat + 1), None, digest(token), mix, color)
    if wish.kind == "open":
        return Chair(name, color=color)
    label = hired.get(wish.bot) or bot_label(wish.bot)
    return Chair(name or wish.bot.partition("@")[0].capitalize(), label, color=color)


def bot_label(name: str) -> str:
    """The bot with its version, as it stands in records. How long it thinks is not for browsers to say."""
    if ":" in name:
        raise Unwanted("bots at a table are named without a limit")
    try:
        return bots.label(bots.make(name, 0))
    except bots.UnknownBot as error:
        raise Unwanted(str(error)) from error


def _colors(wishes: list[SeatWish]) -> list[int]:
    """As wished; who wishes none gets the seat's number, or what is left."""
    wished = [wish.color for wish in wishes if wish.color is not None]
    if len(set(wished)) < len(wished):
        raise Unwanted("two seats cannot have the same color")
    left = [color for color in range(MOST_SEATS) if color not in wished]
    own = [seat for seat, wish in enumerate(wishes) if wish.color is None and seat in left]
    spare = iter([color for color in left if color not in own])
    return [
        wish.color if wish.color is not None else seat if seat in own else next(spare)
        for seat, wish in enumerate(wishes)
    ]


def _terms(asked: NewTable) -> Terms:
    return Terms(asked.pace, asked.absent, bot_label(asked.stand_in), asked.timeout, asked.chat, asked.aloud)
