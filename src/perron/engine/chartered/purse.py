"""Whether a claim can be paid for in full: a dry run of its costs, in the order in which they come (3.6).

What a company has is counted down, and nothing on the table changes. Choices are tried one after another, and
so are the postcards that could be played with the claim. Gains that nobody has to take are not counted on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.charter import BONUS_EXTRA, LAKE_CLOSED, MOST_COLORS
from perron.engine.chartered import words
from perron.engine.chartered.conditions import after_conditions, after_list, amount, hold
from perron.engine.chartered.news import trigger_of
from perron.engine.chartered.postcards import can_use, is_usable
from perron.engine.chartered.subjects import event_in_force, parameter
from perron.engine.game import GRAY
from perron.engine.masks import bit, has
from perron.engine.payments import wilds_held
from perron.engine.state import NONE, State

OPTIONS: Final = 4  # of one choice, at most
PAY_STEPS: Final = 2  # claim steps in which stickers change the price
EVENTS_PART: Final = 3  # after them comes the event's


class Purse:
    """What is left of a company's means on the way through a claim."""

    def __init__(self, state: State, seat: i64, plan: i64) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.plan: i64 = plan  # which option of each choice is taken
        self.choices: i64 = 0  # met so far, as a power of OPTIONS
        self.money: i64 = state.affairs.money[seat]
        self.cards: i64 = state.hand_size[seat]
        self.wilds: i64 = wilds_held(state, seat)
        self.short: bool = False

    def put_down(self, payment: i64) -> None:
        self.cards -= moves.size_of(payment)
        self.wilds -= moves.wilds_of(payment)

    def take(self, money: i64, cards: i64, wilds: i64) -> None:
        self.money -= money
        self.cards -= cards
        self.wilds = min(self.wilds - wilds, self.cards)
        self.short = self.money < 0 or self.cards < 0 or self.wilds < 0

    def spend(self, at: i64) -> None:
        """A list of effects, as far as it costs or brings something for sure."""
        code = self.state.game.charter.tables.code
        count = code[at]
        at += 1
        for _ in range(count):
            self.one(at)
            at += code[at + 1]

    def one(self, at: i64) -> None:
        code, key = self.state.game.charter.tables.code, at + words.HEAD
        verb = code[at]
        if verb == words.MONEY_GAIN and code[at + 2] <= words.EACH:
            self.money += amount(self.state, key, self.seat)
        elif verb == words.MONEY_PAY:
            self.pay(amount(self.state, key, self.seat), code[key + words.AMOUNT])
        elif verb == words.CARDS_DISCARD:
            self.cards -= amount(self.state, key, self.seat)
            self.wilds = min(self.wilds, self.cards)
        elif verb == words.WILDS_DISCARD:
            self.wilds -= amount(self.state, key, self.seat)
            self.cards -= amount(self.state, key, self.seat)
        elif verb == words.PARAM_SET:
            self.state.affairs.of_claim[code[key]] = code[key + 1]
        elif verb == words.WHEN:
            if hold(self.state, key, self.seat):
                self.spend(after_conditions(self.state, key))
        elif verb == words.CHOOSE:
            self.choose(key)
        self.short = self.short or self.cards < 0 or self.wilds < 0

    def pay(self, price: i64, otherwise: i64) -> None:
        self.short = self.short or (otherwise == words.ILLEGAL and self.money < price)
        self.money = max(i64(0), self.money - price)

    def choose(self, key: i64) -> None:
        code = self.state.game.charter.tables.code
        wanted, options = self.plan % OPTIONS, code[key]
        self.plan //= OPTIONS
        self.choices += 1
        at = key + 1
        for nth in range(options):
            if nth == wanted:
                self.spend(at)
                return
            at = after_list(self.state, at)
        self.short = True


def pay_row(state: State, part: i64) -> i64:
    """The row that changes the price in that part of it: two stickers, then the event."""
    charter = state.game.charter
    if part < EVENTS_PART:
        row = charter.claim_row[part]
        return row if row != NONE and charter.tables.trigger[row] == words.CLAIM_PAY else NONE
    event = event_in_force(state)
    return charter.event_row[event] if trigger_of(state, event) == words.CLAIM_PAY else NONE


def applies(state: State, row: i64, seat: i64) -> bool:
    """The sticker is still in force, and its conditions hold."""
    tables = state.game.charter.tables
    if row == NONE or (tables.kind[row] == 0 and state.affairs.stickers[tables.card[row]] == 0):
        return False
    return hold(state, tables.if_at[row], seat)


def go_through(purse: Purse, part: i64, extras: i64) -> bool:
    """From a part of the price on to the last step that can forbid the claim."""
    state, seat = purse.state, purse.seat
    tables = state.game.charter.tables
    for nth in range(part, EVENTS_PART + 1):
        row = pay_row(state, nth)
        if row != NONE and applies(state, row, seat):
            purse.spend(tables.then_at[row])
    if purse.short or not fits(state, seat):
        return False
    first = tables.heard_at[words.CLAIM_EXTRA]
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if has(extras, at - first):
            purse.spend(tables.cost_at[tables.heard[at]])
            purse.spend(tables.then_at[tables.heard[at]])
    take_steps(purse)
    return not purse.short


def take_steps(purse: Purse) -> None:
    state, seat, charter = purse.state, purse.seat, purse.state.game.charter
    for step in range(1, charter.costly_step + 1):
        if step == 3 and state.game.tracks.color[state.affairs.track] == charter.company[seat]:
            purse.spend(charter.tables.then_at[charter.bonus[seat]])
            purse.money += parameter(state, seat, BONUS_EXTRA)
        row = charter.claim_row[step]
        if row != NONE and charter.tables.trigger[row] != words.CLAIM_PAY:
            if charter.tables.may[row] == 0 and applies(state, row, seat):
                purse.spend(charter.tables.then_at[row])


def fits(state: State, seat: i64) -> bool:
    """L74: one color, or as many as are allowed; a colored track has a card of its own among them."""
    affairs, charter = state.affairs, state.game.charter
    if charter.lake[affairs.track] != 0 and parameter(state, seat, LAKE_CLOSED) != 0:
        return False
    second = moves.second_of(affairs.paid)
    if second == 0:
        return True
    if parameter(state, seat, MOST_COLORS) < 2:
        return False
    color = state.game.tracks.color[affairs.track]
    return (
        color == GRAY
        or moves.wilds_of(affairs.paid) > 0
        or color == moves.color_of(affairs.paid)
        or color == moves.color_of(second)
    )


def payable_from(state: State, seat: i64, part: i64, extras: i64, laid_down: bool) -> bool:
    """Some way through the rest of the claim in progress, with exactly these postcards played with it."""
    return payable_after(state, seat, part, extras, laid_down, 0, 0, 0)


def payable_after(
    state: State, seat: i64, part: i64, extras: i64, laid_down: bool, money: i64, cards: i64, wilds: i64
) -> bool:
    """The same once so much money and so many cards, some of them wilds, are spent."""
    kept = state.affairs.of_claim[:]
    plan, plans, found = i64(0), i64(1), False
    while plan < plans and not found:
        state.affairs.of_claim = kept[:]
        set_by_extras(state, extras)
        purse = Purse(state, seat, plan)
        if not laid_down:
            purse.put_down(state.affairs.paid)
        purse.take(money, cards, wilds)
        found = not purse.short and go_through(purse, part, extras)
        if plan == 0:
            for _ in range(purse.choices):
                plans *= OPTIONS
        plan += 1
    state.affairs.of_claim = kept
    return found


def set_by_extras(state: State, extras: i64) -> None:
    """What a postcard sets is in force before the payment is checked."""
    tables, affairs = state.game.charter.tables, state.affairs
    first = tables.heard_at[words.CLAIM_EXTRA]
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if has(extras, at - first):
            effect, row = tables.then_at[tables.heard[at]] + 1, tables.heard[at]
            for _ in range(tables.code[tables.then_at[row]]):
                if tables.code[effect] == words.PARAM_SET:
                    affairs.of_claim[tables.code[effect + words.HEAD]] = tables.code[effect + words.HEAD + 1]
                effect += tables.code[effect + 1]


def usable_extras(state: State, seat: i64) -> i64:
    """Postcards that go with the claim in progress, as a set, whatever they cost."""
    tables = state.game.charter.tables
    first, found = tables.heard_at[words.CLAIM_EXTRA], i64(0)
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        row = tables.heard[at]
        if is_usable(state, seat, row) and hold(state, tables.if_at[row], seat):
            found |= bit(at - first)
    return found


def playable_extras(state: State, seat: i64, laid_down: bool) -> i64:
    """Postcards that could be played with the claim in progress, as a set; wilds laid down are spent."""
    tables = state.game.charter.tables
    first, found = tables.heard_at[words.CLAIM_EXTRA], i64(0)
    spent: i64 = 0 if laid_down else moves.wilds_of(state.affairs.paid)
    if first == tables.heard_at[words.CLAIM_EXTRA + 1] or wilds_held(state, seat) <= spent:
        return 0
    for at in range(first, tables.heard_at[words.CLAIM_EXTRA + 1]):
        if can_use(state, seat, tables.heard[at]):
            found |= bit(at - first)
    return found


def can_finish(state: State, seat: i64, extras: i64, laid_down: bool) -> bool:
    """These postcards, and perhaps more of those that could be played, get the company through the claim."""
    if payable_from(state, seat, 1, extras, laid_down):
        return True
    rest = playable_extras(state, seat, laid_down) & ~extras
    more = rest
    while more != 0:  # every set of them
        if payable_from(state, seat, 1, extras | more, laid_down):
            return True
        more = (more - 1) & rest
    return False
