"""Whether the story can be read: in order, with one PAUSE and one STOP for each game (L12 to L15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from perron.campaign.content import Content, Story
from perron.games.problems import Problem

MARKS = ("", "PAUSE", "STOP")


def story_problems(content: Content) -> Iterator[Problem]:
    yield from _order(content.story)
    years = {year.year for year in content.calendar}
    for card in content.story:
        if card.year not in years:
            yield Problem(f"story {card.id}", f"{card.year} is no year of the calendar")
        if card.mark not in MARKS:
            yield Problem(f"story {card.id}", f'mark must be PAUSE or STOP, not "{card.mark}"')
    for number, year in enumerate(content.calendar, 1):
        yield from _game(number, [card for card in content.story if card.year == year.year])


def _order(story: tuple[Story, ...]) -> Iterator[Problem]:
    """Ids sort as they are read: never shuffled (L12)."""
    for before, card in pairwise(story):
        if card.id <= before.id:
            yield Problem(f"story {card.id}", f"stands after {before.id}: ids must rise")


def _game(number: int, cards: list[Story]) -> Iterator[Problem]:
    where = f"story of game {number}"
    marks = [card.mark for card in cards if card.mark]
    if marks != ["PAUSE", "STOP"]:
        yield Problem(where, f"needs exactly one PAUSE and then one STOP, but has {marks or 'neither'}")
    elif cards[-1].mark != "STOP":
        yield Problem(f"story {cards[-1].id}", "comes after STOP: the next game's cards carry the next year")
