"""docs/campaign.md: its example runs, its card loads, its lists are complete, and it tells no secrets."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.planted import loaded
from tests.campaign.sealed import found, sealed, sentences

from perron.campaign.apply import APPLY
from perron.campaign.content import Content
from perron.campaign.load import load
from perron.campaign.played import CHANGES
from perron.campaign.state import fresh
from perron.campaign.trial.run import differences
from perron.vocabulary.compile import Tables
from perron.vocabulary.words import AFTER, EFFECTS, FAMILIES, OPS, PARAMETERS, SCOPES, SUBJECTS, TRIGGERS, WHO

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/campaign.md").read_text("utf-8")
CODE = set(re.findall(r"`([^`\n]+)`", PAGE))
SAID = {word for code in CODE for word in re.split(r"[\s,]+", code)}


def all_fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def fenced(language: str) -> str:
    [text] = all_fenced(language)
    return text


def test_the_examples_run() -> None:
    assert len(all_fenced("python")) == 2
    for example in all_fenced("python"):
        exec(compile(example, "docs/campaign.md", "exec"), {})


def with_example() -> Content:
    def change(raw: dict[str, Any]) -> None:
        raw["postcards"].update(tomllib.loads(fenced("toml"))["postcards"])
        raw["boxes"]["H"]["postcards"].append(178)

    return loaded(change)


def test_the_example_card_loads_and_its_test_holds() -> None:
    content = with_example()
    card = content.postcards[178]
    assert [differences(content, test) for test in card.tests] == [[], []]
    eager = replace(card, ability=replace(card.ability, conditions=()))
    broken = replace(content, postcards={**content.postcards, 178: eager})
    assert differences(broken, card.tests[1])


@pytest.mark.parametrize(
    "words", [TRIGGERS, SUBJECTS, EFFECTS, PARAMETERS, OPS, WHO, SCOPES, AFTER, APPLY, CHANGES]
)
def test_every_word_of_the_vocabulary_is_listed(words: Any) -> None:
    assert [word for word in words if word not in SAID] == []


def test_families_of_subjects_and_columns_of_the_tables_are_listed() -> None:
    assert [family for family in FAMILIES if not any(word.startswith(f"{family}<") for word in SAID)] == []
    assert [column for column in Tables.__slots__ if column not in SAID] == []


def test_the_values_of_the_parameters_are_those_of_the_code() -> None:
    rows = dict(re.findall(r"^\| `([a-z_.]+)` \| (\d+) \|$", PAGE, re.MULTILINE))
    assert {name: int(value) for name, value in rows.items()} == PARAMETERS


BUILT = ROOT / "src/perron/server/static"


def files(*folders: Path) -> dict[Path, str]:
    """What a player may see without opening a box, by file."""
    kinds = {".md", ".ts", ".svelte", ".js", ".html", ".json", ".css", ".map", ".svg"}
    return {
        file: file.read_text("utf-8")
        for folder in folders
        for file in folder.rglob("*")
        if file.suffix in kinds
    }


def standing_in(looked: dict[Path, str]) -> list[tuple[str, str]]:
    hidden = sealed(load(), fresh(load(), "x"), "")
    return [(file.name, sentence) for file, text in looked.items() for sentence in found(hidden, text)]


def test_L8_no_sealed_sentence_is_in_the_docs_or_the_clients_source() -> None:
    looked = files(ROOT / "docs", ROOT / "web/src")
    assert {".md", ".svelte"} <= {file.suffix for file in looked}
    assert standing_in(looked) == []


@pytest.mark.skipif(not BUILT.exists(), reason="the client is not built: make client")
def test_L8_no_sealed_sentence_is_in_the_built_client() -> None:
    looked = files(BUILT)
    assert {".html", ".js"} <= {file.suffix for file in looked}
    assert standing_in(looked) == []


def test_a_sealed_sentence_in_a_script_is_found(tmp_path: Path) -> None:
    """Also when a bundler has written its letters as escapes."""
    for at, letters in enumerate(("utf-8", "ascii")):
        text = max(sentences([load().story[-1].text]), key=len)
        script = f"const page = {json.dumps(text, ensure_ascii=letters == 'ascii')};"
        (tmp_path / f"{at}.js").write_text(script, "utf-8")
    assert {file for file, _ in standing_in(files(tmp_path))} == {"0.js", "1.js"}
