"""Counting along a record: how many cards, tickets and pieces there are before each line. Knows no rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Line = dict[str, Any]


@dataclass
class Moment:
    """What lies where before a line is read."""

    deck: int
    tickets: int  # in the ticket deck
    hands: list[int]
    pieces: list[int]
    display: list[str | None] = field(default_factory=lambda: [None] * 5)
    discards: int = 0
    turned: int = 0  # for a tunnel

    @property
    def face_up(self) -> int:
        return sum(card is not None for card in self.display)

    def read(self, line: Line, header: Line) -> None:
        """The line happens."""
        seat, cards = line.get("seat", 0), line.get("cards", [])
        match line["event"]:
            case "deal":
                self.deck, self.hands[seat] = self.deck - len(cards), self.hands[seat] + len(cards)
            case "display":
                self.deck, self.display = self.deck - len(cards), [*cards, *[None] * (5 - len(cards))]
            case "draw" if line["from"] == "deck":
                self.deck, self.hands[seat] = self.deck - 1, self.hands[seat] + 1
            case "draw":
                self.display[line["slot"]], self.hands[seat] = None, self.hands[seat] + 1
            case "refill":
                self.deck, self.display[line["slot"]] = self.deck - 1, line["card"]
            case "reset":
                self.discards, self.display = self.discards + len(cards), [None] * 5
            case "shuffle":
                self.deck, self.discards = sum(cards.values()), 0
            case "reveal":
                self.deck, self.turned = self.deck - 1, self.turned + 1
            case "mix_in":
                self.deck += line["count"]
            case "action":
                self.deck, self.discards = self.deck - 1, self.discards + 1
            case "extra":
                paid = len(line["paid"])
                self.hands[seat], self.discards = self.hands[seat] - paid, self.discards + paid
            case "claim" | "station" | "tunnel_declined":
                self.pay(line, header)
            case "lay":
                self.discards -= 1
            case "flag":
                self.discards += len(header["parameters"]["flag_colors"])
            case "offer":
                self.tickets -= sum(ticket not in long_ones(header) for ticket in line["tickets"])
            case "keep" if line["to"] == "bottom":
                self.tickets += len(line["returned"])

    def pay(self, line: Line, header: Line) -> None:
        paid = len(line.get("paid", ()))
        self.hands[line["seat"]] -= paid
        self.discards, self.turned = self.discards + paid + self.turned, 0
        if line["event"] == "claim":
            self.pieces[line["seat"]] -= length_of(header, line["track"])


def follow(lines: list[Line]) -> Iterator[tuple[Line, Moment]]:
    """Each line that stands, with the moment before it; the moment is one object that moves on."""
    header, seats = lines[0], len(lines[0]["seats"])
    regular = sum(not ticket["long"] for ticket in header["tickets"])
    pieces = header["parameters"]["pieces"]
    deck = sum(count for kind, count in header["deck"].items() if kind != "action")
    moment = Moment(deck, regular, [0] * seats, [pieces] * seats)
    for line in standing(lines)[1:]:
        yield line, moment
        moment.read(line, header)


def standing(lines: list[Line]) -> list[Line]:
    """The lines that were not undone, and no undo."""
    numbers: list[int] = []
    for number, line in enumerate(lines, 1):
        if line.get("event") == "undo":
            numbers = [other for other in numbers if other <= line["to"]]
        else:
            numbers.append(number)
    return [lines[number - 1] for number in numbers]


def length_of(header: Line, track: str) -> int:
    return next(one["length"] for one in header["tracks"] if one["id"] == track)


def long_ones(header: Line) -> set[str]:
    return {ticket["id"] for ticket in header["tickets"] if ticket["long"]}


def turns(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each turn, its `turn` first, up to the next `turn` or the end."""
    turn: list[Line] = []
    for line in standing(lines)[1:]:
        if line["event"] in ("turn", "end"):
            if turn:
                yield turn
            turn = [line]
        elif turn:
            turn.append(line)
