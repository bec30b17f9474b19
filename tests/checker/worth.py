"""What tickets are worth with the tracks that may be used for them (C10, CH4)."""

from dataclasses import dataclass

from . import network
from .board import Board, Ticket, Track


@dataclass
class Tickets:
    """How a hand of tickets ends: its points, and which are completed."""

    points: int
    done: set[str]

    @property
    def key(self) -> tuple[int, int]:
        return self.points, len(self.done)  # what R9 makes as large as it can


def ticket_worth(board: Board, ticket: Ticket, tracks: list[Track]) -> int:
    """The highest value reached, or minus the lowest. A crossing has one track only (R10), so whatever is
    reached from a spot of the start is joined to it by a chain that runs through no country."""
    reached = network.reach(tracks, board.spots(ticket.start))
    values = [value for to, value in ticket.to if board.spots(to) & reached]
    return max(values) if values else -min(value for _, value in ticket.to)


def tickets_with(board: Board, held: list[str], tracks: list[Track]) -> Tickets:
    worth = {ticket: ticket_worth(board, board.tickets[ticket], tracks) for ticket in held}
    return Tickets(sum(worth.values()), {ticket for ticket in held if worth[ticket] > 0})
