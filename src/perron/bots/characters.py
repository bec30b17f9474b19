"""The levels as people meet them: a name and a line of character, in each language."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    name: str
    line: str


CHARACTERS: dict[str, dict[str, Character]] = {
    "easy": {
        "en": Character(
            "The Day Tripper", "Knows where to go, and sometimes looks out of the window instead."
        ),
        "nl": Character("De Dagjesmens", "Weet waar de reis heen gaat, en kijkt soms liever uit het raam."),
    },
    "medium": {
        "en": Character("The Station Master", "Plans the tickets, watches the clock and wastes few cards."),
        "nl": Character("De Stationschef", "Plant de tickets, let op de klok en verspilt weinig kaarten."),
    },
}
