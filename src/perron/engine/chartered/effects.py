"""What each effect does (3.4 of the design)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import affairs as question
from perron.engine import log as tell
from perron.engine.chance import Chance
from perron.engine.charter import PARAMETERS, SURVEYED, TOTALS
from perron.engine.chartered import tokens, words
from perron.engine.chartered.agenda import CARDS, LIST, ONE, TURN_EVENT, ask, push
from perron.engine.chartered.coins import change_money, discard_wilds
from perron.engine.chartered.conditions import after_conditions, after_list, amount, hold
from perron.engine.chartered.news import banish_current
from perron.engine.log import Log
from perron.engine.state import CHOICE, EXTRA, NONE, State


def carry_out(state: State, at: i64, count: i64, seat: i64, why: i64, chance: Chance, log: Log) -> None:
    """A list of effects; where one needs more than a moment, the rest waits on the agenda."""
    code = state.game.charter.tables.code
    while count > 0:
        here = at
        at += code[here + 1]
        count -= 1
        if is_plain(code[here]):
            each(state, here, seat, why, chance, log)
            continue
        if count > 0:
            push(state, LIST, at, count, seat, why)
        put_off(state, here, seat, why)
        return


def is_plain(verb: i64) -> bool:
    """It is over at once, and asks nobody anything."""
    return not (
        words.CARDS_DRAW <= verb <= words.CARDS_DISCARD
        or words.CHOOSE <= verb <= words.WHEN
        or verb == words.TOKEN_MOVE
        or verb == words.SURVEY
        or verb == words.EVENT_BANISH
        or verb == words.EVENT_DRAW
    )


def seats_of(state: State, who: i64, seat: i64) -> list[int]:
    """Clockwise from the seat."""
    seats, last = state.game.seats, state.game.charter.rank_last
    if who == words.ME:
        return [seat]
    if who == words.EACH or who == words.OTHERS:
        first: i64 = 0 if who == words.EACH else 1
        return [(seat + nth) % seats for nth in range(first, seats)]
    return [last] if last != NONE else []


def each(state: State, at: i64, seat: i64, why: i64, chance: Chance, log: Log) -> None:
    who = state.game.charter.tables.code[at + 2]
    if who == words.ME:
        do_plain(state, at, seat, why, chance, log)
        return
    for one in seats_of(state, who, seat):
        do_plain(state, at, one, why, chance, log)


def put_off(state: State, at: i64, seat: i64, why: i64) -> None:
    """One effect for everybody it is for, the first of them on top."""
    for one in reversed(seats_of(state, state.game.charter.tables.code[at + 2], seat)):
        push(state, ONE, at, one, why)


def do_plain(state: State, at: i64, seat: i64, why: i64, chance: Chance, log: Log) -> None:
    code, affairs = state.game.charter.tables.code, state.affairs
    verb, key = code[at], at + words.HEAD
    if verb == words.MONEY_GAIN:
        change_money(state, seat, amount(state, key, seat), why, log)
    elif verb == words.MONEY_PAY:
        change_money(state, seat, -min(amount(state, key, seat), affairs.money[seat]), why, log)
    elif verb == words.WILDS_DISCARD:
        discard_wilds(state, seat, amount(state, key, seat), why, log)
    elif verb == words.PARAM_SET:
        set_parameter(state, seat, code[key], code[key + 1], log)
    elif verb == words.MARKER_ADD:
        affairs.marker[code[key]] += amount(state, key + 1, seat)
        if log.on:
            log.tell([tell.MARKER, code[key], affairs.marker[code[key]]])
    elif verb == words.FLAG_SET:
        set_flag(state, seat, code[key], code[key + 1], log)
    elif verb == words.TAKE:
        take(state, seat, at, why, chance, log)
    else:
        do_rare(state, at, seat, why, chance, log)


def do_rare(state: State, at: i64, seat: i64, why: i64, chance: Chance, log: Log) -> None:
    code, affairs = state.game.charter.tables.code, state.affairs
    verb, key = code[at], at + words.HEAD
    if verb == words.TOKEN_PLACE:
        tokens.place_first(state, code[key], code[key + 1], log)
    elif verb == words.CRATES_REFILL:
        tokens.refill_crates(state, chance, log)
    elif verb == words.STICKER_REMOVE:
        if code[key] < len(affairs.stickers) and affairs.stickers[code[key]] != 0:
            affairs.stickers[code[key]] = 0
            if log.on:
                log.tell([tell.STICKER_GONE, code[key]])
    elif verb == words.TRAINS_ADD:
        much = amount(state, key, seat)
        affairs.trains[seat] += much
        if log.on:
            log.tell([tell.TRAINS, seat, much])
    elif verb == words.VAULT_ADD:
        affairs.put_in_vault(seat, code[key], code[key + 1])
        if log.on:
            log.tell([tell.VAULT, seat, code[key], code[key + 1]])


def set_parameter(state: State, seat: i64, which: i64, value: i64, log: Log) -> None:
    """For the claim in progress as long as its track is not laid and its steps run; else for good."""
    affairs = state.affairs
    if affairs.track != NONE and affairs.news == NONE and not affairs.settled:
        affairs.of_claim[which] = value
        return
    affairs.parameter[seat * PARAMETERS + which] = value
    if log.on:
        log.tell([tell.PARAMETER, seat, which, value])


def set_flag(state: State, seat: i64, which: i64, scope: i64, log: Log) -> None:
    """One for the campaign is everybody's, any other the company's own."""
    whose = state.game.seats if scope == words.CAMPAIGN else seat
    state.affairs.flag[whose * state.game.charter.flag_count + which] = scope + 1
    if log.on:
        log.tell([tell.FLAG_SET, seat, which])


def take(state: State, seat: i64, at: i64, why: i64, chance: Chance, log: Log) -> None:
    code, key = state.game.charter.tables.code, at + words.HEAD
    much, purse = amount(state, key + 1, seat), code[key + 1 + words.AMOUNT]
    if code[key] == words.CRATE:
        tokens.take_crates(state, seat, purse, why, log)
    elif code[key] == words.ORE:
        tokens.take_ore(state, seat, much, purse, why, chance, log)
    else:
        tokens.take_spikes(state, seat, much, purse, why, log)


# --- effects that may go on for a while ---


def do_one(state: State, at: i64, seat: i64, why: i64, chance: Chance, log: Log) -> None:
    code, key = state.game.charter.tables.code, at + words.HEAD
    verb = code[at]
    if verb == words.CARDS_DRAW:
        push(state, CARDS, seat, amount(state, key, seat), why)
    elif verb == words.CARDS_DISCARD:
        ask_for_cards(state, seat, min(amount(state, key, seat), state.hand_size[seat]), why)
    elif verb == words.CHOOSE:
        ask_to_choose(state, at, seat, why)
    elif verb == words.OFFER:
        ask(state, question.OFFER, seat, at, why, CHOICE)  # who cannot pay as well: nobody else sees that
    elif verb == words.WHEN:
        if hold(state, key, seat):
            start(state, after_conditions(state, key), seat, why)
    elif verb == words.TOKEN_MOVE:
        move_token(state, at, seat, why, log)
    elif verb == words.SURVEY:
        survey(state, at, seat, why, log)
    else:
        change_event(state, verb, log)


def start(state: State, at: i64, seat: i64, why: i64) -> None:
    """The list of effects that stands there comes next."""
    code = state.game.charter.tables.code
    if code[at] > 0:
        push(state, LIST, at + 1, code[at], seat, why)


def ask_for_cards(state: State, seat: i64, count: i64, why: i64) -> None:
    if count > 0:
        state.affairs.asked_left = count
        ask(state, question.DISCARD, seat, 0, why, EXTRA)


def ask_to_choose(state: State, at: i64, seat: i64, why: i64) -> None:
    """A choice that costs nothing is no choice."""
    code, key = state.game.charter.tables.code, at + words.HEAD + 1
    for _ in range(code[at + words.HEAD]):
        if is_single_cost(state, key) and amount(state, key + 1 + words.HEAD, seat) == 0:
            return
        key = after_list(state, key)
    ask(state, question.CHOOSE, seat, at, why, EXTRA)


def is_single_cost(state: State, at: i64) -> bool:
    """The list is one payment, in cards or in money."""
    code = state.game.charter.tables.code
    return code[at] == 1 and (code[at + 1] == words.CARDS_DISCARD or code[at + 1] == words.MONEY_PAY)


def move_token(state: State, at: i64, seat: i64, why: i64, log: Log) -> None:
    code, key = state.game.charter.tables.code, at + words.HEAD
    if code[key + 1] == state.game.charter.all_places + words.EITHER_END:
        if state.affairs.track != NONE:
            ask(state, question.PLACE, seat, at, why, CHOICE)
        return
    tokens.move(state, code[key], code[key + 1], log)


def change_event(state: State, verb: i64, log: Log) -> None:
    """L70: the place of a banished event is taken at once."""
    if verb == words.EVENT_DRAW or banish_current(state, log):
        push(state, TURN_EVENT)


def survey(state: State, at: i64, seat: i64, why: i64, log: Log) -> None:
    regions = survey_choices(state, at)
    if not regions:
        start(state, at + words.HEAD + words.AMOUNT + 1, seat, why)  # the fallback
    elif len(regions) == 1:
        mark(state, seat, regions[0], amount(state, at + words.HEAD, seat), log)
    else:
        ask(state, question.REGION, seat, at, why, CHOICE)


def survey_choices(state: State, at: i64) -> list[int]:
    """Closed regions that may be opened next: those the claimed track leads to, or all."""
    charter = state.game.charter
    near = charter.tables.code[at + words.HEAD + words.AMOUNT] == words.VIA_GATEWAY
    return [
        region
        for region in range(charter.regions)
        if charter.open_to_survey[region] != 0 and not (near and not leads_to(state, region))
    ]


def leads_to(state: State, region: i64) -> bool:
    charter, tracks, track = state.game.charter, state.game.tracks, state.affairs.track
    if track == NONE:
        return True
    for place in (tracks.a[track], tracks.b[track]):
        for at in range(charter.gate_at[place], charter.gate_at[place + 1]):
            if charter.gate[at] == region:
                return True
    return False


def mark(state: State, seat: i64, region: i64, count: i64, log: Log) -> None:
    state.affairs.surveys[seat * state.game.charter.regions + region] += count
    state.affairs.total[seat * TOTALS + SURVEYED] += count
    if log.on:
        log.tell([tell.SURVEY, seat, region, count])
