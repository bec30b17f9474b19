"""What a card says, as values: an ability is a trigger, its conditions, its cost and its effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Number:
    """`x` × max(0, `base` − `over`), at most `max`; a plain whole number is only its `base`.

    A text is `@parameter`, or in `base` also a subject such as `net.big`.
    """

    base: int | str
    x: int | str = 1
    over: int = 0
    max: int | None = None


@dataclass(frozen=True, slots=True)
class Is:
    """One comparison: `{ is = "route.length", gte = 3 }`."""

    subject: str
    op: str
    value: int | str | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Not:
    inner: Condition


@dataclass(frozen=True, slots=True)
class AnyOf:
    inner: tuple[Condition, ...]


Condition = Is | Not | AnyOf


@dataclass(frozen=True, slots=True)
class Effect:
    """`do` names it; what it needs stands in the field of its type, under the key of the file."""

    do: str
    who: str = "me"
    n: Number | None = None
    words: Mapping[str, str | int] = field(default_factory=dict)  # name, to, scope, value, …
    conditions: tuple[Condition, ...] = ()  # of `when`
    lists: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)  # then, cost, fallback
    options: tuple[tuple[Effect, ...], ...] = ()  # of `choose`

    def word(self, key: str) -> str:
        return str(self.words[key])

    def value(self, key: str) -> int:
        return int(self.words[key])


@dataclass(frozen=True, slots=True)
class Ability:
    on: str
    slot: str = ""  # for the triggers with steps: `claim.4`
    may: bool = False
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    uses_game: int | None = None  # None: no bound
    uses_campaign: int | None = None
    after: str = ""  # of postcards: banish, vault or keep
    needs: str = ""  # such as `sticker:H`


def effects_of(ability: Ability) -> list[Effect]:
    """Every effect an ability can have, those inside others included."""
    return [inner for effect in (*ability.cost, *ability.then) for inner in _within(effect)]


def _within(effect: Effect) -> list[Effect]:
    lists = [*effect.lists.values(), *effect.options]
    return [effect, *(deep for one in lists for inner in one for deep in _within(inner))]


def conditions_of(ability: Ability) -> list[Is]:
    """Every comparison an ability makes, wherever it stands."""
    all_of_them = [*ability.conditions, *(c for e in effects_of(ability) for c in e.conditions)]
    return [inner for condition in all_of_them for inner in comparisons(condition)]


def comparisons(condition: Condition) -> list[Is]:
    match condition:
        case Is():
            return [condition]
        case Not(inner):
            return comparisons(inner)
        case AnyOf(inner_ones):
            return [deep for inner in inner_ones for deep in comparisons(inner)]
