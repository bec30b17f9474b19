"""A full state that a seat cannot tell from the true one: what it cannot see is dealt anew."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import moves
from perron.engine.cards import must_reset
from perron.engine.chance import MOVE, TICKETS, TRAIN, Chance
from perron.engine.chartered.agenda import actions_at_work
from perron.engine.game import BOTTOM, SLOTS
from perron.engine.legal import legal
from perron.engine.masks import bit
from perron.engine.observe import Observation
from perron.engine.state import FIRST_TICKETS, IN_BOX, NONE, OVER, UNDER, State, zeros


def resample(seen: Observation, chance: Chance) -> State:
    """One of the states that look like this from the seat, cards and tickets as likely as they are."""
    state = State(seen.game, True)
    _copy_public(seen, state)
    _deal_cards(seen, state, chance)
    Tickets(seen, state, chance).deal()
    if state.phase == FIRST_TICKETS:
        _seal_choices(seen, state, chance)
    return state


def _copy_public(seen: Observation, state: State) -> None:
    state.phase, state.turn, state.start = seen.phase, seen.turn, seen.start
    state.last_round, state.turns_left = seen.last_round, seen.turns_left
    state.passes, state.end_reason, state.resets = seen.passes, seen.end_reason, seen.resets
    state.tunnel, state.laid_down, state.owed = seen.tunnel, seen.laid_down, seen.owed
    state.discard, state.display, state.turned = seen.discard[:], seen.display[:], seen.turned[:]
    state.laid, state.known, state.hand_size = seen.laid[:], seen.known[:], seen.hand_size[:]
    state.pieces, state.flags, state.owner = seen.pieces[:], seen.flags[:], seen.owner[:]
    state.open_count, state.open_track = seen.open_count[:], seen.open_track[:]
    state.station_at, state.stations_left = seen.station_at[:], seen.stations_left[:]
    state.offer_size, state.ticket_count = seen.offer_size[:], seen.ticket_count[:]
    state.first_unkept = seen.first_unkept[:]
    state.dear = seen.dear
    if seen.game.chartered:
        state.affairs = seen.affairs.copy(seen.game.charter)
    state.deck_size, state.top_size = seen.deck_size, seen.top_size
    state.under_size = len(seen.under_by)
    for kind in range(seen.game.cards.kinds):
        state.discard_size += seen.discard[kind]
    for track in range(seen.game.tracks.count):
        if seen.owner[track] >= 0:
            state.track_points[seen.owner[track]] += seen.game.tracks.points[track]


# --- cards ---


def _deal_cards(seen: Observation, state: State, chance: Chance) -> None:
    """The others get the cards they are known to hold, and any of the unseen ones; the rest is the deck."""
    cards, seats = seen.game.cards, seen.game.seats
    pool = _unseen_cards(seen)
    total: i64 = 0
    for kind in range(cards.kinds):
        total += pool[kind]
    for seat in range(seats):
        for kind in range(cards.kinds):
            at = seat * cards.kinds + kind
            state.hand[at] = seen.hand[kind] if seat == seen.seat else seen.known[at]
        if seat != seen.seat:
            for _ in range(_unknown_cards(seen, seat)):
                kind = chance.pick(TRAIN, pool, total)
                pool[kind] -= 1
                total -= 1
                state.hand[seat * cards.kinds + kind] += 1
    state.deck = pool
    if cards.action >= 0:  # they are never in a hand: all that are not discarded are in the deck
        state.deck[cards.action] = cards.actions - seen.discard[cards.action] - actions_at_work(seen.affairs)
    while must_reset(state) and _trade_for_wild(seen, state, chance):
        pass


def _trade_for_wild(seen: Observation, state: State, chance: Chance) -> bool:
    """R2: three wilds that stay show that hardly any other card is left: one of the deck goes to a hand."""
    cards = seen.game.cards
    for seat in range(seen.game.seats):
        at = seat * cards.kinds + cards.wild
        others = state.deck_size - state.deck[cards.wild]
        if cards.action >= 0:
            others -= state.deck[cards.action]
        if seat != seen.seat and state.hand[at] > state.known[at] and others > 0:
            pool = state.deck[:]
            pool[cards.wild] = 0
            if cards.action >= 0:
                pool[cards.action] = 0
            kind = chance.pick(TRAIN, pool, others)
            state.deck[kind] -= 1
            state.deck[cards.wild] += 1
            state.hand[at] -= 1
            state.hand[seat * cards.kinds + kind] += 1
            return True
    return False


def _unseen_cards(seen: Observation) -> vec[i64]:
    """All cards of the box, but for those the seat sees or knows to be in a hand."""
    cards = seen.game.cards
    pool = cards.count[:]
    for slot in range(i64(SLOTS)):
        if seen.display[slot] != NONE:
            pool[seen.display[slot]] -= 1
    for kind in seen.turned:
        if kind != NONE:
            pool[kind] -= 1
    for kind in range(cards.kinds):
        if kind == cards.action:
            continue
        pool[kind] -= seen.discard[kind] + _laid_down(seen, kind)
        for seat in range(seen.game.seats):
            at = seat * cards.kinds + kind
            pool[kind] -= seen.laid[at] + (seen.hand[kind] if seat == seen.seat else seen.known[at])
    return pool


def _laid_down(seen: Observation, kind: i64) -> i64:
    """Cards of the kind that lie before a tunnel."""
    cards = seen.game.cards
    if seen.tunnel == NONE:
        return 0
    if kind == cards.wild:
        return moves.wilds_of(seen.laid_down)
    for part in (seen.laid_down, moves.second_of(seen.laid_down)):
        if part != 0 and cards.color[kind] == moves.color_of(part):
            return moves.of_kind(part, kind - cards.first[cards.color[kind]])
    return 0


def _unknown_cards(seen: Observation, seat: i64) -> i64:
    unknown = seen.hand_size[seat]
    for kind in range(seen.game.cards.kinds):
        unknown -= seen.known[seat * seen.game.cards.kinds + kind]
    return unknown


# --- tickets ---

# A slot for a ticket: the hand of a seat, what it is offered, what it put in the box, a place under the deck.
HAND: Final = 0
OFFER: Final = 100
BOXED: Final = 200
QUEUE: Final = 300


class Tickets:
    """Deals the tickets that the seat cannot see.

    A ticket it once put back and has lost sight of is anywhere but in the top of the deck. Of the long
    tickets dealt at the start (EU9) each other player has kept or boxed one; the others left unseen.
    """

    def __init__(self, seen: Observation, state: State, chance: Chance) -> None:
        self.seen: Observation = seen
        self.state: State = state
        self.chance: Chance = chance
        self.long: vec[i64] = seen.game.tickets.long[:]  # unseen long tickets
        self.regular: vec[i64] = zeros(seen.game.tickets.count)  # unseen others
        for ticket in range(seen.game.tickets.count):
            self.regular[ticket] = 1 - self.long[ticket]
        self.offered: vec[i64] = zeros(seen.game.seats)
        self.held: vec[i64] = zeros(seen.game.seats)
        self.boxed: vec[i64] = zeros(seen.game.seats)

    def deal(self) -> None:
        self._place_seen()
        self._deal_long()
        self._deal_regular()
        self._leave_long()

    def _put(self, ticket: i64, slot: i64) -> None:
        state, seat = self.state, slot % 100
        self.long[ticket] = 0
        self.regular[ticket] = 0
        if slot >= QUEUE:
            state.under[slot - QUEUE] = ticket
            state.where[ticket] = UNDER
            state.put_by[ticket] = self.seen.under_by[slot - QUEUE]
        elif slot >= BOXED:
            self.boxed[seat] += 1
            state.where[ticket] = IN_BOX
            state.put_by[ticket] = seat
        elif slot >= OFFER:
            state.offer[seat * state.game.most_offered + self.offered[seat]] = ticket
            self.offered[seat] += 1
            state.where[ticket] = seat
        else:
            self.held[seat] += 1
            state.where[ticket] = seat

    def _place_seen(self) -> None:
        seen = self.seen
        for at in range(i64(len(seen.under_own))):
            if seen.under_own[at] >= 0:
                self._put_own(seen.under_own[at], QUEUE + at)
        for ticket in seen.box_own:
            self._put_own(ticket, BOXED + seen.seat)
        for ticket in seen.offer:
            self._put_own(ticket, OFFER + seen.seat)
        for ticket in seen.tickets:
            self._put_own(ticket, HAND + seen.seat)
        for ticket in range(seen.game.tickets.count):
            if seen.holder[ticket] >= 0 and seen.holder[ticket] != seen.seat:
                self._put(ticket, HAND + seen.holder[ticket])

    def _put_own(self, ticket: i64, slot: i64) -> None:
        self._put(ticket, slot)
        self.state.seen_by[ticket] = bit(self.seen.seat)

    def _deal_long(self) -> None:
        """Every other player was dealt some; now each is offered, held or in the box."""
        params = self.seen.game.params
        if self._scattered():
            return
        for seat in range(self.seen.game.seats):
            if seat != self.seen.seat:
                for _ in range(params.first_long - self._long_shown(seat)):
                    self._deal_one_long(seat)

    def _scattered(self) -> bool:
        """Those not kept went under the deck, and on from there: they may be in any hand now."""
        return self.seen.game.params.first_unkept == BOTTOM and self.seen.phase != FIRST_TICKETS

    def _long_shown(self, seat: i64) -> i64:
        """V4: long tickets in a hand that lies open."""
        shown: i64 = 0
        for ticket in range(self.seen.game.tickets.count):
            if self.seen.holder[ticket] == seat and self.seen.game.tickets.long[ticket] != 0:
                shown += 1
        return shown

    def _long_abroad(self) -> i64:
        """Long tickets that were dealt, and are with nobody the seat knows of."""
        game = self.seen.game
        if not self._scattered():
            return 0
        return game.params.first_long * game.seats - (game.tickets.long_count - self._left(self.long))

    def _deal_one_long(self, seat: i64) -> None:
        params, seen = self.seen.game.params, self.seen
        dealt = params.first_long + params.first_tickets
        if self._left(self.long) == 0:
            return
        slot: i64 = HAND + seat
        if seen.phase == FIRST_TICKETS:
            slot = OFFER + seat
        elif self.chance.below(MOVE, dealt) < seen.first_unkept[seat] or seen.phase == OVER:
            slot = BOXED + seat
        self._put(self._pick(self.long), slot)

    def _deal_regular(self) -> None:
        """First those that cannot be in the top, then the rest; what remains is the top."""
        slots = self._slots()
        for ticket in self.seen.lost:
            self.state.seen_by[ticket] = bit(self.seen.seat)
            if self.regular[ticket] + self.long[ticket] != 0 and slots:
                self._put(ticket, slots.pop(self.chance.below(TICKETS, len(slots))))
        for _ in range(self._long_abroad()):
            self._put(self._pick(self.long), slots.pop(self.chance.below(TICKETS, len(slots))))
        for slot in slots:
            self._put(self._pick(self.regular), slot)
        for ticket in range(self.seen.game.tickets.count):
            self.state.in_top[ticket] = self.regular[ticket]

    def _slots(self) -> list[i64]:
        """Where the unseen regular tickets outside the top are."""
        seen = self.seen
        slots: list[i64] = []
        for at in range(i64(len(seen.under_own))):
            if seen.under_own[at] < 0:
                slots.append(QUEUE + at)
        for seat in range(seen.game.seats):
            if seat != seen.seat:
                slots.extend([OFFER + seat] * (seen.offer_size[seat] - self.offered[seat]))
                slots.extend([HAND + seat] * (seen.ticket_count[seat] - self.held[seat]))
                slots.extend([BOXED + seat] * (seen.box_by[seat] - self.boxed[seat]))
        return slots

    def _leave_long(self) -> None:
        for ticket in range(self.seen.game.tickets.count):
            if self.long[ticket] != 0:
                self.state.where[ticket] = IN_BOX

    def _left(self, pool: vec[i64]) -> i64:
        total: i64 = 0
        for count in pool:
            total += count
        return total

    def _pick(self, pool: vec[i64]) -> i64:
        return self.chance.pick(TICKETS, pool, self._left(pool))


def _seal_choices(seen: Observation, state: State, chance: Chance) -> None:
    """V6: that a seat has chosen is known, what it chose is not: anything it may have."""
    for seat in range(seen.game.seats):
        if seen.has_chosen[seat] != 0:
            choices = legal(state, seat)
            state.chosen[seat] = moves.rest_of(choices[chance.below(MOVE, len(choices))])
    if seen.seat >= 0:
        state.chosen[seen.seat] = seen.chosen
