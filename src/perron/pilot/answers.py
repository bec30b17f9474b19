"""What to answer when a card asks: each answer is tried on a copy; what the company has then is compared.

The copy is of a world that the seat cannot tell from the true one, and all answers meet the same chance.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.charter import LAKE_CLOSED, PARAMETERS, POSTCARDS_CLOSED, SURVEYED, TOTALS
from perron.engine.chartered import words
from perron.engine.chartered.subjects import PICKAXE_CARD, SKULL_CARD
from perron.engine.legal import actor, is_affair, legal
from perron.engine.play import apply
from perron.engine.state import NOBODY, NONE, OVER, State
from perron.pilot.appraisal import CARD, MARK, PAGE, UPGRADE, VAULT_ATLAS, WILD
from perron.pilot.hand import Hand
from perron.pilot.ventures import Ventures

SEED: Final = 7
DEEP: Final = 3  # own answers ahead that are tried as well
NEEDED: Final = 1.3  # worth of a card that the plan asks for, in cards
SPARE: Final = 0.7
SYMBOL: Final = 0.05  # dollars: a card with a pickaxe is kept, one with a skull goes first
NEAR_BIG: Final = 1.0  # dollars: the herd stands where a track of one's own could bring it to a big city
SOON: Final = 5.0  # turns before the end from which on cards lose their worth
PARAM_STEP: Final = 3.0  # dollars that one more of something at each set-up is worth
BAD_EVENT: Final = 2.0


class Purse:
    """What a seat's things are worth to it: by color the cards that its plan asks for."""

    def __init__(self, seat: i64, hand: Hand, turns: float) -> None:
        self.seat: i64 = seat
        self.wanted: vec[i64] = hand.held[:]
        for color in range(hand.colors):
            self.wanted[color] += hand.missing[color] - hand.surplus[color]
        self.card: float = CARD * min(1.0, turns / SOON)
        self.wild: float = WILD * min(1.0, turns / SOON)

    def worth(self, state: State) -> float:
        affairs, seat = state.affairs, self.seat
        dollars = float(affairs.money[seat]) + MARK * float(affairs.total[seat * TOTALS + SURVEYED])
        for at in range(i64(0), i64(len(affairs.vault)), i64(3)):
            if affairs.vault[at] == seat:
                is_page = affairs.vault[at + 1] == VAULT_ATLAS
                dollars += PAGE if is_page else float(affairs.vault[at + 2])
        for which in range(i64(PARAMETERS)):
            dollars += PARAM_STEP * float(affairs.parameter[seat * PARAMETERS + which])
        dollars += UPGRADE * float(affairs.trains[seat])
        return dollars + self.of_hand(state) + herd_hope(state, seat) - harm_of(state, affairs.event)

    def of_hand(self, state: State) -> float:
        cards, symbol, dollars = state.game.cards, state.game.charter.symbol, 0.0
        first = self.seat * cards.kinds
        held = vec[i64]([0] * cards.colors)
        for kind in range(cards.kinds):
            count = state.hand[first + kind]
            if kind == cards.wild:
                dollars += self.wild * float(count)
            elif kind != cards.action:
                held[cards.color[kind]] += count
                if symbol[kind] == PICKAXE_CARD:
                    dollars += SYMBOL * float(count)
                elif symbol[kind] == SKULL_CARD:
                    dollars -= SYMBOL * float(count)
        for color in range(cards.colors):
            needed = min(held[color], self.wanted[color])
            dollars += self.card * (NEEDED * float(needed) + SPARE * float(held[color] - needed))
        return dollars


def herd_hope(state: State, seat: i64) -> float:
    """The herd stands where an open track leads to a big city."""
    tracks, big, herd = state.game.tracks, state.game.charter.big, state.affairs.herd
    if herd == NONE:
        return 0.0
    for track in range(tracks.count):
        there = tracks.a[track] == herd or tracks.b[track] == herd
        if there and state.owner[track] == NOBODY and big[tracks.a[track] + tracks.b[track] - herd] != 0:
            return NEAR_BIG
    return 0.0


def harm_of(state: State, event: i64) -> float:
    """An event that costs or closes something is one that would better go."""
    if event == NONE:
        return 0.0
    charter = state.game.charter
    at = charter.tables.then_at[charter.event_row[event]]
    verb = charter.tables.code[at + 1]
    what = charter.tables.code[at + 1 + words.HEAD]
    closes = verb == words.PARAM_SET and LAKE_CLOSED <= what <= POSTCARDS_CLOSED
    costs = verb == words.MONEY_PAY or verb == words.CHOOSE
    return BAD_EVENT if costs or closes else 0.0


# --- questions ---


def best_answer(state: State, seat: i64, hand: Hand, turns: float) -> i64:
    """The one after which the company has most."""
    return Answerer(seat, Purse(seat, hand, turns)).best(state, DEEP)


class Answerer:
    def __init__(self, seat: i64, purse: Purse) -> None:
        self.seat: i64 = seat
        self.purse: Purse = purse

    def best(self, state: State, deep: i64) -> i64:
        ways = legal(state, self.seat)
        best: i64 = ways[0]
        if len(ways) == 1:
            return best
        most = -1e9
        for way in ways:
            value = self.value(state, way, deep)
            if value > most:
                best, most = way, value
        return best

    def value(self, state: State, way: i64, deep: i64) -> float:
        tried, chance = state.copy(), Sfc32(SEED)
        apply(tried, way, chance)
        while is_affair(tried) and tried.phase != OVER:
            asked = actor(tried)
            own = asked == self.seat and deep > 0
            answer = self.best(tried, deep - 1) if own else last_of(legal(tried, asked))
            apply(tried, answer, chance)
        lead = own_share(tried, way, self.seat)
        return self.purse.worth(tried) + lead


def last_of(ways: list[int]) -> i64:
    """No, or no more: answers that leave things as they are stand last."""
    return ways[len(ways) - 1]


def own_share(state: State, way: i64, seat: i64) -> float:
    """Survey marks are worth most where one's own lie: the charter goes to who has most there."""
    if moves.verb_of(way) != moves.ANSWER or moves.rest_of(way) != moves.SURVEY:
        return 0.0
    regions, region = state.game.charter.regions, moves.what_of(way)
    own, others = state.affairs.surveys[seat * regions + region], 0.0
    for other in range(state.game.seats):
        if other != seat:
            others = max(others, float(state.affairs.surveys[other * regions + region]))
    taste = float((region + 3 * seat) % regions)  # where nothing speaks for a region, companies differ
    return 0.1 * float(own) - 0.02 * others + 0.001 * taste


def worst_event(state: State, seat: i64) -> i64:
    """L102: of the events that may be banished the one that harms."""
    ways = legal(state, seat)
    best: i64 = ways[0]
    for way in ways:
        if harm_of(state, moves.what_of(way)) > harm_of(state, moves.what_of(best)):
            best = way
    return best


# --- payments ---


def best_payment(state: State, seat: i64, hand: Hand, turns: float, choice: i64, ways: list[int]) -> i64:
    """Of the claims of the same track the one that brings most for what it takes; NONE if there is none."""
    track, purse = moves.what_of(choice), Purse(seat, hand, turns)
    ventures, best, most = Ventures(state, seat), i64(NONE), -1e9
    for way in ways:
        if moves.verb_of(way) == moves.CLAIM and moves.what_of(way) == track:
            payment = moves.rest_of(way)
            value = ventures.of_claim(track, payment) - price(state, purse, payment)
            if value > most + 1e-9:
                best, most = way, value
    return best


def price(state: State, purse: Purse, payment: i64) -> float:
    """What the hand is worth less after it."""
    first = purse.seat * state.game.cards.kinds
    before = purse.of_hand(state)
    change(state, first, payment, -1)
    after = purse.of_hand(state)
    change(state, first, payment, 1)
    return before - after


def change(state: State, first: i64, payment: i64, sign: i64) -> None:
    """The cards of a payment leave the hand, in thought, or are there again."""
    cards = state.game.cards
    state.hand[first + cards.wild] += sign * moves.wilds_of(payment)
    part = payment
    while part != 0:
        color = moves.color_of(part)
        if color != moves.NO_COLOR:
            for nth in range(cards.of_color[color]):
                state.hand[first + cards.first[color] + nth] += sign * moves.of_kind(part, nth)
        part = moves.second_of(part)
