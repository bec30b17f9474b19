"""Abilities as flat integer tables, made once when a game is set up; docs/campaign.md has the layout.

The engine never sees a card, a name or a string: it walks these numbers. Names become the positions of
`Index`, words the numbers of `codes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from perron.vocabulary import codes
from perron.vocabulary.ability import Ability, AnyOf, Condition, Effect, Is, Not, Number
from perron.vocabulary.codes import NONE
from perron.vocabulary.words import EFFECTS, FAMILIES, SUBJECTS, TAGS

SPOTS = ("@boat", "@herd", "@gateway")
MOVES = ("first", "home", "next", "other_end", "either_end")  # spots that are no place


@dataclass(frozen=True, slots=True)
class Index:
    """The position of every name: the same numbers in every table of one game."""

    numbers: dict[str, dict[str, int]]  # kind of name -> name -> number

    @classmethod
    def of(cls, names: Mapping[str, Sequence[str]]) -> Index:
        """`names` has lists for place, color, region, event, sticker, marker, flag and group."""
        lists = {kind: list(some) for kind, some in names.items()}
        places = lists["place"]
        lists |= {"color": [*lists["color"], "gray"], "tag": list(TAGS)}
        lists["place_or_group"] = [*places, *lists["group"]]  # groups follow the places
        lists["spot"] = [*places, *SPOTS]
        lists["spot_to_place"] = lists["spot_to_move"] = [*places, *MOVES]
        return cls({kind: {name: n for n, name in enumerate(some)} for kind, some in lists.items()})

    def __getitem__(self, kind: str) -> dict[str, int]:
        return self.numbers[kind]


@dataclass(slots=True)
class Tables:
    """One row an ability; `code` has their conditions, costs and effects, from the positions in the row."""

    code: list[int] = field(default_factory=list)
    kind: list[int] = field(default_factory=list)  # sticker, event, bonus, postcard
    card: list[int] = field(default_factory=list)  # its number among its kind; a postcard's own number
    trigger: list[int] = field(default_factory=list)
    slot: list[int] = field(default_factory=list)
    may: list[int] = field(default_factory=list)
    uses_game: list[int] = field(default_factory=list)  # NONE: no bound
    uses_campaign: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    need: list[int] = field(default_factory=list)  # kind of what must be in play, NONE for nothing
    need_id: list[int] = field(default_factory=list)
    if_at: list[int] = field(default_factory=list)
    cost_at: list[int] = field(default_factory=list)
    then_at: list[int] = field(default_factory=list)
    by_trigger: list[list[int]] = field(default_factory=list)  # rows, in the order of a claim


def compiled(index: Index, cards: Iterable[tuple[str, str, Ability]]) -> Tables:
    """Kind, id and ability of some cards as tables. In each trigger: stickers by slot, then events, bonuses
    and postcards by number."""
    ordered = sorted(cards, key=lambda one: _order(*one))
    writer = Writer(index)
    for kind, id, ability in ordered:
        writer.row(kind, id, ability)
    tables = writer.tables
    rows = range(len(tables.trigger))
    tables.by_trigger = [[row for row in rows if tables.trigger[row] == t] for t in codes.TRIGGER.values()]
    return tables


def _order(kind: str, id: str, ability: Ability) -> tuple[int, int, str]:
    slot = codes.slot_code(ability.slot) if kind == "sticker" else 0
    return codes.KIND[kind], slot, id


@dataclass(slots=True)
class Writer:
    index: Index
    tables: Tables = field(default_factory=Tables)

    def row(self, kind: str, id: str, ability: Ability) -> None:
        tables = self.tables
        names = {"sticker": "sticker", "event": "event"}
        tables.kind.append(codes.KIND[kind])
        tables.card.append(self.index[names[kind]][id] if kind in names else _number_in(id))
        tables.trigger.append(codes.TRIGGER[ability.on])
        tables.slot.append(codes.slot_code(ability.slot))
        tables.may.append(int(ability.may))
        self.bounds(kind, ability)
        tables.if_at.append(self.put(self.conditions(ability.conditions)))
        tables.cost_at.append(self.put(self.effects(ability.cost)))
        tables.then_at.append(self.put(self.effects(ability.then)))

    def bounds(self, kind: str, ability: Ability) -> None:
        tables = self.tables
        once = 1 if kind == "postcard" else NONE  # the default of postcards (3.1)
        tables.uses_game.append(NONE if ability.uses_game is None else ability.uses_game)
        tables.uses_campaign.append(once if ability.uses_campaign is None else ability.uses_campaign)
        tables.after.append(codes.AFTER_CODE[ability.after])
        need, _, name = ability.needs.partition(":")
        tables.need.append(codes.NEED[need] if need else NONE)
        tables.need_id.append(self.index[need][name] if need else NONE)

    def put(self, numbers: list[int]) -> int:
        at = len(self.tables.code)
        self.tables.code += numbers
        return at

    def conditions(self, conditions: tuple[Condition, ...]) -> list[int]:
        """How many, then each: all must hold."""
        return [len(conditions), *(number for one in conditions for number in self.condition(one))]

    def condition(self, condition: Condition) -> list[int]:
        match condition:
            case Not(inner):
                return [codes.NOT, *self.condition(inner)]
            case AnyOf(inner_ones):
                return [codes.ANY, *self.conditions(inner_ones)]
            case Is(subject, op, value):
                values = value if isinstance(value, tuple) else (value,)
                coded = [self.value(subject, one) for one in values]
                return [codes.IS, *self.subject(subject), codes.OP[op], len(coded), *coded]

    def subject(self, name: str) -> list[int]:
        """Its number and its argument: the region, marker or flag that it ends in."""
        if name in SUBJECTS:
            return [codes.SUBJECT_CODE[name], NONE]
        family = next(one for one in FAMILIES if name.startswith(one))
        return [codes.SUBJECT_CODE[family], self.index[FAMILIES[family][0]][name.removeprefix(family)]]

    def value(self, subject: str, value: int | str) -> int:
        if isinstance(value, int):
            return value
        return self.index[SUBJECTS[subject].names][value]

    def number(self, n: Number | None) -> list[int]:
        """Seven numbers: base kind, base, its argument; whether x is a parameter, x; over; max."""
        if n is None:
            n = Number(0)
        x = [0, n.x] if isinstance(n.x, int) else [1, codes.PARAMETER_CODE[n.x[1:]]]
        most = NONE if n.max is None else n.max
        return [*self.base(n.base), *x, n.over, most]

    def base(self, base: int | str) -> list[int]:
        if isinstance(base, int):
            return [codes.CONST, base, NONE]
        if base.startswith("@"):
            return [codes.PARAMETER, codes.PARAMETER_CODE[base[1:]], NONE]
        return [codes.SUBJECT, *self.subject(base)]

    def effects(self, effects: tuple[Effect, ...]) -> list[int]:
        """How many, then each."""
        return [len(effects), *(number for one in effects for number in self.effect(one))]

    def effect(self, effect: Effect) -> list[int]:
        """Its number, its length (to skip it), for whom; then its keys in the order of the vocabulary."""
        keys = [n for key, kind in EFFECTS[effect.do].keys.items() for n in self.key(effect, key, kind)]
        return [codes.EFFECT[effect.do], len(keys) + 3, codes.WHO_CODE[effect.who], *keys]

    def key(self, effect: Effect, key: str, kind: str) -> list[int]:
        match kind:
            case "number":
                return self.number(effect.n)
            case "conditions":
                return self.conditions(effect.conditions)
            case "effects":
                return self.effects(effect.lists.get(key, ()))
            case "options":
                return [len(effect.options), *(n for one in effect.options for n in self.effects(one))]
            case _:
                return [self.word(effect, key, kind)]

    def word(self, effect: Effect, key: str, kind: str) -> int:
        word = effect.words[key]
        if kind in codes.WORD_CODE:
            return codes.WORD_CODE[kind][str(word)]
        if kind == "word":  # of a marker or a flag
            return self.index["marker" if effect.do == "marker.add" else "flag"][str(word)]
        if kind == "postcard" or isinstance(word, int):
            return int(word)
        return self.index[kind][word]


def _number_in(id: str) -> int:
    """`B4` is 4, `143` is 143."""
    return int("".join(letter for letter in id if letter.isdigit()))
