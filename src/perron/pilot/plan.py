"""What to build for the tickets: the cheapest ways, one after the other, while each pays."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.claims import is_open
from perron.engine.game import GRAY
from perron.engine.network import ticket_option
from perron.engine.paths import FAR, UNSEEN, Spread, spread
from perron.engine.state import NOBODY, State, zeros
from perron.pilot.hand import Hand
from perron.pilot.moment import Moment
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights

STATION_TURNS: Final = 1.5
WILD_TURNS: Final = 0.8  # to come by a wild that a ferry asks for
MOST: Final = 40  # tracks of a plan


class Plan:
    """Tracks to claim, and tracks of others to borrow (EU7)."""

    def __init__(self) -> None:
        self.tracks: vec[i64] = zeros(MOST)
        self.count: i64 = 0
        self.loans: vec[i64] = zeros(MOST)
        self.loan_count: i64 = 0
        self.worth: float = 0.0  # of the tickets that it completes, against leaving them
        self.risk: float = 0.0  # what is lost if those offered are kept and fail
        self.cost: float = 0.0

    def copy(self) -> Plan:
        other = Plan()
        other.tracks, other.count = self.tracks[:], self.count
        other.loans, other.loan_count = self.loans[:], self.loan_count
        other.worth, other.risk, other.cost = self.worth, self.risk, self.cost
        return other

    def has(self, track: i64) -> bool:
        return track in self.tracks[: self.count]

    def holds(self, state: State, seat: i64) -> bool:
        """What is claimed leaves the plan; it holds while all the rest can still be claimed."""
        left: i64 = 0
        for at in range(self.count):
            track = self.tracks[at]
            if state.owner[track] != seat:
                if not is_open(state, seat, track):
                    return False
                self.tracks[left] = track
                left += 1
        self.count = left
        return True


class Way:
    """The best use of one ticket: how it is reached, and for how much."""

    def __init__(self) -> None:
        self.gain: float = -FAR
        self.cost: float = 0.0
        self.worth: float = 0.0
        self.end: i64 = -1
        self.found: Spread | None = None


class Planner(Moment):
    """For one seat at one moment: prices every track in points, and lays ways."""

    def __init__(
        self, state: State, seat: i64, tables: Tables, weights: Weights, hand: Hand, turns: float
    ) -> None:
        super().__init__(state, seat, tables, weights, hand, turns)
        self.rate: float = weights.turn * tables.rate
        self.prize: float = 0.0 if self.rewards.ventures is None else self.rewards.ventures.ticket_prize()
        self.crowd: vec[float] = tables.none[: hand.colors]  # turns more that a space of a color takes
        self.cost: vec[float] = self._prices()

    # --- prices ---

    def price(self) -> None:
        """Anew, as if nothing were planned."""
        self.cost = self._prices()

    def settle(self, plan: Plan) -> None:
        """As after laying the plan."""
        self.price()
        for at in range(plan.count):
            self.cost[plan.tracks[at]] = 0.0
        for at in range(plan.loan_count):
            self.cost[plan.loans[at]] = 0.0

    def _prices(self) -> vec[float]:
        state, seat, tracks = self.state, self.seat, self.state.game.tracks
        cost = self.tables.far[:]
        for bucket in range(tracks.buckets):
            if tracks.bucket_length[bucket] <= state.pieces[seat]:
                first = seat * tracks.count + tracks.bucket_start[bucket]
                turns = self._effort(bucket, tracks.by_bucket[tracks.bucket_start[bucket]])
                least = max(0.0, self.weights.least) * float(tracks.bucket_length[bucket])
                for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
                    track = state.open_track[at]
                    cost[track] = max(least, self.rate * turns - self.rewards.of(track))
        for track in range(tracks.count):
            owner = state.owner[track]
            if owner == seat:
                cost[track] = 0.0
            elif owner != NOBODY and state.game.params.stations > 0:
                cost[track] = self.loan(track)
        return cost

    def _effort(self, bucket: i64, track: i64) -> float:
        """Turns to draw the cards and to claim."""
        tracks, hand, weights = self.state.game.tracks, self.hand, self.weights
        color = tracks.bucket_color[bucket]
        held = float(hand.held[color] if color != GRAY else most_held(hand))
        length = float(tracks.bucket_length[bucket])
        if tracks.tunnel[track] != 0:
            length += weights.toll
        missing = length - weights.held * min(held, length)
        pace, crowded = weights.cards, 0.0
        if color != GRAY:
            missing -= weights.shown * min(float(hand.shown[color]), missing)
            pace = weights.colored * hand.ease(color, weights.scarce)
            crowded = self.crowd[color] * length
        if tracks.bucket_wilds[bucket] != 0:
            missing -= weights.wild_held * min(float(hand.wilds), missing)
        lacking = max(i64(0), tracks.bucket_ferry[bucket] - hand.wilds)
        return 1.0 + missing / pace + crowded + float(lacking) * WILD_TURNS

    def loan(self, track: i64) -> float:
        """EU6, EU7: nothing where a station stands, a station's price where one may be built."""
        state, tracks = self.state, self.state.game.tracks
        a, b = state.station_at[tracks.a[track]], state.station_at[tracks.b[track]]
        if a == self.seat or b == self.seat:
            return 0.0
        if state.stations_left[self.seat] > 0 and (a == NOBODY or b == NOBODY):
            return float(state.game.params.station_points) + self.rate * STATION_TURNS
        return FAR

    # --- tickets ---

    def way(self, ticket: i64, offered: bool) -> Way:
        """The end that pays best, above what the ticket has reached (C10, CH4)."""
        tickets, best = self.state.game.tickets, Way()
        reached = ticket_option(self.state.game, self.rewards.parent, ticket)
        first, stop = tickets.option_at[ticket], tickets.option_at[ticket + 1]
        loss = tickets.value[stop - 1]
        base = tickets.value[reached] if reached >= 0 else (0 if offered else -loss)
        if reached == first:
            return best
        found = self._reach(tickets.start_at[ticket], tickets.end_at[first])
        for option in range(first, stop if reached < 0 else reached):
            worth = float(tickets.value[option] - base) + (self.prize if reached < 0 else 0.0)
            for at in range(tickets.end_at[option], tickets.end_stop[option]):
                end = tickets.place[at]
                if found.best[end] < FAR and worth - found.best[end] > best.gain:
                    best.gain = worth - found.best[end]
                    best.cost, best.worth, best.end = found.best[end], worth, end
        best.found = found
        return best

    def _reach(self, first: i64, stop: i64) -> Spread:
        found = Spread(self.tables.roads)
        for at in range(first, stop):
            found.best[self.state.game.tickets.place[at]] = 0.0
        spread(self.tables.roads, self.cost, found)
        return found

    def lay(self, plan: Plan, way: Way) -> None:
        """The tracks of the way join the plan, and cost nothing from now on."""
        found, roads, place = way.found, self.tables.roads, way.end
        if found is None:
            return
        while found.by[place] != UNSEEN:
            track = found.by[place]
            if self.cost[track] > 0.0 and plan.count < MOST and plan.loan_count < MOST:
                self._add(plan, track)
            self.cost[track] = 0.0
            place = roads.a[track] + roads.b[track] - place
        plan.worth += way.worth
        plan.cost += way.cost

    def _add(self, plan: Plan, track: i64) -> None:
        if self.state.owner[track] == NOBODY:
            plan.tracks[plan.count] = track
            plan.count += 1
        else:
            plan.loans[plan.loan_count] = track
            plan.loan_count += 1

    # --- whether it can be done ---

    def turns_for(self, plan: Plan) -> float:
        """To draw what the hand lacks for all of it, and to claim or borrow each."""
        self.hand.allot(plan.tracks, plan.count)
        return turns_for(plan, self.hand, self.weights)

    def gain(self, plan: Plan) -> float:
        """What the plan brings, as likely as it is completed in time."""
        state, lengths = self.state, self.state.game.tracks.length
        pieces: i64 = 0
        for at in range(plan.count):
            pieces += lengths[plan.tracks[at]]
        if pieces > state.pieces[self.seat] or plan.loan_count > state.stations_left[self.seat]:
            return -FAR
        share = self.turns_for(plan) / self.turns
        fails = min(1.0, self.weights.late * share * share)
        return plan.worth * (1.0 - fails) - plan.risk * fails - plan.cost

    def extend(self, plan: Plan, tickets: list[int], offered: bool, took: list[int]) -> Plan:
        """The plan with those tickets that pay, the best first; `took` tells which."""
        left: list[int] = tickets[:]
        while left:
            ways = [self.way(ticket, offered) for ticket in left]
            at = _best(ways)
            if ways[at].gain <= -FAR:
                break
            tried, cost = plan.copy(), self.cost[:]
            self.lay(tried, ways[at])
            if offered:
                tried.risk += self.weights.risk * float(loss_of(self.state, left[at]))
            if self.gain(tried) > self.gain(plan):
                plan = tried
                took.append(left[at])
            else:
                self.cost = cost
            left.pop(at)
        return plan


def turns_for(plan: Plan, hand: Hand, weights: Weights) -> float:
    """To draw what a hand that is allotted to the plan lacks, and to claim or borrow each."""
    draw = max(float(hand.lack()) / weights.cards, float(hand.worst()) / weights.one_color)
    return draw + float(plan.count) + float(plan.loan_count) * STATION_TURNS


def _best(ways: list[Way]) -> int:
    best = 0
    for at in range(1, len(ways)):
        if ways[at].gain > ways[best].gain:
            best = at
    return best


def loss_of(state: State, ticket: i64) -> i64:
    """What it costs if none of its ends is reached (C10, CH4)."""
    tickets = state.game.tickets
    return tickets.value[tickets.option_at[ticket + 1] - 1]


def most_held(hand: Hand) -> i64:
    most: i64 = 0
    for color in range(hand.colors):
        most = max(most, hand.held[color])
    return most


def held_tickets(state: State, seat: i64) -> list[int]:
    """Tickets the seat holds; those it is offered are not its own yet."""
    first = seat * state.game.most_offered
    offered = [state.offer[at] for at in range(first, first + state.offer_size[seat])]
    return [
        ticket
        for ticket in range(state.game.tickets.count)
        if state.where[ticket] == seat and ticket not in offered
    ]
