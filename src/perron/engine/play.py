"""The course of a game: set-up, a move, the end of a turn, the end (C1, C11, R4-R8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine import moves, stations, tickets, tunnels
from perron.engine.cards import (
    count_draws,
    draw_blind,
    draw_open,
    is_wild_alone,
    lay_display,
    settle_display,
    take_open,
)
from perron.engine.chance import Chance
from perron.engine.chartered import agenda, claiming, course, ending, questions, setting_up
from perron.engine.chartered import words as word
from perron.engine.chartered.agenda import push
from perron.engine.claims import claim
from perron.engine.deck import to_hand, turn_up
from perron.engine.game import Game
from perron.engine.log import SILENT, Log
from perron.engine.masks import size
from perron.engine.state import (
    BANISH,
    CHOICE,
    EXTRA,
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
        setting_up.hand_out_money(state, log)
    deal_cards(state, chance, log)
    lay_display(state, chance, log)
    settle_display(state, chance, log)
    if game.chartered:
        setting_up.take_stickers(state)
        course.run(state, chance, log)
    if game.cards.action >= 0:
        setting_up.mix_in_actions(state, log)
    deal_first_tickets(state, chance, log)
    return state


def deal_cards(state: State, chance: Chance, log: Log) -> None:
    for nth in range(state.game.seats):
        seat = after(state, state.start, nth)
        dealt = [turn_up(state, chance) for _ in range(cards_dealt(state, seat))]
        for kind in dealt:
            to_hand(state, seat, kind)
        if log.on:
            log.tell([tell.DEAL, seat, *dealt])


def cards_dealt(state: State, seat: i64) -> i64:
    return setting_up.cards_dealt(state, seat) if state.game.chartered else state.game.params.cards_dealt


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
    if state.game.chartered:
        set_going(state, move, chance, log)
        work_off(state, chance, log)
        return
    verb, what = moves.verb_of(move), moves.what_of(move)
    if verb == moves.DRAW_BLIND:
        draw_blind(state, chance, log)
        after_card(state, False, log)
    elif verb == moves.DRAW_OPEN:
        kind = draw_open(state, what, chance, log)
        after_card(state, kind == state.game.cards.wild and state.game.params.face_up_wild_alone, log)
    elif verb == moves.CLAIM:
        start_claim(state, what, moves.rest_of(move), chance, log)
    elif verb == moves.DRAW_TICKETS:
        draw_tickets(state, state.game.params.later_tickets, chance, log)
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
    else:
        pass_turn(state, log)


def after_card(state: State, alone: bool, log: Log) -> None:
    """C2, C3, R4: a second card follows, unless this was it, or a lone wild, or none may be taken."""
    if is_last_card(state, alone):
        end_turn(state, log)


def is_last_card(state: State, alone: bool) -> bool:
    first = state.phase == TURN
    state.phase = SECOND_CARD
    return not first or alone or count_draws(state) == 0


# --- with a charter ---

# What follows when all that a move set going is done (`Affairs.then`).
AFTER_CARD: Final = 1
AFTER_LONE_WILD: Final = 2
END_TURN: Final = 3
CLOSE: Final = 4


def set_going(state: State, move: i64, chance: Chance, log: Log) -> None:
    verb, what, rest = moves.verb_of(move), moves.what_of(move), moves.rest_of(move)
    if verb == moves.DRAW_BLIND:
        state.affairs.then = AFTER_CARD
        push(state, agenda.BLIND)
    elif verb == moves.DRAW_OPEN:
        alone = state.display[what] == state.game.cards.wild and is_wild_alone(state)
        state.affairs.then = AFTER_LONE_WILD if alone else AFTER_CARD
        take_open(state, what, log)
        push(state, agenda.SETTLE, NONE)
    elif verb == moves.CLAIM:
        state.affairs.then = END_TURN
        push(state, agenda.SETTLE, NONE)
        claiming.begin_claim(state, what, rest)
    elif verb == moves.PAY_EXTRA:
        questions.pay_extra(state, rest, log)
    elif verb == moves.ANSWER:
        questions.take_answer(state, what, rest, log)
    elif verb == moves.DRAW_TICKETS:
        draw_tickets(state, course.tickets_drawn(state), chance, log)
    elif verb == moves.KEEP:
        keep_tickets(state, what, rest, log)
    elif verb == moves.BANISH:
        ending.banish(state, what, log)
        close(state, log)
    else:
        pass_turn(state, log)


def work_off(state: State, chance: Chance, log: Log) -> None:
    """All that was set going, and what follows from that, until somebody has to decide."""
    course.run(state, chance, log)
    while state.affairs.then != 0 and state.phase != CHOICE and state.phase != EXTRA:
        then = state.affairs.then
        state.affairs.then = 0
        if then == END_TURN:
            end_turn(state, log)
        elif then == CLOSE:
            ending.hand_over(state, log)
            if state.phase != BANISH:
                close(state, log)
        elif is_last_card(state, then == AFTER_LONE_WILD):
            state.affairs.then = END_TURN
            course.draw_is_done(state)
        course.run(state, chance, log)


# --- the parts of a turn ---


def start_claim(state: State, track: i64, payment: i64, chance: Chance, log: Log) -> None:
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


def draw_tickets(state: State, count: i64, chance: Chance, log: Log) -> None:
    tickets.deal(state, state.turn, count, chance)
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
        forget_turn(state)
    if log.on:
        log.tell([tell.TURN, seat])


def forget_turn(state: State) -> None:
    """What counted for one turn only."""
    flags = state.affairs.flag
    state.affairs.blind = 0
    for at in range(i64(len(flags))):
        if flags[at] == word.TURN + 1:
            flags[at] = 0


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
        ending.begin_end(state)
        state.affairs.then = CLOSE
    else:
        close(state, log)


def close(state: State, log: Log) -> None:
    state.phase = OVER
    if log.on:
        log.tell([tell.END, state.end_reason])
