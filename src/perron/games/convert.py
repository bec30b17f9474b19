"""One value of a TOML file as the type that a field of the board asks for."""

from __future__ import annotations

import re
from types import UnionType
from typing import Any, Literal, get_args, get_origin

from perron.games.board import Spec
from perron.games.problems import quoted

TARGETS = tuple[tuple[str, int], ...]  # of a ticket; the file writes { paris = 7 }

LENGTH = re.compile("[1-9][0-9]*")
PLAIN = {str: "a text in quotes", int: "a whole number", float: "a number", bool: "true or false"}


def convert(value: object, hint: Any) -> Any:
    """The value as that type; a ValueError says what was wanted instead."""
    if fits(value, hint):
        return _converted(value, hint)
    raise ValueError(wanted(hint))


def fits(value: object, hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if hint == TARGETS:
        return isinstance(value, dict) and all(fits(points, int) for points in value.values())
    if hint == Spec:
        return isinstance(value, list) and all(isinstance(part, dict) for part in value)
    if origin is UnionType:
        return any(fits(value, arg) for arg in args)
    if origin is Literal:
        return value in args
    if origin is dict:
        return isinstance(value, dict) and all(LENGTH.fullmatch(k) and fits(v, int) for k, v in value.items())
    if origin is tuple:
        return isinstance(value, list) and _right_size(value, args) and all(fits(v, args[0]) for v in value)
    return type(value) is hint or (hint is float and type(value) is int)


def wanted(hint: Any) -> str:
    """What to write for a field of that type."""
    origin, args = get_origin(hint), get_args(hint)
    if hint == TARGETS:
        return "the target with its value, such as { paris = 7 }"
    if hint == Spec:
        return 'a list of tables, such as [{ do = "money.gain", n = 2 }]'
    if origin is UnionType:
        return wanted(args[0])
    if origin is Literal:
        return f"one of {quoted(args)}"
    if origin is dict:
        return "a table of whole numbers, such as { 1 = 1, 2 = 2, 3 = 4 }"
    if origin is tuple:
        return {int: "a list of whole numbers", str: "a list of texts"}[args[0]] + _how_many(args)
    return PLAIN[hint]


def stand_in(hint: Any) -> Any:
    """Something of that type, to read on with after a mistake."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return () if Ellipsis in args else tuple(stand_in(arg) for arg in args)
    return args[0] if origin is Literal else None if origin is UnionType else (origin or hint)()


def _converted(value: Any, hint: Any) -> Any:
    if hint == TARGETS:
        return tuple(value.items())
    if get_origin(hint) is dict:
        return {int(key): item for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value


def _right_size(value: list[object], args: tuple[Any, ...]) -> bool:
    return Ellipsis in args or len(value) == len(args)


def _how_many(args: tuple[Any, ...]) -> str:
    return "" if Ellipsis in args else f", {len(args)} of them"
