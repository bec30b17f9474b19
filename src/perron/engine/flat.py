"""A list of numbers as a flat table."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def flat(numbers: list[int]) -> vec[i64]:
    table = vec[i64](capacity=len(numbers))
    for number in numbers:
        table = append(table, number)
    return table
