"""Which regions can be open together, and what the board is then."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import combinations

from perron.campaign.content import Content, Region, Track
from perron.campaign.start import START


def with_needs(content: Content, region: str) -> frozenset[str]:
    """The region and all that must be open before it, the start board included."""
    found = {START}
    while region and region not in found:
        found.add(region)
        region = content.regions[region].needs if region in content.regions else ""
    return frozenset(found)


def later(content: Content) -> list[Region]:
    return [region for region in content.regions.values() if not region.start]


def eligible(content: Content, opened: Collection[str]) -> list[str]:
    """The closed regions that may be opened next, in the order of the box."""
    return [r.id for r in later(content) if r.id not in opened and (not r.needs or r.needs in opened)]


def closed_sets(content: Content) -> list[frozenset[str]]:
    """Every set of later regions that can have been opened at some moment."""
    names = [region.id for region in later(content)]
    return [
        frozenset(some)
        for count in range(len(names) + 1)
        for some in combinations(names, count)
        if all(with_needs(content, one) - {START} <= set(some) for one in some)
    ]


def visible(content: Content, opened: Collection[str]) -> tuple[Track, ...]:
    """The tracks that can be claimed: their board is there, and so are both end cities (L78)."""
    return _visible(content, frozenset({START, *opened}))


@cache
def _visible(content: Content, there: frozenset[str]) -> tuple[Track, ...]:
    places = {place.id for place in content.places.values() if place.region in there}
    return tuple(t for t in content.tracks.values() if t.region in there and {t.a, t.b} <= places)


def gateways(content: Content, opened: Collection[str]) -> dict[str, list[str]]:
    """Visible city -> the eligible closed regions that one of their tracks leads to."""
    return _gateways(content, frozenset(opened))


@cache
def _gateways(content: Content, opened: frozenset[str]) -> dict[str, list[str]]:
    there = {START, *opened}
    found: dict[str, set[str]] = {}
    for region in eligible(content, opened):
        for track in content.tracks.values():
            if track.region == region:
                for end in (track.a, track.b):
                    if content.places[end].region in there:
                        found.setdefault(end, set()).add(region)
    order = list(content.regions)
    return {place: sorted(some, key=order.index) for place, some in found.items()}


def connected(content: Content, opened: Collection[str], a: str, b: str) -> bool:
    reached, tracks = {a}, visible(content, opened)
    while True:
        ends = {end for t in tracks if reached & {t.a, t.b} for end in (t.a, t.b)}
        if ends <= reached:
            return b in reached
        reached |= ends
