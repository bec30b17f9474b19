"""What a seat can look forward to: the numbers by which a learned value judges a moment (`value`).

They tell what is left to gain, by the seat's own plan; what it has already, the score tells. All are of
the order of one, and none but the time is about the other seats: the value looks at two outlooks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import SLOTS
from perron.engine.scoring import LONGEST, PARTS, Score, score
from perron.engine.state import NOBODY, NONE, State
from perron.pilot.hand import payer
from perron.pilot.pilot import Pilot
from perron.pilot.plan import Plan, Planner, held_tickets, loss_of, most_held
from perron.pilot.tempo import turns_of

FEATURES: Final = 35
MOST_SHARE: Final = 3.0  # a plan that takes more of the turns left than this is as bad as any
MOST_AHEAD: Final = 10  # spaces


class Outlook:
    """For all seats, at the start of somebody's turn."""

    def __init__(self, state: State, pilots: list[Pilot]) -> None:
        self.state: State = state
        self.pilots: list[Pilot] = pilots
        self.result: Score = score(state)
        self.sights: list[Sight] = [Sight(state, pilot) for pilot in pilots]

    def sure(self, seat: i64) -> float:
        """Points that it has as the game stands; the longest route is open to the end."""
        return float(self.result.total[seat] - self.result.parts[seat * PARTS + LONGEST])

    def table(self) -> vec[float]:
        """FEATURES numbers a seat."""
        numbers: list[float] = []
        for seat in range(self.state.game.seats):
            sight = self.sights[seat]
            numbers += self._time(seat) + sight.cards() + sight.tracks() + sight.plan_numbers()
            numbers += [*self._shape(seat), self._wanted(seat)]
        return vec[float](numbers)

    def first_to_end(self, seat: i64) -> i64:
        """The rival who will probably end the game."""
        found: i64 = -1
        for other in range(self.state.game.seats):
            if other != seat and (found < 0 or self._end(other) < self._end(found)):
                found = other
        return found

    def _end(self, seat: i64) -> float:
        pilot = self.pilots[seat]
        return turns_of(self.state, seat, pilot.weights.usual * pilot.tables.mean, pilot.weights.cards)

    def _time(self, seat: i64) -> list[float]:
        state = self.state
        seats = state.game.seats
        last = 1.0 if state.last_round != NOBODY else 0.0
        return [
            float((seat - state.turn + seats) % seats),
            self.pilots[seat].turns / 10.0,
            self._end(seat) / 10.0,
            float(seats) / 4.0,
            last,
            last * float(state.turns_left),
            float(state.pieces[seat]) / 10.0,
        ]

    def _shape(self, seat: i64) -> list[float]:
        """C12: the longest route."""
        if self.state.game.params.longest == 0:
            return [0.0, 0.0, 0.0]
        own = self.result.trail[seat]
        ahead: i64 = MOST_AHEAD
        for other in range(self.state.game.seats):
            if other != seat:
                ahead = min(ahead, own - self.result.trail[other])
        bonus = 1.0 if self.result.parts[seat * PARTS + LONGEST] > 0 else 0.0
        return [float(max(-i64(MOST_AHEAD), ahead)) / 5.0, float(own) / 10.0, bonus]

    def _wanted(self, seat: i64) -> float:
        """Planned tracks that are in somebody else's plan as well."""
        wanted: i64 = 0
        plan = self.sights[seat].plan
        for at in range(plan.count):
            for other in range(self.state.game.seats):
                if other != seat and self.sights[other].plan.has(plan.tracks[at]):
                    wanted += 1
        return float(wanted)


class Sight:
    """One seat's plan, and what it asks for."""

    def __init__(self, state: State, pilot: Pilot) -> None:
        held, took = held_tickets(state, pilot.seat), list[int]()
        pilot.look(state)
        self.state: State = state
        self.pilot: Pilot = pilot
        self.planner: Planner = pilot.planner(state)
        self.plan: Plan = self.planner.extend(Plan(), held, False, took)
        self.tickets: float = float(len(took))
        self.given_up: float = 0.0
        for ticket in held:
            if ticket not in took:
                self.given_up += float(loss_of(state, ticket))
        self.takes: float = self.planner.turns_for(self.plan)
        self.gain: float = self.planner.gain(self.plan)

    def cards(self) -> list[float]:
        """The hand, and the two cards on display that would help most."""
        state, hand, needs = self.state, self.pilot.hand, self.pilot.needs
        needs.of_plan(hand)
        surplus: i64 = 0
        for color in range(hand.colors):
            surplus += hand.surplus[color]
        best: float = 0.0
        second: float = 0.0
        for slot in range(i64(SLOTS)):
            kind = state.display[slot]
            if kind != NONE and kind != state.game.cards.wild:
                value = needs.worth[state.game.cards.color[kind]]
                if value > best:
                    second = best
                    best = value
                elif value > second:
                    second = value
        return [
            float(state.hand_size[self.pilot.seat]) / 10.0,
            float(hand.wilds) / 3.0,
            float(most_held(hand)) / 5.0,
            float(surplus) / 5.0,
            best + second,
        ]

    def plan_numbers(self) -> list[float]:
        plan, hand = self.plan, self.pilot.hand
        return [
            plan.worth / 20.0,
            plan.cost / 20.0,
            plan.cost * plan.worth / 1000.0,
            max(self.gain, -50.0) / 20.0,
            self.given_up / 20.0,
            self.tickets,
            self.takes / 10.0,
            min(MOST_SHARE, self.takes / self.pilot.turns),
            float(plan.count) / 5.0,
            float(plan.loan_count),
            float(hand.lack()) / 5.0,
            float(hand.worst()) / 5.0,
        ]

    def tracks(self) -> list[float]:
        """The planned tracks: spaces, points, what can be paid; and the best of the others."""
        tracks, plan = self.state.game.tracks, self.plan
        spaces: i64 = 0
        points: i64 = 0
        contested: i64 = 0
        ready: i64 = 0
        for at in range(plan.count):
            track = plan.tracks[at]
            spaces += tracks.length[track]
            points += tracks.points[track]
            if self.pilot.is_contested(self.state, track):
                contested += 1
            if payer(self.pilot.hand, track) >= 0:
                ready += 1
        payable, rate = self._beside()
        return [
            float(spaces) / 10.0,
            float(self.state.pieces[self.pilot.seat] - spaces) / 10.0,
            float(points) / 10.0,
            float(contested) / 3.0,
            float(ready) / 3.0,
            payable / 10.0,
            rate / 5.0,
        ]

    def _beside(self) -> tuple[float, float]:
        """The most that a track beside the plan scores: of those that spare cards pay, and of any, a turn."""
        state, seat, hand = self.state, self.pilot.seat, self.pilot.hand
        tracks, rewards = state.game.tracks, self.planner.rewards
        best: float = 0.0
        rate: float = 0.0
        for bucket in range(tracks.buckets):
            length, color = tracks.bucket_length[bucket], tracks.bucket_color[bucket]
            if length <= state.pieces[seat] and state.open_count[seat * tracks.buckets + bucket] > 0:
                track = state.open_track[seat * tracks.count + tracks.bucket_start[bucket]]
                reward = rewards.of(track)
                spare = hand.surplus[color if color >= 0 else hand.most()]
                if spare >= length:
                    best = max(best, reward)
                missing = float(max(i64(0), length - spare - hand.wilds))
                rate = max(rate, reward / (1.0 + missing / self.pilot.weights.colored))
        return best, rate
