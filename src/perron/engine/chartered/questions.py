"""What may be answered to a question in the middle of a move, and what an answer sets going."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import affairs as question
from perron.engine import log as tell
from perron.engine import moves
from perron.engine.affairs import FRAME
from perron.engine.cards import pay
from perron.engine.chartered import agenda, tokens, words
from perron.engine.chartered.agenda import answered, ask
from perron.engine.chartered.claiming import DECLARE, LAY, play_extra
from perron.engine.chartered.coins import change_money
from perron.engine.chartered.conditions import after_list, amount
from perron.engine.chartered.effects import is_single_cost, mark, start, survey_choices
from perron.engine.chartered.postcards import can_pay, use
from perron.engine.chartered.purse import can_finish, payable_after, payable_from, playable_extras
from perron.engine.log import Log
from perron.engine.masks import bit, has
from perron.engine.moves import move
from perron.engine.state import EXTRA, NONE, State
from perron.engine.tables import POSTCARD


def answers(state: State) -> list[int]:
    """Every answer that the seat that is asked may give."""
    asked = state.affairs.asked
    if asked == question.EXTRAS:
        return extras(state)
    if asked == question.CHOOSE:
        return options(state)
    if asked == question.DISCARD:
        return cards_to_go(state, state.affairs.asked_left)
    if asked == question.REGION:
        found = survey_choices(state, state.affairs.asked_at)
        return [move(moves.ANSWER, region, moves.SURVEY) for region in found]
    if asked == question.PLACE:
        tracks, track = state.game.tracks, state.affairs.track
        return [move(moves.ANSWER, place, moves.SEND) for place in (tracks.a[track], tracks.b[track])]
    no = move(moves.ANSWER, 0, moves.NO)
    cost = state.affairs.asked_at + words.HEAD
    if asked == question.OFFER and not can_pay(state, state.affairs.asked_seat, cost):
        return [no]
    return [move(moves.ANSWER, 0, moves.YES), no]


def extras(state: State) -> list[int]:
    """Postcards to be played with the claim, and that no more are."""
    seat, played, tables = state.affairs.asked_seat, state.affairs.extras, state.game.charter.tables
    could = playable_extras(state, seat, True) & ~played
    first = tables.heard_at[words.CLAIM_EXTRA]
    found: list[int] = []
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if has(could, at - first) and can_finish(state, seat, played | bit(at - first), True):
            found.append(move(moves.ANSWER, tables.card[tables.heard[at]], moves.PLAY))
    if payable_from(state, seat, 1, played, True):
        found.append(move(moves.ANSWER, 0, moves.GO_ON))
    return found


def options(state: State) -> list[int]:
    """Payments stand for themselves: each card, or the money; other options by their number."""
    code, at, seat = state.game.charter.tables.code, state.affairs.asked_at, state.affairs.asked_seat
    key = at + words.HEAD + 1
    found: list[int] = []
    for nth in range(code[at + words.HEAD]):
        if is_single_cost(state, key):
            much = amount(state, key + 1 + words.HEAD, seat)
            if code[key + 1] == words.CARDS_DISCARD:
                found.extend(cards_to_go(state, much))
            elif state.affairs.money[seat] >= much and leaves_enough(state, much, 0, 0):
                found.append(moves.PAY_EXTRA)
        else:
            found.append(move(moves.ANSWER, nth, moves.OPTION))
        key = after_list(state, key)
    return found


def cards_to_go(state: State, count: i64) -> list[int]:
    """Each kind of card in hand, as a payment of one."""
    cards, seat = state.game.cards, state.affairs.asked_seat
    found: list[int] = []
    if state.hand_size[seat] < count:
        return found
    for kind in range(cards.kinds):
        if state.hand[seat * cards.kinds + kind] > 0:
            if leaves_enough(state, 0, count, 1 if kind == cards.wild else 0):
                found.append(move(moves.PAY_EXTRA, 0, one_card(state, kind)))
    return found


def one_card(state: State, kind: i64) -> i64:
    cards = state.game.cards
    if kind == cards.wild:
        return moves.wilds_alone(1)
    return moves.one_card(cards.color[kind], kind - cards.first[cards.color[kind]])


def leaves_enough(state: State, money: i64, cards: i64, wilds: i64) -> bool:
    """After so much the claim in progress can still be paid for."""
    part, affairs = next_part(state), state.affairs
    if part == NONE or part > LAY:
        return True
    return payable_after(state, affairs.asked_seat, part, affairs.extras, True, money, cards, wilds)


def next_part(state: State) -> i64:
    """The stage that the claim in progress goes on with."""
    affairs = state.affairs
    at = affairs.depth - 1
    while at >= 0:
        if affairs.stack[at * FRAME] == agenda.CLAIM:
            return affairs.stack[at * FRAME + 1]
        at -= 1
    return NONE


# --- what an answer sets going ---


def pay_extra(state: State, payment: i64, log: Log) -> None:
    """With a card, or without one in money; more cards may be asked for."""
    affairs = state.affairs
    seat, why = affairs.asked_seat, affairs.asked_why
    left = affairs.asked_left if affairs.asked == question.DISCARD else price_of(state, payment)
    answered(state)
    if log.on:
        log.tell([tell.EXTRA, seat, payment])
    if payment == 0:
        change_money(state, seat, -left, why, log)
        return
    pay(state, seat, payment)
    affairs.asked_left = left - 1
    if affairs.asked_left > 0:
        ask(state, question.DISCARD, seat, 0, why, EXTRA)


def price_of(state: State, payment: i64) -> i64:
    """What the chosen payment is asked for: so much money, or so many cards."""
    code, at, seat = state.game.charter.tables.code, state.affairs.asked_at, state.affairs.asked_seat
    verb = words.MONEY_PAY if payment == 0 else words.CARDS_DISCARD
    key = at + words.HEAD + 1
    for _ in range(code[at + words.HEAD]):
        if is_single_cost(state, key) and code[key + 1] == verb:
            return amount(state, key + 1 + words.HEAD, seat)
        key = after_list(state, key)
    return 0


def take_answer(state: State, value: i64, kind: i64, log: Log) -> None:
    affairs = state.affairs
    asked, seat, at, why = affairs.asked, affairs.asked_seat, affairs.asked_at, affairs.asked_why
    answered(state)
    if log.on:
        log.tell([tell.ANSWER, seat, value, kind])
    if kind == moves.PLAY:
        play(state, value)
    elif kind == moves.SURVEY:
        mark(state, seat, value, amount(state, at + words.HEAD, seat), log)
    elif kind == moves.SEND:
        tokens.put(state, state.game.charter.tables.code[at + words.HEAD], value, log)
    elif kind == moves.OPTION:
        choose(state, at, value, seat, why)
    elif kind == moves.YES:
        agree(state, asked, seat, at, why, log)


def play(state: State, number: i64) -> None:
    """The postcard of that number goes with the claim; another one may."""
    tables = state.game.charter.tables
    first = tables.heard_at[words.CLAIM_EXTRA]
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if tables.card[tables.heard[at]] == number:
            play_extra(state, at - first)
    state.affairs.stack[(state.affairs.depth - 1) * FRAME + 1] = DECLARE  # of the claim, which waits on top


def choose(state: State, at: i64, wanted: i64, seat: i64, why: i64) -> None:
    key = at + words.HEAD + 1
    for _ in range(wanted):
        key = after_list(state, key)
    start(state, key, seat, why)


def agree(state: State, asked: i64, seat: i64, at: i64, why: i64, log: Log) -> None:
    """To an offer: the cost, then the gain. To a card that may be used: it is."""
    tables = state.game.charter.tables
    if asked == question.OFFER:
        cost = at + words.HEAD
        start(state, after_list(state, cost), seat, why)
        start(state, cost, seat, why)
    elif tables.kind[at] == POSTCARD:
        use(state, seat, at, log)
    else:
        start(state, tables.then_at[at], seat, why)
