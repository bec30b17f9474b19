"""What a game of the campaign begins with, rule by rule (L29, L40, L49 to L53, L71)."""

from __future__ import annotations

import pytest
from tests.campaign.evenings import answer, begin, campaign, evening, played, read_on, refused, up_to
from tests.campaign.starts import start_of

from perron.campaign.deal import outfit_of
from perron.campaign.load import load
from perron.campaign.setup import setup
from perron.campaign.view import view
from perron.games.build import build


def test_L29_L101_who_missed_a_game_is_written_down() -> None:
    made = campaign()
    evening(made, "red", "blue")
    assert made.state.companies["green"].missed == []  # it has not begun yet
    evening(made)
    assert made.state.companies["green"].missed == [1]  # but counts as having missed what came before
    evening(made, "red", "green")
    assert made.state.companies["blue"].missed == [3]


def test_L40_every_company_has_its_bonus_card_also_one_that_nobody_leads() -> None:
    assert {company.bonus for company in campaign().state.companies.values()} == {"B0"}


def test_L49_the_newspaper_is_read_to_PAUSE_before_the_board_is_laid() -> None:
    """All that it brings is in the game of that evening."""
    made = up_to(2)
    begin(made)
    refused(made, "no_game", do="played")
    assert read_on(made) == ["1868-01", "1868-02", "1868-03"]
    start = setup(made.content, made.state)
    assert "E08" in start.events
    assert "N" in start.stickers


def test_L51_trains_grow_with_the_campaign_for_all_alike_also_after_a_missed_game() -> None:
    made = campaign()
    for game, trains in enumerate((20, 22, 24, 27), 1):
        begin(made, *(("red", "blue") if game == 3 else ()))
        assert {seat.trains for seat in setup(made.content, made.state).seats} == {trains}
        read_on(made)
        played(made)
        read_on(made)


@pytest.mark.parametrize("game", [1, 12])
def test_L52_steps_10_to_13_are_blank_until_a_sticker_is_there(game: int) -> None:
    content, start = load(), start_of(3, 3, game)
    charter = build(start.board, 3, None, outfit_of(content, start)).charter
    steps = [charter.tables.slot[row] - 100 for row in charter.setup_row]
    there = [content.stickers[id].slot for id in start.stickers]
    assert steps == sorted(int(slot.removeprefix("setup.")) for slot in there if slot.startswith("setup."))
    assert bool(steps) == (game == 12)


def test_L53_an_absent_holder_gives_the_start_card_to_somebody_present() -> None:
    made = campaign()
    evening(made, "red", "blue", "green")
    assert made.state.start == "green"
    begin(made, "red", "blue")
    assert made.state.start in ("red", "blue")


def test_L71_a_new_event_is_read_before_it_joins_the_deck() -> None:
    made = up_to(2)
    begin(made)
    made.add({"do": "read", "card": "1868-01"})
    assert "E08" not in made.state.events
    made.add({"do": "read", "card": "1868-02"})
    text = made.content.events["E08"].text["en"]
    assert text in [event["text"] for event in view(made.content, made.state)["events"]]
    read_on(made)
    assert "E08" in setup(made.content, made.state).events


def test_at_least_two_must_be_present() -> None:
    made = campaign()
    refused(made, "too_few", do="begin", present=["red"])
    refused(made, "not_led", do="begin", present=["red", "yellow"])
    refused(made, "not_led", do="begin", present=["red", "red"])


def test_who_missed_the_renewal_picks_when_they_are_back() -> None:
    made = up_to(6)
    evening(made, "red", "blue")
    assert made.state.companies["green"].bonus == "B0"
    begin(made)
    question = made.state.questions[0]
    assert (question.kind, question.company) == ("bonus", "green")
    assert len(question.options) == 3


def test_the_city_named_most_often_becomes_big_and_a_tie_goes_to_the_first() -> None:
    made = up_to(7, "red", "blue", "green", "black")
    begin(made)
    made.add({"do": "read", "card": "1883-01"})
    order = [question.company for question in made.state.questions]
    assert order == made.state.results[-1].ranking[::-1]
    assert "boston" not in made.state.questions[0].options
    for choice in ("albany", "chicago", "chicago", "albany"):
        answer(made, choice)
    assert made.state.cities == ["albany"]
