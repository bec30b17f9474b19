"""The same questions, answered by trying everything: slow, plain, and nothing shared with the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from tests.scoring.small import Line, Options, Setting, place_id


def longest_trail(lines: Sequence[Line]) -> int:
    """C12: from every place, every track that was not used yet."""

    @cache
    def onward(used: int, here: int) -> int:
        steps = [(at, line) for at, line in enumerate(lines) if here in line[:2] and not used >> at & 1]
        return max((line[2] + onward(used | 1 << at, a_to_b(line, here)) for at, line in steps), default=0)

    return max((onward(0, place) for line in lines for place in line[:2]), default=0)


def a_to_b(line: Line, here: int) -> int:
    return line[1] if line[0] == here else line[0]


def reached(lines: Sequence[Line], starts: Iterable[int]) -> set[int]:
    seen = set(starts)
    while more := {a_to_b(line, end) for line in lines for end in line[:2] if end in seen} - seen:
        seen |= more
    return seen


def spots(setting: Setting, word: str) -> set[int]:
    """The places that a ticket's word stands for: one, or all crossings of a country (CH4)."""
    countries = setting.countries or {}
    every = {end for line in setting.lines for end in line[:2]} | set(countries)
    return {place for place in every if word in (place_id(place), countries.get(place))}


def ticket_value(setting: Setting, lines: Sequence[Line], start: str, options: Options) -> int:
    """C10, CH4: the highest value reached, or the lowest lost."""
    there = reached(lines, spots(setting, start))
    values = [value for word, value in options if spots(setting, word) & there]
    return max(values) if values else -min(value for _, value in options)


def tickets_with(setting: Setting, tracks: Sequence[int]) -> tuple[int, int]:
    """Points and tickets completed with these tracks."""
    lines = [setting.lines[track] for track in tracks]
    values = [ticket_value(setting, lines, start, options) for start, options in setting.tickets]
    return sum(values), sum(value > 0 for value in values)


def owned(setting: Setting, seat: int = 0) -> list[int]:
    return [track for track, owner in enumerate(setting.owners) if owner == seat]


def all_loans(setting: Setting) -> Iterator[tuple[int, ...]]:
    """EU7: every way to borrow one track or none (-1) at each station, as R9 orders them."""
    offers = [
        [-1, *(t for t, owner in enumerate(setting.owners) if owner > 0 and place in setting.lines[t][:2])]
        for place in sorted(setting.stations)
    ]
    yield from product(*offers)


def best_loans(setting: Setting) -> tuple[tuple[int, int], tuple[int, ...]]:
    """R9: most points, then most tickets; among equals the first."""
    worth = {
        loans: tickets_with(setting, owned(setting) + [track for track in loans if track >= 0])
        for loans in all_loans(setting)
    }
    best = max(worth.values())
    return best, next(loans for loans, value in worth.items() if value == best)


def ways(
    lines: Sequence[Line], here: int, end: int, used: frozenset[int] = frozenset()
) -> Iterator[frozenset[int]]:
    """Every chain between two places that uses no track twice, as the set of its tracks."""
    if here == end:
        yield used
        return
    for at, line in enumerate(lines):
        if here in line[:2] and at not in used:
            yield from ways(lines, a_to_b(line, here), end, used | {at})


def is_tour(lines: Sequence[Line], start: int, end: int) -> bool:
    """IN3: two chains that share no track."""
    found = set(ways(lines, start, end))
    return any(not one & other for one in found for other in found)
