"""A claim from its declaration to its last step, in exactly the order of 3.6 of the design (L84-L89).

The price with what cards add to it; the track; postcards played with it; the numbered steps; the event that
was current when the claim began; then the postcards that answer to a claim.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import affairs as question
from perron.engine import log as tell
from perron.engine.cards import put_down, take_back
from perron.engine.chance import Chance
from perron.engine.charter import BIG_CITY_CARDS, BONUS_EXTRA, OWN_COLOR, STEPS, TOTALS
from perron.engine.chartered import words
from perron.engine.chartered.agenda import CARDS, CLAIM, HEAR, USE, ask, push
from perron.engine.chartered.coins import change_money
from perron.engine.chartered.conditions import amount
from perron.engine.chartered.effects import start
from perron.engine.chartered.news import happen
from perron.engine.chartered.purse import applies, pay_row, payable_from, set_by_extras, usable_extras
from perron.engine.chartered.subjects import parameter
from perron.engine.claims import claim
from perron.engine.log import FROM_ROW, Log
from perron.engine.masks import bit, has
from perron.engine.state import CHOICE, EXTRA, NONE, State

# Stages.
DECLARE: Final = 0  # which postcards are played with it
PRICE: Final = 1  # to 3: what stickers and the event add
LAY: Final = 4  # the cards are paid, the pieces stand
PLAYED: Final = 5  # postcards played with it
STEP: Final = 6  # to 17: the numbered steps
EVENT: Final = 18
ANSWERS: Final = 19
OVER: Final = 20


def is_near_own(state: State, seat: i64, track: i64) -> bool:
    """The seat has a track at either end already."""
    tracks = state.game.tracks
    a, b = tracks.a[track], tracks.b[track]
    for other in range(tracks.count):
        if state.owner[other] == seat:
            if tracks.a[other] == a or tracks.a[other] == b or tracks.b[other] == a or tracks.b[other] == b:
                return True
    return False


def begin_claim(state: State, track: i64, payment: i64) -> None:
    affairs = state.affairs
    affairs.track, affairs.paid, affairs.claim_event = track, payment, affairs.event
    affairs.near_own = 1 if is_near_own(state, state.turn, track) else 0
    affairs.settled = False
    push(state, CLAIM, DECLARE)


def lay_down(state: State, log: Log) -> None:
    """Where something is to be decided first, the cards lie on the table meanwhile."""
    if state.tunnel == NONE:
        put_down(state, state.turn, state.affairs.paid)
        state.tunnel, state.laid_down = state.affairs.track, state.affairs.paid
        if log.on:
            log.tell([tell.DECLARE, state.turn, state.affairs.track, state.affairs.paid])


def go_on(state: State, stage: i64, chance: Chance, log: Log) -> None:
    """Stage after stage, until one puts something else on the agenda."""
    waiting = state.affairs.depth
    while stage < OVER:
        push(state, CLAIM, stage + 1)
        take_stage(state, stage, chance, log)
        if state.affairs.depth != waiting + 1 or state.phase == CHOICE or state.phase == EXTRA:
            return
        state.affairs.depth = waiting
        stage += 1
    finish(state)


def take_stage(state: State, stage: i64, chance: Chance, log: Log) -> None:
    seat = state.turn
    if stage == DECLARE:
        offer_extras(state, seat, log)
    elif stage < LAY:
        charge(state, stage, log)
    elif stage == LAY:
        lay(state, log)
    elif stage == PLAYED:
        pay_out_extras(state)
    elif stage < EVENT:
        take_step(state, stage - STEP + 1, log)
    elif stage == EVENT:
        state.affairs.settled = True
        happen(state, state.affairs.claim_event, words.CLAIM_DONE)
    elif stage == ANSWERS:
        push(state, HEAR, words.CLAIM_DONE, seat, 0)


def offer_extras(state: State, seat: i64, log: Log) -> None:
    """The postcards that can still be played with the claim, one after another.

    Who has one is asked whether the locomotive for it is there or not: others shall not see that (V1).
    """
    if usable_extras(state, seat) & ~state.affairs.extras == 0:
        return
    lay_down(state, log)
    if not payable_from(state, seat, PRICE, state.affairs.extras, True):
        show_wilds(state, seat, wilds_promised(state, seat) + 1)  # one more postcard must be played
    ask(state, question.EXTRAS, seat, 0, 0, CHOICE)


def wilds_promised(state: State, seat: i64) -> i64:
    """Locomotives that the postcards played with the claim cost."""
    tables, found = state.game.charter.tables, i64(0)
    first = tables.heard_at[words.CLAIM_EXTRA]
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if has(state.affairs.extras, at - first):
            cost = tables.cost_at[tables.heard[at]]
            if tables.code[cost] > 0 and tables.code[cost + 1] == words.WILDS_DISCARD:
                found += amount(state, cost + 1 + words.HEAD, seat)
    return found


def show_wilds(state: State, seat: i64, count: i64) -> None:
    """Everybody knows now that the seat holds so many."""
    at = seat * state.game.cards.kinds + state.game.cards.wild
    state.known[at] = max(state.known[at], count)


def charge(state: State, part: i64, log: Log) -> None:
    """What a sticker or the event adds to the price."""
    row = pay_row(state, part)
    if row == NONE or not applies(state, row, state.turn):
        return
    tables = state.game.charter.tables
    at = tables.then_at[row]
    if tables.code[at + 1] != words.PARAM_SET:
        lay_down(state, log)
    start(state, at, state.turn, why_of(state, row))


def why_of(state: State, row: i64) -> i64:
    """What the log gives as the cause: an event by its number, other cards by their row."""
    tables = state.game.charter.tables
    return tables.card[row] if tables.kind[row] == 1 else FROM_ROW - row


def lay(state: State, log: Log) -> None:
    """L77: the cards are paid, one piece stands on each space."""
    if state.tunnel != NONE:
        take_back(state, state.turn, state.laid_down)
        state.tunnel, state.laid_down = NONE, 0
    claim(state, state.affairs.track, state.affairs.paid, 0, log)


def pay_out_extras(state: State) -> None:
    """L89: before step 1, the event's first, then by number."""
    tables, affairs = state.game.charter.tables, state.affairs
    first = tables.heard_at[words.CLAIM_EXTRA]
    for at in range(tables.heard_at[words.CLAIM_EXTRA + 1] - 1, first - 1, i64(-1)):
        if has(affairs.extras, at - first):
            push(state, USE, state.turn, tables.heard[at])
    happen(state, affairs.claim_event, words.CLAIM_EXTRA)


def take_step(state: State, step: i64, log: Log) -> None:
    charter, seat = state.game.charter, state.turn
    row = charter.claim_row[step]
    if row != NONE and charter.tables.trigger[row] != words.CLAIM_PAY and applies(state, row, seat):
        if charter.tables.may[row] != 0:
            ask(state, question.MAY, seat, row, FROM_ROW - row, CHOICE)
        else:
            start(state, charter.tables.then_at[row], seat, FROM_ROW - row)
    if step == 3:
        company_step(state, seat, log)
    elif step == STEPS:
        big_city_step(state, seat)


def company_step(state: State, seat: i64, log: Log) -> None:
    """L85: a track in the color of the seat's company, whatever it was paid with."""
    charter = state.game.charter
    if state.game.tracks.color[state.affairs.track] == charter.company[seat]:
        state.affairs.total[seat * TOTALS + OWN_COLOR] += 1
        start(state, charter.tables.then_at[charter.bonus[seat]], seat, tell.COMPANY)
        change_money(state, seat, parameter(state, seat, BONUS_EXTRA), tell.COMPANY, log)


def big_city_step(state: State, seat: i64) -> None:
    """L86, L87: one bonus for a track that touches a big city, or two of them."""
    big, tracks, track = state.game.charter.big, state.game.tracks, state.affairs.track
    if big[tracks.a[track]] + big[tracks.b[track]] > 0:
        push(state, CARDS, seat, parameter(state, seat, BIG_CITY_CARDS), tell.BIG_CITY)


def finish(state: State) -> None:
    affairs = state.affairs
    affairs.track, affairs.paid, affairs.near_own, affairs.claim_event = NONE, 0, 0, NONE
    affairs.extras, affairs.settled = 0, False
    affairs.of_claim = state.game.charter.unset[:]


def play_extra(state: State, nth: i64) -> None:
    state.affairs.extras |= bit(nth)
    set_by_extras(state, state.affairs.extras)
    show_wilds(state, state.turn, wilds_promised(state, state.turn))
