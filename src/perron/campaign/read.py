"""From the TOML tables of a campaign's folder to its Content: every key known, every value of its type."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, get_type_hints

from perron.campaign.content import (
    LANGUAGES,
    Bonus,
    Box,
    Content,
    Event,
    Place,
    Postcard,
    Region,
    Sticker,
    Story,
    Text,
    Ticket,
    Tokens,
    Track,
    Year,
)
from perron.campaign.read_ability import KEYS, AbilityReader
from perron.games.convert import convert, stand_in, wanted
from perron.games.problems import Problem, meant
from perron.vocabulary.ability import Ability

Part = TypeVar("Part")
Raw = dict[str, Any]
PARTS = ("regions", "places", "tracks", "tickets", "stickers", "events", "bonuses", "boxes", "postcards")
HEAD = ("name", "companies", "groups", "calendar", "tokens", "symbols")


@dataclass(slots=True)
class Reader:
    """Reads on after a mistake: a stand-in takes the place of what is wrong, and `problems` tells."""

    problems: list[Problem] = field(default_factory=list)

    def content(self, key: str, raw: Raw) -> Content:
        """`raw` has the tables of all files together, the story in the order of its cards."""
        self.known(raw, [*HEAD, *PARTS, "story"], "campaign")
        return Content(
            key=key,
            name=self.text(raw, "name", "campaign"),
            calendar=tuple(self.part(Year, f"game {n}", one) for n, one in enumerate(raw["calendar"], 1)),
            companies={c: self.text(raw["companies"], c, "companies") for c in raw["companies"]},
            groups={name: tuple(places) for name, places in raw["groups"].items()},
            tokens=self.part(Tokens, "tokens", raw["tokens"]),
            symbols=dict(raw["symbols"]),
            regions=self.parts(Region, raw, "regions"),
            places=self.parts(Place, raw, "places"),
            tracks=self.parts(Track, raw, "tracks"),
            tickets=self.parts(Ticket, raw, "tickets"),
            stickers=self.parts(Sticker, raw, "stickers"),
            events=self.parts(Event, raw, "events"),
            bonuses=self.parts(Bonus, raw, "bonuses"),
            boxes=self.parts(Box, raw, "boxes"),
            postcards={int(no): card for no, card in self.parts(Postcard, raw, "postcards").items()},
            story=tuple(self.story(id, one) for id, one in raw["story"].items()),
        )

    def parts(self, kind: type[Part], raw: Raw, name: str) -> dict[str, Part]:
        called = kind.__name__.lower()
        return {id: self.part(kind, f"{called} {id}", one, id=id) for id, one in raw.get(name, {}).items()}

    def part(self, kind: type[Part], where: str, raw: Raw, **given: Any) -> Part:
        """One entry, field by field; a card's ability stands among its other keys."""
        hints = get_type_hints(kind)
        names = [f.name for f in fields(kind) if f.name not in given]  # type: ignore[arg-type]
        ability = KEYS if "ability" in names else ()
        self.known(raw, [*(name for name in names if name != "ability"), *ability], where)
        missing = {f.name for f in fields(kind) if f.default is MISSING}  # type: ignore[arg-type]
        asked = [name for name in names if name in raw or name in missing]
        return kind(**given, **{name: self.field(name, hints[name], raw, where) for name in asked})

    def field(self, name: str, hint: Any, raw: Raw, where: str) -> Any:
        if hint is Ability:
            return self.ability(raw, where)
        if hint == Text:
            return self.text(raw, name, where)
        if name == "tests":
            return tuple(raw.get(name, []))
        if name == "color" and raw.get(name) == "gray":
            return None
        return self.value(raw, name, hint, where)

    def ability(self, raw: Raw, where: str) -> Ability:
        reader = AbilityReader(where)
        ability = reader.ability({key: raw[key] for key in KEYS if key in raw}, raw.get("slot", ""))
        self.problems += reader.problems
        return ability

    def story(self, id: str, raw: Raw) -> Story:
        where = f"story {id}"
        reader = AbilityReader(where)
        do = reader.effects(raw.get("do", []), "do")
        self.problems += reader.problems
        self.known(raw, ["title", "text", "instruction", "do", "mark"], where)
        title, text, told = (self.text(raw, side, where) for side in ("title", "text", "instruction"))
        return Story(id, title, text, told, do, str(raw.get("mark", "")))

    def value(self, raw: Raw, name: str, hint: Any, where: str) -> Any:
        if name not in raw:
            self.add(where, f"{name} is missing: write {wanted(hint)}")
            return stand_in(hint)
        try:
            return convert(raw[name], hint)
        except ValueError as error:
            self.add(where, f"{name} must be {error}, not {raw[name]!r}")
            return stand_in(hint)

    def text(self, raw: Raw, name: str, where: str) -> Text:
        """Words in every language, none of them empty."""
        text = raw.get(name, {})
        for language in LANGUAGES:
            if not isinstance(text, dict) or not str(text.get(language, "")).strip():
                self.add(where, f'{name}.{language} is missing: write it as {name}.{language} = "…"')
        if isinstance(text, dict):
            self.known(text, LANGUAGES, f"{where}, {name}")
            return {language: str(text.get(language, "")) for language in LANGUAGES}
        return dict.fromkeys(LANGUAGES, "")

    def known(self, raw: Raw, names: Any, where: str) -> None:
        for name in raw:
            if name not in names:
                self.add(where, f'unknown key "{name}"{meant(name, names)}; there are {", ".join(names)}')

    def add(self, where: str, text: str) -> None:
        self.problems.append(Problem(where, text))
