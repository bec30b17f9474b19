"""The box of an evening's game: its board, what companies begin with, and the words on the cards in play."""

from __future__ import annotations

from perron.campaign.content import Content
from perron.campaign.deal import outfit_of
from perron.campaign.setup import Setup
from perron.server.box import Box, Words
from perron.vocabulary.ability import effects_of


def box_of(content: Content, setup: Setup) -> Box:
    """Nothing that is still sealed: only cards that are in play."""
    outfit, surveys = outfit_of(content, setup), surveying(content, setup)
    held = {no for seat in setup.seats for no in seat.postcards} | set(setup.shown)
    return Box(
        setup.board,
        outfit,
        {id: Words(content.stickers[id].name, content.stickers[id].text) for id in setup.stickers},
        {str(no): _postcard(content, no) for no in sorted(held)},
        {id: content.regions[id].name for id in outfit.surveyed} if surveys else {},
        {place: list(some) for place, some in outfit.gateways.items()} if surveys else {},
    )


def surveying(content: Content, setup: Setup) -> bool:
    """Where a card in force asks for surveys, the regions in question are known by name alone (L8)."""
    cards = [content.stickers[id] for id in setup.stickers]
    abilities = [card.ability for card in (*cards, *(content.bonuses[seat.bonus] for seat in setup.seats))]
    return any(effect.do == "survey.place" for ability in abilities for effect in effects_of(ability))


def _postcard(content: Content, no: int) -> Words:
    card = content.postcards[no]
    return Words({}, card.front, card.back)
