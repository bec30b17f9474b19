"""The fast player, its beliefs, and the search that asks it."""

from __future__ import annotations

from time import process_time

import pytest
from tests.bots.kit import PLAYABLE, play, share

from perron import bots, load
from perron.bots.settings import weights_of
from perron.bots.steady import tables, weights
from perron.bots.taught import taught
from perron.bots.tune import Tuning, lines
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.network import Network, join, joined, ticket_option, ticket_value
from perron.engine.observe import Observation, observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.state import OVER, State
from perron.engine.tails import Tails
from perron.engine.tours import joined_twice
from perron.games.build import build
from perron.pilot.beliefs import Beliefs
from perron.pilot.candidates import candidates
from perron.pilot.hand import Hand
from perron.pilot.pilot import Pilot
from perron.pilot.plan import Plan, held_tickets
from perron.pilot.playout import acting, match, play_out, worth
from perron.pilot.search import Search
from perron.pilot.tours import with_tour
from perron.pilot.weights import DEFAULTS, NAMES, Weights


def moments(key: str, players: int = 2, seed: int = 3, every: int = 7) -> list[State]:
    """States of a game of pilots, with something to decide."""
    game, chance = build(load(key), players), Sfc32(seed)
    state, found, step = begin(game, 0, chance), [], 0
    pilots = [Pilot(tables(game), weights(game), seat) for seat in range(players)]
    while state.phase != OVER:
        if step % every == 0:
            found.append(state.copy())
        apply(state, pilots[acting(state)].choose(state), chance)
        step += 1
    return found


def searching(state: State, manners: bool = True) -> Search:
    known = taught(state.game)
    seen = observe(state, acting(state))
    return Search(seen, tables(state.game), known.manners(manners), 9, known.net, 4)


def fresh(state: State) -> Pilot:
    return Pilot(tables(state.game), weights(state.game), acting(state))


# --- the pilot ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_what_a_pilot_considers_is_legal(key: str) -> None:
    for state in moments(key):
        assert set(candidates(state, fresh(state))) <= set(legal(state, acting(state)))


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_plan_completes_the_tickets_it_took(key: str) -> None:
    took_any = False
    for state in moments(key, every=11):
        pilot, took = fresh(state), list[int]()
        pilot.look(state)
        plan = pilot.planner(state).extend(Plan(), held_tickets(state, pilot.seat), False, took)
        parent = joined(Network(state, pilot.seat))
        before = [ticket_value(state.game, parent, ticket) for ticket in took]
        for track in [*plan.tracks[: plan.count], *plan.loans[: plan.loan_count]]:
            join(parent, state.game.tracks.a[track], state.game.tracks.b[track])
        if state.game.params.stations == state.stations_left[pilot.seat]:  # no track is borrowed yet
            after = [ticket_value(state.game, parent, ticket) for ticket in took]
            assert all(now > then for now, then in zip(after, before, strict=True))
            took_any = took_any or bool(took)
    assert took_any


def test_in3_a_plan_closes_the_loop_that_grand_tours_ask_for() -> None:
    """What was planned for a second way joins a ticket's places twice, and shares no track with the first."""
    closed = 0
    for state in moments("india", every=9):
        pilot, held = fresh(state), held_tickets(state, acting(state))
        pilot.look(state)
        planner = pilot.planner(state)
        plan = planner.extend(Plan(), held, False, [])
        before = tours(state, pilot.seat, plan, held)
        more = with_tour(planner, plan, held)
        if more.count > plan.count:
            closed += 1
            assert tours(state, pilot.seat, more, held) > before
    assert closed


def tours(state: State, seat: int, plan: Plan, held: list[int]) -> int:
    """Tickets joined twice, once the plan is built."""
    then = state.copy()
    for track in plan.tracks[: plan.count]:
        then.owner[track] = seat
    twice = joined_twice(Tails(Network(then, seat)))
    return sum(ticket_option(state.game, twice, ticket) >= 0 for ticket in held)


def test_a_plan_does_not_wait_for_one_color_where_others_do() -> None:
    """On Paris, whose flags make white tracks dear to everybody, plans lack fewer cards of one color."""
    lacked = {0.0: 0, 0.6: 0}
    at = NAMES.index("crowd")
    for state in [state for seed in range(8) for state in moments("paris", seed=seed, every=5)]:
        for crowd in lacked:
            numbers = weights_of("paris")
            pilot = Pilot(
                tables(state.game), Weights([*numbers[:at], crowd, *numbers[at + 1 :]]), acting(state)
            )
            pilot.look(state)
            plan = pilot.make_plan(state)
            pilot.hand.allot(plan.tracks, plan.count)
            lacked[crowd] += pilot.hand.worst()
    assert lacked[0.6] < lacked[0.0], lacked


def test_cards_of_which_few_are_left_come_slowly() -> None:
    state = begin(build(load("paris"), 2), 0, Sfc32(1))
    hand = Hand(state.game)
    hand.read(state, 0)
    before = [hand.ease(color, 0.5) for color in range(hand.colors)]
    kind = next(k for k in range(state.game.cards.kinds) if k != state.game.cards.wild)
    state.discard[kind] += 4
    hand.read(state, 0)
    color = state.game.cards.color[kind]
    assert hand.ease(color, 0.5) < before[color]
    assert all(hand.ease(other, 0.5) > before[other] for other in range(hand.colors) if other != color)
    assert hand.ease(color, 0.0) == 1.0


@pytest.mark.parametrize("key", PLAYABLE)
def test_medium_answers_within_50_ms(key: str) -> None:
    """Of processor time: each but the slowest, for a machine that does something else now and then."""
    spent = []
    for state in moments(key, every=5):
        seen, moves, bot = observe(state, acting(state)), legal(state, acting(state)), bots.make("medium", 1)
        began = process_time()
        bot.choose(seen, moves)
        spent.append(process_time() - began)
    assert sorted(spent)[-2] < 0.05


def test_equal_weights_are_equally_strong() -> None:
    board = tables(build(load("newyork"), 2))
    won, value = match(board, Weights(DEFAULTS), Weights(DEFAULTS), 1, 3)
    assert (won, value) == (0.5, pytest.approx(0.5))


def test_a_lead_is_worth_more_than_none() -> None:
    small, large = build(load("newyork"), 2), build(load("usa"), 2)
    assert worth(large, -20) < worth(large, 0) == 0.5 < worth(large, 1) < worth(small, 1) < 1


# --- beliefs ---


def test_tickets_that_a_rival_has_built_are_believed_to_be_held() -> None:
    """Of worlds that fit what is seen, those where the rival holds what it has joined come more often."""
    game, chance = build(load("usa"), 2), Sfc32(5)
    state = begin(game, 0, chance)
    play_out(state, [Pilot(tables(game), weights(game), seat) for seat in range(2)], chance)
    seen = _as_before_the_end(state)
    parent = joined(Network(state, 1))
    built = [
        t for t in range(game.tickets.count) if ticket_value(game, parent, t) > 0 and state.where[t] != 0
    ]
    believed, plain, beliefs = 0, 0, Beliefs(seen, tables(game).roads)
    for seed in range(60):
        believed += sum(beliefs.world(Sfc32(seed)).where[t] == 1 for t in built)
        plain += sum(resample(seen, Sfc32(seed)).where[t] == 1 for t in built)
    assert believed > 1.3 * plain


def _as_before_the_end(state: State) -> Observation:
    """Nobody shows tickets yet (V4)."""
    state.phase = 1
    return observe(state, 0)


# --- the search ---


@pytest.mark.parametrize("key", ["newyork", "europe"])
def test_a_search_is_the_same_for_the_same_seed_and_playouts(key: str) -> None:
    state = moments(key, every=9)[2]
    seen, moves = observe(state, acting(state)), legal(state, acting(state))
    one, two = (bots.make("expert:30", 4).choose(seen, moves) for _ in range(2))
    assert one == two


def test_a_search_thinks_as_long_as_it_is_told() -> None:
    state = moments("newyork")[2]
    seen, moves = observe(state, acting(state)), legal(state, acting(state))
    began = process_time()
    bots.make("expert:0.2s", 4).choose(seen, moves)
    assert process_time() - began < 1.0


def test_all_moves_meet_the_same_worlds() -> None:
    """A move is measured against the pilot's own in each world: twice the same move differs by nothing."""
    state = next(s for s in moments("newyork") if s.phase == 1)
    search = searching(state)
    search.moves[1] = search.moves[0]
    search.try_in([1], 5)
    assert search.sums[1] == 0
    assert search.tries[1] == 5


def test_a_search_sees_what_the_pilot_does_not() -> None:
    """With the pilot's own choice spoilt, the search leaves it."""
    for state in moments("newyork", every=3):
        if state.last_round >= 0 and state.phase == 1:
            search = searching(state, manners=False)
            best, *others = search.moves
            if others and best & 15 == 3:  # a claim
                search.moves = [others[-1], best]
                search.try_in([1], 8)
                assert search.gain(1) > 0
                return
    pytest.fail("no last turn with a claim")


def test_hard_beats_random() -> None:
    assert share("hard:40", "random", "newyork", deals=2) == 1


# --- weights ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_every_map_has_all_weights(key: str) -> None:
    assert len(weights_of(key)) == len(NAMES)


def test_a_map_without_weights_of_its_own_gets_general_ones() -> None:
    assert len(weights_of("nowhere")) == len(NAMES)


def test_tuning_moves_the_weights_and_is_the_same_for_the_same_seed() -> None:
    one, two = Tuning("newyork", 2, 2, 7), Tuning("newyork", 2, 2, 7)
    assert one.round(0) == two.round(0)
    assert one.mean == two.mean != one.start
    assert list(lines("newyork", one.mean, "told"))[:2] == ["# told", "[newyork]"]


def test_tuning_begins_where_it_is_told() -> None:
    """The weights in use change with every tuning; from the defaults one comes to the same again."""
    assert Tuning("newyork", 2, 2, 7, start="defaults").start == list(DEFAULTS)
    assert Tuning("newyork", 2, 2, 7, start="general").start == weights_of("nowhere")
    assert Tuning("newyork", 2, 2, 7).start == weights_of("newyork")


def test_medium_plays_every_map_with_all_seats_taken() -> None:
    for key in PLAYABLE:
        most = load(key).parameters.players[1]
        assert play(key, ["medium"] * most, 2).over


def test_a_pilot_looks_at_nothing_hidden() -> None:
    """In every world that looks the same from its seat it does the same."""
    for state in moments("europe", every=5):
        seat = acting(state)
        seen = observe(state, seat)
        chosen = {fresh(state).choose(resample(seen, Sfc32(seed))) for seed in range(4)}
        assert chosen == {fresh(state).choose(state)}
