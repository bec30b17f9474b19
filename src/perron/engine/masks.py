"""Sets of small numbers as bit masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 1 << 61  # one more would be an object, fetched and unpacked at each use


def bit(at: i64) -> i64:
    """The set of one number, up to 61. Compiled, `1 << at` is a shift of a 32-bit literal: hence this way."""
    return HIGHEST >> (61 - at)


def has(mask: i64, at: i64) -> bool:
    return mask >> at & 1 != 0


def size(mask: i64) -> i64:
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
