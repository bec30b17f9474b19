"""From the keys of a card in TOML to an Ability; what is wrong is told, and reading goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from perron.games.problems import Problem, meant, quoted
from perron.vocabulary.ability import Ability, AnyOf, Condition, Effect, Is, Not, Number
from perron.vocabulary.words import EFFECTS, OPS, TRIGGERS, WHO, WORDS, Shape

KEYS = ("on", "slot", "may", "if", "cost", "then", "uses", "after", "needs")
NOWHERE = Effect("when")  # stands in for an effect that could not be read
TEXTS = ("word", "event", "sticker", "box", "spot_to_place", "spot_to_move", *WORDS)


@dataclass(slots=True)
class AbilityReader:
    """Reads the ability of one card; `where` names the card in every message."""

    where: str
    problems: list[Problem] = field(default_factory=list)

    def ability(self, raw: dict[str, Any], slot: str = "") -> Ability:
        on = self.known(str(raw.get("on", "")), TRIGGERS, "trigger", "on")
        uses = raw.get("uses", {})
        self.keys(uses, ("game", "campaign"), "uses")
        return Ability(
            on=on,
            slot=str(raw.get("slot", slot)),
            may=raw.get("may", False) is True,
            conditions=self.conditions(raw.get("if", [])),
            cost=self.effects(raw.get("cost", []), "cost"),
            then=self.effects(raw.get("then", []), "then"),
            uses_game=uses.get("game"),
            uses_campaign=uses.get("campaign"),
            after=str(raw.get("after", "")),
            needs=str(raw.get("needs", "")),
        )

    def conditions(self, raw: object) -> tuple[Condition, ...]:
        return tuple(self.condition(one) for one in self.list_of(raw, "if"))

    def condition(self, raw: dict[str, Any]) -> Condition:
        if "not" in raw:
            self.keys(raw, ("not",), "not")
            return Not(self.condition(raw["not"]))
        if "any" in raw:
            self.keys(raw, ("any",), "any")
            return AnyOf(self.conditions(raw["any"]))
        ops = [op for op in OPS if op in raw]
        self.keys(raw, ("is", *OPS), "if")
        if "is" not in raw or len(ops) != 1:
            self.add(f"a condition has is and one of {', '.join(OPS)}, not {sorted(raw)}")
            return Is("game.number", "gte", 1)
        value = raw[ops[0]]
        return Is(str(raw["is"]), ops[0], tuple(value) if isinstance(value, list) else value)

    def effects(self, raw: object, key: str) -> tuple[Effect, ...]:
        return tuple(self.effect(one) for one in self.list_of(raw, key))

    def effect(self, raw: dict[str, Any]) -> Effect:
        do = self.known(str(raw.get("do", "")), EFFECTS, "effect", "do")
        if do not in EFFECTS:
            return NOWHERE
        shape = EFFECTS[do]
        self.keys(raw, ("do", "for", *shape.keys), do)
        for key in shape.keys:
            if key not in raw and key not in shape.defaults:
                self.add(f"{do} needs {key}")
        who = self.known(str(raw.get("for", "me")), WHO, "company", "for")
        given = {**shape.defaults, **{key: raw[key] for key in shape.keys if key in raw}}
        return self.filled(Effect(do, who), shape, given)

    def filled(self, effect: Effect, shape: Shape, given: dict[str, Any]) -> Effect:
        """The effect with its keys, each read as its kind asks."""
        kinds = {key: kind for key, kind in shape.keys.items() if key in given}
        words = {key: given[key] for key, kind in kinds.items() if self.is_word(given[key], key, kind)}
        lists = {k: self.effects(given[k] or [], k) for k, kind in kinds.items() if kind == "effects"}
        options = given["of"] if "of" in kinds else []
        return Effect(
            effect.do,
            effect.who,
            self.number(given["n"]) if "n" in kinds else None,
            words,
            self.conditions(given["if"]) if "if" in kinds else (),
            lists,
            tuple(self.effects(one, "of") for one in options),
        )

    def is_word(self, value: object, key: str, kind: str) -> bool:
        """Whether a key holds a word or a whole number; false for lists and amounts, which are read apart."""
        if kind in ("number", "effects", "options", "conditions"):
            return False
        right = isinstance(value, str) if kind in TEXTS else isinstance(value, int)
        if not right:
            self.add(f"{key} must be {'a text' if kind in TEXTS else 'a whole number'}, not {value!r}")
        elif kind in WORDS:
            self.known(str(value), WORDS[kind], kind.replace("_", " "), key)
        return right

    def number(self, raw: object) -> Number:
        if isinstance(raw, dict):
            self.keys(raw, ("per", "x", "over", "max"), "amount")
            if "per" not in raw:
                self.add("an amount that is reckoned needs per")
            return Number(str(raw.get("per", "")), raw.get("x", 1), raw.get("over", 0), raw.get("max"))
        if isinstance(raw, int) and not isinstance(raw, bool):
            return Number(raw)
        if isinstance(raw, str) and raw.startswith("@"):
            return Number(raw)
        self.add(f'n must be a whole number, "@parameter" or {{ per = … }}, not {raw!r}')
        return Number(0)

    def known(self, name: str, names: Any, what: str, key: str) -> str:
        if name not in names:
            self.add(f'{key}: there is no {what} "{name}"{meant(name, names)}; there are {quoted(names)}')
        return name

    def keys(self, raw: dict[str, Any], names: tuple[str, ...], inside: str) -> None:
        for name in raw:
            if name not in names:
                self.add(f'unknown key "{name}" in {inside}{meant(name, names)}; there are {quoted(names)}')

    def list_of(self, raw: object, key: str) -> list[dict[str, Any]]:
        if isinstance(raw, list) and all(isinstance(one, dict) for one in raw):
            return raw
        self.add(f"{key} must be a list of tables in braces, such as [{{ … }}]")
        return []

    def add(self, text: str) -> None:
        self.problems.append(Problem(self.where, text))
