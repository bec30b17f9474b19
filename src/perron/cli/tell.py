"""A record's lines in readable sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

Line = dict[str, Any]
PLACED = {"bottom": "under the deck", "box": "back in the box"}
WHY = {"start": "to begin with", "company": "its own color", "big_city": "big city"}
ENDS = {
    "last_round": "The last round is over: the game ends.",
    "stalemate": "Nobody can do anything any more: the game ends.",
    "abandoned": "The game is left as it stands.",
}


class Names:
    """What the ids of a header stand for."""

    def __init__(self, header: Line) -> None:
        self.places = {place["id"]: place.get("name", place["id"]) for place in header["places"]}
        self.tracks = {track["id"]: track for track in header["tracks"]}
        self.tickets = {ticket["id"]: ticket for ticket in header["tickets"]}
        self.events = {event["id"]: event["name"] for event in header.get("events", ())}

    def place(self, id: str) -> str:
        """A place by its name; a country, which is no place, by its id."""
        return str(self.places.get(id, id.replace("-", " ").title()))

    def event(self, id: str) -> str:
        return str(self.events.get(id, id))

    def ends(self, id: str) -> str:
        """`Paris – Dijon`."""
        track = self.tracks[id]
        return f"{self.place(track['a'])} – {self.place(track['b'])}"

    def track(self, id: str) -> str:
        """`Paris – Dijon (3 gray, ferry with 1 wild)`."""
        track = self.tracks[id]
        marks = [f"{track['length']} {track['color']}"]
        if track["tunnel"]:
            marks.append("tunnel")
        if track["ferry"]:
            marks.append(f"ferry with {plural(track['ferry'], 'wild')}")
        return f"{self.ends(id)} ({', '.join(marks)})"

    def ticket(self, id: str) -> str:
        """`Bern → France 5, Germany 6`."""
        ticket = self.tickets[id]
        options = ", ".join(f"{self.place(end)} {value}" for end, value in ticket["to"])
        return f"{self.place(ticket['from'])} → {options}{' (long)' if ticket.get('long') else ''}"


def plural(count: int, word: str) -> str:
    """
    >>> plural(1, "card"), plural(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {word}{'' if count == 1 else 's'}"


def cards(kinds: Iterable[str]) -> str:
    """
    >>> cards(["red", "wild", "red"])
    '2 red, 1 wild'
    """
    return ", ".join(f"{count} {kind}" for kind, count in Counter(kinds).items()) or "nothing"


class Teller:
    """Tells the events of one game; a hidden list is its length (V2)."""

    def __init__(self, header: Line) -> None:
        self.names = Names(header)
        self.seats: list[str] = header["seats"]
        self.pays = "charter" not in header  # L57: elsewhere a claim is worth points

    def tell(self, line: Line) -> str:
        """A sentence; nothing where an event goes without saying."""
        told = _SENTENCES.get(line["event"])
        try:
            return told(self, line) if told else f"({line['event']})"
        except (KeyError, TypeError, IndexError):
            return f"({line})"  # a damaged line is shown as it stands: `perron verify` judges

    def who(self, line: Line) -> str:
        return self.seats[line["seat"]]

    def tickets(self, ids: list[str] | int) -> str:
        if isinstance(ids, int):
            return plural(ids, "ticket")
        return "; ".join(self.names.ticket(id) for id in ids) or "no ticket"

    def cards(self, kinds: list[str] | int) -> str:
        return plural(kinds, "card") if isinstance(kinds, int) else cards(kinds)

    def keep(self, line: Line) -> str:
        kept = f"{self.who(line)} keeps {self.tickets(line['kept'])}"
        if not line["returned"]:
            return f"{kept}."
        return f"{kept}; {PLACED[line['to']]}: {self.tickets(line['returned'])}."

    def draw(self, line: Line) -> str:
        if line["from"] == "display":
            return f"{self.who(line)} takes the face-up {line['card']}."
        card = f": {line['card']}" if "card" in line else ""
        return f"{self.who(line)} draws from the deck{self.why(line)}{card}."

    def why(self, line: Line) -> str:
        """For what money or a card comes."""
        if "why" not in line:
            return ""
        return f" ({WHY[line['why']] if line['why'] in WHY else self.names.event(line['why'])})"

    def money(self, line: Line) -> str:
        verb = "takes" if line["amount"] > 0 else "pays"
        return f"{self.who(line)} {verb} ${abs(line['amount'])}{self.why(line)}."

    def claim(self, line: Line) -> str:
        track, paid, points = self.names.track(line["track"]), cards(line["paid"]), line["points"]
        worth = f": {plural(points, 'point')}" if self.pays else ""
        return f"{self.who(line)} claims {track} for {paid}{worth}."

    def result(self, line: Line) -> str:
        winners = " and ".join(self.seats[seat] for seat in line["winners"])
        return f"{winners} {'wins' if len(line['winners']) == 1 else 'share the victory'}."

    def score(self, line: Line) -> str:
        parts = ", ".join(f"{name} {points}" for name, points in line["parts"].items())
        return f"{self.who(line)}: {line['total']} ({parts})"


_SENTENCES: dict[str, Callable[[Teller, Line], str]] = {
    "deal": lambda t, e: f"{t.who(e)} is dealt {t.cards(e['cards'])}.",
    "display": lambda t, e: f"Face up: {', '.join(e['cards'])}.",
    "offer": lambda t, e: f"{t.who(e)} looks at {t.tickets(e['tickets'])}.",
    "keep": Teller.keep,
    "turn": lambda t, e: "",
    "draw": Teller.draw,
    "refill": lambda t, e: "",
    "reset": lambda t, e: "Three wilds: the face-up cards are discarded.",
    "shuffle": lambda t, e: "The discards are shuffled into a new deck.",
    "claim": Teller.claim,
    "lay": lambda t, e: f"{t.who(e)} lays a {e['card']} card aside.",
    "flag": lambda t, e: f"{t.who(e)} completes a flag: {plural(e['points'], 'point')}.",
    "tunnel": lambda t, e: f"{t.who(e)} digs {t.names.track(e['track'])} with {cards(e['paid'])}.",
    "reveal": lambda t, e: f"Turned up: {e['card']}.",
    "toll": lambda t, e: f"{plural(e['extra'], 'more card')} to pay." if e["extra"] else "No more to pay.",
    "tunnel_paid": lambda t, e: f"{t.who(e)} pays {cards(e['paid'])} more.",
    "tunnel_declined": lambda t, e: f"{t.who(e)} takes the cards back.",
    "station": lambda t, e: (
        f"{t.who(e)} builds a station in {t.names.place(e['place'])} for {cards(e['paid'])}."
    ),
    "pass": lambda t, e: f"{t.who(e)} can do nothing and passes.",
    "last_round": lambda t, e: f"{t.who(e)} has few pieces left: this is the last round.",
    "undo": lambda t, e: f"{t.who(e)} takes back: play goes on from line {e['to']}.",
    "control": lambda t, e: f"{t.who(e)} is now played by {e['by']}.",
    "money": Teller.money,
    "mix_in": lambda t, e: f"{plural(e['count'], 'action card')} shuffled into the deck.",
    "action": lambda t, e: "An action card.",
    "event_card": lambda t, e: f"The event: {t.names.event(e['card'])}.",
    "event_shuffle": lambda t, e: "The events before the last are shuffled into a new event deck.",
    "declare": lambda t, e: f"{t.who(e)} wants {t.names.track(e['track'])} for {cards(e['paid'])}.",
    "extra": lambda t, e: f"{t.who(e)} adds {cards(e['paid']) if e['paid'] else 'money'}.",
    "start_card": lambda t, e: f"{t.who(e)} comes last and takes the start card.",
    "banish": lambda t, e: f"{t.who(e)} banishes {t.names.event(e['card'])}.",
    "end": lambda t, e: ENDS[e["reason"]],
    "score": Teller.score,
    "result": Teller.result,
}
