"""The order inside one claim (section 3.6 of the design), from the payment to the last postcard."""

from __future__ import annotations

from typing import Any

from tests.campaign import fast

from perron.actions import ClaimTrack, GoOn, PlayPostcard
from perron.campaign.load import load
from perron.engine import log as tell
from perron.engine.chance import Sfc32
from perron.engine.legal import actor, legal
from perron.engine.log import Log
from perron.engine.play import apply
from perron.lab.campaigns.watch import KINDS
from perron.translate import to_action, to_move

Raw = dict[str, Any]
TRACK = "nashville-new-orleans-b"  # yellow, four spaces; a big city, a port, a gateway and the boat
PAID = ("yellow",) * 4
GIVEN: Raw = {
    "company": "yellow",
    "regions": ["confluence"],
    "stickers": list("NLIHJKMO"),  # not in the order of their slots
    "event": "E02",
    "money": 5,
    "hand": {"yellow": 4, "wild": 2},
    "office": [121, 110, 102, 103],
    "boat": "new-orleans",
    "crates": {"new-orleans": 2},
}


def causes(given: Raw, *extras: int) -> list[str]:
    """What brought something, in the order in which it did."""
    table, log = fast.Fast(load(), given), Log(True)
    state, chance = table.state, Sfc32(3)
    apply(state, to_move(table.game, ClaimTrack(TRACK, PAID), 0), chance, log)
    for answer in (*map(PlayPostcard, extras), GoOn()):
        offered = [to_action(table.game, move) for move in legal(state, actor(state))]
        if answer in offered:
            apply(state, to_move(table.game, answer, 0), chance, log)
    told = [cause(table, event) for event in log.events]
    return [name for at, name in enumerate(told) if name and name != told[at - 1]]


def cause(table: fast.Fast, event: list[int]) -> str:
    if event[0] == tell.CLAIM:
        return "track"
    if event[0] == tell.SURVEY:
        return "N"
    if event[0] not in (tell.MONEY, tell.BONUS):
        return ""
    names = {tell.COMPANY: "bonus", tell.BIG_CITY: "big city"}
    if event[3] in names or event[3] >= 0:
        return names.get(event[3], "event")
    row, tables = tell.FROM_ROW - event[3], table.game.charter.tables
    return "bonus" if KINDS[tables.kind[row]] == "bonus" else str(table.game.names.rows[row])


def test_a_claim_goes_through_its_stages_in_the_order_of_the_design() -> None:
    """Extras by number, steps 1 to 12, the event, then the postcards that answer to a claim, by number."""
    extras, answers = ["103", "110"], ["102", "121"]
    steps = ["bonus", "I", "L", "N", "big city"]  # 3, 5, 8, 10 and 12
    assert causes(GIVEN, 103, 110) == ["track", *extras, *steps, "event", *answers]


def test_without_extras_the_rest_comes_in_the_same_order() -> None:
    assert causes(GIVEN) == ["track", "bonus", "I", "L", "N", "big city", "event", "102", "121"]
