"""The bots as a player chooses them: the levels, each with a name and a line in both languages."""

from __future__ import annotations

from perron.bots.characters import CHARACTERS
from perron.server.messages import BotInfo


def people() -> list[BotInfo]:
    return [
        BotInfo(
            level,
            {language: character.name for language, character in words.items()},
            {language: character.line for language, character in words.items()},
        )
        for level, words in CHARACTERS.items()
    ]
