"""Reads the flat tables back into words, by the layout in docs/campaign.md, apart from the compiler."""

from __future__ import annotations

from typing import Any

from perron.campaign.compile import index_of
from perron.campaign.content import Content
from perron.vocabulary import codes
from perron.vocabulary.ability import Ability, AnyOf, Condition, Effect, Is, Not, Number
from perron.vocabulary.compile import Tables
from perron.vocabulary.words import AFTER, EFFECTS, FAMILIES, OPS, PARAMETERS, SUBJECTS, TRIGGERS, WHO, WORDS


class Decoder:
    def __init__(self, content: Content, tables: Tables) -> None:
        self.tables, self.at = tables, 0
        self.names = {kind: list(some) for kind, some in index_of(content).numbers.items()}

    def ability(self, row: int) -> Ability:
        t = self.tables
        need = codes.NEEDS[t.need[row]] if t.need[row] >= 0 else ""
        return Ability(
            on=list(TRIGGERS)[t.trigger[row]],
            slot=self.slot(t.slot[row]),
            may=bool(t.may[row]),
            conditions=self.starting(t.if_at[row], self.conditions),
            cost=self.starting(t.cost_at[row], self.effects),
            then=self.starting(t.then_at[row], self.effects),
            uses_game=None if t.uses_game[row] < 0 else t.uses_game[row],
            uses_campaign=None if t.uses_campaign[row] < 0 else t.uses_campaign[row],
            after=("", *AFTER)[t.after[row]],
            needs=f"{need}:{self.names[need][t.need_id[row]]}" if need else "",
        )

    def slot(self, code: int) -> str:
        return "" if code < 0 else f"{('claim', 'setup', 'end')[code // 100]}.{code % 100}"

    def starting(self, at: int, read: Any) -> Any:
        self.at = at
        return read()

    def next(self) -> int:
        self.at += 1
        return self.tables.code[self.at - 1]

    def conditions(self) -> tuple[Condition, ...]:
        return tuple(self.condition() for _ in range(self.next()))

    def condition(self) -> Condition:
        node = self.next()
        if node == codes.NOT:
            return Not(self.condition())
        if node == codes.ANY:
            return AnyOf(self.conditions())
        subject, op = self.subject(), OPS[self.next()]
        values = [self.next() for _ in range(self.next())]
        kind = SUBJECTS[subject].names if subject in SUBJECTS else ""
        said: list[Any] = [self.names[kind][value] if kind else value for value in values]
        return Is(subject, op, tuple(said) if len(said) > 1 or op == "in" else said[0])

    def subject(self) -> str:
        name, argument = (*SUBJECTS, *FAMILIES)[self.next()], self.next()
        return name + self.names[FAMILIES[name][0]][argument] if argument >= 0 else name

    def number(self) -> Number:
        kind = self.next()
        base: Any
        if kind == codes.SUBJECT:
            base = self.subject()
        else:
            base = self.next()
            assert self.next() == codes.NONE
            base = f"@{list(PARAMETERS)[base]}" if kind == codes.PARAMETER else base
        is_parameter, x = self.next(), self.next()
        over, most = self.next(), self.next()
        return Number(
            base, f"@{list(PARAMETERS)[x]}" if is_parameter else x, over, None if most < 0 else most
        )

    def effects(self) -> tuple[Effect, ...]:
        return tuple(self.effect() for _ in range(self.next()))

    def effect(self) -> Effect:
        began = self.at
        do, size, who = list(EFFECTS)[self.next()], self.next(), WHO[self.next()]
        parts: dict[str, Any] = {"words": {}, "lists": {}}
        for key, kind in EFFECTS[do].keys.items():
            if kind == "number":
                parts["n"] = self.number()
            elif kind == "conditions":
                parts["conditions"] = self.conditions()
            elif kind == "effects":
                parts["lists"][key] = self.effects()
            elif kind == "options":
                parts["options"] = tuple(self.effects() for _ in range(self.next()))
            else:
                parts["words"][key] = self.word(do, kind)
        assert self.at == began + size, "the length of an effect is what is skipped"
        return Effect(do, who, **parts)

    def word(self, do: str, kind: str) -> str | int:
        code = self.next()
        if kind in WORDS:
            return WORDS[kind][code]
        if kind == "word":
            return self.names["marker" if do == "marker.add" else "flag"][code]
        return self.names[kind][code] if kind in self.names and kind != "postcard" else code
