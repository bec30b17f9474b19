"""What bots answer when the story asks: it can be answered always, and is what pays."""

from __future__ import annotations

from perron.campaign.advise import answer
from perron.campaign.load import load
from perron.campaign.log import loads
from perron.campaign.sim import play_at_random, play_campaign
from perron.campaign.state import OVER, Question, State, fresh


def asked(kind: str, options: list[str], company: str = "red") -> State:
    state = fresh(load(), "a seed")
    state.questions.append(Question(kind, company, options))
    return state


def test_L102_an_event_that_costs_goes_first() -> None:
    assert answer(load(), asked("banish", ["E02", "E04", "E05"]), "red") == "E04"
    assert answer(load(), asked("banish", ["E03", "E10", "E09"]), "red") == "E09"  # an offer does no harm


def test_the_bonus_that_pays_more_is_picked() -> None:
    assert answer(load(), asked("bonus", ["B0", "B1"]), "red") == "B1"
    assert answer(load(), asked("bonus", ["B1", "B5", "B0"]), "red") in ("B1", "B5")


def test_a_city_with_tracks_of_the_own_color_is_named() -> None:
    own = [track for track in load().tracks.values() if track.color == "red" and track.region == "start"]
    ends = sorted({end for track in own for end in (track.a, track.b)})
    without = next(p.id for p in load().places.values() if p.region == "start" and p.id not in ends)
    assert answer(load(), asked("city", [without, ends[0]]), "red") == ends[0]


def test_the_council_follows_the_own_marks() -> None:
    state = asked("council", ["upper-lakes", "confluence", "gulf-peninsula"])
    state.companies["red"].surveys = {"confluence": 2, "upper-lakes": 1}
    assert answer(load(), state, "red") == "confluence"


def test_a_campaign_with_such_answers_ends_and_replays() -> None:
    made = play_campaign(load(), ["red", "blue", "green"], 1, play_at_random, answer)
    assert made.state.phase == OVER
    assert loads(made.dumps()).state.digest() == made.state.digest()
