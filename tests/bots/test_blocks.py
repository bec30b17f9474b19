"""The building blocks, each by itself."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from librt.vecs import vec
from tests.bots.kit import PLAYABLE, play

from perron import Table, bots, load
from perron.bots import tempo
from perron.bots.atlas import Atlas, atlas
from perron.bots.beliefs import Beliefs
from perron.bots.danger import detour, threat
from perron.bots.fill import Filler
from perron.bots.payment import cheapest, loss
from perron.bots.plan import Planner
from perron.bots.position import Position
from perron.bots.prospects import expected_best, unseen_tickets
from perron.bots.rewards import rewards, trail
from perron.bots.steiner import Forest, Network, Pair, laid, pruned
from perron.bots.ways import cheapest_way
from perron.engine import moves as code
from perron.engine.paths import FAR
from perron.games.build import build


def some_moments(key: str, seed: int, every: int = 9) -> list[Position]:
    """Positions of the seat to act, from a game of greedy bots."""
    players = [bots.make("greedy", seat) for seat in range(2)]
    table, found, step = Table(key, ["a", "b"], seed=seed), [], 0
    while not table.over:
        for seat in table.to_act():
            seen, step = table.observe(seat), step + 1
            if step % every == 0:
                found.append(Position(seen))
            table.play(seat, players[seat].choose(seen, table.moves(seat)))
    return found


# --- ways and networks ---


def small_costs(rng: Random, count: int) -> tuple[vec[float], list[int]]:
    """Only a few tracks can be used, so that every set of them can be tried."""
    usable = sorted(rng.sample(range(count), 13))
    cost = vec[float]([float(rng.randint(1, 6)) if track in usable else FAR for track in range(count)])
    return cost, usable


def joins(board: Atlas, tracks: tuple[int, ...], pairs: list[Pair]) -> bool:
    allowed = vec[float]([0.0 if track in tracks else FAR for track in board.tracks])
    return all(cheapest_way(board, allowed, *pair).cost < FAR for pair in pairs)


@pytest.mark.parametrize("seed", range(6))
def test_the_network_of_few_pairs_is_the_cheapest_there_is(seed: int) -> None:
    rng, board = Random(seed), atlas(build(load("newyork"), 2))
    cost, usable = small_costs(rng, len(board.tracks))
    places = sorted({place for track in usable for place in (board.a[track], board.b[track])})
    pairs = [Pair((one,), (other,)) for one, other in (rng.sample(places, 2) for _ in range(2))]
    every = [some for many in range(14) for some in combinations(usable, many) if joins(board, some, pairs)]
    least = min((sum(cost[track] for track in some) for some in every), default=FAR)
    found = Forest(board, cost, pairs).network(range(2))
    assert found.cost == pytest.approx(least)
    assert least >= FAR or joins(board, tuple(found.tracks), pairs)


@pytest.mark.parametrize("seed", range(5))
def test_a_laid_network_is_nearly_the_cheapest(seed: int) -> None:
    rng, board = Random(seed), atlas(build(load("europe"), 2))
    cost = vec[float]([float(length) for length in board.length])
    pairs = [Pair(t.starts, t.ends) for t in rng.sample(board.tickets, 3)]
    exact, near = Forest(board, cost, pairs).network(range(3)), laid(board, cost, pairs)
    assert exact.cost <= near.cost <= 1.15 * exact.cost


def test_what_is_superfluous_is_pruned() -> None:
    board = atlas(build(load("usa"), 2))
    cost = vec[float]([float(length) for length in board.length])
    pair = Pair((board.a[0],), (board.b[0],))
    way = Network(1.0, frozenset({0, 40, 41}))
    assert pruned(board, cost, [pair], way).tracks == {0}


# --- what is known and what time there is ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_beliefs_count_every_card_once(key: str) -> None:
    for position in some_moments(key, 3):
        seen, unseen = position.seen, Beliefs(position).unseen
        kinds = seen.game.cards.kinds
        known = sum(int(seen.known[r * kinds + kind]) for r in position.rivals for kind in range(kinds))
        hidden = sum(int(seen.hand_size[rival]) for rival in position.rivals) - known
        assert min(unseen) >= 0
        cards = seen.game.cards
        actions = cards.actions - seen.discard[cards.action] if cards.action >= 0 else 0
        assert sum(unseen) + actions == seen.deck_size + hidden


def test_a_card_taken_from_the_display_is_believed() -> None:
    table = Table("usa", ["a", "b"], seed=1, start=0)
    for seat in (0, 1):
        table.play(seat, table.moves(seat)[0])
    kind = table.state.display[0]
    color = table.game.cards.color[kind]
    before = Beliefs(Position(table.observe(1))).held(0, color)
    table.play(0, code.move(code.DRAW_OPEN, 0, 0))
    assert Beliefs(Position(table.observe(1))).held(0, color) > before


@pytest.mark.parametrize("key", PLAYABLE)
def test_turns_left_go_down_to_one(key: str) -> None:
    turns = [tempo.turns_left(position) for position in some_moments(key, 4, every=1)]
    assert turns[-1] == 1.0
    assert turns[0] == max(turns)


# --- worth ---


def test_wilds_are_given_last() -> None:
    color = code.move(code.CLAIM, 7, code.payment(2, 3, 0))
    mixed = code.move(code.CLAIM, 7, code.payment(2, 2, 1))
    assert cheapest([mixed, color], [1.0] * 8) == color
    assert loss(code.move(code.CLAIM, 7, code.wilds_alone(2)), [1.0] * 8, 3.0) == 6.0


def test_the_color_that_is_missed_least_is_given() -> None:
    blue, red = (code.move(code.CLAIM, 7, code.payment(color, 2, 0)) for color in (1, 0))
    assert cheapest([blue, red], [0.2, 1.0, 1.0]) == red


def test_the_best_of_some_tickets() -> None:
    gains = [1.0, 2.0, 6.0]
    assert expected_best(gains, 1) == pytest.approx(3.0)
    assert expected_best(gains, 3) == pytest.approx(6.0)
    assert expected_best(gains, 2) == pytest.approx((2 + 6 + 6) / 3)
    assert expected_best([], 3) == 0.0


@pytest.mark.parametrize("key", PLAYABLE)
def test_own_tickets_are_never_among_those_to_come(key: str) -> None:
    for position in some_moments(key, 5):
        assert not {id(t) for t in unseen_tickets(position)} & {id(t) for t in position.tickets}


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_trail_is_as_long_as_the_score_says(key: str) -> None:
    table = play(key, ["greedy", "greedy"], 6)
    if table.game.params.longest:
        position = Position(table.observe(0))
        assert [trail(position, seat) for seat in (0, 1)] == list(table.score().trail)


def test_a_tourist_place_pays_once() -> None:
    for position in some_moments("newyork", 2):
        for track, reward in enumerate(rewards(position)):
            ends = {position.map.a[track], position.map.b[track]} - position.touched
            fresh = sum(int(position.seen.game.tourist[place]) for place in ends)
            assert reward == position.map.points[track] + fresh


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_plan_can_be_paid_in_pieces_and_stations(key: str) -> None:
    for position in some_moments(key, 7):
        planner = Planner(position)
        plan = planner.plan
        tracks = (*plan.tracks, *plan.fill)
        assert sum(position.map.length[track] for track in tracks) <= position.pieces
        assert all(position.open[track] for track in tracks)
        assert len(plan.loans) <= position.stations
        group = position.joined_by([*position.own, *plan.tracks, *plan.loans, *_lent(position)])
        for ticket in plan.tickets:
            starts = {group[place] for place in ticket.starts}
            assert any(group[end] in starts for end in planner.aim(ticket).ends)


def _lent(position: Position) -> list[int]:
    return [track for track in position.map.tracks if position.can_lend(track)]


def test_the_fill_has_no_two_tracks_of_a_group() -> None:
    for position in some_moments("usa", 8):
        found = Filler(position, rewards(position), (), 30.0).fill()
        assert all(twin not in found for track in found for twin in position.map.twins[track])


def test_a_track_without_a_way_round_hurts_most() -> None:
    position = some_moments("usa", 9)[0]
    planner = Planner(position)
    round_about = [detour(position, planner.cost, (), track) for track in planner.plan.tracks]
    assert all(hurt >= 0 for hurt in round_about)
    lonely = vec[float]([FAR] * len(position.owner))
    lonely[0] = 1.0
    assert detour(position, lonely, (), 0) == pytest.approx(39.0)


def test_a_rival_nearby_is_a_threat() -> None:
    for position in some_moments("usa", 10):
        board, beliefs, rival = position.map, Beliefs(position), position.rivals[0]
        theirs = {p for t in board.tracks if position.owner[t] == rival for p in (board.a[t], board.b[t])}
        for track in board.tracks:
            far = not theirs & {board.a[track], board.b[track]}
            assert 0 <= threat(position, beliefs, track) <= 0.9
            if far:
                assert threat(position, beliefs, track) < 0.05
