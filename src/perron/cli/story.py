"""A game told turn by turn, and how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perron.cli.tell import Line, Teller, plural

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid

    from perron.table import Table


class Story:
    """Prints the events of one game under a heading for each turn."""

    def __init__(self, header: Line) -> None:
        self.header = header
        self.teller = Teller(header)
        self.turns = 0

    def opening(self) -> str:
        seats = self.header["seats"]
        bots = self.header.get("bots") or [None] * len(seats)
        who = [f"{name} ({bot})" if bot else name for name, bot in zip(seats, bots, strict=True)]
        return f"{self.header['map']}: {', '.join(who)}; {seats[self.header['start']]} begins."

    def print(self, line: Line, out: Console) -> None:
        if line["event"] == "turn":
            self.turns += 1
            out.print(f"{self.turns}. {self.header['seats'][line['seat']]}", style="bold")
        elif sentence := self.teller.tell(line):
            out.print(f"   {sentence}", soft_wrap=True)


def standings(table: Table) -> Grid:
    """What everybody sees of everybody."""
    from rich import box
    from rich.table import Table as Grid

    seen, game = table.observe(None), table.game
    columns = {"pieces": seen.pieces, "cards": seen.hand_size, "tickets": seen.ticket_count}
    if game.params.stations:
        columns["stations"] = seen.stations_left
    if game.chartered:
        columns["money"] = seen.affairs.money
    elif not game.params.tracks_at_end:
        columns["points"] = seen.score
    grid = Grid("", box=box.SIMPLE_HEAD)
    for name in columns:
        grid.add_column(name, justify="right")
    for seat, name in enumerate(table.lines[0]["seats"]):
        grid.add_row(name, *[str(column[seat]) for column in columns.values()])
    return grid


def display(table: Table) -> str:
    kinds = [table.game.names.kinds[kind] for kind in table.state.display if kind >= 0]
    deck = plural(table.state.deck_size, "card")
    return f"Face up: {', '.join(kinds) or 'nothing'}. Deck: {deck}.{event(table)}"


def event(table: Table) -> str:
    """The current event and what it says, where there is one (L68)."""
    current = table.state.affairs.event
    if current < 0:
        return ""
    card = table.board.events[current]
    return f"\nEvent: {card.name}. {card.text}"


def networks(table: Table) -> list[str]:
    """For each seat the tracks it owns, and its stations."""
    names, game, state = Teller(table.lines[0]).names, table.game, table.state
    told = []
    for seat, who in enumerate(table.lines[0]["seats"]):
        owned = [names.ends(game.names.tracks[at]) for at, owner in enumerate(state.owner) if owner == seat]
        built = [
            names.place(game.names.places[at]) for at, owner in enumerate(state.station_at) if owner == seat
        ]
        stations = f"; stations: {', '.join(built)}" if built else ""
        told.append(f"{who}: {', '.join(owned) or 'no tracks'}{stations}")
    return told


def final_scores(table: Table) -> Grid:
    """Every part of every score, best first."""
    from rich import box
    from rich.table import Table as Grid

    seats = table.lines[0]["seats"]
    scores = {line["seat"]: line for line in table.lines if line.get("event") == "score"}
    grid = Grid("", box=box.SIMPLE_HEAD)
    for name in ("total", *scores[0]["parts"], "tickets done"):
        grid.add_column(name, justify="right")
    for seat in table.lines[-1]["ranking"]:
        line = scores[seat]
        done = len(line["tickets_done"])
        tickets = f"{done} of {done + len(line['tickets_failed'])}"
        grid.add_row(seats[seat], str(line["total"]), *map(str, line["parts"].values()), tickets)
    return grid
