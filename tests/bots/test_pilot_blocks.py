"""The blocks of the compiled pilot, each by itself in a small position."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from tests.bots.kit import PLAYABLE
from tests.bots.test_pilot import fresh, moments

from perron import load
from perron.bots.atlas import atlas
from perron.bots.steady import tables, weights
from perron.bots.steiner import Forest, Pair
from perron.engine import moves as code
from perron.engine.chance import Sfc32
from perron.engine.game import GRAY
from perron.engine.legal import legal
from perron.engine.network import Network, joined, ticket_value
from perron.engine.observe import observe
from perron.engine.paths import from_places
from perron.engine.play import apply, begin
from perron.engine.state import NONE, TURN, State
from perron.games.build import build
from perron.pilot.beliefs import Beliefs
from perron.pilot.danger import HURT, detour
from perron.pilot.fill import Filler
from perron.pilot.hand import Hand, claim, payer, wilds_needed
from perron.pilot.needs import Needs
from perron.pilot.pilot import Pilot
from perron.pilot.plan import Plan, held_tickets, loss_of
from perron.pilot.playout import acting, play_on, play_out
from perron.pilot.rewards import Rewards
from perron.pilot.tempo import turns_left
from perron.pilot.weights import DEFAULTS, Weights


def begun(key: str, players: int = 2) -> State:
    """The first turn, of seat 0."""
    game, chance = build(load(key), players), Sfc32(7)
    state = begin(game, 0, chance)
    for seat in range(players):
        apply(state, legal(state, seat)[0], chance)
    return state


def holding(state: State, **cards: int) -> Hand:
    """Seat 0 has these cards instead of its own."""
    names = state.game.names.kinds
    for kind, name in enumerate(names):
        state.hand[kind] = cards.get(name, 0)
    state.hand_size[0] = sum(cards.values())
    hand = Hand(state.game)
    hand.read(state, 0)
    return hand


def color(state: State, name: str) -> int:
    return int(state.game.cards.color[state.game.names.kinds.index(name)])


def track(state: State, length: int, name: str | None) -> int:
    """Some open track of that length and color; gray without one."""
    tracks, wanted = state.game.tracks, GRAY if name is None else color(state, name)
    return next(at for at in range(tracks.count) if (tracks.length[at], tracks.color[at]) == (length, wanted))


def planned(*tracks: int) -> Plan:
    plan = Plan()
    for at in tracks:
        plan.tracks[plan.count] = at
        plan.count += 1
    return plan


# --- hand: what is lacking, and what is paid ---


def test_cards_are_meant_for_tracks_of_their_color_first_and_for_gray_ones_then() -> None:
    state = begun("usa")
    red, gray = track(state, 5, "red"), track(state, 2, None)
    hand = holding(state, red=3, blue=1, wild=1)
    plan = planned(red, gray)
    hand.allot(plan.tracks, plan.count)
    assert hand.missing[color(state, "red")] == 2
    assert hand.gray == 1  # a blue one more
    assert hand.lack() == 2  # the wild stands in for one of three
    assert hand.worst() == 1


def test_a_gray_track_is_paid_with_the_color_that_the_plan_leaves() -> None:
    state = begun("usa")
    red, gray = track(state, 5, "red"), track(state, 2, None)
    hand = holding(state, red=4, blue=2, wild=2)
    plan = planned(red)
    hand.allot(plan.tracks, plan.count)
    assert payer(hand, gray) == color(state, "blue")
    assert wilds_needed(hand, gray, payer(hand, gray)) == 0


def test_wilds_are_given_only_where_colors_do_not_do() -> None:
    state = begun("usa")
    red = track(state, 5, "red")
    hand = holding(state, red=4, wild=2)
    hand.allot(planned().tracks, 0)
    move = claim(state, 0, hand, red, payer(hand, red))
    assert code.wilds_of(code.rest_of(move)) == 1
    hand = holding(state, red=2, wild=2)
    assert payer(hand, red) == -1


def test_EU1_a_ferry_takes_its_wilds_also_where_colors_would_do() -> None:
    state = begun("europe")
    ferry = next(at for at in range(state.game.tracks.count) if state.game.tracks.ferry[at] == 1)
    hand = holding(state, **dict.fromkeys(("red", "blue", "green"), 8))
    hand.allot(planned().tracks, 0)
    assert payer(hand, ferry) == -1
    hand = holding(state, red=8, wild=1)
    hand.allot(planned().tracks, 0)
    assert wilds_needed(hand, ferry, payer(hand, ferry)) == 1


# --- needs: which card to draw ---


def test_a_card_that_the_plan_lacks_is_drawn() -> None:
    state = begun("usa")
    hand, plan = holding(state, red=3), planned(track(state, 5, "red"))
    hand.allot(plan.tracks, plan.count)
    needs = Needs(state.game, Weights(DEFAULTS))
    needs.of_plan(hand)
    names = state.game.names.kinds
    for slot, name in enumerate(("blue", "green", "red", "black", "white")):
        state.display[slot] = names.index(name)
    assert needs.draw(state, 0, hand, plan) == code.move(code.DRAW_OPEN, 2, 0)
    state.display[2] = names.index("pink")
    assert needs.draw(state, 0, hand, plan) == code.DRAW_BLIND


# --- tempo ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_turns_left_fall_with_anybodys_pieces_and_are_one_in_the_last_round(key: str) -> None:
    state = begun(key)
    by = Weights(DEFAULTS)
    before = turns_left(state, tables(state.game), by)
    state.pieces[1] = state.game.params.last_round_pieces + 1
    assert 1.0 < turns_left(state, tables(state.game), by) < before
    state.last_round = 1
    assert turns_left(state, tables(state.game), by) == 1.0


# --- rewards ---


def test_NY2_a_tourist_place_pays_its_first_visitor_only() -> None:
    state = begun("newyork")
    game, by = state.game, Weights(DEFAULTS)
    at = next(t for t in range(game.tracks.count) if game.tourist[game.tracks.a[t]])
    first = Rewards(state, 0, by).of(at)
    state.owner[at] = 0
    assert Rewards(state, 0, by).of(at) < first


def test_several_tracks_are_rewarded_as_if_laid_one_after_the_other() -> None:
    state = begun("newyork")
    game, rewards = state.game, Rewards(state, 0, Weights(DEFAULTS))
    at = next(t for t in range(game.tracks.count) if game.tourist[game.tracks.a[t]])
    rewards.begin()
    once, twice = rewards.next(at), rewards.next(at)
    rewards.end()
    assert twice < once == rewards.of(at)


# --- fill ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_the_target_is_open_and_there_are_pieces_for_it(key: str) -> None:
    for state in moments(key, every=9):
        if state.phase == TURN:
            pilot = fresh(state)
            pilot.look(state)
            pilot.hand.allot(planned().tracks, 0)
            filler = Filler(state, pilot.seat, pilot.tables, pilot.weights, pilot.hand, pilot.turns)
            target = filler.target(pilot.needs)
            if target != NONE:
                assert state.owner[target] < 0
                assert state.game.tracks.length[target] <= state.pieces[pilot.seat]


def test_the_last_claim_completes_a_ticket_where_only_one_track_is_lacking() -> None:
    state = begun("usa")
    pilot, plan = fresh(state), Plan()
    pilot.look(state)
    ticket = max(held_tickets(state, 0), key=lambda ticket: loss_of(state, ticket))
    planner = pilot.planner(state)
    planner.lay(plan, planner.way(ticket, True))
    for laid in plan.tracks[1 : plan.count]:
        state.owner[laid] = 0
    move = Filler(state, 0, pilot.tables, pilot.weights, holding(state, wild=6), 1.0).last()
    assert ticket_value(state.game, joined(Network(state, 0)), ticket) < 0
    state.owner[code.what_of(move)] = 0
    assert ticket_value(state.game, joined(Network(state, 0)), ticket) > 0


# --- plan: the network for the tickets ---


@pytest.mark.parametrize("key", ["usa", "europe", "india", "switzerland"])
def test_a_pilots_network_costs_little_more_than_the_cheapest_there_is(key: str) -> None:
    """Laid ticket by ticket, as playouts can afford, against Dreyfus and Wagner at the same prices."""
    state, ratios = begun(key), []
    board, rng = atlas(state.game), Random(3)
    plain = [t for t, ticket in enumerate(board.tickets) if len(ticket.starts) == len(ticket.ends) == 1]
    for _ in range(25):
        some = rng.sample(plain, 3)
        pilot = fresh(state)
        pilot.look(state)
        planner = pilot.planner(state)
        prices, plan = planner.cost[:], Plan()
        for ticket in sorted(some, key=lambda ticket: planner.way(ticket, True).cost):
            planner.lay(plan, planner.way(ticket, True))
        pairs = [Pair(board.tickets[t].starts, board.tickets[t].ends) for t in some]
        ratios.append(plan.cost / Forest(board, prices, pairs).network(range(3)).cost)
    assert min(ratios) > 0.999
    assert mean(ratios) < 1.06
    assert max(ratios) < 1.35


def test_the_loss_of_a_ticket_is_what_its_worst_end_is_worth() -> None:
    state = begun("switzerland")
    for ticket, told in enumerate(atlas(state.game).tickets):
        assert loss_of(state, ticket) == told.loss


# --- beliefs: what everybody has seen ---


def test_V1_a_card_taken_from_the_display_is_in_that_hand_in_every_world() -> None:
    """A rival has taken wilds and colors in the open: whatever else is dealt anew, those it holds."""
    checked = 0
    for state in moments("usa", players=3, every=6):
        seen = observe(state, acting(state))
        beliefs, kinds = Beliefs(seen, tables(state.game).roads), state.game.cards.kinds
        for seed in range(3):
            world = beliefs.world(Sfc32(seed))
            for seat in range(3):
                at = range(seat * kinds, (seat + 1) * kinds)
                assert all(world.hand[card] >= seen.known[card] for card in at)
                checked += sum(seen.known[card] for card in at)
    assert checked > 100


# --- playouts ---


def test_a_playout_of_some_turns_stops_at_the_begin_of_one() -> None:
    state = begun("newyork")
    pilots = [Pilot(tables(state.game), weights(state.game), seat) for seat in range(2)]
    assert play_on(state, pilots, Sfc32(2), 3)
    assert (state.phase, state.turn) == (TURN, 1)
    play_out(state, pilots, Sfc32(2))
    assert not play_on(state, pilots, Sfc32(2), 3)


# --- danger: what it would cost to lose a planned track ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_C8_the_way_round_is_the_way_once_a_rival_has_the_track(key: str) -> None:
    state = begun(key)
    judging = Weights([*DEFAULTS[:26], 0.0, *DEFAULTS[27:]])  # whatever cards are scarce
    hand = holding(state, **dict.fromkeys(state.game.names.kinds, 6))
    for one in range(state.game.tracks.count):
        after = state.copy()
        if (paid := payer(hand, one)) >= 0:
            apply(after, claim(after, 0, hand, one, paid), Sfc32(1))
        if after.owner[one] == 0:  # no tunnel that asks for more
            before, now = (Pilot(tables(state.game), judging, 1) for _ in range(2))
            before.look(state)
            now.look(after)
            ends = state.game.tracks.a[one], state.game.tracks.b[one]
            found = from_places(tables(state.game).roads, now.planner(after).cost, [ends[0]])
            assert detour(before.planner(state), one) == pytest.approx(min(HURT, found.best[ends[1]]))
