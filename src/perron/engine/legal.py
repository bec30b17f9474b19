"""What may be done now: as a list, as a number, and as one of them by its place in the list.

`legal` and `nth_move` keep the same order, so that `sample` picks what indexing the list would.
Claims are counted per color of their payment and kept until a hand or a track changes (`State.stale`).
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.cards import barred_kind, count_draws, is_short, may_take
from perron.engine.chance import MOVE, Chance
from perron.engine.chartered.careful import careful_claims
from perron.engine.chartered.questions import answers
from perron.engine.deck import has_cards
from perron.engine.game import SLOTS
from perron.engine.masks import bit, size
from perron.engine.moves import move, wilds_alone
from perron.engine.payments import nth_way, ways, wilds_held
from perron.engine.state import (
    BANISH,
    CHOICE,
    EXTRA,
    FIRST_TICKETS,
    KEEP_TICKETS,
    NONE,
    OVER,
    SECOND_CARD,
    TOLL,
    TURN,
    State,
)
from perron.engine.stations import free_places, nth_free_place, station_cost
from perron.engine.tickets import least_kept
from perron.engine.weights import (
    bucket_ways,
    count_claims,
    first_open,
    nth_claim,
    nth_payment,
    payable,
    wild_ways,
)


def to_act(state: State) -> list[int]:
    """The seats that have something to decide: all who have not yet chosen their first tickets, or one."""
    if state.phase == OVER:
        return []
    if state.phase != FIRST_TICKETS:
        return [actor(state)]
    return [seat for seat in range(state.game.seats) if state.chosen[seat] == 0]


def actor(state: State) -> i64:
    """The one seat that decides: whose turn it is, or who is asked something meanwhile."""
    asked = state.phase == CHOICE or state.phase == EXTRA
    return state.affairs.asked_seat if asked else state.turn


def acts(state: State, seat: i64) -> bool:
    if state.phase == FIRST_TICKETS:
        return state.chosen[seat] == 0
    return state.phase != OVER and seat == actor(state)


def legal(state: State, seat: i64) -> list[int]:
    """Every move the seat may make now; empty when it has nothing to decide."""
    if not acts(state, seat):
        return []
    if state.phase == FIRST_TICKETS or state.phase == KEEP_TICKETS:
        return _keeps(state, seat)
    if state.phase == TOLL:
        return _tolls(state, seat)
    if is_affair(state):
        return _affairs(state)
    found = _draws(state)
    if state.phase == SECOND_CARD:
        return found
    if tickets_left(state) > 0:
        found.append(moves.DRAW_TICKETS)
    _add_claims(state, seat, found)
    _add_stations(state, seat, found)
    return found if found else [moves.PASS]


def count(state: State, seat: i64) -> i64:
    """How many moves `legal` would list."""
    if not acts(state, seat):
        return 0
    if state.phase == TURN:
        total = _count_actions(state, seat, count_draws(state), count_claims(state, seat))
        return max(total + (len(careful_claims(state, seat)) if state.game.chartered else 0), 1)
    if state.phase == SECOND_CARD:
        return count_draws(state)
    if is_affair(state):
        return len(_affairs(state))
    return toll_ways(state, seat) + 1 if state.phase == TOLL else len(_keeps(state, seat))


def _count_actions(state: State, seat: i64, draws: i64, claims: i64) -> i64:
    tickets: i64 = 1 if tickets_left(state) > 0 else 0
    return draws + tickets + claims + count_stations(state, seat)


def sample(state: State, chance: Chance) -> i64:
    """A legal move of the seat to act (the first of several), each equally likely."""
    if state.game.chartered:
        return _sample_affair(state, chance)
    seat = state.turn
    if state.phase == TURN:
        draws, claims = count_draws(state), count_claims(state, seat)
        total = _count_actions(state, seat, draws, claims)
        return _nth_action(state, seat, chance.below(MOVE, total), draws, claims) if total > 0 else moves.PASS
    if state.phase == FIRST_TICKETS:
        seat = 0
        while state.chosen[seat] != 0:
            seat += 1
    return nth_move(state, seat, chance.below(MOVE, count(state, seat)))


def _sample_affair(state: State, chance: Chance) -> i64:
    """The same where claims may be tried one by one, which is done once, and others may be asked."""
    if state.phase == FIRST_TICKETS:
        choosing = to_act(state)[0]
        return nth_move(state, choosing, chance.below(MOVE, count(state, choosing)))
    if is_affair(state):
        found = _affairs(state)
        return found[chance.below(MOVE, len(found))]
    seat = state.turn
    if state.phase != TURN:
        return nth_move(state, seat, chance.below(MOVE, count(state, seat)))
    draws, claims, tried = count_draws(state), count_claims(state, seat), careful_claims(state, seat)
    plain = _count_actions(state, seat, draws, claims)
    if plain + len(tried) == 0:
        return moves.PASS
    nth = chance.below(MOVE, plain + len(tried))
    return _nth_action(state, seat, nth, draws, claims) if nth < plain else tried[nth - plain]


def nth_move(state: State, seat: i64, nth: i64) -> i64:
    """`legal(state, seat)[nth]`, without the list."""
    if state.phase == TURN and state.game.chartered:
        return legal(state, seat)[nth]
    if state.phase == TURN:
        draws, claims = count_draws(state), count_claims(state, seat)
        total = _count_actions(state, seat, draws, claims)
        return _nth_action(state, seat, nth, draws, claims) if total > 0 else moves.PASS
    if state.phase == SECOND_CARD:
        return _nth_draw(state, nth)
    if is_affair(state):
        return _affairs(state)[nth]
    return _nth_toll(state, seat, nth) if state.phase == TOLL else _keeps(state, seat)[nth]


def _nth_action(state: State, seat: i64, nth: i64, draws: i64, claims: i64) -> i64:
    """The nth choice of a turn, in the order of `legal`: draw, tickets, claim, station."""
    if nth < draws:
        return _nth_draw(state, nth)
    nth -= draws
    if tickets_left(state) > 0:
        if nth == 0:
            return moves.DRAW_TICKETS
        nth -= 1
    if nth < claims:
        return nth_claim(state, seat, nth)
    return _nth_station(state, seat, nth - claims)


# --- cards ---


def _draws(state: State) -> list[int]:
    if state.phase == TURN and is_short(state):
        return []
    found: list[int] = [move(moves.DRAW_OPEN, slot, 0) for slot in range(i64(SLOTS)) if may_take(state, slot)]
    if has_cards(state):
        found.append(moves.DRAW_BLIND)
    return found


def _nth_draw(state: State, nth: i64) -> i64:
    barred = barred_kind(state)
    for slot in range(i64(SLOTS)):
        if state.display[slot] != NONE and state.display[slot] != barred:
            if nth == 0:
                return move(moves.DRAW_OPEN, slot, 0)
            nth -= 1
    return moves.DRAW_BLIND


# --- tickets ---


def tickets_left(state: State) -> i64:
    return state.top_size + state.under_size


def _keeps(state: State, seat: i64) -> list[int]:
    params = state.game.params
    least = least_kept(state, seat, params.first_keep if state.phase == FIRST_TICKETS else params.later_keep)
    every = bit(state.offer_size[seat])
    return [move(moves.KEEP, seat, mask) for mask in range(every) if size(mask) >= least]


# --- claims ---


def _add_claims(state: State, seat: i64, found: list[int]) -> None:
    if not state.dear:
        _add_plain_claims(state, seat, found)
    if state.game.chartered:
        found.extend(careful_claims(state, seat))


def _add_plain_claims(state: State, seat: i64, found: list[int]) -> None:
    tracks, colors = state.game.tracks, state.game.cards.colors
    for color in range(colors):
        for bucket in range(tracks.color_start[color], tracks.color_start[color + 1]):
            _add_bucket(state, seat, bucket, color, found)
        for bucket in range(tracks.gray_buckets):
            _add_bucket(state, seat, bucket, color, found)
    for bucket in range(tracks.gray_buckets):
        if wild_ways(state, seat, bucket) > 0:
            _add_tracks(state, seat, bucket, [wilds_alone(tracks.bucket_length[bucket])], found)


def _add_bucket(state: State, seat: i64, bucket: i64, color: i64, found: list[int]) -> None:
    payments = bucket_ways(state, seat, bucket, color)
    if payments > 0 and payable(state, seat, bucket) > 0:
        packed: list[int] = [nth_payment(state, seat, bucket, color, nth) for nth in range(payments)]
        _add_tracks(state, seat, bucket, packed, found)


def _add_tracks(state: State, seat: i64, bucket: i64, payments: list[int], found: list[int]) -> None:
    first = first_open(state, seat, bucket)
    for at in range(first, first + payable(state, seat, bucket)):
        for pay in payments:
            found.append(move(moves.CLAIM, state.open_track[at], pay))


# --- stations ---


def station_ways(state: State, seat: i64, color: i64) -> i64:
    return ways(state, seat, color, station_cost(state, seat), 0, station_wilds(state, seat))


def station_wilds(state: State, seat: i64) -> i64:
    """EU6: wilds stand in, where the game lets them (CH7)."""
    return wilds_held(state, seat) if state.game.params.wilds_anywhere else 0


def count_stations(state: State, seat: i64) -> i64:
    if state.stations_left[seat] == 0:
        return 0
    payments: i64 = 1 if station_wilds(state, seat) >= station_cost(state, seat) else 0
    for color in range(state.game.cards.colors):
        payments += station_ways(state, seat, color)
    return payments * free_places(state) if payments > 0 else 0


def _station_payments(state: State, seat: i64) -> list[int]:
    cost = station_cost(state, seat)
    found: list[int] = []
    for color in range(state.game.cards.colors):
        for nth in range(station_ways(state, seat, color)):
            found.append(nth_way(state, seat, color, cost, 0, nth))
    if station_wilds(state, seat) >= cost:
        found.append(wilds_alone(cost))
    return found


def _add_stations(state: State, seat: i64, found: list[int]) -> None:
    if state.stations_left[seat] == 0:
        return
    payments = _station_payments(state, seat)
    for nth in range(free_places(state)):
        place = nth_free_place(state, nth)
        for pay in payments:
            found.append(move(moves.STATION, place, pay))


def _nth_station(state: State, seat: i64, nth: i64) -> i64:
    payments = _station_payments(state, seat)
    count_here: i64 = len(payments)
    pay: i64 = payments[nth % count_here]
    return move(moves.STATION, nth_free_place(state, nth // count_here), pay)


# --- tolls ---


def toll_ways(state: State, seat: i64) -> i64:
    """EU2, EU3: cards of the color played or wilds; wilds alone were followed by wilds alone."""
    color = moves.color_of(state.laid_down)
    total: i64 = 1 if wilds_held(state, seat) >= state.owed else 0
    if color != moves.NO_COLOR:
        total += ways(state, seat, color, state.owed, 0, wilds_held(state, seat))
    return total


def _nth_toll(state: State, seat: i64, nth: i64) -> i64:
    """The ways to pay, wilds alone last among them; then the refusal."""
    color = moves.color_of(state.laid_down)
    colored: i64 = 0
    if color != moves.NO_COLOR:
        colored = ways(state, seat, color, state.owed, 0, wilds_held(state, seat))
    if nth < colored:
        return move(moves.PAY_TOLL, 0, nth_way(state, seat, color, state.owed, 0, nth))
    if nth < toll_ways(state, seat):
        return move(moves.PAY_TOLL, 0, wilds_alone(state.owed))
    return moves.DECLINE_TOLL


def _tolls(state: State, seat: i64) -> list[int]:
    return [_nth_toll(state, seat, nth) for nth in range(toll_ways(state, seat) + 1)]


# --- events ---


def is_affair(state: State) -> bool:
    return state.phase == EXTRA or state.phase == CHOICE or state.phase == BANISH


def _affairs(state: State) -> list[int]:
    """What may be answered; or the events that may be banished (L102)."""
    if state.phase != BANISH:
        return answers(state)
    affairs = state.affairs
    return [move(moves.BANISH, affairs.pile[at], 0) for at in range(affairs.piled)]
