"""What the subjects of conditions are worth at a moment (3.3 of the design)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.charter import FACE_UP_WILD, PARAMETERS, TOTALS
from perron.engine.chartered.nets import best_network, joins, most_regions
from perron.engine.chartered.words import AT_BOAT, AT_HERD
from perron.engine.game import GRAY
from perron.engine.state import NONE, State

UNKNOWN: Final = -1  # makes every comparison with something not found yet false (L28)

LENGTH: Final = 0
PICK: Final = 1
BIG: Final = 2
PORT: Final = 3
NEAR_OWN: Final = 4
COLOR: Final = 5
REGION: Final = 6
TAG: Final = 7
TOUCHES: Final = 8
HERD_AT_BIG: Final = 9
PAID_PICKAXE: Final = 10
PAID_SKULL: Final = 11
MISSING_PICKAXE: Final = 12
CONNECTS: Final = 13
NET_CITIES: Final = 14
NET_BIG: Final = 15
NET_PORTS: Final = 16
NET_REGIONS: Final = 17
MONEY: Final = 18
HAND: Final = 19
TRAINS: Final = 20
CRATES: Final = 21
ORE: Final = 22
RANK_BEFORE: Final = 23
MISSED_BEFORE: Final = 24
TICKETS_DONE: Final = 25
TICKET_BEST: Final = 26
TICKETS_FAILED: Final = 27
FIRST_TOTAL: Final = 28
LAST_TOTAL: Final = 31
DRAWN_BLIND: Final = 32
EVENT_ID: Final = 33
EVENT_BOLT: Final = 34
EVENT_BY_ME: Final = 35
GAME_NUMBER: Final = 36
GAME_PLAYERS: Final = 37
NET_REGION: Final = 38
MARKER: Final = 39
FLAG: Final = 40

PICKAXE_CARD: Final = 1  # symbols on cards
SKULL_CARD: Final = 2


def parameter(state: State, seat: i64, which: i64) -> i64:
    """The claim in progress, then the event, then what the company has."""
    affairs = state.affairs
    if affairs.of_claim[which] >= 0:
        return affairs.of_claim[which]
    event = event_in_force(state)
    if event != NONE:
        value = state.game.charter.event_parameter[event * PARAMETERS + which]
        if value >= 0:
            return value
    return affairs.parameter[seat * PARAMETERS + which]


def face_up_wild_alone(state: State) -> bool:
    """L61: it counts for two cards, unless an event says otherwise."""
    return parameter(state, state.turn, FACE_UP_WILD) > 1


def event_in_force(state: State) -> i64:
    """L73: a claim goes on by the event that was current when it began."""
    affairs = state.affairs
    if affairs.news != NONE:
        return affairs.news
    return affairs.claim_event if affairs.track != NONE else affairs.event


def worth(state: State, subject: i64, argument: i64, seat: i64) -> i64:
    if subject <= MISSING_PICKAXE:
        return of_claim(state, subject)
    if subject <= NET_REGIONS or subject == NET_REGION:
        return of_network(state, subject, argument, seat)
    if subject <= LAST_TOTAL:
        return of_company(state, subject, seat)
    return of_table(state, subject, argument, seat)


def of_claim(state: State, subject: i64) -> i64:
    affairs, charter, tracks = state.affairs, state.game.charter, state.game.tracks
    if subject == HERD_AT_BIG:
        return charter.big[affairs.herd] if affairs.herd != NONE else 0
    track = affairs.track
    if track == NONE:
        return UNKNOWN
    if subject == LENGTH:
        return tracks.length[track]
    if subject == PICK:
        return charter.pick[track]
    if subject == BIG:
        return charter.big[tracks.a[track]] + charter.big[tracks.b[track]]
    if subject == PORT:
        return charter.port[tracks.a[track]] + charter.port[tracks.b[track]]
    if subject == NEAR_OWN:
        return affairs.near_own
    if subject == COLOR:
        return tracks.color[track] if tracks.color[track] != GRAY else state.game.cards.colors
    if subject == REGION:
        return charter.track_region[track]
    if subject == PAID_SKULL:
        return symbols(state, SKULL_CARD)
    picks = symbols(state, PICKAXE_CARD) + moves.wilds_of(affairs.paid)
    return picks if subject == PAID_PICKAXE else max(i64(0), charter.pick[track] - picks)


def symbols(state: State, symbol: i64) -> i64:
    """Cards with the symbol among those paid."""
    pay = state.affairs.paid
    return marked(state, pay, symbol) + marked(state, moves.second_of(pay), symbol)


def marked(state: State, pay: i64, symbol: i64) -> i64:
    cards, color = state.game.cards, moves.color_of(pay)
    found: i64 = 0
    if pay != 0 and color != moves.NO_COLOR:
        for nth in range(cards.of_color[color]):
            if state.game.charter.symbol[cards.first[color] + nth] == symbol:
                found += moves.of_kind(pay, nth)
    return found


def touches(state: State, spot: i64) -> bool:
    """The claimed track ends there: at a place, the boat, the herd, or a gateway."""
    track, charter, affairs = state.affairs.track, state.game.charter, state.affairs
    if track == NONE:
        return False
    a, b = state.game.tracks.a[track], state.game.tracks.b[track]
    if spot < charter.all_places:
        return spot == a or spot == b
    spot -= charter.all_places
    if spot == AT_BOAT:
        return affairs.boat != NONE and (affairs.boat == a or affairs.boat == b)
    if spot == AT_HERD:
        return affairs.herd != NONE and (affairs.herd == a or affairs.herd == b)
    return charter.gate_at[a] < charter.gate_at[a + 1] or charter.gate_at[b] < charter.gate_at[b + 1]


def of_network(state: State, subject: i64, argument: i64, seat: i64) -> i64:
    charter = state.game.charter
    if subject == NET_CITIES:
        return best_network(state, seat, charter.every_place)
    if subject == NET_BIG:
        return best_network(state, seat, charter.big)
    if subject == NET_PORTS:
        return best_network(state, seat, charter.port)
    if subject == NET_REGIONS:
        return most_regions(state, seat)
    counted = state.game.each_place[:]
    for place in range(state.game.places):
        counted[place] = 1 if charter.region[place] == argument else 0
    return best_network(state, seat, counted)


def connects(state: State, seat: i64, one: i64, other: i64) -> bool:
    return joins(state, seat, one, other)


def of_company(state: State, subject: i64, seat: i64) -> i64:
    affairs = state.affairs
    if subject == MONEY:
        return affairs.money[seat]
    if subject == HAND:
        return state.hand_size[seat]
    if subject == TRAINS:
        return state.pieces[seat]
    if subject == CRATES:
        return affairs.crates_taken[seat]
    if subject == ORE:
        return affairs.ore_taken[seat]
    if subject == RANK_BEFORE:
        return state.game.charter.rank_before[seat]
    if subject == MISSED_BEFORE:
        return state.game.charter.missed_before[seat]
    if subject == TICKETS_DONE:
        return affairs.done[seat]
    if subject == TICKET_BEST:
        return affairs.best[seat]
    if subject == TICKETS_FAILED:
        return affairs.failed[seat]
    return affairs.total[seat * TOTALS + subject - FIRST_TOTAL]


def of_table(state: State, subject: i64, argument: i64, seat: i64) -> i64:
    affairs, charter = state.affairs, state.game.charter
    if subject == DRAWN_BLIND:
        return affairs.blind
    if subject == GAME_NUMBER:
        return charter.number
    if subject == GAME_PLAYERS:
        return state.game.seats
    if subject == MARKER:
        return affairs.marker[argument]
    if subject == FLAG:
        count = charter.flag_count
        own, of_all = affairs.flag[seat * count + argument], affairs.flag[state.game.seats * count + argument]
        return 1 if own + of_all > 0 else 0
    event = affairs.news if affairs.news != NONE else affairs.event
    if event == NONE:
        return UNKNOWN
    if subject == EVENT_ID:
        return event
    if subject == EVENT_BOLT:
        return charter.bolt[event]
    return 1 if seat == state.turn else 0
