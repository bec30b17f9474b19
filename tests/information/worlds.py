"""Twin worlds: two states that differ only in what one pair of eyes cannot see, played side by side.

`Twins` plays a game and, beside it, a twin in which hidden cards and tickets lie elsewhere. The same visible
things happen in both; where chance or a choice is hidden too, it may go another way. After each step both
must look the same: observation, legal moves, events.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.conformance.facts import lasting, offers

from perron.engine import moves
from perron.engine.cards import others_in_circulation
from perron.engine.chance import TICKETS, TRAIN, Chance
from perron.engine.game import Game
from perron.engine.legal import legal, to_act
from perron.engine.log import ACTION, Log
from perron.engine.masks import has, size
from perron.engine.observe import WATCHER, key, observe
from perron.engine.play import apply, begin
from perron.engine.state import BANISH, FIRST_TICKETS, OVER, State
from perron.record.view import seen_by
from perron.record.write import line_of

SHOWN = (OVER, BANISH)  # phases in which every ticket is shown (V4)
Look = Callable[[State, int], object]
View = Callable[[dict[str, Any], int | None], dict[str, Any]]


def honest(state: State, eyes: int) -> object:
    return key(observe(state, eyes))


class Diverged(Exception):
    """The worlds have come to differ visibly, as they may: a hidden card came to light."""


class Dealt(Chance):
    """Outcomes at random, noted down."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.outcomes: list[int] = []

    def pick(self, stream: int, counts: Any, total: int) -> int:
        assert total == sum(counts)
        things = [index for index, count in enumerate(counts) for _ in range(count)]
        self.outcomes.append(self.rng.choice(things))
        return self.outcomes[-1]


class Echoed(Chance):
    """The same outcomes again; where nobody sees them, any other will do too, but for an action card."""

    def __init__(self, rng: Random, outcomes: list[int], hidden: set[int], action: int) -> None:
        self.rng, self.outcomes, self.hidden, self.action = rng, list(outcomes), hidden, action

    def pick(self, stream: int, counts: Any, total: int) -> int:
        if not self.outcomes:
            raise Diverged
        outcome = self.outcomes.pop(0)
        if stream in self.hidden and (counts[outcome] == 0 or self.rng.random() < 0.5):
            barred = self.action if stream == TRAIN else None
            others = [index for index, count in enumerate(counts) if count > 0 and index != barred]
            if not others:
                raise Diverged
            return self.rng.choice(others)
        if counts[outcome] == 0:
            raise Diverged
        return outcome


class Twins:
    def __init__(self, game: Game, seed: int, eyes: int, look: Look = honest, view: View = seen_by) -> None:
        self.rng, self.eyes, self.look, self.view = Random(seed), eyes, look, view
        self.here: State = begin(game, seed % game.seats, Dealt(self.rng))
        self.there: State = twin_of(self.here, eyes, self.rng)
        self.steps = self.apart = 0  # steps made together, and how often the worlds truly differed

    def play(self, choose: Callable[[list[int], Random], int] = lambda found, rng: rng.choice(found)) -> None:
        """To the end; an AssertionError at the first moment that looks different."""
        while self.here.phase not in SHOWN:
            self.step(choose)

    def compare(self) -> None:
        assert self.look(self.here, self.eyes) == self.look(self.there, self.eyes), "the observations differ"
        assert to_act(self.here) == to_act(self.there)
        if self.eyes != WATCHER:
            assert legal(self.here, self.eyes) == legal(self.there, self.eyes), "the legal moves differ"
        self.steps += 1
        self.apart += lasting(self.here) != lasting(self.there)

    def step(self, choose: Callable[[list[int], Random], int]) -> None:
        self.compare()
        seat = self.rng.choice(to_act(self.here))
        move = choose(legal(self.here, seat), self.rng)
        dealt, log = Dealt(self.rng), Log(True)
        apply(self.here, move, dealt, log)
        try:
            events = self._follow(seat, move, dealt.outcomes, log)
        except Diverged:
            self.there = twin_of(self.here, self.eyes, self.rng)
            return
        if self.here.phase not in SHOWN:  # V4: then all is shown
            assert self._seen(log) == self._seen(events), "the events differ"
        if self.rng.random() < 0.05:
            self.there = twin_of(self.here, self.eyes, self.rng)

    def _follow(self, seat: int, move: int, outcomes: list[int], here: Log) -> Log:
        """The twin makes the same visible move."""
        log, own = Log(True), seat == self.eyes
        move = move if own else self._alike(seat, move)
        blind = moves.verb_of(move) == moves.DRAW_BLIND and all(event[0] != ACTION for event in here.events)
        hidden = set() if own else {TICKETS} | ({TRAIN} if blind else set())
        apply(self.there, move, Echoed(self.rng, outcomes, hidden, self.here.game.cards.action), log)
        if own and offers(self.here)[seat] != offers(self.there)[seat]:
            raise Diverged  # a ticket that others had put under the deck came to light
        if (others_in_circulation(self.here) < 3) != (others_in_circulation(self.there) < 3):
            raise Diverged  # R2: whether three wilds stay tells something about the deck
        return log

    def _alike(self, seat: int, move: int) -> int:
        """A move that looks the same from outside: as many tickets kept, or the move itself."""
        found = legal(self.there, seat)
        if moves.verb_of(move) == moves.KEEP:
            kept = size(moves.rest_of(move))
            found = [other for other in found if size(moves.rest_of(other)) == kept]
            return self.rng.choice(found)
        if move not in found:
            raise Diverged
        return move

    def _seen(self, log: Log) -> list[dict[str, Any]]:
        eyes = None if self.eyes == WATCHER else self.eyes
        return [self.view(line_of(self.here.game, event), eyes) for event in log.events]


# --- making a twin ---


def twin_of(state: State, eyes: int, rng: Random) -> State:
    """The same to these eyes, with cards and tickets that they cannot see exchanged."""
    twin = state.copy()
    for seat in range(state.game.seats):
        if seat != eyes:
            for _ in range(rng.randrange(1, 5)):
                exchange_card(twin, seat, eyes, rng)
    for _ in range(6):
        exchange_tickets(twin, eyes, rng)
    if twin.phase == FIRST_TICKETS:
        for seat in range(state.game.seats):
            if seat != eyes and twin.chosen[seat] != 0:
                choose_otherwise(twin, seat, rng)
    return twin


def exchange_card(state: State, seat: int, eyes: int, rng: Random) -> None:
    """One card that nobody knows of, against one of the deck or of another hidden hand."""
    kinds = state.game.cards.kinds
    own = list(hidden_kinds(state, seat))
    others = [other for other in range(state.game.seats) if other not in (seat, eyes)]
    if others and rng.random() < 0.3:
        other = rng.choice(others)
        theirs = list(hidden_kinds(state, other))
        if own and theirs:
            given, taken = rng.choice(own), rng.choice(theirs)
            move_card(state, other, taken, -1)
            move_card(state, other, given, 1)
            move_card(state, seat, given, -1)
            move_card(state, seat, taken, 1)
        return
    deck = [kind for kind in range(kinds) if state.deck[kind] > 0 and kind != state.game.cards.action]
    if own and deck:
        given, taken = rng.choice(own), rng.choice(deck)
        move_card(state, seat, given, -1)
        move_card(state, seat, taken, 1)
        state.deck[given] += 1
        state.deck[taken] -= 1


def hidden_kinds(state: State, seat: int) -> Iterator[int]:
    kinds = state.game.cards.kinds
    for kind in range(kinds):
        if state.hand[seat * kinds + kind] > state.known[seat * kinds + kind]:
            yield kind


def move_card(state: State, seat: int, kind: int, count: int) -> None:
    state.hand[seat * state.game.cards.kinds + kind] += count
    state.stale[seat] = -1


def exchange_tickets(state: State, eyes: int, rng: Random) -> None:
    """Two tickets that the eyes have never seen trade places."""
    long = state.game.tickets.long
    unseen = [
        ticket
        for ticket in range(state.game.tickets.count)
        if eyes == WATCHER or not has(state.seen_by[ticket], eyes)
    ]
    one = rng.choice(unseen)
    alike = [ticket for ticket in unseen if long[ticket] == long[one]]
    trade(state, one, rng.choice(alike))


def trade(state: State, one: int, other: int) -> None:
    for table in (state.where, state.put_by, state.seen_by, state.in_top):
        table[one], table[other] = table[other], table[one]
    for table in (state.under, state.offer):
        for at in range(len(table)):
            if table[at] in (one, other):
                table[at] = one + other - table[at]


def choose_otherwise(state: State, seat: int, rng: Random) -> None:
    """V6: any other sealed choice of first tickets, of the same number for the day it is opened."""
    own, kept = state.chosen[seat], size(state.chosen[seat])
    state.chosen[seat] = 0
    found = [moves.rest_of(move) for move in legal(state, seat)]
    state.chosen[seat] = rng.choice([mask for mask in found if size(mask) == kept] or [own])
