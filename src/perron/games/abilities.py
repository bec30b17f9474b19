"""What events of a board may say: checked, and made an Ability of the common vocabulary (docs/events.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from perron.games.board import Event
from perron.games.problems import LARGEST, Problem, quoted
from perron.vocabulary.ability import Ability, Effect, Is, Number

TRIGGERS = ("draw.done", "claim.pay", "claim.done", "event.revealed", "event.current")
WHOM = ("me", "each")
PARAMETERS = ("big_city.cards",)
OPS = ("eq", "gte", "lte")
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


def ability_of(event: Event) -> Ability:
    conditions = [one for part in event.only_if for one in _conditions(event, part)]
    return Ability(
        event.on, conditions=tuple(conditions), then=tuple(_effect(event, part) for part in event.then)
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
        _conditions(event, part)
    for part in event.then:
        _effect(event, part)


def _conditions(event: Event, part: Mapping[str, Any]) -> list[Is]:
    _known("if", part, ("is", *OPS))
    subject = _one_of("is", part.get("is"), ASKED[event.on])
    return [Is(subject, op, _number(op, part[op])) for op in OPS if op in part]


def _effect(event: Event, part: Mapping[str, Any]) -> Effect:
    verb = _one_of("do", part.get("do"), DONE[event.on])
    if verb == "choose":
        return _choice(part)
    if verb == "param.set":
        _known("then", part, ("do", "name", "value"))
        name = _one_of("name", part.get("name"), PARAMETERS)
        return Effect(verb, words={"name": name, "value": _number("value", part.get("value"))})
    _known("then", part, ("do", "n", "for", "else"))
    words = {"else": _one_of("else", part.get("else"), ("all",))} if verb == "money.pay" else {}
    return Effect(verb, _one_of("for", part.get("for", "me"), WHOM), _amount(part.get("n")), words)


def _amount(n: object) -> Number:
    """A number, or one that grows with a subject."""
    if not isinstance(n, dict):
        return Number(_number("n", n))
    _known("n", n, ("per", "x", "over", "max"))
    subject = _one_of("per", n.get("per"), ("net.big", "me.hand"))
    times, over = _number("x", n.get("x", 1)), _number("over", n.get("over", 0))
    return Number(subject, times, over, _number("max", n.get("max", LARGEST)))


def _choice(part: Mapping[str, Any]) -> Effect:
    """One more card of any kind, or money instead: what a claim may cost besides."""
    match part.get("of"):
        case [[{"do": "cards.discard", "n": 1}], [{"do": "money.pay", "n": int(price), "else": "illegal"}]]:
            pay = Effect("money.pay", n=Number(_number("n", price)), words={"else": "illegal"})
            return Effect("choose", options=((Effect("cards.discard", n=Number(1)),), (pay,)))
    raise Wrong(
        'choose is between [{ do = "cards.discard", n = 1 }] and '
        '[{ do = "money.pay", n = 2, else = "illegal" }], in this order'
    )


def _one_of(what: str, word: object, words: tuple[str, ...]) -> str:
    if isinstance(word, str) and word in words:
        return word
    raise Wrong(f"{what} is {word!r}; here it can be {quoted(words) or 'nothing'}")


def _number(what: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST:
        return value
    raise Wrong(f"{what} must be a whole number between 0 and {LARGEST}, not {value!r}")


def _known(what: str, part: Mapping[str, Any], words: tuple[str, ...]) -> None:
    strange = [word for word in part if word not in words]
    if strange:
        raise Wrong(f"{what} has no {strange[0]!r}; there are {quoted(words)}")
