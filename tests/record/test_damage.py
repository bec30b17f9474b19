"""A damaged record gives a clear error or a list of problems, never a crash; an altered fact is found.

PERRON_LONG=20 tries twenty times as many mutations.
"""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.long import LONG
from tests.record.games import EVERY, SHORT, Lines, brief, finished

from perron.record import RecordError, dumps, load, loads, verify
from perron.record.verify import Problem

several = settings(max_examples=60 * LONG, deadline=None, suppress_health_check=list(HealthCheck))
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=4,
)
COSMETIC = ("seats", "bots", "options")  # nothing follows from these


def survives(text: str) -> list[Problem] | None:
    """What is found; None where the text cannot be read. Anything else that is raised is a bug."""
    refusal = None
    try:
        lines = loads(text)
    except RecordError as error:
        refusal = error
    if refusal is not None:
        assert 1 <= refusal.line <= text.count("\n") + 1
        assert str(refusal).startswith(f"line {refusal.line}: ")
        return None
    problems = verify(lines)
    assert all(isinstance(one, Problem) and 1 <= one.line <= len(lines) for one in problems)
    return problems


def original(data: st.DataObject, names: list[str] = SHORT) -> Lines:
    name = data.draw(st.sampled_from(names))
    return loads(finished(name, fair=data.draw(st.booleans())))


@several
@given(data=st.data(), how=st.sampled_from(["drop", "double", "swap"]))
def test_a_line_dropped_doubled_or_moved_is_found(data: st.DataObject, how: str) -> None:
    lines = original(data)
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    if how == "drop":
        changed = lines[:at] + lines[at + 1 :]
    elif how == "double":
        changed = lines[: at + 1] + lines[at:]
    else:
        changed = list(lines)
        changed[at], changed[other] = lines[other], lines[at]
    if changed != lines:
        assert survives(dumps(changed)) != []


@several
@given(data=st.data())
def test_an_altered_field_of_an_event_is_found(data: st.DataObject) -> None:
    lines = original(data)
    at = data.draw(st.integers(1, len(lines) - 1))
    changed = deepcopy(lines)
    changed[at][data.draw(st.sampled_from(sorted(lines[at])))] = data.draw(other_value(lines))
    if dumps(changed) != dumps(lines):
        assert survives(dumps(changed)) != []


def other_value(lines: Lines) -> st.SearchStrategy[Any]:
    """A value that would be right elsewhere, or junk."""
    elsewhere = [value for line in lines[1:] for name, value in line.items() if name != "event"]
    return st.sampled_from(elsewhere) | st.integers(-1, 6) | junk


@several
@given(data=st.data())
def test_a_field_taken_away_or_added_is_found(data: st.DataObject) -> None:
    lines = original(data)
    changed = deepcopy(lines)
    line = changed[data.draw(st.integers(1, len(lines) - 1))]
    if data.draw(st.booleans()):
        del line[data.draw(st.sampled_from(sorted(line)))]
    else:
        line[data.draw(st.text(min_size=1, max_size=5).filter(lambda name: name not in line))] = data.draw(
            junk
        )
    assert survives(dumps(changed)) != []


@several
@given(data=st.data())
def test_a_card_or_ticket_that_chance_did_not_bring_is_found(data: st.DataObject) -> None:
    """The seed tells every outcome, so that nobody can deal himself another card."""
    lines = original(data, EVERY)
    brought = [
        (at, name)
        for at, line in enumerate(lines)
        for name in ("card", "cards", "tickets")
        if line.get("event") in ("deal", "display", "offer", "draw", "refill", "reveal") and name in line
    ]
    at, name = data.draw(st.sampled_from(brought))
    known = list(lines[0]["deck"]) if name != "tickets" else [ticket["id"] for ticket in lines[0]["tickets"]]
    changed, value = deepcopy(lines), data.draw(st.sampled_from(known))
    if name == "card":
        changed[at][name] = value
    else:
        changed[at][name][data.draw(st.integers(0, len(lines[at][name]) - 1))] = value
    if changed != lines:
        assert survives(dumps(changed)) != []


@several
@given(data=st.data())
def test_a_spoiled_header_never_crashes(data: st.DataObject) -> None:
    lines = deepcopy(original(data))
    spoil(lines[0], data)
    survives(dumps(lines))


def spoil(value: Any, data: st.DataObject) -> None:
    """Somewhere inside, one thing becomes another."""
    keys = sorted(value) if isinstance(value, dict) else list(range(len(value)))
    key = data.draw(st.sampled_from(keys))
    inner = value[key]
    if isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
        spoil(inner, data)
    else:
        value[key] = data.draw(st.integers(-3, 40) | junk)


@pytest.mark.parametrize(
    "name", ["places", "tracks", "tickets", "deck", "parameters", "map", "start", "seed"]
)
def test_a_header_that_lies_is_found(name: str) -> None:
    lines = loads(finished("paris"))
    lie: dict[str, Any] = {"map": "newyork", "start": 1 - lines[0]["start"], "seed": 99}
    lines[0][name] = lie.get(name) or deepcopy(lines[0][name])
    if name in ("places", "tracks", "tickets"):
        lines[0][name].pop()
    elif name == "deck":
        lines[0]["deck"]["red"] += 1
    elif name == "parameters":
        lines[0]["parameters"]["pieces"] += 1
    assert survives(dumps(lines)) != []


@several
@given(data=st.data())
def test_any_damage_to_the_text_never_crashes(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([brief(name) for name in SHORT]))
    at, end = sorted((data.draw(st.integers(0, len(text))), data.draw(st.integers(0, len(text)))))
    how = data.draw(st.sampled_from(["cut", "insert", "remove"]))
    changed = {
        "cut": text[:at],
        "insert": text[:at] + data.draw(st.text()) + text[at:],
        "remove": text[:at] + text[end:],
    }
    survives(changed[how])


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        loads(text)
    return error.value


def test_an_empty_file_has_no_header() -> None:
    assert refused("").line == 1
    assert "header" in str(refused("\n"))
    assert "no header" in str(refused('{"event": "turn", "seat": 0}\n'))


@pytest.mark.parametrize("name", ["perron", "rules"])
@pytest.mark.parametrize("version", [0, 2, 99, "1", None, 1.0, True])
def test_an_unknown_version_is_named(name: str, version: object) -> None:
    lines = loads(brief("paris"))
    lines[0][name] = version
    error = refused(dumps(lines))
    assert error.line == 1
    assert repr(version) in error.text
    assert name in error.text


@pytest.mark.parametrize(
    "row",
    ["", "{", "[1]", "7", "null", '"x"', "{}", '{"event": 3}', '{"event": "fly"}', '{"event": "turn"}',
     '{"event": "turn", "seat": 9}', '{"event": "turn", "seat": 0, "seat": 1}', "9" * 5000, "[" * 100000],
)  # fmt: skip
def test_a_damaged_line_is_named_by_its_number(row: str) -> None:
    rows = brief("paris").splitlines()
    rows[11] = row
    assert refused("\n".join(rows)).line == 12


def test_a_file_that_is_no_text_is_refused(tmp_path: Any) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(brief("paris").encode() + b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        load(file)


def test_an_unfinished_record_is_sound_and_a_cut_end_is_not() -> None:
    assert survives(brief("europe")) == []
    rows = finished("europe").splitlines()
    end = next(at for at, row in enumerate(rows) if json.loads(row).get("event") == "end")
    for cut in range(end + 1, len(rows)):
        assert survives("\n".join(rows[:cut]) + "\n"), "a game that is over has its scores and its result"


def test_an_unknown_chance_or_a_missing_seed_is_found() -> None:
    for name, value in (("chance", "dice-1"), ("seed", None), ("seed", "x")):
        lines = loads(finished("paris"))
        lines[0][name] = value
        assert survives(dumps(lines)) != []
    lines = loads(finished("paris"))
    del lines[0]["seed"]
    assert survives(dumps(lines)) != []
    lines = loads(finished("paris", fair=True))
    del lines[-1]["seed"]
    assert survives(dumps(lines)) != [], "a finished game shows the seed it was dealt from"


@pytest.mark.parametrize("seed", ["", "00", "zz" * 32, "00" * 32, "AB" * 33])
def test_a_wrong_seed_is_found(seed: str) -> None:
    lines = loads(finished("paris", fair=True))
    lines[-1]["seed"] = seed
    assert survives(dumps(lines))
