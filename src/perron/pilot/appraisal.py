"""What effects of cards are worth in dollars, read from the tables: cards are carried out in thought.

Money counts as it is and a vault's contents too; cards, survey marks and upgrades for what they are worth on
average. Tokens, markers and flags are moved for real, so that what follows sees them: `Marks` puts them
back.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.affairs import Affairs
from perron.engine.chartered import tokens, words
from perron.engine.chartered.conditions import after_conditions, after_list, amount, hold
from perron.engine.chartered.effects import survey_choices
from perron.engine.log import SILENT
from perron.engine.state import NONE, State

CARD: Final = 0.8  # dollars that a card is worth
WILD: Final = 1.8
MARK: Final = 0.6  # a survey mark: a share of a charter
UPGRADE: Final = 6.0  # for all games to come
PAGE: Final = 6.0  # of the atlas
VAULT_ATLAS: Final = 6  # its number among the kinds of what is in a vault


class Marks:
    """What carrying out cards in thought may have changed."""

    def __init__(self, affairs: Affairs) -> None:
        self.marker: vec[i64] = affairs.marker
        self.flag: vec[i64] = affairs.flag
        self.of_claim: vec[i64] = affairs.of_claim
        self.boat: i64 = affairs.boat
        self.herd: i64 = affairs.herd
        affairs.marker, affairs.flag = affairs.marker[:], affairs.flag[:]
        affairs.of_claim = affairs.of_claim[:]

    def put_back(self, affairs: Affairs) -> None:
        affairs.marker, affairs.flag, affairs.of_claim = self.marker, self.flag, self.of_claim
        affairs.boat, affairs.herd = self.boat, self.herd


class Appraisal:
    """For one seat at one moment."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.code: vec[i64] = state.game.charter.tables.code
        self.ore: float = mean_of(state.game.charter.ore)

    def of_list(self, at: i64) -> float:
        """A list of effects: how many, then each."""
        dollars = 0.0
        count = self.code[at]
        at += 1
        for _ in range(count):
            dollars += self.of_effect(at)
            at += self.code[at + 1]
        return dollars

    def of_effect(self, at: i64) -> float:
        verb, key, state = self.code[at], at + words.HEAD, self.state
        if self.code[at + 2] > words.EACH:
            return 0.0  # it is for others
        if verb == words.MONEY_GAIN:
            return float(amount(state, key, self.seat))
        if verb == words.MONEY_PAY:
            price = amount(state, key, self.seat)
            may_be_less = self.code[key + words.AMOUNT] != words.ILLEGAL
            return -float(min(price, state.affairs.money[self.seat]) if may_be_less else price)
        if verb == words.CARDS_DRAW:
            return CARD * float(amount(state, key, self.seat))
        if verb == words.CARDS_DISCARD:
            return -CARD * float(amount(state, key, self.seat))
        if verb == words.WILDS_DISCARD:
            return -WILD * float(amount(state, key, self.seat))
        if verb == words.WHEN:
            return self.of_list(after_conditions(state, key)) if hold(state, key, self.seat) else 0.0
        if verb == words.CHOOSE:
            return self._best_option(key)
        if verb == words.OFFER:
            return max(0.0, self.of_list(key) + self.of_list(after_list(state, key)))
        return self._rarer(verb, at)

    def _rarer(self, verb: i64, at: i64) -> float:
        key, affairs = at + words.HEAD, self.state.affairs
        if verb == words.TAKE:
            return self._taken(key)
        if verb == words.SURVEY:
            return self._survey(at)
        if verb == words.VAULT_ADD:
            return PAGE if self.code[key] == VAULT_ATLAS else float(self.code[key + 1])
        if verb == words.MARKER_ADD:
            affairs.marker[self.code[key]] += amount(self.state, key + 1, self.seat)
        elif verb == words.FLAG_SET:
            affairs.flag[self.seat * self.state.game.charter.flag_count + self.code[key]] = 1
        elif verb == words.TOKEN_MOVE:
            tokens.move(self.state, self.code[key], self.code[key + 1], SILENT)
        elif verb == words.PARAM_SET and affairs.track != NONE:
            affairs.of_claim[self.code[key]] = self.code[key + 1]
        elif verb == words.PARAM_SET or verb == words.TRAINS_ADD:
            return UPGRADE
        return 0.0

    def _best_option(self, key: i64) -> float:
        best, at = -1000.0, key + 1
        for _ in range(self.code[key]):
            best = max(best, self.of_list(at))
            at = after_list(self.state, at)
        return best

    def _taken(self, key: i64) -> float:
        """Crates lie open, the next spike is known; of ore only the mean is."""
        what, state = self.code[key], self.state
        much = amount(state, key + 1, self.seat)
        if what == words.ORE:
            return self.ore * float(much)
        if what != words.CRATE:
            spikes, taken = state.game.charter.spikes, state.affairs.spike
            return float(spikes[taken]) if taken < i64(len(spikes)) else 0.0
        tracks, track = state.game.tracks, state.affairs.track
        if track == NONE:
            return 0.0
        return float(state.affairs.crate[tracks.a[track]] + state.affairs.crate[tracks.b[track]])

    def _survey(self, at: i64) -> float:
        if survey_choices(self.state, at):
            return MARK * float(amount(self.state, at + words.HEAD, self.seat))
        return self.of_list(at + words.HEAD + words.AMOUNT + 1)  # the fallback


def mean_of(bag: vec[i64]) -> float:
    """By value: how many."""
    total, many = 0.0, 0.0
    for value in range(i64(len(bag))):
        total += float(value * bag[value])
        many += float(bag[value])
    return total / many if many > 0.0 else 0.0
