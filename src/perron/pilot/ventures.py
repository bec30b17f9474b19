"""What a claim brings in dollars besides its track: bonus, tokens, crates, ore, the event, postcards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from perron.engine import moves
from perron.engine.charter import BIG_CITY_CARDS, BONUS_EXTRA, STEPS
from perron.engine.chartered import subjects, words
from perron.engine.chartered.claiming import is_near_own
from perron.engine.chartered.conditions import after_condition, hold, is_in_play
from perron.engine.chartered.news import trigger_of
from perron.engine.chartered.postcards import is_usable
from perron.engine.chartered.purse import EVENTS_PART, applies, pay_row
from perron.engine.chartered.subjects import parameter
from perron.engine.state import NONE, State
from perron.pilot.appraisal import CARD, Appraisal, Marks

STAMPS: Final = 2.0  # dollars that the two stamps of a completed ticket come to, in the end


class Ventures:
    """For one seat at one moment. What asks for a network is left to `errands`."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.appraisal: Appraisal = Appraisal(state, seat)
        self.answering: list[int] = self._answering()

    def _answering(self) -> list[int]:
        """Postcards that may answer to a claim, whatever network it makes."""
        tables = self.state.game.charter.tables
        found: list[int] = []
        for at in range(tables.heard_at[words.CLAIM_DONE], tables.heard_at[words.CLAIM_DONE + 1]):
            row = tables.heard[at]
            if is_usable(self.state, self.seat, row) and not asks_for_network(self.state, row):
                found.append(row)
        return found

    def ticket_prize(self) -> float:
        """What a completed ticket brings besides: stamps, and its share of what postcards pay for several."""
        state, tables = self.state, self.state.game.charter.tables
        prize = 0.0 if state.game.charter.banishes else STAMPS
        for at in range(tables.heard_at[words.END_STEP], tables.heard_at[words.END_STEP + 1]):
            row = tables.heard[at]
            first = tables.if_at[row] + 1
            plain = tables.code[first - 1] > 0 and tables.code[first] == words.IS
            counts = plain and tables.code[first + 1] == subjects.TICKETS_DONE
            if counts and may_come(state, self.seat, row):
                many = max(i64(1), tables.code[first + 5])
                prize += self.appraisal.of_list(tables.then_at[row]) / float(many)
        return prize

    def of_track(self, track: i64) -> float:
        """Before it is known how it is paid: half of its pickaxe marks are met."""
        return self.of_claim(track, moves.wilds_alone((self.state.game.charter.pick[track] + 1) // 2))

    def of_claim(self, track: i64, payment: i64) -> float:
        affairs = self.state.affairs
        if affairs.track != NONE:
            return 0.0
        marks = Marks(affairs)
        affairs.track, affairs.paid, affairs.claim_event = track, payment, affairs.event
        affairs.near_own = 1 if is_near_own(self.state, self.seat, track) else 0
        dollars = self._prices() + self._steps(track) + self._event() + self._postcards()
        affairs.track, affairs.paid, affairs.near_own, affairs.claim_event = NONE, 0, 0, NONE
        marks.put_back(affairs)
        return dollars

    def _prices(self) -> float:
        """What stickers and the event add to the price."""
        dollars = 0.0
        for part in range(i64(1), i64(EVENTS_PART + 1)):
            row = pay_row(self.state, part)
            if row != NONE and applies(self.state, row, self.seat):
                dollars += self._of_row(row)
        return dollars

    def _steps(self, track: i64) -> float:
        charter, tables, dollars = self.state.game.charter, self.state.game.charter.tables, 0.0
        for step in range(i64(1), i64(STEPS + 1)):
            row = charter.claim_row[step]
            if row != NONE and tables.trigger[row] != words.CLAIM_PAY:
                dollars += self._step(row)
            if step == 3 and self.state.game.tracks.color[track] == charter.company[self.seat]:
                dollars += self._of_row(charter.bonus[self.seat])
                dollars += float(parameter(self.state, self.seat, BONUS_EXTRA))
        tracks = self.state.game.tracks
        if charter.big[tracks.a[track]] + charter.big[tracks.b[track]] > 0:
            dollars += CARD * float(parameter(self.state, self.seat, BIG_CITY_CARDS))
        return dollars

    def _step(self, row: i64) -> float:
        if asks_for_network(self.state, row) or not applies(self.state, row, self.seat):
            return 0.0
        value = self._of_row(row)
        return value if self.state.game.charter.tables.may[row] == 0 else max(0.0, value)

    def _event(self) -> float:
        event = self.state.affairs.claim_event
        if trigger_of(self.state, event) != words.CLAIM_DONE:
            return 0.0
        row = self.state.game.charter.event_row[event]
        return self._if_it_holds(row)

    def _postcards(self) -> float:
        dollars = 0.0
        for row in self.answering:
            dollars += self._if_it_holds(row)
        return dollars

    def _if_it_holds(self, row: i64) -> float:
        tables = self.state.game.charter.tables
        return self._of_row(row) if hold(self.state, tables.if_at[row], self.seat) else 0.0

    def _of_row(self, row: i64) -> float:
        tables = self.state.game.charter.tables
        return self.appraisal.of_list(tables.cost_at[row]) + self.appraisal.of_list(tables.then_at[row])


def asks_for_network(state: State, row: i64) -> bool:
    """Whether one of its conditions is about what lies in one network."""
    code, at = state.game.charter.tables.code, state.game.charter.tables.if_at[row]
    count = code[at]
    at += 1
    for _ in range(count):
        if code[at] == words.IS and is_of_network(code[at + 1]):
            return True
        at = after_condition(state, at)
    return False


def is_of_network(subject: i64) -> bool:
    return subjects.CONNECTS <= subject <= subjects.NET_REGIONS or subject == subjects.NET_REGION


def may_come(state: State, seat: i64, row: i64) -> bool:
    """A postcard with uses left, whether the post office is closed just now or not; or a sticker in force."""
    tables, affairs = state.game.charter.tables, state.affairs
    if row < tables.first_postcard:
        return affairs.stickers[tables.card[row]] != 0
    at = seat * tables.postcards + row - tables.first_postcard
    if affairs.left[at] == 0 or not is_in_play(state, row):
        return False
    return tables.uses_game[row] == NONE or affairs.used[at] < tables.uses_game[row]
