"""A campaign as one file: a header and an append-only log, JSON Lines; the state is a fold over it."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import Any

from perron.campaign.apply import apply
from perron.campaign.content import Content
from perron.campaign.errors import CampaignError
from perron.campaign.load import ContentError, load
from perron.campaign.state import State, fresh

VERSION = 1
Raw = dict[str, Any]


class Campaign:
    """A campaign under way. `add` is the only way to change it.

    >>> campaign = Campaign.new(load(), seed="a seed")
    >>> campaign.add({"do": "join", "company": "red", "player": "Noor"})
    >>> campaign.state.companies["red"].player
    'Noor'
    """

    def __init__(self, content: Content, header: Raw) -> None:
        self.content, self.header = content, header
        self.state: State = fresh(content, header["seed"])
        self.entries: list[Raw] = []

    @classmethod
    def new(cls, content: Content, seed: str) -> Campaign:
        return cls(content, {"campaign": VERSION, "content": content.key, "seed": seed})

    def add(self, entry: Raw) -> None:
        """Check, apply, write down. What is refused changes nothing."""
        state: State = pickle.loads(pickle.dumps(self.state))  # a copy, quicker than deepcopy
        try:
            apply(self.content, state, entry)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise CampaignError("bad_entry", f"the entry is not of the right shape: {error!r}") from error
        self.state = state
        self.entries.append(deepcopy(entry))

    def dumps(self) -> str:
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (self.header, *self.entries))

    def save(self, path: str | Path) -> None:
        """Whole or not at all: a crash in between leaves the file as it was."""
        beside = Path(f"{path}.new")
        with beside.open("w", encoding="utf-8") as file:
            file.write(self.dumps())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def loads(text: str, content: Content | None = None) -> Campaign:
    """The campaign that a log tells; a damaged line is named by its number."""
    header, entries = header_of(text), text.splitlines()[1:]
    campaign = Campaign(content or _content(str(header.get("content"))), header)
    return _replay(campaign, (_line(line, number) for number, line in enumerate(entries, 2)))


def header_of(text: str) -> Raw:
    """The first line of a log; its content is not looked for."""
    lines = text.splitlines()
    header = _line(lines[0], 1) if lines else {}
    if header.get("campaign") != VERSION or not isinstance(header.get("seed"), str):
        raise CampaignError("bad_header", f"line 1 is not the header of a campaign of version {VERSION}")
    return header


def _content(name: str) -> Content:
    try:
        return load(name)
    except ContentError as error:
        raise CampaignError("bad_content", f"line 1: its box cannot be used: {error}") from error


def _replay(campaign: Campaign, entries: Iterable[Raw]) -> Campaign:
    for number, entry in enumerate(entries, 2):
        try:
            campaign.add(entry)
        except CampaignError as error:
            raise CampaignError(error.code, f"line {number}: {error.text}") from error
    return campaign


def _line(text: str, number: int) -> Raw:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CampaignError("bad_line", f"line {number} is damaged: {error}") from error
    if not isinstance(line, dict):
        raise CampaignError("bad_line", f"line {number} is not an entry")
    return line
