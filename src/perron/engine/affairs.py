"""What a game with a charter keeps besides the board at one moment: money, events, cards in force, tokens.

All of it is public (V5), but for the ore in the vaults and what others' postcards say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from perron.engine.charter import Charter

NONE: Final = -1
FRAME: Final = 5  # numbers of one thing to do
DEPTH: Final = 96  # most that can wait to be done
STACK: Final = vec[i64]([0] * (FRAME * DEPTH))

# Questions: what a seat is asked in the middle of something.
NOTHING: Final = 0
EXTRAS: Final = 1  # which postcards it plays with its claim
CHOOSE: Final = 2  # one of several things
OFFER: Final = 3  # whether it pays the cost for the gain
MAY: Final = 4  # whether it uses a card
REGION: Final = 5  # which region gets its survey marks
PLACE: Final = 6  # to which end of its track a token goes
DISCARD: Final = 7  # which card it discards


class Affairs:
    """The event deck is a set: nobody knows its order. The pile has the event discards, the newest last."""

    def __init__(self, charter: Charter) -> None:
        self.money: vec[i64] = charter.no_money[:]  # by seat
        self.event: i64 = NONE  # the current one (L68)
        self.event_deck: vec[i64] = charter.all_events[:]  # by event: 1 while it has not been turned
        self.events_left: i64 = charter.events
        self.pile: vec[i64] = charter.no_events[:]
        self.piled: i64 = 0
        self.gone: vec[i64] = charter.no_flags[:]  # by event: 1 once it has been banished in play (L70)
        self.banished: i64 = NONE  # L102
        self.start_card: i64 = NONE  # the seat that has it once the game is scored (L100)
        self.blind: i64 = 0  # cards drawn blind in this turn's draw action
        self._companies(charter)
        self._tokens(charter)
        self._claim(charter)
        self._agenda()

    def _companies(self, charter: Charter) -> None:
        self.parameter: vec[i64] = charter.parameter[:]
        self.left: vec[i64] = charter.left[:]  # by seat and postcard: uses left in the campaign
        self.used: vec[i64] = charter.no_cards[:]  # … and uses in this game
        self.shown: vec[i64] = charter.shown[:]
        self.total: vec[i64] = charter.total[:]
        self.surveys: vec[i64] = charter.no_surveys[:]  # by seat and region: marks placed in this game
        self.trains: vec[i64] = charter.no_money[:]  # for later games
        self.crates_taken: vec[i64] = charter.no_money[:]
        self.ore_taken: vec[i64] = charter.no_money[:]
        self.done: vec[i64] = charter.no_money[:]  # completed tickets, once the game is scored
        self.best: vec[i64] = charter.no_money[:]  # … the dearest of them
        self.failed: vec[i64] = charter.no_money[:]
        self.vault: vec[i64] = vec[i64]()  # seat, kind and value of what was put there

    def _tokens(self, charter: Charter) -> None:
        self.stickers: vec[i64] = charter.stickers[:]
        self.marker: vec[i64] = charter.markers[:]
        self.flag: vec[i64] = charter.flags[:]
        self.boat: i64 = NONE  # a place
        self.herd: i64 = NONE
        self.crate: vec[i64] = charter.no_crates[:]  # by place: its value
        self.crates: vec[i64] = charter.crates[:]  # by value: those to come
        self.spike: i64 = 0  # how many were taken

    def _claim(self, charter: Charter) -> None:
        """The claim in progress."""
        self.track: i64 = NONE
        self.paid: i64 = 0
        self.near_own: i64 = 0  # 1 if the company had a track at either end before
        self.claim_event: i64 = NONE  # L73: the one that was current when the claim began
        self.news: i64 = NONE  # the event that is being turned
        self.settled: bool = False  # its steps are done: what is set now lasts
        self.extras: i64 = 0  # postcards played with it, as a set of places among those that can be
        self.of_claim: vec[i64] = charter.unset[:]  # parameters for this claim

    def _agenda(self) -> None:
        self.stack: vec[i64] = STACK[:]
        self.depth: i64 = 0  # things that wait to be done, the next one last
        self.asked: i64 = NOTHING
        self.asked_seat: i64 = NONE
        self.asked_at: i64 = 0  # where in the tables what is asked stands
        self.asked_why: i64 = 0  # the cause of what is asked
        self.asked_left: i64 = 0  # cards still to be discarded
        self.was: i64 = 0  # the phase in which the question came up
        self.then: i64 = 0  # what follows when nothing is left to be done

    def copy(self, charter: Charter) -> Affairs:
        other = Affairs(charter)
        other.money = self.money[:]
        other.event = self.event
        other.event_deck = self.event_deck[:]
        other.events_left = self.events_left
        other.pile = self.pile[:]
        other.piled = self.piled
        other.gone = self.gone[:]
        other.banished = self.banished
        other.start_card = self.start_card
        other.blind = self.blind
        self._copy_companies(other)
        self._copy_tokens(other)
        self._copy_claim(other)
        return other

    def _copy_companies(self, other: Affairs) -> None:
        other.parameter = self.parameter[:]
        other.left = self.left[:]
        other.used = self.used[:]
        other.shown = self.shown[:]
        other.total = self.total[:]
        other.surveys = self.surveys[:]
        other.trains = self.trains[:]
        other.crates_taken = self.crates_taken[:]
        other.ore_taken = self.ore_taken[:]
        other.done = self.done[:]
        other.best = self.best[:]
        other.failed = self.failed[:]
        other.vault = self.vault[:]

    def _copy_tokens(self, other: Affairs) -> None:
        other.stickers = self.stickers[:]
        other.marker = self.marker[:]
        other.flag = self.flag[:]
        other.boat = self.boat
        other.herd = self.herd
        other.crate = self.crate[:]
        other.crates = self.crates[:]
        other.spike = self.spike

    def _copy_claim(self, other: Affairs) -> None:
        other.track = self.track
        other.paid = self.paid
        other.near_own = self.near_own
        other.claim_event = self.claim_event
        other.news = self.news
        other.settled = self.settled
        other.extras = self.extras
        other.of_claim = self.of_claim[:]
        other.depth = self.depth
        for at in range(self.depth * FRAME):
            other.stack[at] = self.stack[at]
        other.asked = self.asked
        other.asked_seat = self.asked_seat
        other.asked_at = self.asked_at
        other.asked_why = self.asked_why
        other.asked_left = self.asked_left
        other.was = self.was
        other.then = self.then

    def put_in_vault(self, seat: i64, kind: i64, value: i64) -> None:
        self.vault = append(append(append(self.vault, seat), kind), value)

    def key(self) -> tuple[object, ...]:
        """As plain values."""
        numbers = (
            self.event, self.events_left, self.piled, self.banished, self.start_card, self.blind, self.boat,
            self.herd, self.spike, self.track, self.paid, self.near_own, self.claim_event, self.news,
            self.settled, self.extras, self.depth, self.asked, self.asked_seat, self.asked_at, self.asked_why,
            self.asked_left, self.was, self.then,
        )  # fmt: skip
        tables = (
            self.money, self.event_deck, self.pile, self.gone, self.parameter, self.left, self.used,
            self.shown, self.total, self.surveys, self.trains, self.crates_taken, self.ore_taken, self.done,
            self.best, self.failed, self.vault, self.stickers, self.marker, self.flag, self.crate,
            self.crates, self.of_claim, self.stack[: self.depth * FRAME],
        )  # fmt: skip
        return (*numbers, *[tuple(table) for table in tables])
