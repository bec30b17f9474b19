"""The words of explanations, in each language, with the names that players read on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from perron.bots.atlas import Ticket, atlas
from perron.engine.game import Game
from perron.games.board import Board
from perron.games.load import load, names

ENGLISH = {
    "needs": "Needs {track} for {tickets}{danger}.",
    "double": "; the double there is closed as soon as somebody takes a track of it",
    "rivals": "; others are near, and the way round is long",
    "points_1": "{track} scores a point for a card that is to hand.",
    "points": "{track} scores {number} points for cards that are to hand.",
    "tour": "{track} is part of a second way between places that are joined already.",
    "worth": "{track} brings more than the cards for it are worth.",
    "station": "A station in {place} borrows a track of another player.",
    "loan": "A station in {place} borrows the way that is missing for {tickets}.",
    "toll": "{track} is worth its toll.",
    "decline": "{track} asks for more cards than it is worth, or than there are.",
    "card": "{card} brings {track} nearer.",
    "spare": "{card} is the most useful card on show.",
    "blind": "No open card helps more than one from the deck, on the way to {track}.",
    "blind_alone": "No open card is worth more than one from the deck.",
    "keep_1": "{tickets} goes best with the network and the time there are.",
    "keep": "{tickets} go well together, and there is time for them.",
    "tickets": "What is planned will soon be built, and there is time for more tickets.",
    "pass": "Nothing else can be done.",
    "extra": "This is missed least.",
    "banish": "An event that costs something is the first to go.",
    "answer": "Of the answers this one promises most.",
    "better": "{reason}; tried out from here, that did better than {own}.",
    "tried": "Tried out from here, {chosen} did better than {own}.",
    "slip": "A slip: {own} would have done more for the plan.",
    "a_card": "an open card ({card})",
    "a_wild": "the open wild card",
    "a_blind": "a card from the deck",
    "a_ticket": "new tickets",
    "a_station": "a station in {place}",
    "a_toll": "paying the toll",
    "no_toll": "taking the cards back",
    "else": "anything else",
    "and": " and ",
}
DUTCH = {
    "needs": "Heeft {track} nodig voor {tickets}{danger}.",
    "double": "; de dubbele lijn daar gaat dicht zodra iemand er een spoor van neemt",
    "rivals": "; anderen zijn dichtbij, en de omweg is lang",
    "points_1": "{track} levert een punt op, voor een kaart die er al is.",
    "points": "{track} levert {number} punten op, voor kaarten die er al zijn.",
    "tour": "{track} hoort bij een tweede weg tussen plaatsen die al verbonden zijn.",
    "worth": "{track} brengt meer op dan de kaarten ervoor waard zijn.",
    "station": "Een station in {place} leent een spoor van een andere speler.",
    "loan": "Een station in {place} leent het stuk dat nog ontbreekt voor {tickets}.",
    "toll": "{track} is de tol waard.",
    "decline": "{track} vraagt meer kaarten dan het waard is, of dan er zijn.",
    "card": "{card} brengt {track} dichterbij.",
    "spare": "{card} is de nuttigste kaart die openligt.",
    "blind": "Geen open kaart helpt meer dan een van de stapel, op weg naar {track}.",
    "blind_alone": "Geen open kaart is meer waard dan een van de stapel.",
    "keep_1": "{tickets} past het best bij het netwerk en de tijd die er is.",
    "keep": "{tickets} gaan goed samen, en er is tijd voor.",
    "tickets": "Wat gepland is ligt er bijna, en er is tijd voor meer tickets.",
    "pass": "Er kan niets anders.",
    "extra": "Dit wordt het minst gemist.",
    "banish": "Een gebeurtenis die iets kost gaat het eerst weg.",
    "answer": "Van de antwoorden belooft dit het meest.",
    "better": "{reason}; uitgeprobeerd vanaf hier deed dat het beter dan {own}.",
    "tried": "Uitgeprobeerd vanaf hier deed {chosen} het beter dan {own}.",
    "slip": "Een vergissing: {own} had meer voor het plan gedaan.",
    "a_card": "een open kaart ({card})",
    "a_wild": "de open joker",
    "a_blind": "een kaart van de stapel",
    "a_ticket": "nieuwe tickets",
    "a_station": "een station in {place}",
    "a_toll": "tol betalen",
    "no_toll": "de kaarten terugnemen",
    "else": "iets anders",
    "and": " en ",
}
CARDS = {
    "purple": ("Purple", "Paars"),
    "pink": ("Pink", "Roze"),
    "white": ("White", "Wit"),
    "blue": ("Blue", "Blauw"),
    "yellow": ("Yellow", "Geel"),
    "orange": ("Orange", "Oranje"),
    "black": ("Black", "Zwart"),
    "red": ("Red", "Rood"),
    "green": ("Green", "Groen"),
    "wild": ("A wild card", "Een joker"),
    "action": ("An action card", "Een actiekaart"),
}
LANGUAGES = {"en": ENGLISH, "nl": DUTCH}


class Words:
    """Sentences of one language about one game."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self._texts = LANGUAGES[language]
        self._board = board_of(game.names.key)

    def __call__(self, key: str, **values: str) -> str:
        return self._texts[key].format(**values)

    def number(self, key: str, number: int, **values: str) -> str:
        """There is a form for one, and one for more."""
        return self._texts[f"{key}_1" if number == 1 else key].format(number=number, **values)

    def place(self, place: int) -> str:
        """Its name on the board; on a board that is not at hand, its id."""
        return self._name(self.game.names.places[place])

    def _name(self, id: str) -> str:
        places = self._board.places if self._board else ()
        return next((place.name for place in places if id in (place.id, place.country)), id)

    def track(self, track: int) -> str:
        tracks = self.game.tracks
        return f"{self.place(int(tracks.a[track]))} – {self.place(int(tracks.b[track]))}"

    def tickets(self, tickets: Sequence[Ticket]) -> str:
        """
        “A – B”, or “A – B, C – D and E – F”.
        """
        *most, last = [self._ticket(ticket) for ticket in tickets]
        return f"{', '.join(most)}{self._texts['and']}{last}" if most else last

    def _ticket(self, ticket: Ticket) -> str:
        number = atlas(self.game).tickets.index(ticket)
        if self._board is None:
            return self.game.names.tickets[number]
        printed = self._board.tickets[number]
        return f"{self._name(printed.start)} – {self._name(printed.to[0][0])}"

    def card(self, kind: int) -> str:
        name = self.game.names.kinds[kind]
        return CARDS[name][list(LANGUAGES).index(self.language)] if name in CARDS else name


@cache
def words(game: Game, language: str) -> Words:
    return Words(game, language)


@cache
def board_of(key: str) -> Board | None:
    return load(key) if key in names() else None
