"""The bots as a player chooses them: a name and a line, in both languages."""

from __future__ import annotations

from perron import bots
from perron.server.messages import BotInfo

WORDS: dict[str, tuple[str, str, str, str]] = {
    "random": ("Dice", "Dobbelsteen", "Plays whatever comes up.", "Speelt wat er maar opkomt."),
    "greedy": ("Greedy", "Gretig", "Takes what brings most now.", "Pakt wat nu het meest oplevert."),
    "easy": ("Easy", "Makkelijk", "For a first game.", "Voor een eerste spel."),
    "medium": ("Medium", "Gemiddeld", "Plans its tickets.", "Plant zijn kaartjes."),
    "hard": ("Hard", "Moeilijk", "Plans, and watches you.", "Plant, en houdt je in de gaten."),
}


def people() -> list[BotInfo]:
    return [_info(name) for name in bots.names()]


def _info(name: str) -> BotInfo:
    title = name.capitalize()
    english, dutch, line, regel = WORDS.get(name, (title, title, "", ""))
    return BotInfo(name, {"en": english, "nl": dutch}, {"en": line, "nl": regel})
