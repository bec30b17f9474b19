"""What cards pay for a network, as goals of a plan: two places joined, or so many cities of a kind in one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.charter import STEPS
from perron.engine.chartered import subjects, words
from perron.engine.chartered.conditions import after_condition, holds
from perron.engine.chartered.nets import members
from perron.engine.network import Network, find, join, joined
from perron.engine.paths import FAR, Spread, spread
from perron.engine.state import NONE, zeros
from perron.pilot.plan import Plan, Planner, Way
from perron.pilot.ventures import asks_for_network, is_of_network, may_come

MOST_MORE: Final = 5  # places that a network may lack; farther goals come nearer by themselves


class Errand:
    """One condition about a network that is still to be met, and what meeting it pays."""

    def __init__(self, at: i64, worth: float) -> None:
        self.at: i64 = at  # where in the tables it stands
        self.worth: float = worth


def with_errands(planner: Planner, plan: Plan) -> Plan:
    """The plan with each errand that pays, one after another."""
    for errand in errands(planner):
        cost = planner.cost[:]
        tried = run(planner, plan, errand)
        if tried is not None and planner.gain(tried) > planner.gain(plan):
            plan = tried
        else:
            planner.cost = cost
    return plan


# --- which there are ---


def errands(planner: Planner) -> list[Errand]:
    """Of stickers in the steps of a claim, and of postcards that answer to one."""
    charter, tables = planner.state.game.charter, planner.state.game.charter.tables
    rows: list[int] = []
    for step in range(i64(1), i64(STEPS + 1)):
        if charter.claim_row[step] != NONE and tables.trigger[charter.claim_row[step]] != words.CLAIM_PAY:
            rows.append(charter.claim_row[step])
    for at in range(tables.heard_at[words.CLAIM_DONE], tables.heard_at[words.CLAIM_DONE + 1]):
        rows.append(tables.heard[at])
    found: list[Errand] = []
    for row in rows:
        if may_come(planner.state, planner.seat, row) and asks_for_network(planner.state, row):
            add_errand(planner, row, found)
    return found


def add_errand(planner: Planner, row: i64, found: list[Errand]) -> None:
    """If one condition about a network is all that is lacking."""
    state, seat = planner.state, planner.seat
    code, at = state.game.charter.tables.code, state.game.charter.tables.if_at[row]
    count, lacking, open_at = code[at], 0, i64(NONE)
    at += 1
    for _ in range(count):
        if not holds(state, at, seat):
            lacking += 1
            if code[at] == words.IS and is_of_network(code[at + 1]):
                open_at = at
        at = after_condition(state, at)
    ventures = planner.rewards.ventures
    if lacking == 1 and open_at != NONE and ventures is not None:
        found.append(Errand(open_at, ventures.appraisal.of_list(state.game.charter.tables.then_at[row])))


# --- how they are run ---


def run(planner: Planner, plan: Plan, errand: Errand) -> Plan | None:
    """The plan with what the errand takes laid; None where it cannot be done or is far off."""
    code = planner.state.game.charter.tables.code
    if code[errand.at + 1] == subjects.CONNECTS:
        return join_two(planner, plan, errand)
    if code[errand.at + 3] != words.GTE:
        return None
    return gather(planner, plan, errand, code[errand.at + 5])


def join_two(planner: Planner, plan: Plan, errand: Errand) -> Plan | None:
    state = planner.state
    code = state.game.charter.tables.code
    found = reach(planner, members(state, code[errand.at + 5]))
    end = cheapest(found, members(state, code[errand.at + 6]))
    if end == NONE:
        return None
    return laid(planner, plan, found, end, errand.worth)


def gather(planner: Planner, plan: Plan, errand: Errand, wanted: i64) -> Plan | None:
    """The nearest place that counts joins the network that has most, until there are enough."""
    for _ in range(i64(MOST_MORE)):
        net = Gathered(planner, plan, errand.at)
        if net.most >= wanted:
            plan.worth += errand.worth
            return plan
        if wanted - net.most > MOST_MORE or net.root == NONE:
            return None
        found = reach(planner, net.inside)
        end = cheapest(found, net.outside)
        if end == NONE:
            return None
        plan = laid(planner, plan, found, end, 0.0)
    return None


def reach(planner: Planner, starts: list[int]) -> Spread:
    found = Spread(planner.tables.roads)
    for place in starts:
        found.best[place] = 0.0
    spread(planner.tables.roads, planner.cost, found)
    return found


def cheapest(found: Spread, ends: list[int]) -> i64:
    best: i64 = NONE
    for end in ends:
        if found.best[end] < FAR and (best == NONE or found.best[end] < found.best[best]):
            best = end
    return best


def laid(planner: Planner, plan: Plan, found: Spread, end: i64, worth: float) -> Plan:
    way, tried = Way(), plan.copy()
    way.found, way.end, way.cost, way.worth = found, end, found.best[end], worth
    planner.lay(tried, way)
    return tried


class Gathered:
    """The network, planned tracks included, that has most of what a condition counts."""

    def __init__(self, planner: Planner, plan: Plan, at: i64) -> None:
        state, tracks = planner.state, planner.state.game.tracks
        parent = joined(Network(state, planner.seat))
        touched = planner.rewards.touched[:]
        for nth in range(plan.count):
            track = plan.tracks[nth]
            join(parent, tracks.a[track], tracks.b[track])
            touched[tracks.a[track]] = 1
            touched[tracks.b[track]] = 1
        self.root: i64 = NONE
        self.most: i64 = 0
        self.inside: list[int] = []
        self.outside: list[int] = []
        self._count(planner, parent, touched, self._marks(planner, at))

    def _marks(self, planner: Planner, at: i64) -> vec[i64]:
        """By place: what it counts as, counted from 1; 0 where it does not count."""
        state, charter = planner.state, planner.state.game.charter
        subject, argument = charter.tables.code[at + 1], charter.tables.code[at + 2]
        marks = zeros(state.game.places)
        for place in range(state.game.places):
            if subject == subjects.NET_REGIONS:
                marks[place] = charter.region[place] + 1
            elif (
                subject == subjects.NET_CITIES
                or (subject == subjects.NET_BIG and charter.big[place] != 0)
                or (subject == subjects.NET_PORTS and charter.port[place] != 0)
                or (subject == subjects.NET_REGION and charter.region[place] == argument)
            ):
                marks[place] = 100 + place
        return marks

    def _count(self, planner: Planner, parent: vec[i64], touched: vec[i64], marks: vec[i64]) -> None:
        places = planner.state.game.places
        for root in range(places):
            if touched[root] != 0 and find(parent, root) == root:
                had = kinds_at(parent, touched, marks, root)
                if self.root == NONE or i64(len(had)) > self.most:
                    self.root, self.most = root, i64(len(had))
        if self.root == NONE:
            return
        best = kinds_at(parent, touched, marks, self.root)
        for place in range(places):
            if touched[place] != 0 and find(parent, place) == self.root:
                self.inside.append(place)
            elif marks[place] != 0 and marks[place] not in best:
                self.outside.append(place)


def kinds_at(parent: vec[i64], touched: vec[i64], marks: vec[i64], root: i64) -> list[int]:
    """The different marks in one network."""
    found: list[int] = []
    for place in range(i64(len(marks))):
        there = touched[place] != 0 and marks[place] != 0 and find(parent, place) == root
        if there and marks[place] not in found:
            found.append(marks[place])
    return found
