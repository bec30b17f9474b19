"""Why a move is not possible: the rule that forbids it, and the numbers behind it (R12).

Every refusal a player, a bot or a client is ever shown rests on `why_not`. It agrees with `legal`
exactly: nothing that is listed is refused, and whatever is not listed has a reason.
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.cards import barred_kind, is_short
from perron.engine.chartered.refusals import why_not_answer, why_not_dear
from perron.engine.claims import has_pieces, is_open, is_taken
from perron.engine.deck import has_cards
from perron.engine.game import GRAY, SLOTS, Game
from perron.engine.legal import acts, count, nth_move, station_wilds, tickets_left
from perron.engine.masks import size
from perron.engine.payments import wilds_held
from perron.engine.refusal import Refusal
from perron.engine.state import (
    BANISH,
    CHOICE,
    EXTRA,
    FIRST_TICKETS,
    KEEP_TICKETS,
    NOBODY,
    NONE,
    OVER,
    SECOND_CARD,
    TOLL,
    TURN,
    State,
)
from perron.engine.stations import station_cost
from perron.engine.tickets import least_kept


def why_not(state: State, seat: i64, move: i64) -> Refusal | None:
    """None where the seat may make this move now."""
    verb = moves.verb_of(move)
    if not 0 <= seat < state.game.seats:
        return Refusal("R12", "no_seat")
    if not is_move(state.game, move):
        return Refusal("R12", "no_move")
    if state.phase == OVER:
        return Refusal("C11", "over")
    if not acts(state, seat):
        return Refusal("R6", "chosen") if state.phase == FIRST_TICKETS else Refusal("C1", "turn")
    if state.phase == FIRST_TICKETS or state.phase == KEEP_TICKETS:
        return _why_not_keep(state, seat, move) if verb == moves.KEEP else Refusal("C9", "keep_first")
    if state.phase == TOLL:
        return _why_not_toll(state, seat, move)
    if state.phase == EXTRA or state.phase == CHOICE:
        return why_not_answer(state, move)
    if state.phase == BANISH:
        return _why_not_banish(state, move)
    if state.phase == SECOND_CARD and verb != moves.DRAW_OPEN and verb != moves.DRAW_BLIND:
        return Refusal("R13", "second_card")
    return _why_not_action(state, seat, move, verb)


def is_move(game: Game, move: i64) -> bool:
    """Whether a number can be a move of this game at all: all its parts exist, and nothing is left over."""
    verb, what, rest = moves.verb_of(move), moves.what_of(move), moves.rest_of(move)
    if move < 0:
        return False
    if verb == moves.CLAIM:
        return what < game.tracks.count and is_payment(game, rest)
    if verb == moves.STATION:
        return what < game.places and is_payment(game, rest)
    if verb == moves.PAY_TOLL:
        return what == 0 and is_payment(game, rest)
    if verb == moves.DRAW_OPEN:
        return rest == 0
    if verb == moves.PAY_EXTRA:
        return game.chartered and what == 0 and (rest == 0 or is_payment(game, rest))
    if verb == moves.BANISH:
        return what < game.charter.events and rest == 0
    if verb == moves.ANSWER:
        return game.chartered and rest < moves.ANSWERS
    return verb == moves.KEEP or (verb <= moves.PASS and move == verb)


def is_payment(game: Game, payment: i64) -> bool:
    """Some cards, of a color of the deck and only of kinds it has; or wilds alone, which have no color."""
    color = moves.color_of(payment)
    colored = moves.size_of(payment) - moves.wilds_of(payment)
    if payment >> moves.PAYMENT_BITS != 0 and not (game.chartered and is_second(game, payment)):
        return False
    if color == moves.NO_COLOR:
        return colored == 0 and moves.wilds_of(payment) > 0
    if color >= game.cards.colors or colored == 0:
        return False
    for nth in range(game.cards.of_color[color], i64(moves.MOST_KINDS)):
        if moves.of_kind(payment, nth) > 0:
            return False
    return True


def is_second(game: Game, payment: i64) -> bool:
    """Cards of a later color than the first, and no more wilds."""
    second = moves.second_of(payment)
    later = moves.color_of(payment) < moves.color_of(second) < game.cards.colors
    return later and second >> moves.SECOND_BITS == 0 and is_payment(game, second)


def _why_not_action(state: State, seat: i64, move: i64, verb: i64) -> Refusal | None:
    if verb == moves.DRAW_OPEN or verb == moves.DRAW_BLIND:
        return _why_not_draw(state, move, verb)
    if verb == moves.DRAW_TICKETS:
        return Refusal("C9", "no_tickets") if tickets_left(state) == 0 else None
    if verb == moves.CLAIM:
        return _why_not_claim(state, seat, moves.what_of(move), moves.rest_of(move))
    if verb == moves.STATION:
        return _why_not_station(state, seat, moves.what_of(move), moves.rest_of(move))
    if verb == moves.PASS:
        return _why_not_pass(state, seat)
    if verb == moves.PAY_EXTRA:
        return Refusal("L68", "no_extra")
    if verb == moves.ANSWER:
        return Refusal("L32", "not_asked")
    if verb == moves.BANISH:
        return Refusal("L102", "no_banishing")
    return Refusal("C9", "no_offer") if verb == moves.KEEP else Refusal("EU2", "no_toll")


def _why_not_draw(state: State, move: i64, verb: i64) -> Refusal | None:
    if state.phase == TURN and is_short(state):
        return Refusal("L66", "short", least=state.game.charter.least_stock)
    if verb == moves.DRAW_OPEN:
        return _why_not_open(state, moves.what_of(move))
    return None if has_cards(state) else Refusal("C5", "deck_empty")


def _why_not_pass(state: State, seat: i64) -> Refusal | None:
    if count(state, seat) == 1 and nth_move(state, seat, 0) == moves.PASS:
        return None
    return Refusal("R5", "can_act")


def _why_not_open(state: State, slot: i64) -> Refusal | None:
    if slot >= SLOTS or state.display[slot] == NONE:
        return Refusal("C2", "slot_empty", slot=slot)
    return Refusal("C3", "wild_second") if state.display[slot] == barred_kind(state) else None


# --- tickets ---


def _why_not_keep(state: State, seat: i64, move: i64) -> Refusal | None:
    params, mask = state.game.params, moves.rest_of(move)
    if moves.what_of(move) != seat or mask >> state.offer_size[seat] != 0:
        return Refusal("C9", "not_offered")
    first = state.phase == FIRST_TICKETS
    least = least_kept(state, seat, params.first_keep if first else params.later_keep)
    return Refusal("C9", "too_few_kept", least=least, kept=size(mask)) if size(mask) < least else None


# --- claims ---


def why_not_track(state: State, seat: i64, track: i64) -> Refusal | None:
    """C7, C8: what stands between the seat and this track, whatever it would pay."""
    name = state.game.names.tracks[track]
    if is_taken(state, track):
        return Refusal("C7", "taken", track=name, owner=state.owner[track])
    if not is_open(state, seat, track):
        return _why_closed(state, seat, track)
    if not has_pieces(state, seat, track):
        length = state.game.tracks.length[track]
        return Refusal("C7", "pieces", track=name, needs=length, left=state.pieces[seat])
    return None


def _why_closed(state: State, seat: i64, track: i64) -> Refusal:
    groups, name = state.game.groups, state.game.names.tracks[track]
    for at in range(groups.start[track], groups.start[track + 1]):
        if state.owner[groups.twin[at]] == seat:
            return Refusal("C8", "own_twin", track=name, twin=state.game.names.tracks[groups.twin[at]])
    return Refusal("C8", "closed", track=name, players=state.game.seats)


def _why_not_claim(state: State, seat: i64, track: i64, payment: i64) -> Refusal | None:
    refusal = why_not_track(state, seat, track)
    if refusal is None:
        refusal = _why_not_cards(state, track, payment)
    if refusal is None:
        refusal = _why_not_held(state, seat, payment)
    if refusal is not None or not state.game.chartered:
        return refusal
    return why_not_dear(state, seat, track, payment)


def _why_not_cards(state: State, track: i64, payment: i64) -> Refusal | None:
    """C6, EU1, CH7: do these cards pay for this track?"""
    tracks, name, kinds = state.game.tracks, state.game.names.tracks[track], state.game.names.kinds
    length, color, wilds = tracks.length[track], moves.color_of(payment), moves.wilds_of(payment)
    if moves.size_of(payment) != length:
        return Refusal("C6", "number", track=name, needs=length, paid=moves.size_of(payment))
    if wilds > 0 and tracks.wilds[track] == 0:
        return Refusal("CH7", "no_wilds", track=name)
    mixed = moves.second_of(payment) != 0
    if not mixed and color != moves.NO_COLOR and tracks.color[track] != GRAY and color != tracks.color[track]:
        return Refusal("C6", "color", track=name, needs=kinds[state.game.cards.first[tracks.color[track]]])
    if wilds < tracks.ferry[track]:
        return Refusal("EU1", "ferry", track=name, needs=tracks.ferry[track], paid=wilds)
    return None


def _why_not_held(state: State, seat: i64, payment: i64) -> Refusal | None:
    """The hand holds the cards of a payment."""
    cards, kinds = state.game.cards, state.game.names.kinds
    wilds = moves.wilds_of(payment)
    if wilds > wilds_held(state, seat):
        return Refusal("C6", "cards", kind=kinds[cards.wild], needs=wilds, held=wilds_held(state, seat))
    second = moves.second_of(payment)
    refusal = _why_not_color(state, seat, payment)
    return refusal if refusal is not None or second == 0 else _why_not_color(state, seat, second)


def _why_not_color(state: State, seat: i64, payment: i64) -> Refusal | None:
    cards, kinds = state.game.cards, state.game.names.kinds
    color = moves.color_of(payment)
    if color == moves.NO_COLOR:
        return None
    for nth in range(cards.of_color[color]):
        kind = cards.first[color] + nth
        held, needs = state.hand[seat * cards.kinds + kind], moves.of_kind(payment, nth)
        if needs > held:
            return Refusal("C6", "cards", kind=kinds[kind], needs=needs, held=held)
    return None


# --- stations ---


def _why_not_station(state: State, seat: i64, place: i64, payment: i64) -> Refusal | None:
    name = state.game.names.places[place]
    if state.stations_left[seat] == 0:
        return Refusal("EU6", "no_stations")
    if place not in state.game.station_places:
        return Refusal("EU6", "no_city", place=name)
    if state.station_at[place] != NOBODY:
        return Refusal("EU6", "station_there", place=name, owner=state.station_at[place])
    cost = station_cost(state, seat)
    if moves.size_of(payment) != cost:
        return Refusal("EU6", "station_cost", needs=cost, paid=moves.size_of(payment))
    if moves.wilds_of(payment) > 0 and station_wilds(state, seat) == 0 and wilds_held(state, seat) > 0:
        return Refusal("CH7", "no_wilds", track=name)
    return _why_not_held(state, seat, payment)


# --- tolls ---


def _why_not_toll(state: State, seat: i64, move: i64) -> Refusal | None:
    verb, payment = moves.verb_of(move), moves.rest_of(move)
    if verb == moves.DECLINE_TOLL:
        return None
    if verb != moves.PAY_TOLL:
        return Refusal("R15", "toll_first", needs=state.owed)
    if moves.size_of(payment) != state.owed:
        return Refusal("EU2", "toll", needs=state.owed, paid=moves.size_of(payment))
    played = moves.color_of(state.laid_down)
    if moves.color_of(payment) != moves.NO_COLOR and moves.color_of(payment) != played:
        rule = "EU3" if played == moves.NO_COLOR else "EU2"
        return Refusal(rule, "toll_wilds" if rule == "EU3" else "toll_color")
    return _why_not_held(state, seat, payment)


# --- events ---


def _why_not_banish(state: State, move: i64) -> Refusal | None:
    if moves.verb_of(move) != moves.BANISH:
        return Refusal("L102", "banish_first")
    for at in range(state.affairs.piled):
        if state.affairs.pile[at] == moves.what_of(move):
            return None
    return Refusal("L102", "not_turned", card=state.game.names.events[moves.what_of(move)])
