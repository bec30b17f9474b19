"""What drawing tickets promises: the tickets that may come, against the network and the time there are."""

from __future__ import annotations

from math import comb

from perron.bots.atlas import Ticket
from perron.bots.plan import Planner
from perron.bots.position import Position, reached
from perron.bots.steiner import Network
from perron.bots.ways import cheapest_way


def unseen_tickets(position: Position) -> list[Ticket]:
    """Tickets that the seat may still draw: not its own, not those it put away or saw go to others."""
    seen, board = position.seen, position.map
    known = {*seen.tickets, *seen.offer, *seen.box_own, *seen.under_own, *seen.lost}
    return [ticket for at, ticket in enumerate(board.tickets) if at not in known and not ticket.long]


def gain(planner: Planner, ticket: Ticket) -> float:
    """Points that a ticket adds to the plan, as likely as it can be completed."""
    position, plan = planner.position, planner.plan
    done = reached(position.joined_by([*position.own, *plan.tracks]), ticket)
    before = planner.failure((*plan.tracks, *plan.loans))
    if done:
        return done - before * (done + ticket.loss)
    cost = planner.cost[:]
    for track in plan.tracks:
        cost[track] = 0.0
    option = planner.aim(ticket)
    way = cheapest_way(position.map, cost, ticket.starts, option.ends)
    network = Network(
        way.cost, frozenset((*(t for t in way.tracks if cost[t] > 0), *plan.tracks, *plan.loans))
    )
    if not planner.is_possible(network):
        return float(-ticket.loss)
    after = planner.failure(network.tracks)
    planned = sum(planner.worth(held) for held in plan.tickets)
    added = option.value - after * (option.value + ticket.loss) - (after - before) * planned - way.cost
    return max(added, float(-ticket.loss))


def expected_best(gains: list[float], drawn: int) -> float:
    """The best of so many tickets drawn from these, on average."""
    count, drawn = len(gains), min(drawn, len(gains))
    if drawn == 0:
        return 0.0
    ways = comb(count, drawn)
    return sum(value * comb(at, drawn - 1) / ways for at, value in enumerate(sorted(gains)))


def promise(planner: Planner) -> float:
    """Points that a draw of tickets brings, on average, its turn not counted."""
    position = planner.position
    gains = [gain(planner, ticket) for ticket in unseen_tickets(position)]
    drawn = min(int(position.seen.game.params.later_tickets), position.deck)
    return expected_best(gains, drawn)
