"""Tracks for their own sake: those that score most for the turns they take."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.game import GRAY
from perron.engine.network import join, ticket_value
from perron.engine.state import NOBODY, State, zeros
from perron.pilot.hand import Hand, claim, payer
from perron.pilot.moment import Moment
from perron.pilot.needs import NO_MOVE, Needs
from perron.pilot.plan import WILD_TURNS, Plan, held_tickets
from perron.pilot.tables import Tables
from perron.pilot.weights import Weights


class Filler(Moment):
    """For one seat in one turn."""

    def __init__(
        self, state: State, seat: i64, tables: Tables, weights: Weights, hand: Hand, turns: float
    ) -> None:
        super().__init__(state, seat, tables, weights, hand, turns)
        self.rivals: vec[i64] = rivals_at(state, seat)

    # --- the next track ---

    def target(self, needs: Needs) -> i64:
        """The track that scores most a turn, NO_MOVE if there is none; the needs become its needs."""
        state, seat, tracks = self.state, self.seat, self.state.game.tracks
        best: float = 0.0
        found: i64 = NO_MOVE
        for color in range(self.hand.colors):
            needs.worth[color] = 0.0
        for bucket in range(tracks.buckets):
            count = state.open_count[seat * tracks.buckets + bucket]
            if count > 0 and tracks.bucket_length[bucket] <= state.pieces[seat]:
                track, reward = self._best_in(bucket, count)
                rate = self._rate(needs, bucket, track, reward)
                if rate > best:
                    best = rate
                    found = track
        needs.of_rates(best)
        return found

    def _best_in(self, bucket: i64, count: i64) -> tuple[i64, float]:
        """Of the open tracks of a bucket, which all cost the same, the one that scores most."""
        tracks, state = self.state.game.tracks, self.state
        first = self.seat * tracks.count + tracks.bucket_start[bucket]
        track, most = state.open_track[first], self._reward(state.open_track[first])
        for at in range(first + 1, first + count):
            reward = self._reward(state.open_track[at])
            if reward > most:
                track, most = state.open_track[at], reward
        return track, most

    def _reward(self, track: i64) -> float:
        """Its own, and what it keeps from rivals who build at its ends."""
        tracks = self.state.game.tracks
        near = self.rivals[tracks.a[track]] + self.rivals[tracks.b[track]]
        return self.rewards.of(track) + self.weights.deny * float(near)

    def _rate(self, needs: Needs, bucket: i64, track: i64, reward: float) -> float:
        """Points a turn; a gray track takes the color that is best for it."""
        color = self.tables.game.tracks.bucket_color[bucket]
        if color != GRAY:
            return self._rate_with(needs, bucket, track, reward, color)
        best: float = 0.0
        for other in range(self.hand.colors):
            best = max(best, self._rate_with(needs, bucket, track, reward, other))
        return best

    def _rate_with(self, needs: Needs, bucket: i64, track: i64, reward: float, color: i64) -> float:
        tracks, hand, weights = self.tables.game.tracks, self.hand, self.weights
        wilds = hand.wilds if tracks.bucket_wilds[bucket] != 0 else 0
        missing = float(max(i64(0), tracks.bucket_length[bucket] - hand.surplus[color] - wilds))
        missing -= weights.shown * min(float(hand.shown[color]), missing)
        if tracks.tunnel[track] != 0:
            missing += 0.5 * weights.toll
        ferry = float(max(i64(0), tracks.bucket_ferry[bucket] - hand.wilds)) * WILD_TURNS
        effort = 1.0 + missing / (weights.colored * hand.ease(color, weights.scarce)) + ferry
        if effort > self.turns + 0.5:
            return 0.0
        rate = reward / effort
        needs.worth[color] = max(needs.worth[color], rate)
        return rate

    # --- beside a plan ---

    def beside(self, plan: Plan) -> i64:
        """A claim that scores much, paid with cards that the plan leaves, if pieces and turns allow it."""
        tracks = self.state.game.tracks
        spare = self.state.pieces[self.seat]
        for at in range(plan.count):
            spare -= tracks.length[plan.tracks[at]]
        draws = float(self.hand.lack()) / self.weights.cards
        if self.turns - draws - float(plan.count) < 2.0:
            return NO_MOVE
        return self._beside(spare, self.weights.surplus * self.tables.rate)

    def _beside(self, spare: i64, least: float) -> i64:
        state, seat, tracks, hand = self.state, self.seat, self.state.game.tracks, self.hand
        found: i64 = NO_MOVE
        for bucket in range(tracks.buckets):
            length, color = tracks.bucket_length[bucket], tracks.bucket_color[bucket]
            paid_with = color if color != GRAY else hand.most()
            count = state.open_count[seat * tracks.buckets + bucket]
            affordable = length <= spare and hand.surplus[paid_with] >= length
            if count > 0 and affordable and tracks.bucket_ferry[bucket] == 0:
                track, reward = self._best_in(bucket, count)
                if reward > least:
                    least = reward
                    found = claim(state, seat, hand, track, paid_with)
        return found

    # --- the last turn ---

    def last(self) -> i64:
        """The claim that scores most, tickets that it completes included."""
        state, seat, tracks = self.state, self.seat, self.state.game.tracks
        held = held_tickets(state, seat)
        best: float = 0.0
        found: i64 = NO_MOVE
        for bucket in range(tracks.buckets):
            if tracks.bucket_length[bucket] <= state.pieces[seat]:
                first = seat * tracks.count + tracks.bucket_start[bucket]
                for at in range(first, first + state.open_count[seat * tracks.buckets + bucket]):
                    track = state.open_track[at]
                    if payer(self.hand, track) >= 0:
                        value = self.rewards.of(track) + self._tickets(held, track)
                        if value > best:
                            best = value
                            found = track
        return NO_MOVE if found < 0 else claim(state, seat, self.hand, found, payer(self.hand, found))

    def _tickets(self, held: list[int], track: i64) -> float:
        """What the tickets held score more, with the track."""
        game, before = self.state.game, self.rewards.parent
        parent = before[:]
        join(parent, game.tracks.a[track], game.tracks.b[track])
        gain: i64 = 0
        for ticket in held:
            gain += ticket_value(game, parent, ticket) - ticket_value(game, before, ticket)
        return float(gain)


def rivals_at(state: State, seat: i64) -> vec[i64]:
    """By place: 1 where somebody else builds."""
    tracks, found = state.game.tracks, zeros(state.game.places)
    for track in range(tracks.count):
        if state.owner[track] != NOBODY and state.owner[track] != seat:
            found[tracks.a[track]] = 1
            found[tracks.b[track]] = 1
    return found
