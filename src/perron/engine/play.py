"""The course of a game: set-up, a move, the end of a turn, the end (C1, C11, R4-R8)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import companies, events, moves, stations, tickets, tunnels
from perron.engine import log as tell
from perron.engine.abilities import DRAW_DONE
from perron.engine.cards import (
    count_draws,
    draw_blind,
    draw_open,
    lay_display,
    settle_display,
)
from perron.engine.chance import Chance
from perron.engine.claims import claim
from perron.engine.deck import to_hand, turn_up
from perron.engine.game import Game
from perron.engine.log import SILENT, Log
from perron.engine.masks import size
from perron.engine.state import (
    BANISH,
    KEEP_TICKETS,
    LAST_ROUND,
    NOBODY,
    NONE,
    OVER,
    SECOND_CARD,
    STALEMATE,
    TOLL,
    TURN,
    State,
)


def begin(game: Game, start: i64, chance: Chance, log: Log = SILENT) -> State:
    """A table set up and dealt; all seats choose their first tickets next."""
    state = State(game, True)
    state.start = start
    state.turn = start
    if game.chartered:
        companies.hand_out_money(state, log)
    deal_cards(state, chance, log)
    lay_display(state, chance, log)
    settle_display(state, chance, log)
    if game.cards.action >= 0:
        companies.mix_in_actions(state, log)
    deal_first_tickets(state, chance, log)
    return state


def deal_cards(state: State, chance: Chance, log: Log) -> None:
    for nth in range(state.game.seats):
        seat = after(state, state.start, nth)
        dealt = [turn_up(state, chance) for _ in range(state.game.params.cards_dealt)]
        for kind in dealt:
            to_hand(state, seat, kind)
        if log.on:
            log.tell([tell.DEAL, seat, *dealt])


def deal_first_tickets(state: State, chance: Chance, log: Log) -> None:
    """EU9: the long ones first, one each; then the others."""
    params, seats = state.game.params, state.game.seats
    tickets.into_top(state, 1)
    for nth in range(seats):
        tickets.deal(state, after(state, state.start, nth), params.first_long, chance)
    tickets.top_to_box(state)
    tickets.into_top(state, 0)
    for nth in range(seats):
        seat = after(state, state.start, nth)
        tickets.deal(state, seat, params.first_tickets, chance)
        if log.on:
            tickets.tell_offer(state, seat, log)


def after(state: State, seat: i64, steps: i64) -> i64:
    """The seat so many steps further clockwise."""
    return (seat + steps) % state.game.seats


def apply(state: State, move: i64, chance: Chance, log: Log = SILENT) -> None:
    """Make a legal move. Whether it is legal is not asked here: `legal` and `why_not` tell."""
    verb, what = moves.verb_of(move), moves.what_of(move)
    if verb == moves.DRAW_BLIND:
        draw_blind(state, chance, log)
        after_card(state, False, chance, log)
    elif verb == moves.DRAW_OPEN:
        kind = draw_open(state, what, chance, log)
        after_card(state, kind == state.game.cards.wild and state.game.params.face_up_wild_alone, chance, log)
    elif verb == moves.CLAIM:
        start_claim(state, what, moves.rest_of(move), chance, log)
    elif verb == moves.DRAW_TICKETS:
        draw_tickets(state, chance, log)
    elif verb == moves.KEEP:
        keep_tickets(state, what, moves.rest_of(move), log)
    elif verb == moves.STATION:
        stations.build(state, what, moves.rest_of(move), log)
        end_action(state, chance, log)
    elif verb == moves.PAY_TOLL:
        tunnels.finish(state, moves.rest_of(move), log)
        end_action(state, chance, log)
    elif verb == moves.DECLINE_TOLL:
        tunnels.decline(state, log)
        end_action(state, chance, log)
    elif verb == moves.PAY_EXTRA:
        companies.pay_extra(state, moves.rest_of(move), chance, log)
        end_action(state, chance, log)
    elif verb == moves.BANISH:
        companies.banish(state, what, log)
        close(state, log)
    else:
        pass_turn(state, log)


def after_card(state: State, alone: bool, chance: Chance, log: Log) -> None:
    """C2, C3, R4: a second card follows, unless this was it, or a lone wild, or none may be taken."""
    first = state.phase == TURN
    state.phase = SECOND_CARD
    if not first or alone or count_draws(state) == 0:
        if state.game.chartered:
            events.happen(state, state.affairs.event, DRAW_DONE, NONE, chance, log)
        end_turn(state, log)


def start_claim(state: State, track: i64, payment: i64, chance: Chance, log: Log) -> None:
    if state.game.chartered:
        start_company_claim(state, track, payment, chance, log)
        return
    if state.game.tracks.tunnel[track] == 0:
        claim(state, track, payment, 0, log)
        end_action(state, chance, log)
        return
    tunnels.dig(state, track, payment, chance, log)
    if state.owed > 0:
        state.phase = TOLL  # R15
        return
    tunnels.finish(state, 0, log)
    end_action(state, chance, log)


def start_company_claim(state: State, track: i64, payment: i64, chance: Chance, log: Log) -> None:
    """A claim that may cost more than its cards, and bring more than the track."""
    if companies.owes_extra(state, track):
        companies.declare(state, track, payment, log)
        return
    companies.claim_track(state, track, payment, chance, log)
    end_action(state, chance, log)


def draw_tickets(state: State, chance: Chance, log: Log) -> None:
    tickets.deal(state, state.turn, state.game.params.later_tickets, chance)
    if log.on:
        tickets.tell_offer(state, state.turn, log)
    state.phase = KEEP_TICKETS


def keep_tickets(state: State, seat: i64, mask: i64, log: Log) -> None:
    if state.phase == KEEP_TICKETS:
        tickets.keep(state, seat, mask, state.game.params.later_unkept, log)
        end_turn(state, log)
        return
    state.chosen[seat] = mask
    for other in range(state.game.seats):
        if state.chosen[other] == 0:
            return
    keep_first_tickets(state, log)


def keep_first_tickets(state: State, log: Log) -> None:
    """R6: all have chosen; what they put back goes under the deck in turn order."""
    for nth in range(state.game.seats):
        seat = after(state, state.start, nth)
        state.first_unkept[seat] = state.offer_size[seat] - size(state.chosen[seat])
        tickets.keep(state, seat, state.chosen[seat], state.game.params.first_unkept, log)
    begin_turn(state, state.start, log)


def begin_turn(state: State, seat: i64, log: Log) -> None:
    state.turn = seat
    state.phase = TURN
    if state.game.chartered:
        state.affairs.blind = 0
    if log.on:
        log.tell([tell.TURN, seat])


def pass_turn(state: State, log: Log) -> None:
    if log.on:
        log.tell([tell.PASS, state.turn])
    state.passes += 1
    finish_turn(state, log)


def end_action(state: State, chance: Chance, log: Log) -> None:
    """Cards have come to the discards: deck and display may need them."""
    settle_display(state, chance, log)
    end_turn(state, log)


def end_turn(state: State, log: Log) -> None:
    state.passes = 0
    finish_turn(state, log)


def finish_turn(state: State, log: Log) -> None:
    """C11, R5, R8: is this the last round, or the end?"""
    if state.last_round != NOBODY:
        state.turns_left -= 1
    elif state.pieces[state.turn] <= state.game.params.last_round_pieces:
        state.last_round = state.turn
        state.turns_left = state.game.seats
        if log.on:
            log.tell([tell.LAST_ROUND, state.turn])
    if state.last_round != NOBODY and state.turns_left == 0:
        end(state, LAST_ROUND, log)
    elif state.passes == state.game.seats:
        end(state, STALEMATE, log)
    else:
        begin_turn(state, after(state, state.turn, 1), log)


def end(state: State, reason: i64, log: Log) -> None:
    state.end_reason = reason
    if state.game.chartered:
        companies.hand_over(state, log)
    if state.phase != BANISH:
        close(state, log)


def close(state: State, log: Log) -> None:
    state.phase = OVER
    if log.on:
        log.tell([tell.END, state.end_reason])
