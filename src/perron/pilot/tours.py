"""Grand tours (IN3): a second way for tickets that one way completes, sharing no track with the first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.network import Network, join, ticket_option
from perron.engine.paths import FAR, UNSEEN, Spread, spread
from perron.engine.scoring import mandala_points
from perron.engine.state import NOBODY
from perron.engine.tails import Tails
from perron.engine.tours import joined_twice
from perron.pilot.plan import Plan, Planner, Way


class Tours:
    """For what a planner has planned: the loop that earns most beside it."""

    def __init__(self, planner: Planner, plan: Plan, tickets: list[int]) -> None:
        self.planner: Planner = planner
        self.tickets: list[int] = tickets
        self.first: vec[float] = self._network(plan)
        self.twice: vec[i64] = joined_twice(Tails(Network(planner.state, planner.seat)))
        self.now: i64 = self._points(self.twice)

    def _network(self, plan: Plan) -> vec[float]:
        """By track: its length where it is the seat's own or planned, else out of reach."""
        planner, tracks = self.planner, self.planner.state.game.tracks
        cost = planner.tables.far[:]
        for track in range(tracks.count):
            if planner.state.owner[track] == planner.seat:
                cost[track] = float(tracks.length[track])
        for at in range(plan.count):
            cost[plan.tracks[at]] = float(tracks.length[plan.tracks[at]])
        return cost

    def _points(self, twice: vec[i64]) -> i64:
        count: i64 = 0
        for ticket in self.tickets:
            if ticket_option(self.planner.state.game, twice, ticket) >= 0:
                count += 1
        return mandala_points(self.planner.state, count)

    def best(self) -> Way:
        """Its worth is what all tickets score more that lie on the loop."""
        best = Way()
        for ticket in self.tickets:
            if ticket_option(self.planner.state.game, self.twice, ticket) < 0:
                way = self._loop(ticket)
                if way.gain > best.gain:
                    best = way
        return best

    def _loop(self, ticket: i64) -> Way:
        """A way between the ticket's places that keeps off the one there is."""
        way, tickets, roads = Way(), self.planner.state.game.tickets, self.planner.tables.roads
        start = tickets.place[tickets.start_at[ticket]]
        end = tickets.place[tickets.end_at[tickets.option_at[ticket]]]
        first = _from(self.planner, self.first, start)
        if first.best[end] >= FAR:
            return way
        cost, twice = self.planner.cost[:], self.twice[:]
        place = end
        while first.by[place] != UNSEEN:
            cost[first.by[place]] = FAR
            join(twice, place, start)
            place = roads.a[first.by[place]] + roads.b[first.by[place]] - place
        for track in range(self.planner.state.game.tracks.count):
            owner = self.planner.state.owner[track]
            if owner != NOBODY and owner != self.planner.seat:
                cost[track] = FAR  # a loan joins nothing twice
        second = _from(self.planner, cost, start)
        if second.best[end] >= FAR:
            return way
        place = end
        while second.by[place] != UNSEEN:
            join(twice, place, start)
            place = roads.a[second.by[place]] + roads.b[second.by[place]] - place
        way.found, way.end, way.cost = second, end, second.best[end]
        way.worth = self.planner.weights.tour * float(self._points(twice) - self.now)
        way.gain = way.worth - way.cost
        return way


def _from(planner: Planner, cost: vec[float], start: i64) -> Spread:
    found = Spread(planner.tables.roads)
    found.best[start] = 0.0
    spread(planner.tables.roads, cost, found)
    return found


def with_tour(planner: Planner, plan: Plan, tickets: list[int]) -> Plan:
    """The plan with a loop that pays, or as it is."""
    way = Tours(planner, plan, tickets).best()
    if way.gain <= 0.0:
        return plan
    tried, cost = plan.copy(), planner.cost[:]
    planner.lay(tried, way)
    if planner.gain(tried) > planner.gain(plan):
        return tried
    planner.cost = cost
    return plan
