"""docs/campaign.md: its example runs, its card loads, its lists are complete, and it tells no secrets."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.planted import loaded

from perron.campaign.apply import APPLY
from perron.campaign.compile import Tables
from perron.campaign.content import LANGUAGES, Content
from perron.campaign.load import load
from perron.campaign.played import CHANGES
from perron.campaign.trial.run import differences
from perron.campaign.words import AFTER, EFFECTS, FAMILIES, OPS, PARAMETERS, SCOPES, SUBJECTS, TRIGGERS, WHO

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/campaign.md").read_text("utf-8")
CODE = set(re.findall(r"`([^`\n]+)`", PAGE))
SAID = {word for code in CODE for word in re.split(r"[\s,]+", code)}


def fenced(language: str) -> str:
    [text] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(text)


def test_the_example_runs() -> None:
    exec(compile(fenced("python"), "docs/campaign.md", "exec"), {})


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


def secrets(content: Content) -> list[str]:
    texts = [text for card in content.story for text in (card.title, card.text)]
    texts += [text for card in content.postcards.values() for text in (card.front, card.back)]
    texts += [box.text for box in content.boxes.values()]
    texts += [sticker.text for sticker in content.stickers.values()]
    texts += [event.text for event in content.events.values() if not event.start]
    return [text[language] for text in texts for language in LANGUAGES]


def files() -> list[Path]:
    """What a player may see without opening a box: the pages, the client's source, and the built client."""
    folders = (ROOT / "docs", ROOT / "web/src", ROOT / "src/perron/server/static")
    kinds = {".md", ".ts", ".svelte", ".js", ".html", ".json", ".css", ".map"}
    return [file for folder in folders for file in folder.rglob("*") if file.suffix in kinds]


def test_L8_no_sealed_sentence_is_in_the_client_or_the_docs() -> None:
    sentences = [sentence for sentence in secrets(load()) if len(sentence) > 12]  # a short one is a phrase
    looked = {file: file.read_text("utf-8") for file in files()}
    assert any(file.suffix == ".svelte" for file in looked)
    assert [(file.name, s) for file, text in looked.items() for s in sentences if s in text] == []
