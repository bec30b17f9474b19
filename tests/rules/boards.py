"""Tiny boards written as text, one track or ticket to a line.

a b 3 red            a track of three red spaces, `a-b`; the next one between them is `a-b-2`
a b 2 gray ferry=1   a ferry with one wild
a france-1 2 red tunnel
a c=5                a ticket, `a-c`, worth 5
a france=5 italy=8   a country ticket (CH4), `a-france`
a c=20 long
"""

from dataclasses import replace
from typing import Any

from perron.games.board import Board, Parameters, Place, Ticket, Track

DECK = {"red": 12, "blue": 12, "green": 12, "yellow": 12, "wild": 14}
PLAIN = Parameters(
    players=(2, 5),
    pieces=45,
    cards_dealt=4,
    first_tickets=3,
    first_keep=2,
    first_unkept="bottom",
    later_tickets=3,
    later_keep=1,
    later_unkept="bottom",
    doubles_close=(2, 3),
    points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21},
    ties=("tickets", "longest"),
    longest=10,
)


def board(tracks: str, tickets: str = "", deck: dict[str, int] | None = None, **parameters: Any) -> Board:
    """A board of these tracks and tickets, with the parameters of USA where nothing else is said."""
    made: list[Track] = []
    for line in lines(tracks):
        made.append(track(line, {track.id for track in made}))
    places = dict.fromkeys(end for track in made for end in (track.a, track.b))
    return Board(
        key="tiny",
        name="Tiny",
        note="",
        places=tuple(place(id) for id in places),
        tracks=tuple(made),
        tickets=tuple(ticket(line) for line in lines(tickets)),
        deck=deck or DECK,
        parameters=replace(PLAIN, **parameters),
    )


def lines(text: str) -> list[list[str]]:
    return [words for line in text.splitlines() if (words := line.split())]


def place(id: str) -> Place:
    """A number at the end makes a crossing: `france-1` leads into france."""
    country, _, number = id.rpartition("-")
    return Place(id, id, 0, 0, 0, 0, country=country if number.isdigit() else None)


def track(words: list[str], taken: set[str]) -> Track:
    a, b, length, color, *marks = words
    same = sum(1 for id in taken if id == f"{a}-{b}" or id.startswith(f"{a}-{b}-"))
    return Track(
        id=f"{a}-{b}-{same + 1}" if same else f"{a}-{b}",
        a=a,
        b=b,
        length=int(length),
        color=None if color == "gray" else color,
        ferry=sum(int(mark.removeprefix("ferry=")) for mark in marks if mark.startswith("ferry=")),
        tunnel="tunnel" in marks,
    )


def ticket(words: list[str]) -> Ticket:
    start, *rest = words
    to = tuple((end, int(value)) for end, value in (word.split("=") for word in rest if word != "long"))
    return Ticket(f"{start}-{to[0][0]}", start, to, long="long" in rest)
