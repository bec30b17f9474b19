"""Random campaigns, with late joiners and absences: none gets stuck, nothing is lost, all replays.

`PERRON_LONG=125 make unit-compiled ARGS="-k test_L9_random"` plays a thousand.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from tests.campaign.sound import check_books
from tests.campaign.walk import between
from tests.conformance.facts import check, lasting

from perron.campaign.content import Content
from perron.campaign.deal import outfit_of, table_of
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.log import loads as campaign_of
from perron.campaign.result import played_of
from perron.campaign.setup import Setup
from perron.campaign.sim import next_entry
from perron.campaign.state import BETWEEN, OVER
from perron.engine import log as tell
from perron.engine.chance import Sfc32
from perron.engine.legal import sample
from perron.engine.log import Log
from perron.engine.play import apply, begin
from perron.engine.state import OVER as FINISHED
from perron.engine.state import State
from perron.games.build import build
from perron.record import loads, verify
from perron.record.replay import Replay

Raw = dict[str, Any]
CAMPAIGNS = 8 * int(os.environ.get("PERRON_LONG", "1"))
LOOK = 40  # every so many moves the whole table is counted


class Counted:
    """Games of one campaign; one of the twelve has a record, the others an account of the money."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.recorded = self.random.randint(1, 12)

    def play(self, content: Content, start: Setup, seed: int) -> Raw:
        if start.game == self.recorded:
            return self.at_a_table(content, start, seed)
        outfit, chance, log = outfit_of(content, start), Sfc32(seed), Log(True)
        state = begin(build(start.board, len(start.seats), None, outfit), start.start, chance, log)
        money, moves = [0] * len(start.seats), 0
        while state.phase != FINISHED:
            apply(state, sample(state, chance), chance, log)
            moves += 1
            if moves % LOOK == 0:
                look(state, money, log)
        look(state, money, log)
        entry = played_of(state, outfit)
        assert [entry["payslips"][seat.company]["coins"] for seat in start.seats] == money
        return entry

    def at_a_table(self, content: Content, start: Setup, seed: int) -> Raw:
        table = table_of(content, start, seed=seed)
        while not table.over:
            seat = self.random.choice(table.to_act())
            table.play(seat, self.random.choice(table.moves(seat)))
        lines = loads(table.record())
        assert verify(lines) == []
        assert lasting(Replay(lines).run()) == lasting(table.state)
        return played_of(table.state, outfit_of(content, start))


def look(state: State, money: list[int], log: Log) -> None:
    """Cards, trains, tickets and events are all there, and money has come and gone as was told."""
    for event in log.events:
        if event[0] == tell.MONEY:
            money[event[1]] += event[2]
    log.events.clear()
    assert list(state.affairs.money) == money
    check(state)


def random_campaign(seed: int) -> Campaign:
    random, counted = Random(seed), Counted(seed)
    made = Campaign.new(load(), f"random {seed}")
    for color in random.sample(list(load().companies), 2 + seed % 4):
        made.add({"do": "join", "company": color, "player": color})
    while made.state.phase != OVER:
        if made.state.phase == BETWEEN:
            entries = between(random, made.state)
        else:
            entries = [next_entry(made, random, counted.play)]
        for entry in entries:
            made.add(entry)
        check_books(made)
    return made


@pytest.mark.parametrize("seed", range(CAMPAIGNS))
def test_L9_random_campaigns_end_lose_nothing_and_replay(seed: int) -> None:
    made = random_campaign(seed)
    state = made.state
    assert (state.phase, len(state.results), state.story) == (OVER, 12, 53)
    assert campaign_of(made.dumps()).state.digest() == state.digest()
    for account in open_vaults(made.content, state):
        slips = [r.payslips[account.company].total for r in state.results if account.company in r.payslips]
        assert account.parts["payslip"] == sum(slips)
        assert len(slips) + len(state.companies[account.company].missed) == 12
        assert account.total == sum(account.parts.values())
