"""Whole campaigns of engine games, from books to set-up to game to books, until the vaults are open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from perron.campaign.content import Content
from perron.campaign.deal import outfit_of, table_of
from perron.campaign.log import Campaign
from perron.campaign.result import played_of
from perron.campaign.setup import Setup, setup
from perron.campaign.state import OVER, PLAY, State
from perron.campaign.story import next_card
from perron.engine.bench import Played, play_on
from perron.engine.chance import Sfc32
from perron.engine.play import begin
from perron.games.build import build
from perron.table import Table

Raw = dict[str, Any]
Play = Callable[[Content, Setup, int], Raw]  # a game from its set-up and a seed to the entry `played`
Answer = Callable[[Content, State, str], str]  # what a company answers to the question that stands open
Choose = Callable[[Table, int], int]  # what a seat does: one of `table.moves(seat)`


def play_campaign(
    content: Content, colors: Sequence[str], seed: int, play: Play, answer: Answer | None = None
) -> Campaign:
    """All twelve games by the same companies; what the story asks is answered at random, or as told."""
    random, campaign = Random(seed), Campaign.new(content, f"sim {seed}")
    for color in colors:
        campaign.add({"do": "join", "company": color, "player": color})
    while campaign.state.phase != OVER:
        campaign.add(next_entry(campaign, random, play, answer))
    return campaign


def next_entry(campaign: Campaign, random: Random, play: Play, answer: Answer | None = None) -> Raw:
    """Whatever comes next: an answer, a story card, a game, or the gathering for one."""
    content, state = campaign.content, campaign.state
    if state.questions:
        question = state.questions[0]
        company = question.company
        choice = answer(content, state, company) if answer else random.choice(question.options)
        return {"do": "answer", "company": company, "choice": choice}
    if card := next_card(content, state):
        return {"do": "read", "card": card.id}
    if state.phase == PLAY:
        return play(content, setup(content, state), random.getrandbits(32))
    return {"do": "begin", "present": [company.color for company in state.playing()]}


def play_at_random(content: Content, start: Setup, seed: int) -> Raw:
    """Each move uniform over the legal ones, without a record."""
    outfit = outfit_of(content, start)
    chance = Sfc32(seed)
    state = begin(build(start.board, len(start.seats), None, outfit), start.start, chance)
    return played_of(play_on(state, chance, Played()), outfit)


def playing(choose: Choose) -> Play:
    """Games at a Table, with a record, by whoever `choose` asks."""

    def play(content: Content, start: Setup, seed: int) -> Raw:
        table = table_of(content, start, seed=seed)
        while not table.over:
            seat = table.to_act()[0]
            table.play(seat, choose(table, seat))
        return played_of(table.state, outfit_of(content, start))

    return play
