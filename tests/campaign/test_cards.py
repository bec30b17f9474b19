"""The tests that cards carry in the data, run; and that they would notice a card that does something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.campaign import fast

from perron.campaign.content import Card, Content
from perron.campaign.errors import CampaignError
from perron.campaign.load import load
from perron.campaign.names import cards
from perron.campaign.trial.run import differences
from perron.vocabulary.ability import Ability, Is
from perron.vocabulary.words import PARAMETERS

CARDS = list(cards(load()))
SECTIONS = {"sticker": "stickers", "event": "events", "bonus": "bonuses", "postcard": "postcards"}
NEVER = Is("game.number", "gte", 99)


def named(kind: str, card: Card) -> str:
    return f"{kind} {card.id}"


TESTS = [pytest.param(test, id=f"{named(*card)}: {test['name']}") for card in CARDS for test in card[1].tests]


@pytest.mark.parametrize("test", TESTS)
def test_a_card_does_what_it_says(test: dict[str, Any]) -> None:
    assert differences(load(), test) == []


IN_PLAY = [param for param in TESTS if fast.tried_here(param.values[0])]


@pytest.mark.parametrize("test", IN_PLAY)
def test_a_card_does_the_same_on_the_engine(test: dict[str, Any]) -> None:
    assert fast.differences(load(), test) == []


def changed(kind: str, card: Card, **changes: Any) -> Content:
    """The campaign with another ability on one card."""
    key = int(card.id) if kind == "postcard" else card.id
    other = replace(card, ability=replace(card.ability, **changes))
    section = {**getattr(load(), SECTIONS[kind]), key: other}
    return replace(load(), **{SECTIONS[kind]: section})


def notices(kind: str, card: Card, **changes: Any) -> bool:
    content = changed(kind, card, **changes)
    return any(differences(content, test) for test in card.tests)


def silent(ability: Ability) -> dict[str, Any]:
    """What makes a card do nothing: a condition that never holds, or parameters as they always are."""
    if ability.on == "event.current":
        words = [{**e.words, "value": PARAMETERS[e.word("name")]} for e in ability.then]
        return {"then": tuple(replace(e, words=w) for e, w in zip(ability.then, words, strict=True))}
    if ability.slot == "claim.3":  # a company bonus has no condition
        return {"then": ()}
    return {"conditions": (NEVER,)}


@pytest.mark.parametrize(("kind", "card"), CARDS, ids=[named(*card) for card in CARDS])
def test_a_cards_own_tests_notice_when_it_does_nothing(kind: str, card: Card) -> None:
    assert notices(kind, card, **silent(card.ability))


ASKING = [card for kind, card in CARDS if kind == "postcard" and card.ability.conditions]


@pytest.mark.parametrize("card", ASKING, ids=[card.id for card in ASKING])
def test_a_postcards_own_tests_notice_when_it_asks_nothing(card: Card) -> None:
    assert notices("postcard", card, conditions=(), needs="")


PLAYED = [(kind, card) for kind, card in CARDS if any(map(fast.tried_here, card.tests))]


@pytest.mark.parametrize(("kind", "card"), PLAYED, ids=[named(*card) for card in PLAYED])
def test_the_engine_notices_when_a_card_does_nothing(kind: str, card: Card) -> None:
    content = changed(kind, card, **silent(card.ability))
    assert any(fast.differences(content, test) for test in card.tests if fast.tried_here(test))


def test_an_act_that_cannot_be_done_does_not_pass_for_one_without_effect() -> None:
    slip = {
        "name": "x",
        "given": {},
        "act": {"claim": "albany-boston", "paid": ["red"]},
        "expect": {"money": 5},
    }
    assert differences(load(), slip) == ["illegal is True, not False"]


def test_a_test_that_speaks_of_nothing_known_is_refused() -> None:
    """A slip in `given` or `expect` must not pass for a test."""
    right = {"name": "x", "given": {}, "act": {"look": True}, "expect": {"money": 5}}
    assert differences(load(), right) == []
    for key in ("given", "act", "expect"):
        with pytest.raises(CampaignError, match=f"{key} knows .*, not mony"):
            differences(load(), {**right, key: {**right[key], "mony": 5}})
