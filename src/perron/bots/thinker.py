"""A bot that plans: every choice is weighed in points, against what a turn is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from perron.bots.affairs import affair
from perron.bots.beliefs import Beliefs
from perron.bots.choices import Choices, drawn_kind, kept
from perron.bots.danger import detour, threat
from perron.bots.hand import card_worth, lacks, wild_worth
from perron.bots.plan import Plan, Planner
from perron.bots.position import Position, reached
from perron.bots.prospects import promise
from perron.bots.rewards import flag_values, lead, trail
from perron.bots.tempo import CARDS_A_TURN, turns_sure
from perron.engine import moves as code
from perron.engine.chance import MOVE, Sfc32
from perron.engine.observe import Observation
from perron.engine.state import TURN

SPARE = 0.25  # of a card that is needed: what one is worth that nothing asks for
EAGER = 2.0  # points that claim a planned track rather than draw
EAGER_FILL = 1.0  # … and one for its own sake
PIECE = 0.5  # turns that a piece is worth, while tickets are to be completed
PRESSURE = 3.0  # weight of the tickets that a lost turn puts at risk
LONGEST = 1.5  # the longest route is won and kept from a rival
MOST_HELD = 3  # tickets held that count when new ones are chosen
MOST_TOLL = 4.0  # cards a tunnel may cost besides
HURRY = 2  # turns to spare, below which what can be claimed is claimed
NOT_SILLY = -6.0  # points below par
SLIPS = 1000  # a slip is drawn among so many


class Thinker:
    """`slips`: how many choices of a thousand are not thought through, but taken from the better half."""

    version = 1

    def __init__(self, seed: int, name: str = "thinker", slips: int = 0) -> None:
        self.name = name
        self.slips = slips
        self.chance = Sfc32(seed)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if (move := affair(seen, moves)) is not None:
            return move
        can = Choices(moves)
        thought = Thought(seen, can)
        if can.keeps:
            return thought.keep()
        if can.tolls or code.DECLINE_TOLL in moves:
            return thought.toll()
        values = thought.values()
        ranked = sorted(values, key=lambda move: (-values[move], move))
        return ranked[self._slip(ranked, values)]

    def _slip(self, ranked: Sequence[int], values: Mapping[int, float]) -> int:
        """Mostly 0, the best; a slip takes one of the moves that do not look silly."""
        if not self.slips or self.chance.below(MOVE, SLIPS) >= self.slips:
            return 0
        sensible = [move for move in ranked if values[move] > NOT_SILLY]
        return int(self.chance.below(MOVE, max(1, len(sensible))))


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
        """The tickets that pay, with those held; a move keeps as many as must be, or more."""
        position, planner = self.position, self.planner
        least = min(len(kept(move)) for move in self.can.keeps)
        choice = planner.choice(planner.shortlist(position.missing)[:MOST_HELD], position.offered, least)
        return next(move for move in self.can.keeps if tuple(kept(move)) == choice.keep)

    # --- tolls ---

    def toll(self) -> int:
        if not self.can.tolls:
            return code.DECLINE_TOLL
        move = min(self.can.tolls, key=self.loss)
        return move if self.loss(move) <= MOST_TOLL else code.DECLINE_TOLL

    # --- a turn ---

    def values(self) -> dict[int, float]:
        last = self.planner.turns_left <= 1
        values = dict.fromkeys(self.can.all, -99.0)
        for move in self.can.draws:
            values[move] = -self.rate if last else self.draw(move)
        for track, payments in self.can.claims.items():
            move = min(payments, key=lambda move: (self.loss(move, track) - self.flag(move), move))
            values[move] = self.final(track, move) if last else self.claim(track, move)
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
        if seen.phase == TURN and not (
            drawn_kind(seen, move) == game.cards.wild and game.params.face_up_wild_alone
        ):
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
        extra = self.longest(track) + self.flag(move)
        if track in self.plan.tracks:
            danger = threat(position, self.beliefs, track)
            hurt = detour(position, self.planner.cost, self.plan.tracks, track)
            return EAGER + danger * hurt + card * (length - loss) * 0.5 + self.hurry + extra
        if not self.plan.tracks and track in self.plan.fill:
            danger = threat(position, self.beliefs, track)
            return EAGER_FILL + danger * self.planner.reward[track] + card * (length - loss) * 0.5 + extra
        turn = self.rate + self.pressure
        return self.planner.reward[track] + extra - turn * (1 + loss / CARDS_A_TURN + length * PIECE)

    def flag(self, move: int) -> float:
        """PA2: a card of the track's color is laid, if one is paid."""
        color = int(code.color_of(code.rest_of(move)))
        flags = self.flags if self.position.map.color[int(code.what_of(move))] == color else []
        return flags[color] if flags else 0.0

    @cached_property
    def flags(self) -> list[float]:
        return flag_values(self.position)

    @cached_property
    def pressure(self) -> float:
        """Points that a turn not spent on the tickets puts at risk."""
        planner, plan = self.planner, self.plan
        worth = sum(planner.worth(ticket) for ticket in plan.tickets)
        tracks = (*plan.tracks, *plan.loans)
        return PRESSURE * worth * (planner.failure(tracks, 1) - planner.failure(tracks))

    @cached_property
    def trails(self) -> tuple[int, int]:
        """The longest route, and that of the best rival."""
        return trail(self.position, self.position.seat), max(
            trail(self.position, r) for r in self.position.rivals
        )

    def longest(self, track: int) -> float:
        bonus = int(self.position.seen.game.params.longest)
        board, joined = self.position.map, self.position.touched
        if bonus == 0 or not (board.a[track] in joined or board.b[track] in joined):
            return 0.0
        own, rival = self.trails
        longer = trail(self.position, self.position.seat, (track,))
        return LONGEST * bonus * (lead(longer, rival) - lead(own, rival))

    @cached_property
    def hurry(self) -> float:
        payable = [track for track in self.plan.tracks if track in self.can.claims]
        return self.rate if len(payable) >= turns_sure(self.position) - HURRY else 0.0

    def final(self, track: int, move: int) -> float:
        """What the track scores in the last turn."""
        position = self.position
        group = position.joined_by([*position.own, track])
        tickets = sum(
            ticket.loss + reached(group, ticket) for ticket in position.missing if reached(group, ticket)
        )
        return self.planner.reward[track] + tickets + self.longest(track) + self.flag(move)

    def station(self, place: int, move: int) -> float:
        position = self.position
        if not any(place in position.station_sites(track) for track in self.plan.loans):
            return -99.0
        if self.plan.tracks and turns_sure(position) > 3:
            return -1.0
        return 5.0 - self.loss(move)
