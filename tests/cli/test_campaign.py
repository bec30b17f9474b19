"""`perron campaign`."""

import json
from pathlib import Path

import pytest
from tests.campaign.walk import walk
from tests.cli.run import explained, perron, told

from perron.campaign.load import HERE
from perron.campaign.log import loads
from perron.campaign.state import PLAY

RESULT = {
    "ranking": ["red", "blue"],
    "payslips": {c: {"coins": 20, "trains": 4, "tickets": 3} for c in ("red", "blue")},
    "done": {"red": ["albany-bangor"], "blue": ["albany-savannah"]},
    "discards": ["E02", "E05"],
}


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    file = tmp_path / "ours.jsonl"
    assert perron("campaign", "new", file, "--company", "red=Noor", "--company", "blue=Sam").exit_code == 0
    return file


def test_an_evening_from_the_first_page_to_the_last(ours: Path, tmp_path: Path) -> None:
    said = perron("campaign", "continue", ours, "--present", "red,blue").stdout
    assert "The Office of Lines calls for tenders" in said
    assert "A conductor's satchel" not in said
    assert "Play game 1" in said
    (tmp_path / "result.json").write_text(json.dumps(RESULT), encoding="utf-8")
    asked = perron("campaign", "continue", ours, "--result", tmp_path / "result.json").stdout
    assert "blue is asked (banish)" in asked
    assert "A conductor's satchel" not in asked
    said = perron("campaign", "continue", ours, "--choose", "E05", "--language", "nl").stdout
    assert "Er komt een conducteurstas aan" in said
    assert "Game 2 (1868) can begin: --present blue,red" in said
    state = loads(ours.read_text("utf-8")).state
    assert (state.game, state.start, "E05" in state.events) == (2, "blue", False)
    assert sorted(state.companies["blue"].office) == [103, 143]


def test_show_keeps_the_backs_of_others(ours: Path) -> None:
    campaign = loads(ours.read_text("utf-8"))
    campaign.add({"do": "begin", "present": ["red", "blue"]})
    for card in ("1865-01", "1865-02"):
        campaign.add({"do": "read", "card": card})
    campaign.add({"do": "played", **RESULT})
    campaign.add({"do": "answer", "company": "blue", "choice": "E02"})
    for card in ("1865-03", "1865-04", "1865-05"):
        campaign.add({"do": "read", "card": card})
    campaign.save(ours)
    back = campaign.content.postcards[103].back["en"]
    assert back in perron("campaign", "show", ours, "--eyes", "blue").stdout
    assert back not in perron("campaign", "show", ours, "--eyes", "red").stdout
    assert back not in perron("campaign", "show", ours).stdout
    assert "led by Sam" in perron("campaign", "show", ours).stdout
    assert told("campaign", "show", ours)["phase"] == "between"


def test_list_and_verify(ours: Path, tmp_path: Path) -> None:
    (tmp_path / "other.jsonl").write_text('{"perron": 1}\n', encoding="utf-8")
    [row] = told("campaign", "list", tmp_path)
    assert (row["game"], row["year"], row["players"]) == (1, 1865, {"red": "Noor", "blue": "Sam"})
    assert "ready to begin" in perron("campaign", "list", tmp_path).stdout
    report = told("campaign", "verify", ours)
    assert report["files"][0]["digest"] == loads(ours.read_text("utf-8")).state.digest()
    ours.write_text(ours.read_text("utf-8") + "nonsense\n", encoding="utf-8")
    report = told("campaign", "verify", ours, code=1)
    assert "line 4 is damaged" in report["files"][0]["problem"]


def test_a_campaign_whose_box_is_not_here_stops_no_list(ours: Path, tmp_path: Path) -> None:
    text = ours.read_text("utf-8")
    (tmp_path / "theirs.jsonl").write_text(text.replace('"exposition"', '"another"'), encoding="utf-8")
    (tmp_path / "folder.jsonl").mkdir()
    assert [row["file"] for row in told("campaign", "list", tmp_path)] == [str(ours)]
    report = told("campaign", "verify", ours, tmp_path / "theirs.jsonl", code=1)
    assert [file["ok"] for file in report["files"]] == [True, False]
    assert "campaigns by name: exposition" in report["files"][1]["problem"]
    explained(perron("campaign", "show", tmp_path / "theirs.jsonl"), 1, "its box cannot be used")


def test_a_whole_campaign_moves_in_one_file(tmp_path: Path) -> None:
    made = walk(8)
    made.save(tmp_path / "here.jsonl")
    perron("campaign", "export", tmp_path / "here.jsonl", tmp_path / "way.jsonl")
    said = perron("campaign", "import", tmp_path / "way.jsonl", tmp_path / "there.jsonl").stdout
    assert made.state.digest() in said
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
    assert "1. " in perron("campaign", "continue", tmp_path / "there.jsonl").stdout


def test_what_cannot_be_is_said_and_changes_nothing(ours: Path, tmp_path: Path) -> None:
    before = ours.read_bytes()
    explained(perron("campaign", "continue", ours, "--present", "red"), 2, "at least 2 companies", "too_few")
    explained(perron("campaign", "continue", ours, "--choose", "E01"), 2, "nothing is being asked")
    explained(perron("campaign", "continue", ours, "--result", tmp_path / "none.json"), 2, "cannot be read")
    explained(perron("campaign", "continue", ours, "--join", "red"), 2, "a name has 1 to 40 letters")
    explained(perron("campaign", "new", ours, "--company", "red=Noor"), 2, "never written over")
    explained(perron("campaign", "export", ours, ours), 2, "never written over")
    explained(perron("campaign", "show", ours, "--eyes", "pink"), 2, "there is no company pink")
    explained(perron("campaign", "show", ours, "--language", "fr"), 2, "told in en and nl")
    explained(perron("campaign", "show", tmp_path / "none.jsonl"), 2, "cannot be read")
    assert ours.read_bytes() == before
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(b"\xff\xfe")
    explained(perron("campaign", "show", damaged), 1, "damaged.jsonl")


def test_a_result_must_be_a_result(ours: Path, tmp_path: Path) -> None:
    perron("campaign", "continue", ours, "--present", "red,blue")
    file = tmp_path / "result.json"
    for text, words in (("[1]", "has no result"), ("{", "cannot be read"), ("{}", "not of the right shape")):
        file.write_text(text, encoding="utf-8")
        explained(perron("campaign", "continue", ours, "--result", file), 2, words)
    assert loads(ours.read_text("utf-8")).state.phase == PLAY


def test_check_runs_the_cards_own_tests(tmp_path: Path) -> None:
    own = tmp_path / "own"
    for file in (HERE / "exposition").rglob("*.toml"):
        copy = own / file.relative_to(HERE / "exposition")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    events = own / "events.toml"
    text = events.read_text("utf-8")
    dearer = text.replace('"money.gain", n = 3', '"money.gain", n = 4')
    events.write_text(dearer, encoding="utf-8")
    problems = told("campaign", "check", own, code=1)["problems"]
    assert problems == ["event E12: two big cities: money is 9, not 8"]
    events.write_text(text.replace('"money.gain"', '"money.gian"'), encoding="utf-8")
    explained(perron("campaign", "check", own), 1, 'there is no effect "money.gian"', "did you mean")
