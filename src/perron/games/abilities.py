"""What events do: from the words of a board file to the flat tables of the engine (docs/events.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from perron.engine import abilities as code
from perron.engine.abilities import Abilities
from perron.games.board import Event
from perron.games.problems import LARGEST, Problem, quoted

TRIGGERS = {
    "draw.done": code.DRAW_DONE,
    "claim.pay": code.CLAIM_PAY,
    "claim.done": code.CLAIM_DONE,
    "event.revealed": code.REVEALED,
    "event.current": code.CURRENT,
}
SUBJECTS = {
    "route.length": code.ROUTE_LENGTH,
    "drawn.blind": code.DRAWN_BLIND,
    "net.big": code.NET_BIG,
    "me.hand": code.HAND,
}
EFFECTS = {
    "money.gain": code.MONEY_GAIN,
    "money.pay": code.MONEY_PAY,
    "cards.draw": code.CARDS_DRAW,
    "choose": code.EXTRA,
    "param.set": code.BIG_CITY_CARDS,
}
WHOM = {"me": code.ME, "each": code.EACH}
PARAMETERS = ("big_city.cards",)
# What may be asked and done at each trigger.
ASKED = {
    "draw.done": ("drawn.blind", "me.hand", "net.big"),
    "claim.pay": ("route.length",),
    "claim.done": ("route.length", "me.hand", "net.big"),
    "event.revealed": (),
    "event.current": (),
}
DONE = {
    "draw.done": ("money.gain", "money.pay", "cards.draw"),
    "claim.pay": ("choose",),
    "claim.done": ("money.gain", "money.pay", "cards.draw"),
    "event.revealed": ("money.gain", "money.pay", "cards.draw"),
    "event.current": ("param.set",),
}


class Wrong(ValueError):
    """Words that say nothing the engine can do."""


def abilities(events: tuple[Event, ...]) -> Abilities:
    return Abilities(
        [TRIGGERS[event.on] for event in events],
        [[_condition(event, part) for part in event.only_if] for event in events],
        [[_effect(event, part) for part in event.then] for event in events],
    )


def event_problems(events: tuple[Event, ...]) -> Iterator[Problem]:
    for event in events:
        try:
            _check(event)
        except Wrong as error:
            yield Problem(f"event {event.id}", str(error))


def _check(event: Event) -> None:
    _one_of("on", event.on, TRIGGERS)
    if event.bolt != (event.on == "event.revealed"):
        raise Wrong("a bolt does what it does at once, on event.revealed, and no other event does (L69)")
    if not event.then:
        raise Wrong("then is empty: say what the event does")
    if event.on in ("claim.pay", "event.current") and len(event.then) > 1:
        raise Wrong(f"on {event.on} only one thing can be done")
    for part in event.only_if:
        _condition(event, part)
    for part in event.then:
        _effect(event, part)


def _condition(event: Event, part: Mapping[str, Any]) -> list[int]:
    """The range in which the subject must lie."""
    _known("if", part, ("is", "eq", "gte", "lte"))
    subject = _one_of("is", part.get("is"), ASKED[event.on])
    least = _number("gte", part.get("gte", part.get("eq", 0)))
    most = _number("lte", part.get("lte", part.get("eq", LARGEST)))
    return [SUBJECTS[subject], least, most]


def _effect(event: Event, part: Mapping[str, Any]) -> list[int]:
    verb = _one_of("do", part.get("do"), DONE[event.on])
    if verb == "choose":
        return _choice(part)
    if verb == "param.set":
        _known("then", part, ("do", "name", "value"))
        _one_of("name", part.get("name"), PARAMETERS)
        return [EFFECTS[verb], code.ME, *_amount(_number("value", part.get("value"))), 0]
    _known("then", part, ("do", "n", "for", "else"))
    if verb == "money.pay":
        _one_of("else", part.get("else"), ("all",))
    whom = WHOM[_one_of("for", part.get("for", "me"), WHOM)]
    return [EFFECTS[verb], whom, *_amount(part.get("n")), 0]


def _amount(n: object) -> list[int]:
    """A number, or one that grows with a subject: amount, subject, times, over, most."""
    if not isinstance(n, dict):
        return [_number("n", n), code.NOTHING, 0, 0, LARGEST]
    _known("n", n, ("per", "x", "over", "max"))
    subject = SUBJECTS[_one_of("per", n.get("per"), ("net.big", "me.hand"))]
    times, over = _number("x", n.get("x", 1)), _number("over", n.get("over", 0))
    return [0, subject, times, over, _number("max", n.get("max", LARGEST))]


def _choice(part: Mapping[str, Any]) -> list[int]:
    """One more card of any kind, or money instead: what a claim may cost besides."""
    match part.get("of"):
        case [[{"do": "cards.discard", "n": 1}], [{"do": "money.pay", "n": int(price), "else": "illegal"}]]:
            return [code.EXTRA, code.ME, *_amount(1), _number("n", price)]
    raise Wrong(
        'choose is between [{ do = "cards.discard", n = 1 }] and '
        '[{ do = "money.pay", n = 2, else = "illegal" }], in this order'
    )


def _one_of(what: str, word: object, words: Mapping[str, object] | tuple[str, ...]) -> str:
    if isinstance(word, str) and word in words:
        return word
    raise Wrong(f"{what} is {word!r}; here it can be {quoted(tuple(words)) or 'nothing'}")


def _number(what: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST:
        return value
    raise Wrong(f"{what} must be a whole number between 0 and {LARGEST}, not {value!r}")


def _known(what: str, part: Mapping[str, Any], words: tuple[str, ...]) -> None:
    strange = [word for word in part if word not in words]
    if strange:
        raise Wrong(f"{what} has no {strange[0]!r}; there are {quoted(words)}")
