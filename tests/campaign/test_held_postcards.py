"""Postcards, rule by rule (L30 to L37): how they come, when they count, what an extra locomotive is for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign import fast
from tests.campaign.evenings import begin, campaign, evening, played, read_on, up_to

from perron.actions import ClaimTrack, GoOn, PlayPostcard
from perron.campaign.errors import CampaignError
from perron.campaign.load import load
from perron.campaign.state import Item
from perron.engine import log as tell
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.log import Log
from perron.engine.play import apply
from perron.record.write import line_of
from perron.translate import to_action, to_move

Raw = dict[str, Any]


def test_L30_T_a_completed_ticket_brings_its_postcard_and_is_banished() -> None:
    made = campaign()
    evening(made, done={"red": ["albany-savannah", "albany-bangor"]})
    assert 103 in made.state.companies["red"].office
    assert "ticket:albany-savannah" in made.state.banished
    assert "albany-savannah" not in made.state.pool(made.content)
    assert "albany-bangor" in made.state.pool(made.content)


def test_L32_a_postcard_is_shown_to_all_and_pays_as_soon_as_its_condition_is_met() -> None:
    """101, Chicago and Boston; nobody is asked."""
    [test, *_] = load().postcards[101].tests
    table, log = fast.Fast(load(), test["given"]), Log(True)
    claim = ClaimTrack(test["act"]["claim"], tuple(test["act"]["paid"]))
    apply(table.state, to_move(table.game, claim, 0), Sfc32(1), log)
    at = log.events.index([tell.POSTCARD, 0, 101])
    assert line_of(table.game, log.events[at])["event"] == "postcard"
    assert [event[0] for event in log.events[at:]].count(tell.MONEY) == 1
    assert table.state.affairs.money[0] == test["expect"]["money"]


def test_L32_a_card_that_says_may_asks() -> None:
    [test, *_] = [t for t in load().postcards[103].tests if t["act"].get("extras")]
    table = fast.Fast(load(), test["given"])
    claim = ClaimTrack(test["act"]["claim"], tuple(test["act"]["paid"]))
    apply(table.state, to_move(table.game, claim, 0), Sfc32(1), Log(False))
    offered = [to_action(table.game, move) for move in legal(table.state, 0)]
    assert GoOn() in offered
    assert PlayPostcard(103) in offered


def test_L33_a_postcard_from_the_end_of_a_game_counts_from_the_next() -> None:
    made = campaign()
    evening(made, "red", "blue", "green")
    assert made.state.companies["green"].office == {143: 2}


def test_L33_a_postcard_from_the_set_up_counts_at_once() -> None:
    made = up_to(12)
    last = made.state.results[-1].ranking[-1]
    begin(made)
    read_on(made)
    assert made.state.companies[last].office[154] == 12


def test_L33_it_cannot_be_fulfilled_too_early() -> None:
    made = up_to(2)
    begin(made)
    read_on(made)
    made.state.companies["red"].office[101] = 3
    with pytest.raises(CampaignError, match="no_such_postcard"):
        played(made, changes=[{"do": "fulfil", "company": "red", "no": 101}])
    made.state.companies["red"].office[101] = 2
    played(made, changes=[{"do": "fulfil", "company": "red", "no": 101}])
    assert made.state.companies["red"].office.get(101) is None
    assert "postcard:101" in made.state.banished


def test_L34_postcards_of_the_last_evening_stay_unfulfilled() -> None:
    made = up_to(12)
    begin(made)
    read_on(made)
    played(made, done={"red": ["albany-savannah"]})
    read_on(made)
    assert made.state.companies["red"].office[103] == 13


def test_L35_one_not_fulfilled_stays_in_the_office() -> None:
    made = campaign()
    evening(made, done={"red": ["albany-savannah"]})
    evening(made)
    evening(made)
    assert 103 in made.state.companies["red"].office


@pytest.mark.parametrize(
    ("no", "brings"),
    [
        (101, []),
        (143, [{"do": "parameter", "company": "red", "name": "money.start", "value": 7}]),
        (171, [{"do": "vault", "company": "red", "kind": "prize", "value": 6}]),
    ],
)
def test_L35_one_fulfilled_is_banished_kept_or_in_the_vault_as_it_says(no: int, brings: list[Raw]) -> None:
    made = up_to(2)
    made.state.companies["red"].office[no] = 1
    begin(made)
    read_on(made)
    played(made, changes=[{"do": "fulfil", "company": "red", "no": no}, *brings])
    red, after = made.state.companies["red"], load().postcards[no].ability.after
    assert no not in red.office
    assert (f"postcard:{no}" in made.state.banished) == (after in ("", "banish"))
    assert (no in red.upgrades) == (after == "keep")
    assert (Item("prize", 6, 2) in red.vault) == (after == "vault")


# 103: $5, 110: two cards, each for an extra locomotive on a claim.
def with_engines(wilds: int, *extras: int, **expect: Any) -> Raw:
    given = {"company": "yellow", "office": [103, 110], "hand": {"red": 2, "wild": wilds}, "money": 5}
    act = {"claim": "buffalo-montreal-b", "paid": ["red", "red"], "extras": list(extras)}
    return {"given": given, "act": act, "expect": expect}


def test_L36_a_locomotive_is_discarded_for_a_postcard() -> None:
    paid = with_engines(1, 103, money=10, cards=0, office=[110], archive_has=[103])
    assert fast.differences(load(), paid) == []
    assert fast.differences(load(), with_engines(0, 103, illegal=True)) == []


def test_L36_a_locomotive_is_discarded_for_an_event() -> None:
    given = {"company": "yellow", "hand": {"wild": 1, "red": 1}, "money": 5}
    act = {"event": "E10", "by": "yellow", "picks": [1]}
    expect = {"hand": {"red": 1}, "money": 9}
    assert fast.differences(load(), {"given": given, "act": act, "expect": expect}) == []


def test_L37_each_condition_needs_a_locomotive_of_its_own() -> None:
    both = with_engines(2, 103, 110, money=10, cards=2, office=[])
    assert fast.differences(load(), both) == []
    assert fast.differences(load(), with_engines(1, 103, 110, illegal=True)) == []


def test_L70_where_the_current_event_is_banished_the_next_is_turned_at_once() -> None:
    """129 banishes a lasting event that was just turned; the next may be a bolt, and happens."""
    banishing = {"act": {"event": "E04", "by": "yellow", "picks": [1]}}
    lasting = {"given": {"office": [129], "next_events": ["E12"]}, **banishing}
    expect = {"event": "E12", "banished": ["event:E04"], "money": 5}
    assert fast.differences(load(), {**lasting, "expect": expect}) == []
    hand = {"white": 12}
    bolt = {"given": {"office": [129], "next_events": ["E07"], "hand": hand}, **banishing}
    expect = {"event": "E07", "banished": ["event:E04"], "money": 3}
    assert fast.differences(load(), {**bolt, "expect": expect}) == []
