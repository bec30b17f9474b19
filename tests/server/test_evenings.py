"""Games of a campaign at the table: whatever the view offers can be done, from the first game to the last."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from tests.server.choices import brisk

from perron.campaign.content import Content
from perron.campaign.load import load
from perron.campaign.result import played_of
from perron.campaign.setup import Setup as Evening
from perron.campaign.sim import play_campaign
from perron.engine.chance import Sfc32
from perron.record.source import Source
from perron.server.affairs import Affairs
from perron.server.affairsview import affairs_view
from perron.server.box import dumps, loads
from perron.server.campaigns.evening import box_of
from perron.server.companies import WOODS
from perron.server.journal import Journal
from perron.server.messages import Terms
from perron.server.store import Chair, Setup
from perron.server.view import Around, view_for

FIELDS = {"chance": "sfc32-1"}
COMPANIES = ("red", "blue", "black")


def table_for(content: Content, evening: Evening, seed: int) -> tuple[Setup, Journal]:
    chairs = [Chair(seat.player, color=WOODS.index(seat.company)) for seat in evening.seats]
    box = dumps(box_of(content, evening))
    setup = Setup("x", "legends", chairs, evening.start, True, False, b"", box=box)
    return setup, Journal.deal(setup, Source(Sfc32(seed), {**FIELDS, "seed": seed}))


def around(setup: Setup, journal: Journal) -> Around:
    seats = len(setup.chairs)
    shown = affairs_view(Affairs(), Terms(), None, False)
    names, colors = [chair.name for chair in setup.chairs], list(range(seats))
    box = loads(setup.box or "")
    return Around(
        "x", "legends", journal.seq, names, [None] * seats, [True] * seats, None, colors, shown, box=box
    )


class Evenings:
    """Each game is played through its views alone."""

    def __init__(self, seed: int) -> None:
        self.rng, self.asked, self.events = Random(seed), set[str](), set[str]()

    def play(self, content: Content, evening: Evening, seed: int) -> dict[str, Any]:
        setup, journal = table_for(content, evening, seed)
        while not journal.game.over:
            self.step(setup, journal)
        again = Journal.restore(list(journal.steps), b"", loads(setup.box or "").board)
        assert again.game.board == evening.board
        assert again.game.lines == journal.game.lines
        self.events |= {line.get("event", "") for line in journal.game.lines}
        return played_of(journal.game.state, loads(setup.box or "").outfit)

    def step(self, setup: Setup, journal: Journal) -> None:
        seat = journal.game.to_act()[0]
        view = to_builtins(view_for(journal.game, seat, around(setup, journal)))
        assert view["toAct"] == journal.game.to_act()
        if view["charter"]["asked"]:
            self.asked.add(view["charter"]["asked"]["what"])
        text = brisk(view, self.rng)
        assert journal.game.refusal(seat, journal.game.move_of(seat, text)) is None, text
        journal.play(seat, text, text)


@pytest.mark.slow
def test_L9_all_twelve_games_are_played_through_their_views() -> None:
    evenings = Evenings(2)
    campaign = play_campaign(load("exposition"), COMPANIES, 2, evenings.play)
    assert len(campaign.state.results) == 12
    assert {"extras", "may"} <= evenings.asked
    assert {"token", "postcard", "answer", "survey"} <= evenings.events
