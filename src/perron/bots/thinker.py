"""A bot that plans: every choice is weighed in points, against what a turn is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perron.bots.beliefs import Beliefs
from perron.bots.choices import Choices, drawn_kind, kept
from perron.bots.danger import detour, threat
from perron.bots.hand import card_worth, lacks, wild_worth
from perron.bots.plan import Plan, Planner
from perron.bots.position import Position, reached
from perron.bots.prospects import promise
from perron.bots.tempo import CARDS_A_TURN, turns_sure
from perron.engine import moves as code
from perron.engine.chance import Sfc32
from perron.engine.observe import Observation

SPARE = 0.25
EAGER = 2.0
EAGER_FILL = 1.0
PIECE = 2.0


class Thinker:
    version = 1

    def __init__(self, seed: int, name: str = "medium") -> None:
        self.name = name
        self.chance = Sfc32(seed)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        can = Choices(moves)
        thought = Thought(seen, can)
        if can.keeps:
            return thought.keep()
        if can.tolls or code.DECLINE_TOLL in moves:
            return thought.toll()
        values = thought.values()
        return max(values, key=lambda move: (values[move], -move))


class Thought:
    """One choice, thought through."""

    def __init__(self, seen: Observation, can: Choices) -> None:
        self.can = can
        self.position = Position(seen)
        self.planner = Planner(self.position)
        self.beliefs = Beliefs(self.position)
        self.rate = self.planner.turn_worth

    @cached_property
    def plan(self) -> Plan:
        return self.planner.plan

    @cached_property
    def planned(self) -> tuple[int, ...]:
        return (*self.plan.tracks, *self.plan.fill)

    # --- tickets ---

    def keep(self) -> int:
        position, planner = self.position, self.planner
        missing = planner.shortlist(position.missing)

        def value(move: int) -> float:
            new = [position.offered[at] for at in kept(move)]
            return planner.choice([*missing, *new]).gain - sum(ticket.loss for ticket in new)

        return max(self.can.keeps, key=lambda move: (value(move), -move))

    # --- tolls ---

    def toll(self) -> int:
        if not self.can.tolls:
            return code.DECLINE_TOLL
        move = min(self.can.tolls, key=self.loss)
        return move if self.loss(move) <= 4 else code.DECLINE_TOLL

    # --- a turn ---

    def values(self) -> dict[int, float]:
        last = self.planner.turns_left <= 1
        values = dict.fromkeys(self.can.all, -99.0)
        for move in self.can.draws:
            values[move] = -self.rate if last else self.draw(move)
        for track, payments in self.can.claims.items():
            move = min(payments, key=lambda move: (self.loss(move, track), move))
            values[move] = self.final(track) if last else self.claim(track, move)
        for place, payments in self.can.stations.items():
            move = min(payments, key=lambda move: (self.loss(move), move))
            values[move] = self.station(place, move)
        if self.can.tickets and not last:
            gain = promise(self.planner) - self.rate
            values[code.DRAW_TICKETS] = gain if gain > 0 else -50.0
        return values

    # --- cards ---

    @cached_property
    def worth(self) -> list[float]:
        return card_worth(self.position, self.plan.tracks, self.plan.fill[:2])

    @cached_property
    def wild(self) -> float:
        return wild_worth(self.position, self.planned)

    @cached_property
    def blind(self) -> float:
        cards = self.position.seen.game.cards
        worth = [self.wild if k == cards.wild else self.worth[cards.color[k]] for k in range(cards.kinds)]
        return sum(chance * value for chance, value in zip(self.beliefs.chances, worth, strict=True))

    def card(self, move: int) -> float:
        cards, kind = self.position.seen.game.cards, drawn_kind(self.position.seen, move)
        if kind < 0:
            return self.blind
        return self.wild if kind == cards.wild else self.worth[cards.color[kind]]

    def draw(self, move: int) -> float:
        """The card, and the best that may follow it."""
        seen = self.position.seen
        game = seen.game
        second = 0.0
        if seen.phase == 1 and not (drawn_kind(seen, move) == game.cards.wild and game.params.face_up_wild_alone):
            barred = game.cards.wild if game.params.face_up_wild_alone else -2
            others = [o for o in self.can.draws if o != move and drawn_kind(seen, o) != barred]
            second = max([self.blind, *[self.card(other) for other in others]])
        return self.rate * ((self.card(move) + second) / CARDS_A_TURN - 1)

    def loss(self, move: int, track: int = -1) -> float:
        """Cards that the payment takes from other tracks of the plan; 1 for each that one of them lacks."""
        pay = code.rest_of(move)
        color, wilds = int(code.color_of(pay)), int(code.wilds_of(pay))
        if color == code.NO_COLOR:
            return wilds * self.wild
        others = [other for other in self.planned if other != track]
        paid = int(code.size_of(pay)) - wilds
        _, surplus = lacks(self.position, others)
        spare = min(paid, surplus[color])
        return wilds * self.wild + spare * SPARE + (paid - spare) * 1.0

    # --- tracks ---

    def claim(self, track: int, move: int) -> float:
        position, board = self.position, self.position.map
        length = board.length[track]
        loss = self.loss(move, track)
        card = self.rate / CARDS_A_TURN
        if track in self.plan.tracks:
            danger = threat(position, self.beliefs, track)
            hurt = detour(position, self.planner.cost, self.plan.tracks, track)
            return EAGER + danger * hurt + card * (length - loss) * 0.5 + self.hurry
        if self.plan.tracks:
            return board.points[track] - self.rate - card * loss - length * PIECE
        if track in self.plan.fill:
            danger = threat(position, self.beliefs, track)
            return EAGER_FILL + danger * board.points[track] + card * (length - loss) * 0.5
        return board.points[track] - self.rate - card * loss - length * PIECE

    @cached_property
    def hurry(self) -> float:
        payable = [track for track in self.plan.tracks if track in self.can.claims]
        return self.rate if len(payable) >= turns_sure(self.position) - 2 else 0.0

    def final(self, track: int) -> float:
        """What the track scores in the last turn."""
        position = self.position
        group = position.joined_by([*position.own, track])
        tickets = sum(ticket.loss + reached(group, ticket) for ticket in position.missing if reached(group, ticket))
        return position.map.points[track] + tickets

    def station(self, place: int, move: int) -> float:
        position = self.position
        if not any(place in position.station_sites(track) for track in self.plan.loans):
            return -99.0
        if self.plan.tracks and turns_sure(position) > 3:
            return -1.0
        return 5.0 - self.loss(move)
