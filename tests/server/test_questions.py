"""What cards ask in the middle of a move is told in words of the vocabulary, to the seat alone."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from tests.server.asking import EXTRA, RULES, asking
from tests.server.test_evenings import around, table_for

from perron.server.journal import Journal
from perron.server.store import Setup
from perron.server.view import view_for

Json = dict[str, Any]
GAIN = {"do": "money.gain", "who": "me", "n": 4, "what": "", "to": "", "maybe": False}
DRAW = {**GAIN, "do": "cards.draw", "n": 2}
LOCO = {**GAIN, "do": "loco.discard", "n": 1}


def seen(setup: Setup, journal: Journal, seat: int | None) -> Json:
    found: Json = to_builtins(view_for(journal.game, seat, around(setup, journal)))
    return found


def asked(what: str, seed: int = 1) -> tuple[Setup, Journal, int]:
    """The first question of that kind, and the seat that has to answer."""
    setup, journal = table_for(*asking(what), seed)
    rng = Random(seed)
    while True:
        seat = journal.game.to_act()[0]
        view = seen(setup, journal, seat)
        if view["charter"]["asked"] and view["charter"]["asked"]["what"] == what:
            return setup, journal, seat
        texts = [str(action) for action in journal.game.legal(seat)]
        claims = [text for text in texts if text.startswith("claim")]
        journal.play(seat, text := rng.choice(claims or texts), text)


@pytest.mark.parametrize("what", list(RULES))
def test_L31_only_who_is_asked_is_told_what_a_card_offers(what: str) -> None:
    setup, journal, seat = asked(what)
    told = seen(setup, journal, seat)["charter"]["asked"]
    assert told["cost"] or told["gain"] or told["options"] or told["left"]
    for other in (None, (seat + 1) % 3):
        view = seen(setup, journal, other)
        hidden = view["charter"]["asked"]
        assert (hidden["cost"], hidden["gain"], hidden["options"], hidden["left"]) == ([], [], {}, 0)
        assert hidden["what"] == what
        assert view["legal"]["answers"] == []


def test_an_offer_tells_its_cost_and_its_gain() -> None:
    setup, journal, seat = asked("offer")
    told = seen(setup, journal, seat)["charter"]["asked"]
    assert (told["cost"], told["gain"]) == ([LOCO], [GAIN])


def test_what_may_be_used_tells_what_it_brings() -> None:
    setup, journal, seat = asked("may")
    told = seen(setup, journal, seat)["charter"]["asked"]
    assert (told["cost"], told["gain"]) == ([], [GAIN, DRAW])


def test_each_choice_tells_what_it_does() -> None:
    setup, journal, seat = asked("choose")
    view = seen(setup, journal, seat)
    assert set(view["legal"]["answers"]) <= set(view["charter"]["asked"]["options"])
    assert view["charter"]["asked"]["options"] == {"choose 0": [GAIN], "choose 1": [DRAW, LOCO]}


def test_cards_to_go_are_counted_down() -> None:
    setup, journal, seat = asked("discard")
    view = seen(setup, journal, seat)
    assert view["charter"]["asked"]["left"] == min(2, sum(view["hand"].values()))


def test_a_token_is_sent_to_an_end_of_the_track() -> None:
    setup, journal, seat = asked("place")
    view = seen(setup, journal, seat)
    ends = [answer.removeprefix("send to ") for answer in view["legal"]["answers"]]
    assert "-".join(sorted(ends)) in {"-".join(sorted((t.a, t.b))) for t in journal.game.board.tracks}
    gain = view["charter"]["asked"]["gain"]
    assert [(deed["what"], deed["to"]) for deed in gain] == [("boat", "either_end")]


def test_L8_regions_that_may_open_next_are_known_by_their_names_and_nothing_else() -> None:
    content, evening = asking("region")
    setup, journal, seat = asked("region")
    view, box = seen(setup, journal, seat), around(setup, journal).box
    assert box is not None
    regions = [answer.removeprefix("survey ") for answer in view["legal"]["answers"]]
    assert len(regions) > 1
    assert box.regions == {region: content.regions[region].name for region in regions}
    sealed = set(content.places) - {place.id for place in evening.board.places}
    assert sealed
    assert not sealed & set(box.gateways)
    journal.play(seat, text := f"survey {regions[1]}", text)
    assert seen(setup, journal, None)["charter"]["taken"][seat]["surveys"] == {regions[1]: 2}


def test_postcards_to_be_played_tell_what_they_do() -> None:
    setup, journal, seat = asked("extras")
    told = seen(setup, journal, seat)["charter"]["asked"]
    options = told["options"]
    assert told["card"] is None
    assert [deed["do"] for deed in options[f"play {EXTRA}"]] == ["loco.discard", "token.move"]
