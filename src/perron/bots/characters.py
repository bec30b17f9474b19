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
    "hard": {
        "en": Character("The Dispatcher", "Tries every move out in thought before the signal changes."),
        "nl": Character("De Verkeersleider", "Probeert elke zet in gedachten uit voor het sein verspringt."),
    },
    "expert": {
        "en": Character("The Timetable", "Has seen a thousand endings of this journey, and picks one."),
        "nl": Character("De Dienstregeling", "Zag duizend eindes van deze reis, en kiest er een uit."),
    },
}
