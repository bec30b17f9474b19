"""The bots as a player chooses them: the levels, each with a name and a line in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from perron.bots.characters import CHARACTERS
from perron.server.messages import BotInfo
from perron.server.programs import Hired

PROGRAM = {
    "en": "A program that this host has brought along.",
    "nl": "Een programma dat deze host meebracht.",
}


def people(programs: Iterable[Hired] = ()) -> list[BotInfo]:
    guests = [BotInfo(each.name, {"en": each.name, "nl": each.name}, PROGRAM) for each in programs]
    levels = [
        BotInfo(
            level,
            {language: character.name for language, character in words.items()},
            {language: character.line for language, character in words.items()},
        )
        for level, words in CHARACTERS.items()
    ]
    return levels + guests
