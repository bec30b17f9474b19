"""The cards of a campaign as flat integer tables (`perron.vocabulary.compile`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from perron.campaign.content import Card, Content
from perron.campaign.names import known_names
from perron.vocabulary.compile import Index, Tables
from perron.vocabulary.compile import compiled as tables_of

KINDS = ("place", "region", "event", "sticker", "marker", "flag", "box", "postcard", "color")
Names = Mapping[str, Sequence[str]]


def index_of(content: Content, first: Names = {}) -> Index:  # noqa: B006  (never written to)
    """Every name of the campaign has a number; those of `first` come first, in that order."""
    known = {**{kind: known_names(content)[kind] for kind in KINDS}, "group": list(content.groups)}
    return Index.of({kind: in_front(some, first.get(kind, ())) for kind, some in known.items()})


def in_front(names: Sequence[str], first: Sequence[str]) -> list[str]:
    return [*first, *(name for name in names if name not in first)]


def compiled(content: Content, cards: Iterable[tuple[str, Card]], first: Names = {}) -> Tables:  # noqa: B006
    return tables_of(index_of(content, first), ((kind, card.id, card.ability) for kind, card in cards))
