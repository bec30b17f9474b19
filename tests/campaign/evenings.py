"""Small campaigns, brought to the moment that a test is about."""

from __future__ import annotations

from typing import Any

import pytest

from perron.campaign.errors import CampaignError
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.state import END, PLAY, SETUP
from perron.campaign.story import next_card

Raw = dict[str, Any]


def campaign(*colors: str) -> Campaign:
    made = Campaign.new(load(), "evening")
    for color in colors or ("red", "blue", "green"):
        made.add({"do": "join", "company": color, "player": color.title()})
    return made


def begin(made: Campaign, *present: str) -> None:
    everybody = [company.color for company in made.state.playing()]
    made.add({"do": "begin", "present": list(present) or everybody})


def read_on(made: Campaign) -> list[str]:
    """Read as far as one may; questions are answered with the first choice."""
    read = []
    while made.state.phase in (SETUP, END):
        if made.state.questions:
            answer(made)
        elif card := next_card(made.content, made.state):
            made.add({"do": "read", "card": card.id})
            read.append(card.id)
        else:
            break
    return read


def answer(made: Campaign, choice: str = "") -> None:
    question = made.state.questions[0]
    made.add({"do": "answer", "company": question.company, "choice": choice or question.options[0]})


def played(made: Campaign, *ranking: str, **more: Any) -> None:
    """A game in which the first got most; `done` gives completed tickets."""
    done = more.pop("done", {})
    order = list(ranking) or list(made.state.present)
    slips = {c: {"coins": 20 - n, "trains": 0, "tickets": 0} for n, c in enumerate(order)}
    entry: Raw = {"do": "played", "ranking": order, "payslips": more.pop("payslips", slips)}
    made.add({**entry, "done": {c: done.get(c, []) for c in order}, **more})


def evening(made: Campaign, *ranking: str, **more: Any) -> None:
    """A whole game with everything around it."""
    begin(made, *ranking)
    read_on(made)
    assert made.state.phase == PLAY
    played(made, *ranking, **more)
    read_on(made)


def up_to(game: int, *colors: str) -> Campaign:
    """A campaign just before that game."""
    made = campaign(*colors)
    while made.state.game < game:
        evening(made)
    return made


def marks(color: str, region: str, n: int) -> dict[str, Any]:
    return {"do": "survey", "company": color, "region": region, "n": n}


def refused(made: Campaign, code: str, **entry: Any) -> None:
    """The entry is refused with that code, and nothing has changed."""
    before, lines = made.state.digest(), len(made.entries)
    with pytest.raises(CampaignError) as error:
        made.add(entry)
    assert error.value.code == code
    assert error.value.text
    assert (made.state.digest(), len(made.entries)) == (before, lines)
