"""What lasts between games, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.evenings import answer, begin, campaign, evening, played, read_on, up_to

from perron.campaign.errors import CampaignError
from perron.campaign.finale import ATLAS, ledger_points, missed_pay, open_vaults
from perron.campaign.log import Campaign, loads
from perron.campaign.state import BETWEEN, END, OVER, PLAY, Item


def refused(made: Campaign, code: str, **entry: Any) -> None:
    """The entry is refused with that code, and nothing has changed."""
    before, lines = made.state.digest(), len(made.entries)
    with pytest.raises(CampaignError) as error:
        made.add(entry)
    assert error.value.code == code
    assert error.value.text
    assert (made.state.digest(), len(made.entries)) == (before, lines)


def test_L9_a_campaign_is_twelve_games() -> None:
    made = up_to(12)
    evening(made)
    assert made.state.phase == OVER
    assert [len(made.state.results), made.state.game] == [12, 12]
    refused(made, "game_running", do="begin", present=["red", "blue"])


def test_L12_cards_are_read_in_order_and_nobody_reads_ahead() -> None:
    made = campaign()
    refused(made, "nothing_to_read", do="read", card="1865-01")
    begin(made)
    refused(made, "wrong_card", do="read", card="1865-02")
    assert read_on(made) == ["1865-01", "1865-02"]
    refused(made, "nothing_to_read", do="read", card="1865-03")


def test_L13_L15_set_up_reads_to_PAUSE_and_the_end_reads_to_STOP() -> None:
    made = campaign()
    begin(made)
    assert read_on(made)[-1] == "1865-02"
    assert made.state.phase == PLAY
    played(made)
    assert made.state.phase == END
    assert read_on(made) == ["1865-03", "1865-04", "1865-05"]
    assert made.state.phase == BETWEEN
    begin(made)
    assert read_on(made)[0] == "1868-01"


def test_L16_what_is_banished_does_not_come_back() -> None:
    made = campaign()
    evening(made, discards=["E03"])
    assert "E03" not in made.state.events
    assert "event:E03" in made.state.banished
    for _ in range(3):
        evening(made)
    assert "E03" not in made.state.events
    begin(made)
    read_on(made)
    with pytest.raises(CampaignError, match="not in play"):
        played(made, discards=["E03"])


def test_L17_a_company_keeps_its_player_while_a_game_is_on() -> None:
    made = campaign()
    begin(made)
    refused(made, "game_running", do="join", company="red", player="Somebody")


def test_L17_nobody_leads_two_companies() -> None:
    refused(campaign(), "name_taken", do="join", company="black", player="Red")


def test_L19_the_vault_cannot_be_read_before_the_end() -> None:
    made = up_to(3)
    with pytest.raises(CampaignError, match="vaults_sealed"):
        open_vaults(made.content, made.state)


def test_L29_who_missed_a_game_is_paid_for_it_at_the_end() -> None:
    made = campaign()
    evening(made, "red", "blue")
    assert made.state.companies["green"].missed == []  # it has not begun yet
    evening(made)
    assert made.state.companies["green"].missed == [1]  # but counts as having missed what came before
    evening(made, "red", "green")
    assert made.state.companies["blue"].missed == [3]


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


def test_L40_every_company_has_its_bonus_card_also_one_that_nobody_leads() -> None:
    assert {company.bonus for company in campaign().state.companies.values()} == {"B0"}


def test_L53_an_absent_holder_gives_the_start_card_to_somebody_present() -> None:
    made = campaign()
    evening(made, "red", "blue", "green")
    assert made.state.start == "green"
    begin(made, "red", "blue")
    assert made.state.start in ("red", "blue")


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


def test_T_a_completed_ticket_brings_its_postcard_and_is_banished() -> None:
    made = campaign()
    evening(made, done={"red": ["albany-savannah", "albany-bangor"]})
    assert 103 in made.state.companies["red"].office
    assert "ticket:albany-savannah" in made.state.banished
    assert "albany-savannah" not in made.state.pool(made.content)
    assert "albany-bangor" in made.state.pool(made.content)


def test_U_stamps_in_both_colors_and_the_third_banishes() -> None:
    made = campaign()
    for n in range(3):
        assert made.state.companies["red"].ledger == ({"black": n, "blue": n} if n else {})
        evening(made, done={"red": ["albany-bangor"]})
    assert made.state.companies["red"].ledger == {"black": 3, "blue": 3}
    assert "ticket:albany-bangor" in made.state.banished


def marks(color: str, region: str, n: int) -> dict[str, Any]:
    return {"do": "survey", "company": color, "region": region, "n": n}


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


def test_who_missed_the_renewal_picks_when_they_are_back() -> None:
    made = up_to(6)
    evening(made, "red", "blue")
    assert made.state.companies["green"].bonus == "B0"
    begin(made)
    question = made.state.questions[0]
    assert (question.kind, question.company) == ("bonus", "green")
    assert len(question.options) == 3


def test_the_city_named_most_often_becomes_big_and_a_tie_goes_to_the_first() -> None:
    made = up_to(7, "red", "blue", "green", "black")
    begin(made)
    made.add({"do": "read", "card": "1883-01"})
    order = [question.company for question in made.state.questions]
    assert order == made.state.results[-1].ranking[::-1]
    assert "boston" not in made.state.questions[0].options
    for choice in ("albany", "chicago", "chicago", "albany"):
        answer(made, choice)
    assert made.state.cities == ["albany"]


def test_176_a_company_that_was_last_three_times_is_helped() -> None:
    made = campaign()
    for _ in range(3):
        assert made.state.companies["green"].parameters == {}
        evening(made, "red", "blue", "green")
    assert made.state.companies["green"].parameters == {"hand.start": 5}
    assert made.state.companies["green"].upgrades == [176]
    assert 176 not in made.state.shown


def test_at_least_two_must_be_present() -> None:
    made = campaign()
    refused(made, "too_few", do="begin", present=["red"])
    refused(made, "not_led", do="begin", present=["red", "yellow"])
    refused(made, "not_led", do="begin", present=["red", "red"])


def test_missed_games_pay_a_floor_or_nine_tenths_of_the_median() -> None:
    made = campaign("red", "blue")
    slips = {c: {"coins": n, "trains": 0, "tickets": 0} for c, n in (("red", 71), ("blue", 60))}
    evening(made, "red", "blue", payslips=slips)
    assert missed_pay(made.state, 1) == 58  # 0.9 × 65.5 = 58.95
    evening(made)
    assert missed_pay(made.state, 2) == 24  # 12 + 6 × 2


@pytest.mark.parametrize(
    ("stamps", "points"),
    [
        ((3, 2, 1), (10, 5, 0)),
        ((3, 3, 1), (7, 7, 0)),
        ((3, 2, 2), (10, 2, 2)),
        ((3, 0, 0), (10, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 2, 2), (7, 7, 7)),
    ],
)
def test_the_ledger(stamps: tuple[int, ...], points: tuple[int, ...]) -> None:
    made = up_to(2)
    companies = made.state.playing()
    for company, n in zip(companies, stamps, strict=True):
        company.ledger["white"] = n
    assert tuple(ledger_points(made.state, company, "white") for company in companies) == points


def test_the_finale_adds_every_part() -> None:
    made = up_to(12)
    evening(made)
    red = made.state.companies["red"]
    red.vault += [Item("atlas", 1, 12)] * 2 + [Item("ore", 4, 9), Item("spike", 12, 12), Item("prize", 8, 5)]
    red.ledger = dict.fromkeys(("black", "blue", "white", "green", "yellow", "red"), 2)
    [account] = [a for a in open_vaults(made.content, made.state) if a.company == "red"]
    assert account.parts["payslip"] == 12 * 19  # second in every game
    assert account.parts["atlas"] == ATLAS[2] == 12
    assert (account.parts["ore"], account.parts["spike"], account.parts["prize"]) == (4, 12, 8)
    assert (account.parts["ledger"], account.parts["sets"]) == (60, 8)
    assert account.total == sum(account.parts.values())
    assert open_vaults(made.content, made.state)[0].company == "red"


def test_a_company_that_nobody_ever_led_is_not_in_the_finale() -> None:
    made = up_to(12)
    evening(made)
    assert sorted(a.company for a in open_vaults(made.content, made.state)) == ["blue", "green", "red"]


BAD = [
    ({}, "unknown_entry"),
    ({"do": "win"}, "unknown_entry"),
    ({"do": "join"}, "bad_entry"),
    ({"do": "join", "company": "white", "player": "W"}, "no_company"),
    ({"do": "join", "company": "red", "player": 7}, "bad_entry"),
    ({"do": "join", "company": "red", "player": "  "}, "bad_name"),
    ({"do": "join", "company": ["red"], "player": "x"}, "bad_entry"),
    ({"do": "begin", "present": 3}, "bad_entry"),
    ({"do": "answer", "company": "red", "choice": "E01"}, "no_question"),
    ({"do": "played"}, "no_game"),
]


@pytest.mark.parametrize(("entry", "code"), BAD)
def test_a_bad_entry_gets_a_code_and_changes_nothing(entry: dict[str, Any], code: str) -> None:
    refused(campaign(), code, **entry)


RESULT = {
    "do": "played",
    "ranking": ["red", "blue", "green"],
    "payslips": {c: {"coins": 5, "trains": 0, "tickets": 0} for c in ("red", "blue", "green")},
    "done": {"red": [], "blue": [], "green": []},
}
BAD_RESULTS: list[tuple[dict[str, Any], str]] = [
    ({"ranking": ["red", "blue"]}, "bad_ranking"),
    ({"ranking": ["red", "blue", "blue"]}, "bad_ranking"),
    ({"done": {"red": [], "blue": ["albany-bangor"], "green": []}}, "bad_ranking"),
    ({"done": {"red": ["moon-mars"], "blue": [], "green": []}}, "bad_tickets"),
    ({"done": {"red": ["key-west-charleston"], "blue": [], "green": []}}, "bad_tickets"),
    ({"done": {"red": ["albany-bangor"] * 2, "blue": [], "green": []}}, "bad_tickets"),
    ({"payslips": {}}, "bad_entry"),
    ({"payslips": {c: {"coins": "5", "trains": 0, "tickets": 0} for c in RESULT["ranking"]}}, "bad_payslip"),
    ({"payslips": {c: {"coins": -5, "trains": 0, "tickets": 0} for c in RESULT["ranking"]}}, "bad_payslip"),
    ({"discards": ["E13"]}, "unknown_event"),
    ({"changes": [{"do": "cheat"}]}, "unknown_change"),
    ({"changes": [{"do": "own_color", "company": "black", "n": 1}]}, "not_present"),
    ({"changes": [{"do": "own_color", "company": "red", "n": -1}]}, "bad_count"),
    ({"changes": [{"do": "vault", "company": "red", "kind": "gold", "value": 1}]}, "bad_vault"),
    ({"changes": [{"do": "vault", "company": "red", "kind": "ore", "value": -1}]}, "bad_vault"),
    ({"changes": [{"do": "fulfil", "company": "red", "no": 101}]}, "no_such_postcard"),
    ({"changes": [{"do": "use", "company": "red", "no": 101}]}, "no_such_postcard"),
    ({"changes": [{"do": "parameter", "company": "red", "name": "luck", "value": 1}]}, "bad_parameter"),
    ({"changes": [{"do": "event.banish", "id": "E13"}]}, "unknown_event"),
    ({"changes": [{"do": "sticker.remove", "id": "K"}]}, "no_sticker"),
    ({"changes": 3}, "bad_entry"),
]


@pytest.mark.parametrize(("change", "code"), BAD_RESULTS)
def test_a_bad_result_gets_a_code_and_changes_nothing(change: dict[str, Any], code: str) -> None:
    made = campaign()
    begin(made)
    read_on(made)
    refused(made, code, **{**RESULT, **change})
    made.add(RESULT)  # and the right one is taken


def test_a_campaign_moves_to_another_machine_in_one_file(tmp_path: Any) -> None:
    made = up_to(4)
    made.save(tmp_path / "campaign.jsonl")
    again = loads((tmp_path / "campaign.jsonl").read_text("utf-8"))
    assert again.state.digest() == made.state.digest()
    evening(made)
    evening(again)
    assert again.state.digest() == made.state.digest()


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda lines: [], "bad_header"),
        (lambda lines: lines[1:], "bad_header"),
        (lambda lines: [lines[0].replace('"campaign": 1', '"campaign": 2'), *lines[1:]], "bad_header"),
        (lambda lines: [*lines[:3], lines[3][:-4], *lines[4:]], "bad_line"),
        (lambda lines: [*lines[:3], "[1]", *lines[4:]], "bad_line"),
        (lambda lines: [*lines[:5], *lines[6:]], "wrong_card"),
        (lambda lines: [*lines, lines[-1]], "nothing_to_read"),
    ],
)
def test_a_damaged_file_is_refused(damage: Any, code: str) -> None:
    lines = up_to(2).dumps().splitlines()
    with pytest.raises(CampaignError) as error:
        loads("\n".join(damage(lines)))
    assert error.value.code == code
    assert "line " in error.value.text
