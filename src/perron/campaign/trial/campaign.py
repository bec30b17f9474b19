"""A whole campaign on the slow table, and which cards took effect in it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from perron.campaign.content import Content
from perron.campaign.log import Campaign
from perron.campaign.names import cards
from perron.campaign.setup import setup
from perron.campaign.state import BETWEEN, OVER, PLAY, State
from perron.campaign.story import next_card
from perron.campaign.trial.outcome import outcome
from perron.campaign.trial.players import play_game

Raw = dict[str, Any]
STAYS_AWAY, JOINS_LATE, PLAYS_AT_ONCE = 0.06, 0.1, 2


def play_campaign(content: Content, seed: int) -> tuple[Campaign, Counter[str]]:
    """Twelve games by two to five companies, with absences and late joiners, from one seed."""
    random, campaign = Random(seed), Campaign.new(content, f"slow {seed}")
    colors = random.sample(list(content.companies), random.randint(2, len(content.companies)))
    for color in colors:
        campaign.add({"do": "join", "company": color, "player": color})
    acted: Counter[str] = Counter()
    while campaign.state.phase != OVER:
        for entry in next_entries(campaign, random, acted):
            campaign.add(entry)
    return campaign, acted + between_games(content, campaign.state)


def next_entries(campaign: Campaign, random: Random, acted: Counter[str]) -> list[Raw]:
    content, state = campaign.content, campaign.state
    if state.questions:
        question = state.questions[0]
        return [{"do": "answer", "company": question.company, "choice": random.choice(question.options)}]
    if card := next_card(content, state):
        return [{"do": "read", "card": card.id}]
    if state.phase == PLAY:
        start = setup(content, state)
        table = play_game(content, start, random)
        acted.update(table.acted)
        return [outcome(table, start)]
    return _gathering(content, state, random)


def _gathering(content: Content, state: State, random: Random) -> list[Raw]:
    """Now and then somebody comes late or stays away."""
    assert state.phase == BETWEEN
    led = [company.color for company in state.playing()]
    free = [color for color in content.companies if color not in led]
    entries: list[Raw] = []
    if free and random.random() < JOINS_LATE:
        led.append(late := random.choice(free))
        entries.append({"do": "join", "company": late, "player": late})
    present = [color for color in led if random.random() > STAYS_AWAY]
    return [*entries, {"do": "begin", "present": present if len(present) >= PLAYS_AT_ONCE else led}]


def between_games(content: Content, state: State) -> Counter[str]:
    """What took effect outside the games: story, boxes, the three rounds, and cards read after scoring."""
    said = [f"story {card.id}" for card in content.story[: state.story]]
    said += [f"box {id}" for id in state.boxes]
    rounds = {
        "post.round": any(ticket.postcard in state.delivered for ticket in content.tickets.values()),
        "stamp.round": bool(state.stamps),
        "survey.council": bool(state.opened),
    }
    said += [f"sticker {s.id}" for s in content.stickers.values() for e in s.ability.then if rounds.get(e.do)]
    kept = {no for company in state.companies.values() for no in company.upgrades}
    said += [f"postcard {no}" for no in kept]
    return Counter(said)


def everything(content: Content) -> list[str]:
    """Every card, box and story card, as they are named among those that took effect."""
    named = [f"{kind} {card.id}" for kind, card in cards(content)]
    return [*named, *(f"box {id}" for id in content.boxes), *(f"story {card.id}" for card in content.story)]
