"""What the story fixes in advance: when councils meet, and how many events each game has at least."""

from __future__ import annotations

from collections.abc import Iterable

from perron.campaign.content import Content, Sticker
from perron.vocabulary.ability import Is


def councils(content: Content) -> list[int]:
    """The games after which a region is opened."""
    stickers = [s for s in content.stickers.values() if any(e.do == "survey.council" for e in s.ability.then)]
    return [game for s in stickers for game in _games(content, s)]


def _games(content: Content, sticker: Sticker) -> range:
    added = [
        content.game_of(card) + (0 if effect.words.get("now") or not _at_end(content, card.id) else 1)
        for card in content.story
        for effect in card.do
        if effect.do == "sticker.add" and effect.word("id") == sticker.id
    ]
    bounds = [c.value for c in sticker.ability.conditions if isinstance(c, Is) and c.subject == "game.number"]
    last = min([len(content.calendar), *(bound for bound in bounds if isinstance(bound, int))])
    return range(min(added, default=last + 1), last + 1)


def _at_end(content: Content, id: str) -> bool:
    """Whether a story card is read after the game: behind the PAUSE of its year."""
    pause = [card.id for card in content.story if card.id[:4] == id[:4] and card.mark == "PAUSE"]
    return bool(pause) and id > pause[0]


def event_counts(content: Content, opened: Iterable[frozenset[str]]) -> list[int]:
    """By game: the fewest events that can be in play, if one is banished after each game (L102)."""
    fewest: dict[int, int] = {}
    for some in opened:
        events = sum(len(content.box_of(region).events) for region in some)
        fewest[len(some)] = min(events, fewest.get(len(some), events))
    meetings, start = councils(content), sum(event.start for event in content.events.values())
    games = range(1, len(content.calendar) + 1)
    opened_by = {game: sum(1 for council in meetings if council < game) for game in games}
    return [start + _told(content, game) + fewest[opened_by[game]] - (game - 1) for game in games]


def _told(content: Content, game: int) -> int:
    """Events that the story has brought by the set-up of a game, boxes it opens itself included."""
    told = 0
    for card in content.story:
        number = content.game_of(card)
        if number < game or (number == game and not _at_end(content, card.id)):
            told += sum(1 for effect in card.do if effect.do == "event.add")
            told += sum(len(content.boxes[e.word("id")].events) for e in card.do if e.do == "box.open")
    return told
