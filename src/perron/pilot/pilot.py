"""A fast player: follows a plan for its tickets, then takes the tracks that score most for their turns.

It looks at what everybody sees, and at its own cards and tickets, and at nothing else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import moves
from perron.engine.game import GRAY, SLOTS
from perron.engine.legal import legal, tickets_left
from perron.engine.masks import bit
from perron.engine.moves import move
from perron.engine.network import join, ticket_value
from perron.engine.payments import wilds_held
from perron.engine.state import FIRST_TICKETS, KEEP_TICKETS, NOBODY, NONE, SECOND_CARD, TOLL, State
from perron.engine.stations import station_cost
from perron.engine.tickets import least_kept
from perron.pilot.hand import Hand, claim, payer, wilds_needed
from perron.pilot.plan import WILD_TURNS, Plan, Planner, held_tickets, loss_of
from perron.pilot.rewards import Rewards
from perron.pilot.tables import Tables
from perron.pilot.tempo import turns_left
from perron.pilot.weights import Weights

NO_MOVE: Final = -1
FRESH: Final = 4  # own turns, after which a plan is made anew


class Pilot:
    def __init__(self, tables: Tables, weights: Weights, seat: i64) -> None:
        self.tables: Tables = tables
        self.weights: Weights = weights
        self.seat: i64 = seat
        self.hand: Hand = Hand(tables.game)
        self.plan: Plan = Plan()
        self.age: i64 = FRESH  # turns the plan has been followed
        self.turns: float = 0.0
        self.target: i64 = NO_MOVE  # the track to be claimed next for its own sake
        self.worth: vec[float] = vec[float]([0.0] * tables.game.cards.colors)  # of a card, by color

    def forget(self) -> None:
        self.age = FRESH

    def choose(self, state: State) -> i64:
        if state.phase == FIRST_TICKETS or state.phase == KEEP_TICKETS:
            self.forget()
            return self.keep(state)
        self.hand.read(state, self.seat)
        if state.phase == TOLL:
            return self.toll(state)
        if state.phase == SECOND_CARD:
            self.hand.allot(self.plan.tracks, self.plan.count)
            return self.draw(state)
        return self.turn(state)

    # --- tickets ---

    def keep(self, state: State) -> i64:
        """Those that pay, with those held; and if they are too few the ones that lose least."""
        seat, params = self.seat, state.game.params
        first = seat * state.game.most_offered
        offered: list[int] = [state.offer[first + nth] for nth in range(state.offer_size[seat])]
        self.look(state)
        planner = self.planner(state)
        plan = planner.extend(Plan(), held_tickets(state, seat), False, [])
        took: list[int] = []
        planner.extend(plan, offered, True, took)
        least = least_kept(
            state, seat, params.first_keep if state.phase == FIRST_TICKETS else params.later_keep
        )
        while len(took) < least:
            took.append(self._least_loss(planner, offered, took))
        mask: i64 = 0
        for nth in range(state.offer_size[seat]):
            if offered[nth] in took:
                mask |= bit(nth)
        return move(moves.KEEP, seat, mask)

    def _least_loss(self, planner: Planner, offered: list[int], took: list[int]) -> int:
        best, least = -1, 1e12
        for ticket in offered:
            if ticket not in took:
                way = planner.way(ticket, True)
                loss = min(float(loss_of(planner.state, ticket)), 30.0 if way.end < 0 else way.cost)
                if loss < least:
                    best, least = ticket, loss
        return best

    def wants_tickets(self, state: State) -> bool:
        return self.turns >= self.weights.tickets and tickets_left(state) > 0

    # --- tolls ---

    def toll(self, state: State) -> i64:
        """Paid, if it can be, with as few wilds as may be: the list has these first."""
        ways = legal(state, self.seat)
        return ways[0]

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
            self.plan = self.planner(state).extend(Plan(), held_tickets(state, self.seat), False, [])
            self.age = 0
        self.age += 1
        self.hand.allot(self.plan.tracks, self.plan.count)
        self.target = NO_MOVE

    def turn(self, state: State) -> i64:
        self.renew(state)
        if state.last_round != NOBODY:
            return self.final(state)
        found = self.claim_planned(state)
        if found == NO_MOVE and self.plan.loan_count > 0 and (self.plan.count == 0 or self.turns < 4.0):
            found = self.station(state)
        if found == NO_MOVE and self.plan.count == 0:
            if self.wants_tickets(state):
                return moves.DRAW_TICKETS
            found = self.fill(state)
        elif found == NO_MOVE:
            found = self.beside(state)
        return found if found != NO_MOVE else self.draw(state)

    def claim_planned(self, state: State) -> i64:
        """Of the planned tracks that can be paid the one that scores most, or that somebody else may want."""
        best: float = -1.0
        track: i64 = NO_MOVE
        for at in range(self.plan.count):
            one = self.plan.tracks[at]
            color = payer(self.hand, one)
            if color >= 0:
                value = self.urgency(state, one) + 20.0 - float(wilds_needed(self.hand, one, color))
                if value > best:
                    best = value
                    track = one
        return NO_MOVE if track < 0 else claim(state, self.seat, self.hand, track, payer(self.hand, track))

    def urgency(self, state: State, track: i64) -> float:
        tracks = state.game.tracks
        urgent = float(tracks.points[track])
        if self.is_contested(state, tracks.a[track]) or self.is_contested(state, tracks.b[track]):
            urgent += self.weights.contest
        return urgent

    def is_contested(self, state: State, place: i64) -> bool:
        """Somebody else builds there."""
        roads = self.tables.roads
        for at in range(roads.start[place], roads.start[place + 1]):
            owner = state.owner[roads.track[at]]
            if owner != NOBODY and owner != self.seat:
                return True
        return False

    def beside(self, state: State) -> i64:
        """A track that scores much, paid with cards that the plan leaves, if pieces and turns allow it."""
        tracks, plan = state.game.tracks, self.plan
        spare = state.pieces[self.seat]
        for at in range(plan.count):
            spare -= tracks.length[plan.tracks[at]]
        draws = float(self.hand.lack()) / self.weights.cards
        if self.turns - draws - float(plan.count) < 2.0:
            return NO_MOVE
        return self._beside(state, spare, self.weights.surplus * self.tables.rate)

    def _beside(self, state: State, spare: i64, least: float) -> i64:
        seat, tracks, hand = self.seat, state.game.tracks, self.hand
        rewards = Rewards(state, seat, self.weights)
        found: i64 = NO_MOVE
        for bucket in range(tracks.buckets):
            length, color = tracks.bucket_length[bucket], tracks.bucket_color[bucket]
            payer_color = color if color != GRAY else hand.most()
            count = state.open_count[seat * tracks.buckets + bucket]
            affordable = length <= spare and hand.surplus[payer_color] >= length
            if count > 0 and affordable and tracks.bucket_ferry[bucket] == 0:
                first = seat * tracks.count + tracks.bucket_start[bucket]
                track, reward = _best_in(state, rewards, first, count)
                if reward > least:
                    least = reward
                    found = claim(state, seat, hand, track, payer_color)
        return found

    # --- tracks for their own sake ---

    def fill(self, state: State) -> i64:
        """The track that scores most for its turns: claimed if it can be paid, else drawn for."""
        seat, tracks = self.seat, state.game.tracks
        rewards = Rewards(state, seat, self.weights)
        best: float = 0.0
        for color in range(self.hand.colors):
            self.worth[color] = 0.0
        for bucket in range(tracks.buckets):
            count = state.open_count[seat * tracks.buckets + bucket]
            if count > 0 and tracks.bucket_length[bucket] <= state.pieces[seat]:
                first = seat * tracks.count + tracks.bucket_start[bucket]
                track, reward = _best_in(state, rewards, first, count)
                rate = self.rate_of(bucket, track, reward)
                if rate > best:
                    best = rate
                    self.target = track
        self._scale(best)
        if self.target == NO_MOVE:
            return NO_MOVE
        color = payer(self.hand, self.target)
        return NO_MOVE if color < 0 else claim(state, seat, self.hand, self.target, color)

    def rate_of(self, bucket: i64, track: i64, reward: float) -> float:
        """Points for the turns it takes; the colors that pay it are worth drawing as it is."""
        color = self.tables.game.tracks.bucket_color[bucket]
        best: float = 0.0
        if color != GRAY:
            return self._rate_with(bucket, track, reward, color)
        for other in range(self.hand.colors):
            best = max(best, self._rate_with(bucket, track, reward, other))
        return best

    def _rate_with(self, bucket: i64, track: i64, reward: float, color: i64) -> float:
        tracks, hand, weights = self.tables.game.tracks, self.hand, self.weights
        wilds = hand.wilds if tracks.bucket_wilds[bucket] != 0 else 0
        missing = float(max(i64(0), tracks.bucket_length[bucket] - hand.surplus[color] - wilds))
        if tracks.tunnel[track] != 0:
            missing += 0.5 * weights.toll
        ferry = float(max(i64(0), tracks.bucket_ferry[bucket] - hand.wilds)) * WILD_TURNS
        effort = 1.0 + missing / weights.colored + ferry
        if effort > self.turns + 0.5:
            return 0.0
        rate = reward / effort
        self.worth[color] = max(self.worth[color], rate)
        return rate

    def _scale(self, best: float) -> None:
        """Worths from 0 to 1, the color of the best track having 1."""
        for color in range(self.hand.colors):
            share = self.worth[color] / best if best > 0.0 else 0.0
            self.worth[color] = max(share * share, self.weights.spare)

    # --- the last turn ---

    def final(self, state: State) -> i64:
        """The claim that scores most, tickets that it completes included."""
        seat, tracks = self.seat, state.game.tracks
        rewards = Rewards(state, seat, self.weights)
        held = held_tickets(state, seat)
        best: float = 0.0
        found: i64 = NO_MOVE
        for bucket in range(tracks.buckets):
            if tracks.bucket_length[bucket] <= state.pieces[seat]:
                first = seat * tracks.count + tracks.bucket_start[bucket]
                for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
                    track = state.open_track[at]
                    if payer(self.hand, track) >= 0:
                        value = rewards.of(track) + ticket_gain(state, rewards, held, track)
                        if value > best:
                            best = value
                            found = track
        if found == NO_MOVE and self.plan.loan_count > 0:
            return self.or_any(state, self.station(state))
        return (
            self.draw(state) if found < 0 else claim(state, seat, self.hand, found, payer(self.hand, found))
        )

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
        cost = station_cost(state, self.seat)
        color = self.hand.most()
        if state.stations_left[self.seat] == 0:
            return NO_MOVE
        if self.hand.held[color] >= cost and state.game.cards.plain:
            return move(moves.STATION, place, moves.payment(color, cost, 0))
        if wilds_held(state, self.seat) >= cost and state.game.params.wilds_anywhere:
            return move(moves.STATION, place, moves.wilds_alone(cost))
        return NO_MOVE

    # --- cards ---

    def draw(self, state: State) -> i64:
        """The best card, with the best that may follow it."""
        if self.target == NO_MOVE:
            self._plan_worth()
        wild = self.wild_worth()
        blind = self._blind(state, wild)
        alone = state.game.params.face_up_wild_alone
        barred = state.phase == SECOND_CARD and alone
        best: float = blind if state.deck_size > 0 else -1.0
        second = max(best, 0.0)
        found: i64 = moves.DRAW_BLIND if state.deck_size > 0 else NO_MOVE
        for slot in range(i64(SLOTS)):
            kind = state.display[slot]
            if kind != NONE and not (barred and kind == state.game.cards.wild):
                value = wild if kind == state.game.cards.wild else self.worth[state.game.cards.color[kind]]
                if kind == state.game.cards.wild and alone:
                    value -= second
                if value > best:
                    second = max(second, best)
                    best = value
                    found = move(moves.DRAW_OPEN, slot, 0)
        return self.or_any(state, found)

    def or_any(self, state: State, found: i64) -> i64:
        """Something has to be done: the last of the list is a claim or a station, if there is one."""
        if found != NO_MOVE:
            return found
        ways = legal(state, self.seat)
        return ways[len(ways) - 1]

    def _plan_worth(self) -> None:
        hand, weights = self.hand, self.weights
        for color in range(hand.colors):
            value = weights.spare + weights.more * float(min(i64(5), hand.surplus[color]))
            if hand.missing[color] > 0:
                value = 1.0
            elif hand.gray > 0:
                value = max(value, weights.gray + 0.1 * float(min(i64(3), hand.surplus[color])))
            self.worth[color] = value

    def wild_worth(self) -> float:
        """A wild fits everywhere, a ferry needs it (EU1); where few tracks take it, it is a spare (CH7)."""
        game, hand = self.tables.game, self.hand
        ferry: i64 = 0
        tunnels: i64 = 0
        for at in range(self.plan.count):
            ferry = max(ferry, game.tracks.ferry[self.plan.tracks[at]])
            if game.tracks.wilds[self.plan.tracks[at]] != 0:
                tunnels += game.tracks.length[self.plan.tracks[at]]
        if ferry > hand.wilds:
            return 2.0
        if not game.params.wilds_anywhere:
            return 1.0 if tunnels > hand.wilds else self.weights.spare
        return self.weights.wild

    def _blind(self, state: State, wild: float) -> float:
        """The mean over the cards that the seat does not see."""
        cards, first = state.game.cards, self.seat * state.game.cards.kinds
        total: float = 0.0
        many: i64 = 0
        for kind in range(cards.kinds):
            unseen = max(i64(0), cards.count[kind] - state.discard[kind] - state.hand[first + kind])
            many += unseen
            total += float(unseen) * (wild if kind == cards.wild else self.worth[cards.color[kind]])
        return total / float(max(i64(1), many))


def _best_in(state: State, rewards: Rewards, first: i64, count: i64) -> tuple[i64, float]:
    """Of the open tracks of a bucket, which all cost the same, the one that scores most."""
    track, most = state.open_track[first], rewards.of(state.open_track[first])
    for at in range(first + 1, first + count):
        reward = rewards.of(state.open_track[at])
        if reward > most:
            track, most = state.open_track[at], reward
    return track, most


def ticket_gain(state: State, rewards: Rewards, held: list[int], track: i64) -> float:
    """What the tickets held score more, with the track."""
    parent = rewards.parent[:]
    join(parent, state.game.tracks.a[track], state.game.tracks.b[track])
    gain: i64 = 0
    for ticket in held:
        gain += ticket_value(state.game, parent, ticket) - ticket_value(state.game, rewards.parent, ticket)
    return float(gain)
