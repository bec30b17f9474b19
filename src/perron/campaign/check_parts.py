"""Whether the parts of a campaign fit together: slots, sources, boxes, places, tickets and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from perron.campaign.content import Content
from perron.campaign.names import effects
from perron.campaign.regions import closed_sets, connected, with_needs
from perron.campaign.schedule import councils, event_counts
from perron.games.problems import Problem, meant
from perron.vocabulary.words import BLANK_SLOTS

FIRST_POSTCARD = 101
FEWEST_EVENTS = 6


def part_problems(content: Content) -> Iterator[Problem]:
    yield from _slots(content)
    yield from _postcards(content)
    yield from _sources(content)
    yield from _boxes(content)
    yield from _places(content)
    yield from _regions(content)


def sum_problems(content: Content) -> Iterator[Problem]:
    """What can only be reckoned when every single part is right."""
    yield from _tickets(content)
    yield from _events(content)


def _slots(content: Content) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    for sticker in content.stickers.values():
        where = f"sticker {sticker.id}"
        if sticker.slot not in BLANK_SLOTS:
            yield Problem(
                where, f'slot "{sticker.slot}" is not blank{meant(sticker.slot, BLANK_SLOTS)} (L25)'
            )
        elif (other := taken.setdefault(sticker.slot, sticker.id)) != sticker.id:
            yield Problem(where, f"slot {sticker.slot} already has sticker {other}: one sticker a slot")


def _postcards(content: Content) -> Iterator[Problem]:
    numbers = sorted(content.postcards)
    wanted = list(range(FIRST_POSTCARD, FIRST_POSTCARD + len(numbers)))
    for no in sorted({*numbers} ^ {*wanted}):
        has = "is missing" if no in wanted else "is beyond the row"
        yield Problem(f"postcard {no}", f"{has}: numbers run from {FIRST_POSTCARD} without a gap")


def sources(content: Content) -> Counter[int]:
    """How often each postcard is given out: by a ticket, the story or a box."""
    told = [e.value("no") for e in effects(content) if e.do in ("postcard.give", "postcard.show")]
    boxes = [no for box in content.boxes.values() for no in (*box.postcards, *box.shown)]
    tickets = [ticket.postcard for ticket in content.tickets.values() if ticket.postcard]
    return Counter([*told, *boxes, *tickets])


def _sources(content: Content) -> Iterator[Problem]:
    found = sources(content)
    for no in sorted(content.postcards):
        if found[no] != 1:
            text = f"needs one source, a ticket, a story card or a box; has {found[no]}"
            yield Problem(f"postcard {no}", text)
    for ticket in content.tickets.values():
        if ticket.postcard and ticket.postcard not in content.postcards:
            yield Problem(f"ticket {ticket.id}", f"there is no postcard {ticket.postcard}")


def _boxes(content: Content) -> Iterator[Problem]:
    for box in content.boxes.values():
        lists: list[tuple[str, Iterable[object], Iterable[object]]] = [
            ("sticker", box.stickers, content.stickers),
            ("event", box.events, content.events),
            ("postcard", (*box.postcards, *box.shown), content.postcards),
            ("region", [box.region] if box.region else [], content.regions),
        ]
        for kind, named, known in lists:
            for name in named:
                if name not in known:
                    yield Problem(f"box {box.id}", f"there is no {kind} {name}")
    found = Counter(box.region for box in content.boxes.values())
    for region in content.regions.values():
        if not region.start and found[region.id] != 1:
            yield Problem(f"region {region.id}", f"needs one box, has {found[region.id]}")


def _places(content: Content) -> Iterator[Problem]:
    ends: list[tuple[str, tuple[str, ...]]] = [(f"track {t.id}", (t.a, t.b)) for t in content.tracks.values()]
    ends += [(f"ticket {t.id}", (t.a, t.b)) for t in content.tickets.values()]
    ends += [(f"group {name}", places) for name, places in content.groups.items()]
    ends += [("tokens", (*content.tokens.boat, content.tokens.herd))]
    for where, places in ends:
        for place in places:
            if place not in content.places:
                yield Problem(where, f'there is no place "{place}"{meant(place, content.places)}')
    parts = (("place", content.places), ("track", content.tracks), ("ticket", content.tickets))
    for kind, group in parts:
        for part in group.values():
            if part.region not in content.regions:
                yield Problem(f"{kind} {part.id}", f'there is no region "{part.region}"')


def _regions(content: Content) -> Iterator[Problem]:
    for region in content.regions.values():
        if region.needs and region.needs not in content.regions:
            yield Problem(f"region {region.id}", f'needs "{region.needs}", which is no region')
        elif region.needs and region.id in with_needs(content, region.needs):
            yield Problem(f"region {region.id}", "needs itself, so it could never be opened")


def _tickets(content: Content) -> Iterator[Problem]:
    """Boards are only added, so what can be joined when a region opens can be joined ever after."""
    for ticket in content.tickets.values():
        if not connected(content, with_needs(content, ticket.region), ticket.a, ticket.b):
            yield Problem(
                f"ticket {ticket.id}", f"cannot be joined when {ticket.region} opens: a track is missing"
            )


def _events(content: Content) -> Iterator[Problem]:
    if len(councils(content)) > len([r for r in content.regions.values() if not r.start]):
        yield Problem("story", "the council meets more often than there are regions to open")
    for game, count in enumerate(event_counts(content, closed_sets(content)), 1):
        if count < FEWEST_EVENTS:
            yield Problem(
                f"game {game}", f"may have only {count} events, at least {FEWEST_EVENTS}: add one earlier"
            )
