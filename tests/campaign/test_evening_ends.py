"""The end of an evening, rule by rule (L98 to L106), with what the stickers T, U and V add to it."""

from __future__ import annotations

import pytest
from tests.campaign.evenings import answer, begin, campaign, evening, marks, played, read_on, refused, up_to

from perron.campaign.deal import table_of
from perron.campaign.errors import CampaignError
from perron.campaign.setup import setup
from perron.campaign.state import BETWEEN, Item


def test_L100_last_place_takes_the_start_card() -> None:
    made = campaign()
    evening(made, "green", "blue", "red")
    assert made.state.start == "red"
    assert made.state.companies["red"].totals["last_places"] == 1


def test_L102_last_place_banishes_one_of_the_discarded_events() -> None:
    made = campaign()
    begin(made)
    read_on(made)
    played(made, "green", "blue", "red", discards=["E02", "E05"])
    question = made.state.questions[0]
    assert (question.kind, question.company, question.options) == ("banish", "red", ["E02", "E05"])
    refused(made, "nothing_to_read", do="read", card="1865-03")
    refused(made, "not_asked", do="answer", company="blue", choice="E02")
    refused(made, "bad_choice", do="answer", company="red", choice="E01")
    answer(made, "E05")
    assert "E05" not in made.state.events


def test_L102_no_discards_no_banishing() -> None:
    made = campaign()
    begin(made)
    read_on(made)
    played(made)
    assert made.state.questions == []


def test_L104_a_sticker_found_at_the_end_works_from_the_next_game_unless_its_card_says_now() -> None:
    made = up_to(2)
    assert made.state.stickers == {"T": 1, "U": 1}
    evening(made)
    assert {id: made.state.stickers[id] for id in "NVR"} == {"N": 2, "V": 2, "R": 3}


def test_L105_payslips_go_into_the_vaults_and_never_below_nothing() -> None:
    made = campaign("red", "blue")
    slips = {
        "red": {"coins": 9, "trains": 16, "tickets": -3},
        "blue": {"coins": 1, "trains": 0, "tickets": -20},
    }
    evening(made, "red", "blue", payslips=slips)
    assert made.state.companies["red"].vault == [Item("payslip", 22, 1)]
    assert made.state.companies["blue"].vault == [Item("payslip", 0, 1)]


def test_L106_everything_goes_back_but_offices_and_vaults() -> None:
    """Coins do not carry over; tickets, train cards and events are back in the next game."""
    made = campaign("red", "blue")
    before = made.state.pool(made.content)
    slips = {color: {"coins": 60, "trains": 0, "tickets": 0} for color in ("red", "blue")}
    evening(made, "red", "blue", done={"red": ["albany-bangor"]}, payslips=slips, discards=["E01", "E02"])
    assert made.state.pool(made.content) == before
    assert made.state.companies["red"].vault == [Item("payslip", 60, 1)]
    assert made.state.companies["blue"].office == {143: 2}
    begin(made)
    read_on(made)
    state = table_of(made.content, setup(made.content, made.state), seed=1).state
    assert list(state.affairs.money) == [5, 5]
    assert len(state.where) == len(before)
    [gone] = {"E01", "E02"} - {*made.state.events}
    assert f"event:{gone}" in made.state.banished


def test_U_stamps_in_both_colors_and_the_third_banishes() -> None:
    made = campaign()
    for n in range(3):
        assert made.state.companies["red"].ledger == ({"black": n, "blue": n} if n else {})
        evening(made, done={"red": ["albany-bangor"]})
    assert made.state.companies["red"].ledger == {"black": 3, "blue": 3}
    assert "ticket:albany-bangor" in made.state.banished


def test_V_the_most_marks_open_a_region_and_bring_a_charter() -> None:
    made = up_to(2)
    changes = [marks("red", "confluence", 2), marks("blue", "confluence", 1), marks("blue", "upper-lakes", 2)]
    evening(made, "red", "blue", "green", changes=changes)
    assert made.state.opened == ["confluence"]
    assert Item("charter", 5, 2) in made.state.companies["red"].vault
    assert made.state.companies["red"].surveys == {}
    assert made.state.companies["blue"].surveys == {"upper-lakes": 2}


def test_V_of_equal_marks_the_company_ranked_lower_takes_the_charter() -> None:
    made = up_to(2)
    changes = [marks("red", "confluence", 1), marks("blue", "confluence", 1)]
    evening(made, "red", "blue", "green", changes=changes)
    assert Item("charter", 5, 2) in made.state.companies["blue"].vault


def test_V_without_marks_the_start_card_chooses_among_what_may_be_opened() -> None:
    made = up_to(2)
    begin(made)
    read_on(made)
    played(made, "red", "blue", "green")
    for card in ("1868-04", "1868-05", "1868-06"):
        made.add({"do": "read", "card": card})
    question = made.state.questions[0]
    assert (question.kind, question.company) == ("council", "green")
    assert question.options == ["gulf-peninsula", "upper-lakes", "confluence", "lone-star-coast"]
    answer(made, "lone-star-coast")
    assert (made.state.phase, made.state.opened) == (BETWEEN, ["lone-star-coast"])
    assert not any(item.kind == "charter" for item in made.state.companies["green"].vault)


def test_a_box_brings_board_stickers_event_and_two_postcards_for_the_lowest() -> None:
    made = up_to(2)
    evening(made, "red", "blue", "green", changes=[marks("red", "gulf-peninsula", 1)])
    state = made.state
    assert state.boxes == ["conductor", "A"]
    assert {id: state.stickers[id] for id in "LP"} == {"L": 3, "P": 3}
    assert "E13" in state.events
    assert (155 in state.companies["green"].office, 156 in state.companies["blue"].office) == (True, True)
    assert "key-west-charleston" in state.pool(made.content)


def test_Q_comes_once_with_whichever_box_is_first() -> None:
    made = up_to(2)
    evening(made, changes=[marks("red", "lone-star-coast", 1)])
    evening(made, changes=[marks("red", "confluence", 1)])
    assert made.state.stickers["Q"] == 3


def test_a_region_that_needs_another_cannot_be_surveyed_yet() -> None:
    made = up_to(3)
    begin(made)
    read_on(made)
    with pytest.raises(CampaignError, match="bad_survey"):
        played(made, changes=[marks("red", "pacific-slope", 1)])


def test_charters_are_picked_from_last_to_first_and_exist_once() -> None:
    made = up_to(6)
    begin(made)
    read_on(made)
    played(made, "red", "blue", "green")
    made.add({"do": "read", "card": "1880-03"})
    assert [question.company for question in made.state.questions] == ["green", "blue", "red"]
    answer(made, "B4")
    assert made.state.questions[0].options == ["B1", "B2", "B3", "B5"]
    refused(made, "bad_choice", do="answer", company="blue", choice="B4")


def test_176_a_company_that_was_last_three_times_is_helped() -> None:
    made = campaign()
    for _ in range(3):
        assert made.state.companies["green"].parameters == {}
        evening(made, "red", "blue", "green")
    assert made.state.companies["green"].parameters == {"hand.start": 5}
    assert made.state.companies["green"].upgrades == [176]
    assert 176 not in made.state.shown
