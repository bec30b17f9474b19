"""Whether what a card says makes sense where it is said: triggers, conditions, effects and names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from perron.campaign.content import Content, Event
from perron.campaign.names import abilities, known_names
from perron.games.problems import Problem, meant, quoted
from perron.vocabulary.ability import Ability, Effect, Is, Number, conditions_of, effects_of
from perron.vocabulary.words import (
    AFTER,
    EFFECTS,
    FAMILIES,
    NUMBER,
    PAIR,
    PARAMETERS,
    SUBJECTS,
    TRIGGERS,
    Subject,
)

STEPS = ("claim.step", "setup.step", "end.step")  # triggers that stand in a numbered step


def ability_problems(content: Content) -> Iterator[Problem]:
    names = known_names(content)
    for kind, where, ability in abilities(content):
        said = Said(kind, where, ability, names)
        yield from (Problem(where, text) for text in said.problems())
    yield from _bolts(content)


def _bolts(content: Content) -> Iterator[Problem]:
    for event in content.events.values():
        yield from (Problem(f"event {event.id}", text) for text in _bolt(event))


def _bolt(event: Event) -> Iterator[str]:
    if event.bolt != (event.ability.on == "event.revealed"):
        yield "an event with bolt = true has on = event.revealed, and a lasting one has not"


@dataclass(frozen=True, slots=True)
class Said:
    """One ability under examination."""

    kind: str
    where: str
    ability: Ability
    names: dict[str, list[str]]

    def problems(self) -> Iterator[str]:
        yield from self.trigger()
        for condition in conditions_of(self.ability):
            yield from self.condition(condition)
        for effect in effects_of(self.ability):
            yield from self.effect(effect)
        yield from self.bounds()
        yield from self.needs()

    def trigger(self) -> Iterator[str]:
        on, slot = self.ability.on, self.ability.slot
        if self.kind not in TRIGGERS[on]:
            allowed = [name for name, kinds in TRIGGERS.items() if self.kind in kinds]
            yield f'a {self.kind} cannot have on = "{on}"; it can have {quoted(allowed)}'
        if on in STEPS and not slot.startswith(on.removesuffix("step")):
            yield f'{on} needs its step: write slot = "{on.removesuffix("step")}…", not "{slot}"'
        if on == "claim.pay" and self.kind == "sticker" and slot not in ("claim.1", "claim.2"):
            yield "claim.pay is for stickers in claim.1 and claim.2, before the payment is settled"
        if self.kind == "bonus" and on == "claim.step" and slot != "claim.3":
            yield 'a company bonus has slot = "claim.3" (L85)'
        if on == "event.current" and any(effect.do != "param.set" for effect in effects_of(self.ability)):
            yield "event.current may only have param.set: everything else needs a moment at which it happens"
        if not self.ability.then and self.kind != "story":
            yield "then is missing: what does the card do?"

    def condition(self, condition: Is) -> Iterator[str]:
        subject, names = self.subject(condition.subject)
        if subject is None:
            close = meant(condition.subject, SUBJECTS)
            yield f'if: there is no subject "{condition.subject}"{close}; docs/campaign.md lists them'
            return
        yield from self.available(condition.subject, subject)
        yield from self.compared(condition, subject, names)

    def subject(self, name: str) -> tuple[Subject | None, str]:
        """The subject of that name and the list its values come from."""
        if name in SUBJECTS:
            return SUBJECTS[name], SUBJECTS[name].names
        for family, (kind, where) in FAMILIES.items():
            if name.startswith(family) and name.removeprefix(family) in self.names[kind]:
                return Subject(where), ""
        return None, ""

    def available(self, name: str, subject: Subject) -> Iterator[str]:
        here = {self.ability.on, f"{self.ability.on}:{self.ability.slot}"}
        if not here & subject.where:
            yield f'if: "{name}" is not known at {self.ability.on}; it is at {quoted(sorted(subject.where))}'

    def compared(self, condition: Is, subject: Subject, names: str) -> Iterator[str]:
        values = condition.value if isinstance(condition.value, tuple) else (condition.value,)
        if subject.value == NUMBER:
            if not all(type(value) is int for value in values):
                yield f'if: "{condition.subject}" is compared with a whole number, not {condition.value!r}'
            return
        if subject.value == PAIR and len(values) != 2:
            yield f'if: "{condition.subject}" needs two places or groups, not {condition.value!r}'
        for value in values:
            yield from self.named(str(value), names, f"if {condition.subject}")

    def effect(self, effect: Effect) -> Iterator[str]:
        shape = EFFECTS[effect.do]
        if self.ability.on not in shape.where:
            yield f"{effect.do} cannot be done at {self.ability.on}; only at {quoted(sorted(shape.where))}"
        for key, kind in shape.keys.items():
            if kind in self.names and key in effect.words:
                yield from self.named(str(effect.words[key]), kind, f"{effect.do} {key}")
        if effect.n is not None:
            yield from self.number(effect.n)

    def number(self, n: Number) -> Iterator[str]:
        for text in (n.base, n.x):
            if isinstance(text, str) and text.startswith("@"):
                if text[1:] not in PARAMETERS:
                    yield f'there is no parameter "{text}"{meant(text[1:], PARAMETERS)}'
            elif isinstance(text, str):
                yield from self.condition(Is(text, "gte", 0))

    def bounds(self) -> Iterator[str]:
        after = self.ability.after
        if after and self.kind != "postcard":
            yield "after is for postcards only"
        if after and after not in AFTER:
            yield f'after must be one of {quoted(AFTER)}, not "{after}"'
        for uses in (self.ability.uses_game, self.ability.uses_campaign):
            if uses is not None and (type(uses) is not int or uses < 1):
                yield f"uses must be a whole number above 0, not {uses!r}"

    def needs(self) -> Iterator[str]:
        kind, _, name = self.ability.needs.partition(":")
        if kind and kind not in ("sticker", "region", "event"):
            yield f'needs must be such as "sticker:H", a region or an event, not "{self.ability.needs}"'
        elif kind:
            yield from self.named(name, kind, "needs")

    def named(self, name: str, kind: str, key: str) -> Iterator[str]:
        if name not in self.names[kind]:
            yield f'{key}: there is no {kind.replace("_", " ")} "{name}"{meant(name, self.names[kind])}'
