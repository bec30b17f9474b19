"""Every event has a sentence, as people say it."""

from typing import Any

import pytest

from perron.cli.tell import Names, Teller
from perron.games.load import load
from perron.record.header import header

HEADER = header(load("europe"), ["Ann", "Bob"], [None, None], 0, {}, {})
TELLER = Teller(HEADER)

SAID: list[tuple[dict[str, Any], str]] = [
    ({"event": "deal", "seat": 0, "cards": ["red", "red", "wild"]}, "Ann is dealt 2 red, 1 wild."),
    ({"event": "deal", "seat": 0, "cards": 4}, "Ann is dealt 4 cards."),
    ({"event": "display", "cards": ["red", "blue"]}, "Face up: red, blue."),
    ({"event": "draw", "seat": 1, "from": "deck"}, "Bob draws from the deck."),
    ({"event": "draw", "seat": 1, "from": "deck", "card": "red"}, "Bob draws from the deck: red."),
    ({"event": "draw", "seat": 1, "from": "display", "card": "red", "slot": 2}, "Bob takes the face-up red."),
    ({"event": "keep", "seat": 0, "kept": 2, "returned": 1, "to": "box"},
     "Ann keeps 2 tickets; back in the box: 1 ticket."),
    ({"event": "keep", "seat": 0, "kept": ["paris-wien"], "returned": [], "to": "bottom"},
     "Ann keeps Paris → Wien 8."),
    ({"event": "tunnel", "seat": 0, "track": "paris-zurich", "paid": ["red"] * 3},
     "Ann digs Paris – Zürich (3 gray, tunnel) with 3 red."),
    ({"event": "toll", "seat": 0, "extra": 2}, "2 more cards to pay."),
    ({"event": "toll", "seat": 0, "extra": 0}, "No more to pay."),
    ({"event": "station", "seat": 1, "place": "wien", "paid": ["red"]},
     "Bob builds a station in Wien for 1 red."),
    ({"event": "flag", "seat": 1, "points": 4}, "Bob completes a flag: 4 points."),
    ({"event": "end", "reason": "stalemate"}, "Nobody can do anything any more: the game ends."),
    ({"event": "score", "seat": 0, "total": 9, "parts": {"tracks": 9, "tickets": 0}},
     "Ann: 9 (tracks 9, tickets 0)"),
    ({"event": "result", "ranking": [1, 0], "winners": [1]}, "Bob wins."),
    ({"event": "result", "ranking": [0, 1], "winners": [0, 1]}, "Ann and Bob share the victory."),
    ({"event": "turn", "seat": 0}, ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), SAID)
def test_sentence(line: dict[str, Any], sentence: str) -> None:
    assert TELLER.tell(line) == sentence


def test_damaged_and_unknown_events_are_shown_as_they_stand() -> None:
    assert TELLER.tell({"event": "claim", "seat": 7}) == "({'event': 'claim', 'seat': 7})"
    assert TELLER.tell({"event": "dance"}) == "(dance)"


def test_country_tickets_and_ferries() -> None:
    swiss = Names(header(load("switzerland"), ["Ann", "Bob"], [None, None], 0, {}, {}))
    country = next(ticket.id for ticket in load("switzerland").tickets if len(ticket.to) > 1)
    assert swiss.ticket(country).count(",") == len(swiss.tickets[country]["to"]) - 1
    ferry = next(track for track in load("europe").tracks if track.ferry == 2)
    assert "ferry with 2 wilds" in TELLER.names.track(ferry.id)
