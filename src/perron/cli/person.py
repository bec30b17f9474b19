"""A person at the table: numbered choices, or an action in words; a refusal names its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from perron.actions import (
    Action,
    BanishEvent,
    BuildStation,
    ClaimTrack,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    KeepTickets,
    Pass,
    PayExtra,
    PayToll,
    parse,
)
from perron.cli.story import display, networks, standings
from perron.cli.tell import Names, cards
from perron.table import Table

Way = tuple[str, ...]  # the menus that lead to an action
HELP = """\
Type the number of a choice, or an action in words:
  draw deck · draw 0 · tickets · keep TICKET… · claim TRACK with CARD… · station PLACE with CARD…
  toll with CARD… · decline · pass        (draw 0: the first face-up card)
Also: b back, board who owns what, ids the ids of tracks, q leave the game, ? this help"""


class Left(Exception):
    """The person has left the table."""


class Person:
    def __init__(self, table: Table, seat: int, out: Console, ask: Callable[[str], str] = input) -> None:
        self.table, self.seat, self.out, self.ask = table, seat, out, ask
        self.names = Names(table.lines[0])

    def act(self) -> None:
        """Ask until something legal is chosen, and play it."""
        self.show()
        actions = [(way(self.names, self.table, action), action) for action in self.table.legal(self.seat)]
        while not self.try_one(actions):
            pass

    def try_one(self, actions: Sequence[tuple[Way, Action]]) -> bool:
        try:
            choice = self.pick(actions, 0)
            if choice is not None:
                self.table.play(self.seat, choice)
            return choice is not None
        except ValueError as error:  # an IllegalAction is one
            self.out.print(f"Not possible: {error}")
            return False

    def show(self) -> None:
        table, seen = self.table, self.table.observe(self.seat)
        kinds, tickets = table.game.names.kinds, table.game.names.tickets
        held = [kind for kind, count in zip(kinds, seen.hand, strict=True) for _ in range(count)]
        self.out.print(standings(table))
        self.out.print(display(table))
        self.out.print(f"Your cards: {cards(held)}.")
        for ticket in seen.tickets:
            self.out.print(f"Your ticket: {self.names.ticket(tickets[ticket])}")

    def pick(self, actions: Sequence[tuple[Way, Action]], depth: int) -> Action | None:
        """One of the actions, menu by menu; None: back to the first menu."""
        if len(actions) == 1 and depth > 0:
            return actions[0][1]
        labels = list(dict.fromkeys(way[depth] for way, _ in actions))
        answer = self.choose(labels)
        if answer not in labels:
            return None if answer == "b" else parse(answer)
        left = [(way, action) for way, action in actions if way[depth] == answer]
        return left[0][1] if len(left[0][0]) == depth + 1 else self.pick(left, depth + 1)

    def choose(self, labels: list[str]) -> str:
        """The label of the number that was typed, or whatever else was typed."""
        for number, label in enumerate(labels, 1):
            self.out.print(f"{number:4} {label}")
        while True:
            answer = self.hear()
            if answer.isascii() and answer.isdecimal():
                if 1 <= int(answer) <= len(labels):
                    return labels[int(answer) - 1]
                self.out.print(f"There are choices 1 to {len(labels)}.")
            elif answer:
                return answer

    def hear(self) -> str:
        """What was typed, once questions about the table are answered."""
        try:
            answer = self.ask("> ").strip()
        except EOFError:
            raise Left from None
        if answer in ("q", "quit"):
            raise Left
        told = {"?": self.help, "help": self.help, "board": self.board, "ids": self.ids}.get(answer)
        if told is None:
            return answer
        told()
        return ""

    def help(self) -> None:
        self.out.print(HELP)

    def board(self) -> None:
        for told in networks(self.table):
            self.out.print(told)

    def ids(self) -> None:
        for id in self.names.tracks:
            self.out.print(f"{id}: {self.names.track(id)}")


def way(names: Names, table: Table, action: Action) -> Way:
    """The menus that lead to an action."""
    match action:
        case DrawFromDisplay(slot):
            return (f"take the face-up {table.game.names.kinds[table.state.display[slot]]}",)
        case DrawFromDeck():
            return ("draw from the deck",)
        case DrawTickets():
            return ("draw tickets",)
        case KeepTickets(kept):
            return (f"keep {'; '.join(names.ticket(ticket) for ticket in kept)}",)
        case ClaimTrack(track, paid):
            return ("claim a track", names.track(track), f"with {cards(paid)}")
        case BuildStation(place, paid):
            return ("build a station", names.place(place), f"with {cards(paid)}")
        case PayToll(paid):
            return (f"pay {cards(paid)} more",)
        case DeclineToll():
            return ("take the cards back",)
        case PayExtra(paid):
            return (f"pay {cards(paid)} more" if paid else "pay with money",)
        case BanishEvent(event):
            return (f"banish {names.event(event)}",)
        case Pass():
            return ("pass",)
        case _:  # answers, which are short
            return (str(action),)
