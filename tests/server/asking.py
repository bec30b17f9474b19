"""Evenings on which any claim brings about a question of a kind: one rule in force is written anew for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from perron.campaign.content import Content
from perron.campaign.load import load
from perron.campaign.log import Campaign, loads
from perron.campaign.setup import Setup as Evening
from perron.campaign.setup import setup
from perron.campaign.sim import next_entry, play_at_random
from perron.campaign.state import PLAY
from perron.vocabulary.ability import Ability, Effect, Number

COMPANIES = ("red", "blue", "black")
RULE, SLOT = "N", "claim.10"  # a sticker that is in force from the second game on

GAIN, DRAW = Effect("money.gain", n=Number(4)), Effect("cards.draw", n=Number(2))
LOCO = Effect("loco.discard", n=Number(1))
CALL = Effect("token.move", words={"name": "boat", "to": "either_end"})
SURVEY = Effect("survey.place", n=Number(2), words={"via": "any"})
EXTRA = 159  # a postcard to be played with a claim: it calls the boat

RULES = {
    "may": Ability("claim.step", SLOT, may=True, then=(GAIN, DRAW)),
    "offer": Ability("claim.step", SLOT, then=(Effect("offer", lists={"cost": (LOCO,), "then": (GAIN,)}),)),
    "choose": Ability("claim.step", SLOT, then=(Effect("choose", options=((GAIN,), (DRAW, LOCO))),)),
    "discard": Ability("claim.step", SLOT, then=(Effect("cards.discard", n=Number(2)),)),
    "place": Ability("claim.step", SLOT, then=(CALL,)),
    "region": Ability("claim.step", SLOT, then=(SURVEY,)),
    "extras": Ability("claim.step", SLOT, then=()),
}


def begun(game: int, seed: int = 3) -> Campaign:
    """A campaign in which that game is about to be played."""
    return loads(_begun(game, seed))


@cache
def _begun(game: int, seed: int) -> str:
    rng, campaign = Random(seed), Campaign.new(load("exposition"), f"sim {seed}")
    for company in COMPANIES:
        campaign.add({"do": "join", "company": company, "player": company.capitalize()})
    while not (campaign.state.phase == PLAY and campaign.state.game == game and not campaign.state.questions):
        campaign.add(next_entry(campaign, rng, play_at_random))
    return campaign.dumps()


def asking(what: str, game: int = 2) -> tuple[Content, Evening]:
    """An early evening: most regions are closed, and no other rule speaks in a claim."""
    campaign = begun(game)
    content, state = campaign.content, campaign.state
    rule = replace(content.stickers[RULE], ability=RULES[what])
    card = replace(content.postcards[EXTRA], ability=replace(content.postcards[EXTRA].ability, needs=""))
    content = replace(
        content,
        stickers={**content.stickers, RULE: rule},
        postcards={**content.postcards, EXTRA: card},
    )
    state.stickers = {RULE: 1}
    for company in state.companies.values():
        company.office = {}
    if what == "extras":
        state.companies[state.present[0]].office = {EXTRA: 1}
    return content, setup(content, state)
