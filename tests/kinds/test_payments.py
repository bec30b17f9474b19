"""Several kinds a color: each distinct choice of cards is one payment, on every sort of track.

The other side of each comparison takes the hand card by card: every combination, whatever the engine thinks.
"""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.long import LONG
from tests.kinds.board import MINES

from perron.engine import moves
from perron.engine.chance import Chance
from perron.engine.legal import count, legal, nth_move
from perron.engine.payments import ways
from perron.engine.play import apply
from perron.engine.state import TOLL, TURN, State
from perron.games.board import WILD, color_of
from perron.games.build import build
from perron.games.load import parse
from perron.translate import to_cards, to_payment

BOARD = parse(MINES, "mines")
GAME = build(BOARD, 2)
KINDS = GAME.names.kinds
TRACKS = {track.id: track for track in BOARD.tracks}
Paid = tuple[str, ...]

hands = st.lists(st.sampled_from(KINDS), max_size=9).map(sorted)
several = settings(max_examples=60 * LONG, deadline=None)


def position(hand: list[str]) -> State:
    """Seat 0 to move with this hand, on an empty board."""
    state = State(GAME, True)
    state.phase = TURN
    for card in hand:
        state.hand[KINDS.index(card)] += 1
        state.deck[KINDS.index(card)] -= 1
    state.hand_size[0], state.deck_size = len(hand), state.deck_size - len(hand)
    return state


def choices(hand: list[str], number: int) -> set[Paid]:
    """All ways to take so many cards that have one color besides the wilds."""
    every = {tuple(sorted(cards)) for cards in combinations(hand, number)}
    return {cards for cards in every if len(colors(cards)) <= 1}


def colors(cards: Paid) -> set[str | None]:
    return {color_of(card) for card in cards} - {None}


def paid(state: State, verb: int, what: int | None = None) -> list[Paid]:
    """The payments that the engine offers for one track, one place or the toll."""
    found = legal(state, 0)
    assert [nth_move(state, 0, nth) for nth in range(count(state, 0))] == found
    fits = [move for move in found if moves.verb_of(move) == verb and what in (None, moves.what_of(move))]
    return [tuple(sorted(to_cards(GAME, moves.rest_of(move)))) for move in fits]


def same(found: list[Paid], expected: set[Paid]) -> None:
    assert len(found) == len(set(found)), "no payment stands twice"
    assert set(found) == expected


@pytest.mark.parametrize("track", TRACKS)
@several
@given(hand=hands)
def test_payments_for_a_track_are_the_choices_of_cards_that_fit(track: str, hand: list[str]) -> None:
    number, value = list(TRACKS).index(track), TRACKS[track]
    fit = {
        cards
        for cards in choices(hand, value.length)
        if colors(cards) <= ({value.color} if value.color else colors(cards))
        and cards.count(WILD) >= value.ferry
    }
    same(paid(position(hand), moves.CLAIM, number), fit)


@pytest.mark.parametrize("cost", [1, 2, 3])
@several
@given(hand=hands)
def test_payments_for_a_station(cost: int, hand: list[str]) -> None:
    state = position(hand)
    state.stations_left[0] = 4 - cost
    same(paid(state, moves.STATION, 0), choices(hand, cost))
    assert len(paid(state, moves.STATION)) == len(BOARD.places) * len(choices(hand, cost))


@pytest.mark.parametrize("laid_down", [["red+skull", "red"], ["green", "wild"], ["wild", "wild"]])
@several
@given(hand=hands, owed=st.integers(1, 3))
def test_payments_for_a_toll(laid_down: list[str], hand: list[str], owed: int) -> None:
    state = position(hand)
    state.phase, state.owed, state.tunnel = TOLL, owed, list(TRACKS).index("elder-ash")
    state.laid_down = to_payment(GAME, laid_down)
    fit = {cards for cards in choices(hand, owed) if colors(cards) <= colors(tuple(laid_down))}
    same(paid(state, moves.PAY_TOLL), fit)


@several
@given(hand=hands, color=st.integers(0, 2), length=st.integers(1, 4), data=st.data())
def test_ways_count_payments_with_the_color(
    hand: list[str], color: int, length: int, data: st.DataObject
) -> None:
    wilds, least = hand.count(WILD), data.draw(st.integers(0, length))
    name = ("red", "blue", "green")[color]
    fit = [cards for cards in choices(hand, length) if colors(cards) == {name} and cards.count(WILD) >= least]
    assert ways(position(hand), 0, color, length, least, wilds) == len(fit)


@pytest.mark.parametrize(
    "turned", [["red+pickaxe", "blue", "green"], ["red", "wild", "red+skull"], ["blue", "green", "green"]]
)
def test_EU2_any_kind_of_the_color_played_costs_one_more(turned: list[str]) -> None:
    class Turned(Chance):
        def pick(self, stream: int, counts: object, total: int) -> int:
            return KINDS.index(next(cards))

    state, cards = (
        position(["red+skull", "red", "red", "red", "wild", "wild"]),
        iter([*turned, *["green"] * 9]),
    )
    pay = to_payment(GAME, ["red", "red+skull"])
    apply(state, moves.move(moves.CLAIM, list(TRACKS).index("dogrose-elder"), pay), Turned())
    assert state.owed == sum(card.startswith("red") or card == WILD for card in turned)


@given(cards=st.lists(st.sampled_from(["red", "red+pickaxe", "red+skull", "wild"]), max_size=12))
def test_a_payment_packs_and_unpacks(cards: list[str]) -> None:
    assert sorted(to_cards(GAME, to_payment(GAME, cards))) == sorted(cards)
