"""The client's message types, the page about the protocol, and the messages themselves agree."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from perron.server import messages

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(line) for line in re.findall(r"^(\{.*\})$", PAGE, re.M)]


def test_the_clients_types_are_up_to_date() -> None:
    script = ROOT / "scripts" / "protocol.py"
    result = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


UNIONS = (messages.Incoming, messages.CampaignAsked, messages.Outgoing, messages.CampaignTold)
WHOLE = {"view", "campaign"}  # too large for a line


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_examples_of_the_page_are_messages(example: dict[str, object]) -> None:
    union = next(union for union in UNIONS if example["type"] in tags(union))
    msgspec.convert(example, union)


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}


def test_the_page_shows_every_message() -> None:
    known = set().union(*(tags(union) for union in UNIONS))
    assert {example["type"] for example in EXAMPLES} == known - WHOLE


def test_the_page_names_every_field_of_a_view() -> None:
    for kind in (
        messages.View, messages.SeatView, messages.Legal, messages.Result, messages.AffairsView,
        messages.CampaignView, messages.Books,
    ):  # fmt: skip
        fields = [field.encode_name for field in msgspec.structs.fields(kind)]
        assert [field for field in fields if f"`{field}`" not in PAGE] == []


def test_the_page_names_every_reason_of_the_server() -> None:
    from perron.server import refusals

    reasons = [value[1] for value in vars(refusals).values() if isinstance(value, tuple)]
    assert len(reasons) > 15
    assert [reason for reason in reasons if f"`{reason}`" not in PAGE] == []
