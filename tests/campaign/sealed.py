"""What is sealed at a moment, sentence by sentence, and the search for it in anything that was told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from perron.campaign.content import LANGUAGES, Content, Text
from perron.campaign.log import Campaign, loads
from perron.campaign.regions import eligible
from perron.campaign.state import State

A_PHRASE, A_NAME = 12, 40  # letters: up to these a text may stand anywhere, or in another that is open
Told = list[tuple[int, str]]  # the entry of a campaign after which it was told, and the words
Piece = tuple[bool, tuple[Text, ...]]  # whether these eyes may know it, and what it says
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})")


def sentences(texts: Iterable[Text]) -> set[str]:
    """In every language."""
    return {part for text in texts for language in LANGUAGES for part in _parts(text[language])}


@cache
def _parts(text: str) -> list[str]:
    """Its sentences, without phrases."""
    parts = (part.strip() for part in re.split(r"(?<=[.!?…])\s+|\n+", text))
    return [part for part in parts if len(part) > A_PHRASE]


def sealed(content: Content, state: State, eyes: str) -> set[str]:
    """Every sentence that these eyes may not see yet. What an open card says as well is no secret."""
    pieces = list(_pieces(content, state, eyes))
    known = sentences(text for may_know, texts in pieces if may_know for text in texts)
    hidden = sentences(text for may_know, texts in pieces if not may_know for text in texts)
    open_words = "\n".join(known)
    names = {part for part in hidden if len(part) < A_NAME and part in open_words}
    return hidden - known - names


def _pieces(content: Content, state: State, eyes: str) -> Iterator[Piece]:
    for at, card in enumerate(content.story):
        yield at < state.story, (card.title, card.text, card.instruction)
    backs = known_backs(state, eyes)
    for no, postcard in content.postcards.items():
        yield no in state.delivered, (postcard.front,)
        yield no in backs, (postcard.back,)
    for box in content.boxes.values():
        yield box.id in state.boxes, (box.name, box.text)
    for sticker in content.stickers.values():
        gone = f"sticker:{sticker.id}" in state.banished
        yield gone or sticker.id in state.stickers, (sticker.name, sticker.text)
    for event in content.events.values():
        gone = f"event:{event.id}" in state.banished
        yield gone or event.id in state.events, (event.name, event.text)
    for bonus in content.bonuses.values():
        picked = any(company.bonus == bonus.id for company in state.companies.values())
        yield state.offered or picked, (bonus.name, bonus.text)
    may_open = {*state.opened, *eligible(content, state.opened)}  # known by their names
    yield True, tuple(content.regions[region].name for region in may_open)


def known_backs(state: State, eyes: str) -> set[int]:
    """Open cards, those kept as upgrades (they were shown, L32), and one's own."""
    kept = (no for company in state.companies.values() for no in company.upgrades)
    own = state.companies[eyes].office if eyes in state.companies else {}
    return {*state.shown, *kept, *own}


def found(hidden: Iterable[str], words: str) -> list[str]:
    """The sentences that stand in a text, be it JSON, a script or a page, however its letters are written."""
    plain = ESCAPED.sub(lambda match: chr(int(match[1] or match[2], 16)), words).replace('\\"', '"')
    return [sentence for sentence in hidden if sentence in plain or sentence.replace("'", "\\'") in plain]


def told(something: object) -> str:
    return json.dumps(something, ensure_ascii=False)


def leaks(text: str, eyes: str, told: Told) -> list[tuple[int, str]]:
    """The campaign is replayed beside what was told, and each word held against what was sealed then."""
    whole, leaked = loads(text), list[tuple[int, str]]()
    again = Campaign(whole.content, whole.header)
    for seq, some in groupby(told, key=lambda one: one[0]):
        while len(again.entries) < seq:
            again.add(whole.entries[len(again.entries)])
        hidden = sealed(again.content, again.state, eyes)
        leaked += [(seq, sentence) for sentence in found(hidden, "\n".join(words for _, words in some))]
    return leaked
