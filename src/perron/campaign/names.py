"""The names that cards of a campaign may use, gathered from all its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from perron.campaign.content import Card, Content
from perron.vocabulary.ability import Ability, Effect, effects_of
from perron.vocabulary.compile import SPOTS
from perron.vocabulary.words import TAGS

KINDS = ("sticker", "event", "bonus", "postcard")


def cards(content: Content) -> Iterator[tuple[str, Card]]:
    """Every card with an ability, and its kind."""
    groups: tuple[Iterable[Card], ...] = (
        content.stickers.values(),
        content.events.values(),
        content.bonuses.values(),
        content.postcards.values(),
    )
    for kind, group in zip(KINDS, groups, strict=True):
        for card in group:
            yield kind, card


def abilities(content: Content) -> Iterator[tuple[str, str, Ability]]:
    """Kind, name for messages and ability: of every card, and of every story card."""
    for kind, card in cards(content):
        yield kind, f"{kind} {card.id}", card.ability
    for story in content.story:
        yield "story", f"story {story.id}", Ability("story.read", then=story.do)


def effects(content: Content) -> list[Effect]:
    return [effect for _, _, ability in abilities(content) for effect in effects_of(ability)]


def known_names(content: Content) -> dict[str, list[str]]:
    """Kind of name -> the names there are."""
    said = effects(content)
    places = list(content.places)
    return {
        "place": places,
        "place_or_group": [*places, *content.groups],
        "spot": [*places, *SPOTS],
        "spot_to_place": [*places, "first", "home"],
        "spot_to_move": [*places, "next", "other_end", "either_end", "home"],
        "region": list(content.regions),
        "event": list(content.events),
        "sticker": list(content.stickers),
        "box": list(content.boxes),
        "postcard": [str(no) for no in content.postcards],
        "color": sorted({*content.companies, *(t.color for t in content.tracks.values() if t.color)}),
        "tag": list(TAGS),
        "marker": sorted({e.word("name") for e in said if e.do == "marker.add"}),
        "flag": sorted({e.word("name") for e in said if e.do == "flag.set"}),
    }
