"""What a bot answers when the story asks: which event goes, which bonus, which city, which region.

It looks at what everybody knows, and asks cards what they do, never what they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from perron.campaign.content import Bonus, Content, Track
from perron.campaign.regions import visible
from perron.campaign.state import Question, State
from perron.vocabulary.ability import Condition, Effect, Is, effects_of

CARD, MARK = 0.8, 0.6  # dollars that a card and a survey mark are worth
CLOSED = ("lake.closed", "postcards.closed")  # parameters that take something from everybody
COSTS = ("money.pay", "cards.discard")


def answer(content: Content, state: State, company: str) -> str:
    """One of the options of the question that stands open to the company."""
    question = next(question for question in state.questions if question.company == company)
    return ANSWERS[question.kind](content, state, question)


def _banish(content: Content, state: State, question: Question) -> str:
    """An event that costs or closes something; of several the one that has been there longest."""
    return max(question.options, key=lambda id: _harm(content, id))


def _harm(content: Content, id: str) -> int:
    """What it costs, what it closes; an offer that may be declined does no harm."""
    ability = content.events[id].ability
    if any(effect.do == "offer" for effect in ability.then):
        return 0
    costs = sum(effect.do in COSTS for effect in effects_of(ability))
    return costs + sum(effect.words.get("name") in CLOSED for effect in ability.then)


def _bonus(content: Content, state: State, question: Question) -> str:
    """What pays most on the tracks of the company's color that can be claimed."""
    own = _own_tracks(content, state, question.company)
    return max(question.options, key=lambda id: sum(_pays(content, state, id, track) for track in own))


def _pays(content: Content, state: State, id: str, track: Track) -> float:
    bonus: Bonus = content.bonuses[id]
    return sum(_dollars(content, state, effect, track) for effect in bonus.ability.then)


def _dollars(content: Content, state: State, effect: Effect, track: Track) -> float:
    much = float(effect.n.base) if effect.n is not None and isinstance(effect.n.base, int) else 1.0
    if effect.do == "when":
        holds = all(_holds(content, state, condition, track) for condition in effect.conditions)
        return sum(_dollars(content, state, e, track) for e in effect.lists["then"]) if holds else 0.0
    return much * {"money.gain": 1.0, "cards.draw": CARD, "survey.place": MARK}.get(effect.do, 0.0)


def _holds(content: Content, state: State, condition: Condition, track: Track) -> bool:
    """Of a track nobody has claimed yet: its length, or how many of its ends are big cities."""
    if not isinstance(condition, Is) or not isinstance(condition.value, int):
        return False
    big = sum(content.places[end].big or end in state.cities for end in (track.a, track.b))
    known = {"route.length": track.length, "route.big": big}
    return condition.op == "gte" and known.get(condition.subject, -1) >= condition.value


def _city(content: Content, state: State, question: Question) -> str:
    """Where most tracks of the company's color end; then where most tracks do."""
    own, every = _own_tracks(content, state, question.company), visible(content, state.opened)
    return max(question.options, key=lambda city: (_ends(own, city), _ends(every, city)))


def _ends(tracks: Iterable[Track], city: str) -> int:
    return sum(city in (track.a, track.b) for track in tracks)


def _council(content: Content, state: State, question: Question) -> str:
    """Where the company has most marks, for the charter; then where most tracks of its color are."""
    company = state.companies[question.company]

    def taste(region: str) -> tuple[int, int]:
        own = [t for t in content.tracks.values() if t.region == region and t.color == company.color]
        return company.surveys.get(region, 0), len(own)

    return max(question.options, key=taste)


def _own_tracks(content: Content, state: State, company: str) -> list[Track]:
    return [track for track in visible(content, state.opened) if track.color == company]


ANSWERS: dict[str, Callable[[Content, State, Question], str]] = {
    "banish": _banish,
    "bonus": _bonus,
    "city": _city,
    "council": _council,
}
