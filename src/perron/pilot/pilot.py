"""A fast player: follows a plan for its tickets, then takes the tracks that score most for their turns.

It looks at what everybody sees, and at its own cards and tickets, and at nothing else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.game import GRAY, SLOTS
from perron.engine.legal import legal, tickets_left
from perron.engine.masks import bit
from perron.engine.moves import move
from perron.engine.state import (
    BANISH,
    CHOICE,
    EXTRA,
    FIRST_TICKETS,
    KEEP_TICKETS,
    NOBODY,
    NONE,
    SECOND_CARD,
    TOLL,
    TURN,
    State,
)
from perron.engine.stations import station_cost
from perron.engine.tickets import least_kept
from perron.pilot.answers import best_answer, best_payment, worst_event
from perron.pilot.colors import spread_colors
from perron.pilot.danger import detour
from perron.pilot.errands import with_errands
from perron.pilot.fill import Filler
from perron.pilot.hand import Hand, claim, payer, wilds_needed
from perron.pilot.needs import NO_MOVE, Needs
from perron.pilot.plan import Plan, Planner, held_tickets, loss_of, turns_for
from perron.pilot.tables import Tables
from perron.pilot.tempo import turns_left
from perron.pilot.tours import with_tour
from perron.pilot.weights import Weights

FRESH: Final = 4  # own turns, after which a plan is made anew
HURRY: Final = 4.0  # turns left, from which on a station is not put off
NO_WAY: Final = 30.0  # points: the cost of a ticket that cannot be completed


class Pilot:
    def __init__(self, tables: Tables, weights: Weights, seat: i64) -> None:
        self.tables: Tables = tables
        self.weights: Weights = weights
        self.seat: i64 = seat
        self.hand: Hand = Hand(tables.game)
        self.needs: Needs = Needs(tables.game, weights)
        self.plan: Plan = Plan()
        self.age: i64 = FRESH  # turns the plan has been followed
        self.turns: float = 0.0
        self.target: i64 = NO_MOVE  # the track to be claimed next for its own sake

    def forget(self) -> None:
        self.age = FRESH

    def choose(self, state: State) -> i64:
        if not state.game.chartered:
            return self.prefer(state)
        if state.phase == BANISH:
            return worst_event(state, self.seat)
        if state.phase == EXTRA or state.phase == CHOICE:
            self.renew(state)
            return best_answer(state, self.seat, self.hand, self.turns)
        return self.allowed(state, self.prefer(state))

    def allowed(self, state: State, choice: i64) -> i64:
        """Cards may forbid what the rules of a map allow, or ask for another payment (L66, L68)."""
        can = legal(state, self.seat)
        if moves.verb_of(choice) == moves.CLAIM:
            choice = best_payment(state, self.seat, self.hand, self.turns, choice, can)
        if choice not in can and state.phase == TURN:
            choice = self.draw(state)
        return choice if choice in can else can[0]

    def prefer(self, state: State) -> i64:
        if state.phase == FIRST_TICKETS or state.phase == KEEP_TICKETS:
            self.forget()
            return self.keep(state)
        if state.phase == TOLL:
            return legal(state, self.seat)[0]  # paid if it can be, with as few wilds as may be
        if state.phase == SECOND_CARD and self.age < FRESH:
            self.hand.read(state, self.seat)
            self.hand.allot(self.plan.tracks, self.plan.count)
            return self.draw(state)
        self.renew(state)
        return self.draw(state) if state.phase == SECOND_CARD else self.turn(state)

    # --- tickets ---

    def keep(self, state: State) -> i64:
        """Those that pay, with those held; and if they are too few the ones that lose least."""
        seat, params = self.seat, state.game.params
        first = seat * state.game.most_offered
        offered: list[int] = [state.offer[first + nth] for nth in range(state.offer_size[seat])]
        took: list[int] = []
        self.look(state)
        planner = self.planner(state)
        plan = planner.extend(Plan(), held_tickets(state, seat), False, [])
        planner.extend(plan, offered, True, took)
        least = params.first_keep if state.phase == FIRST_TICKETS else params.later_keep
        while len(took) < least_kept(state, seat, least):
            took.append(_least_loss(planner, offered, took))
        mask: i64 = 0
        for nth in range(state.offer_size[seat]):
            if offered[nth] in took:
                mask |= bit(nth)
        return move(moves.KEEP, seat, mask)

    def wants_tickets(self, state: State) -> bool:
        return self.turns >= self.weights.tickets and tickets_left(state) > 0

    # --- a turn ---

    def look(self, state: State) -> None:
        self.hand.read(state, self.seat)
        self.turns = turns_left(state, self.tables, self.weights)

    def planner(self, state: State) -> Planner:
        return Planner(state, self.seat, self.tables, self.weights, self.hand, self.turns)

    def renew(self, state: State) -> None:
        """The plan is followed while it holds, and made anew now and then."""
        self.look(state)
        if self.age >= FRESH or not self.plan.holds(state, self.seat):
            self.plan = self.make_plan(state)
            self.age = 0
        self.age += 1
        self.hand.allot(self.plan.tracks, self.plan.count)
        self.target = NO_MOVE
        if self.plan.count == 0:
            self.target = self.filler(state).target(self.needs)

    def make_plan(self, state: State) -> Plan:
        planner, held = self.planner(state), held_tickets(state, self.seat)
        plan = planner.extend(Plan(), held, False, [])
        if self.weights.crowd > 0.0:
            plan = spread_colors(planner, plan, held)
            planner.settle(plan)
        if len(state.game.params.mandala) > 0:
            plan = with_tour(planner, plan, held)
        if state.game.chartered:
            plan = with_errands(planner, plan)
        return plan

    def settled(self, state: State) -> Planner:
        """Where the plan is laid, and costs nothing more."""
        planner = self.planner(state)
        planner.settle(self.plan)
        return planner

    def filler(self, state: State) -> Filler:
        return Filler(state, self.seat, self.tables, self.weights, self.hand, self.turns)

    def turn(self, state: State) -> i64:
        found: i64 = NO_MOVE
        if state.last_round != NOBODY:
            found = self.filler(state).last()
            if found == NO_MOVE and self.plan.loan_count > 0:
                found = self.station(state)
            return found if found != NO_MOVE else self.draw(state)
        found = self.claim_planned(state)
        if found == NO_MOVE and self.plan.loan_count > 0 and (self.plan.count == 0 or self.turns < HURRY):
            found = self.station(state)
        if found == NO_MOVE and self.plan.count > 0:
            found = self.filler(state).beside(self.plan)
        elif found == NO_MOVE:
            found = moves.DRAW_TICKETS if self.wants_tickets(state) else self.claim_target(state)
        return found if found != NO_MOVE else self.draw(state)

    def claim_target(self, state: State) -> i64:
        color = payer(self.hand, self.target) if self.target != NO_MOVE else NO_MOVE
        return NO_MOVE if color < 0 else claim(state, self.seat, self.hand, self.target, color)

    def claim_planned(self, state: State) -> i64:
        """Of the planned tracks that can be paid the one that scores most, or that somebody else may want."""
        best: float = -1000.0
        track: i64 = NO_MOVE
        planner: Planner | None = None
        for at in range(self.plan.count):
            one = self.plan.tracks[at]
            color = payer(self.hand, one)
            if color >= 0:
                value = self.urgency(state, one) - float(wilds_needed(self.hand, one, color))
                if self.weights.danger > 0.0:
                    planner = planner or self.settled(state)
                    value += self.weights.danger * detour(planner, one)
                if value > best:
                    best = value
                    track = one
        if track < 0 or best < self.weights.patience * self.promise(state) - self.hurry():
            return NO_MOVE
        return claim(state, self.seat, self.hand, track, payer(self.hand, track))

    def urgency(self, state: State, track: i64) -> float:
        points = self.weights.rush * float(state.game.tracks.points[track])
        return points + (self.weights.contest if self.is_contested(state, track) else 0.0)

    def promise(self, state: State) -> float:
        """Cards on display that the plan lacks: one, two, or none."""
        cards, found = state.game.cards, 0.0
        for slot in range(i64(SLOTS)):
            kind = state.display[slot]
            if kind != NONE and kind != cards.wild and self.hand.missing[cards.color[kind]] > 0:
                found += 1.0
        return min(2.0, found)

    def hurry(self) -> float:
        """Points: the more of the turns left the plan takes, the less it waits for better payments."""
        share = turns_for(self.plan, self.hand, self.weights) / self.turns
        return self.weights.haste * share * share

    def is_contested(self, state: State, track: i64) -> bool:
        """Somebody else builds at one of its ends."""
        tracks = state.game.tracks
        return self._is_rivals(state, tracks.a[track]) or self._is_rivals(state, tracks.b[track])

    def _is_rivals(self, state: State, place: i64) -> bool:
        roads = self.tables.roads
        for at in range(roads.start[place], roads.start[place + 1]):
            owner = state.owner[roads.track[at]]
            if owner != NOBODY and owner != self.seat:
                return True
        return False

    # --- stations ---

    def station(self, state: State) -> i64:
        """EU6: at an end of a track to be borrowed, paid with what is missed least."""
        tracks = state.game.tracks
        for at in range(self.plan.loan_count):
            track = self.plan.loans[at]
            for place in [tracks.a[track], tracks.b[track]]:
                if state.station_at[place] == NOBODY:
                    return self._build(state, place)
        return NO_MOVE

    def _build(self, state: State, place: i64) -> i64:
        cost, color = station_cost(state, self.seat), self.hand.most()
        if state.stations_left[self.seat] == 0:
            return NO_MOVE
        if self.hand.held[color] >= cost and state.game.cards.plain:
            return move(moves.STATION, place, moves.payment(color, cost, 0))
        if self.hand.wilds >= cost and state.game.params.wilds_anywhere:
            return move(moves.STATION, place, moves.wilds_alone(cost))
        return NO_MOVE

    # --- cards ---

    def draw(self, state: State) -> i64:
        """A card; failing that anything: the last of the list is a claim or a station, if there is one."""
        if self.target == NO_MOVE:
            self.needs.of_plan(self.hand)
            self.hasten(state)
        found = self.needs.draw(state, self.seat, self.hand, self.plan)
        if found != NO_MOVE:
            return found
        ways = legal(state, self.seat)
        return ways[len(ways) - 1]

    def hasten(self, state: State) -> None:
        """More for the cards of a planned track that lacks few."""
        tracks = state.game.tracks
        for at in range(self.plan.count):
            track = self.plan.tracks[at]
            color = tracks.color[track]
            if color != GRAY and self.hand.missing[color] > 0:
                lack = max(i64(1), tracks.length[track] - self.hand.held[color])
                worth = 1.0 + self.weights.near / float(lack)
                self.needs.worth[color] = max(self.needs.worth[color], worth)


def _least_loss(planner: Planner, offered: list[int], took: list[int]) -> int:
    """Of the tickets not taken the one that costs least, completed or not."""
    best, least = -1, 1e12
    for ticket in offered:
        if ticket not in took:
            way = planner.way(ticket, True)
            loss = min(float(loss_of(planner.state, ticket)), NO_WAY if way.end < 0 else way.cost)
            if loss < least:
                best, least = ticket, loss
    return best
