"""docs/record.schema.json: every line of a record fits it, so do its examples, and spoiled ones do not."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.conformance.boards import MAPS
from tests.record.games import EVERY, brief, finished

from perron import Table, load
from perron.record import loads
from perron.record.header import box
from perron.record.read import check
from perron.record.shape import EVENTS

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "record.schema.json").read_text(encoding="utf-8"))
VALID = Draft202012Validator(SCHEMA)
BY_NAME = {
    name: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})
    for name, part in SCHEMA["$defs"].items()
    if "examples" in part
}  # one part each: trying all of them on every line is slow
EXAMPLES = [(name, example) for name, part in SCHEMA["$defs"].items() for example in part.get("examples", ())]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", EVERY)
def test_every_line_fits(name: str) -> None:
    for line in loads(brief(name)):
        VALID.validate(line)
    for line in [*loads(finished(name)), *loads(finished(name, fair=True))]:
        BY_NAME[line.get("event", "header")].validate(line)


def test_every_event_has_an_example_and_a_row_in_the_documentation() -> None:
    table = (DOCS / "record.md").read_text(encoding="utf-8")
    assert {name for name, _ in EXAMPLES} == {"header", *EVENTS}
    for name, fields in EVENTS.items():
        row = next(row for row in table.splitlines() if row.startswith(f"| `{name}` |"))
        for field in fields:
            assert field.rstrip("?") in row.split("|")[2], f"{field} of {name}"


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_fits_and_a_spoiled_one_does_not(name: str, example: dict[str, Any]) -> None:
    VALID.validate(example)
    needed = SCHEMA["$defs"][name]["required"]
    for field in needed:
        assert not VALID.is_valid({key: value for key, value in example.items() if key != field}), field
        assert not VALID.is_valid({**example, field: None}), field
    assert not VALID.is_valid({**example, "moreover": 1})


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_the_program_reads_the_examples(name: str, example: dict[str, Any]) -> None:
    header = dict(SCHEMA["$defs"]["header"]["examples"][0], seats=["a", "b", "c"])
    check([example] if name == "header" else [header, example])


@pytest.mark.parametrize("name", MAPS)
def test_the_header_documents_every_field_of_the_box(name: str) -> None:
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    numbers = (DOCS / "board-format.md").read_text(encoding="utf-8")
    header = Table(name, seed=1).lines[0]
    assert all(f"`{field}`" in text for field in header)
    assert all(f"`{field}`" in numbers for field in box(load(name))["parameters"])
