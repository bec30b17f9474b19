"""The books take what can be, refuse with a code what cannot, and move to another machine as one file."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.evenings import begin, campaign, evening, read_on, refused, up_to

from perron.campaign.errors import CampaignError
from perron.campaign.log import loads

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
