"""All twelve games as games of the engine: nothing is lost, nobody is stuck, nothing leaks, all replays."""

from __future__ import annotations

from random import Random

import pytest
from tests.campaign.starts import campaign, start_of
from tests.conformance.facts import check, fields, lasting
from tests.information.worlds import Twins

from perron import Table
from perron.campaign.bench import measure
from perron.campaign.deal import outfit_of, table_of
from perron.campaign.load import load
from perron.campaign.result import played_of
from perron.campaign.sim import play_at_random, play_campaign
from perron.engine import legal as rules
from perron.engine.chance import Sfc32
from perron.engine.legal import count, legal, nth_move, sample
from perron.engine.observe import WATCHER, key, observe
from perron.engine.play import apply
from perron.engine.resample import resample
from perron.engine.state import State
from perron.engine.why import why_not
from perron.games.build import build
from perron.record import loads, verify
from perron.record.replay import Replay

GAMES = [(players, game) for players in (2, 3, 5) for game in (1, 2, 4, 6, 8, 10, 12)]


def table(players: int, game: int, seed: int = 3) -> Table:
    return table_of(load(), start_of(players, seed, game), seed=game)


@pytest.mark.parametrize(("players", "game"), GAMES)
def test_a_game_of_a_campaign_conforms(players: int, game: int) -> None:
    played, rng, met = table(players, game), Random(game), list[int]()
    while not played.over:
        check(played.state)
        if rng.random() < 0.1:
            look_closely(played.state, rng, met)
        seat = rng.choice(played.to_act())
        played.play(seat, rng.choice(played.moves(seat)))
    check(played.state)
    lines = loads(played.record())
    assert lasting(Replay(lines).run()) == lasting(played.state)
    assert verify(lines) == []


def look_closely(state: State, rng: Random, met: list[int]) -> None:
    for seat in range(state.game.seats):
        found = legal(state, seat)
        assert len(set(found)) == len(found) == count(state, seat)
        assert [nth_move(state, seat, nth) for nth in range(min(5, len(found)))] == found[:5]
        met += rng.sample(found, min(4, len(found)))
        for move in (*found[:30], *rng.sample(met, min(30, len(met)))):
            assert (why_not(state, seat, move) is None) == (move in found)
    check_copy(state, rng)
    check_resampled(state, rng)


def check_copy(state: State, rng: Random) -> None:
    before, copy = fields(state), state.copy()
    assert fields(copy) == before
    apply(copy, sample(copy, Sfc32(rng.getrandbits(32))), Sfc32(rng.getrandbits(32)))
    assert lasting(state) == {name: before[name] for name in lasting(state)}


def check_resampled(state: State, rng: Random) -> None:
    """A world that could be is as sound as the true one, looks the same, and can be played on."""
    seat = rng.randrange(state.game.seats)
    seen = observe(state, seat)
    world = resample(seen, Sfc32(rng.getrandbits(32)))
    check(world)
    assert key(observe(world, seat)) == key(seen)
    chance = Sfc32(rng.getrandbits(32))
    for _ in range(10):
        if rules.to_act(world):
            apply(world, sample(world, chance), chance)


@pytest.mark.parametrize(("players", "game"), [(2, 12), (4, 7), (3, 9)])
@pytest.mark.parametrize("eyes", [0, 1, WATCHER])
def test_no_leaks_in_a_game_of_a_campaign(players: int, game: int, eyes: int) -> None:
    start = start_of(players, 3, game)
    twins = Twins(build(start.board, players, None, outfit_of(load(), start)), game, eyes)
    twins.play()
    assert twins.apart > twins.steps / 2, "the worlds truly differed"


def test_L19_what_others_ore_is_worth_stays_hidden() -> None:
    state = table(3, 9).state
    state.affairs.put_in_vault(1, 2, 4)
    assert list(observe(state, 0).affairs.vault) == [1, 2, 0]
    assert list(observe(state, 1).affairs.vault) == [1, 2, 4]


def test_L31_what_others_postcards_say_stays_hidden() -> None:
    state = table(3, 9).state
    charter = state.game.charter
    cards = charter.tables.postcards
    assert any(charter.left[cards : 2 * cards])
    own, others = observe(state, 1).affairs.left, observe(state, 0).affairs.left
    secret = [at for at in range(cards) if not charter.shown[at]]
    assert [own[cards + at] for at in secret] == [charter.left[cards + at] for at in secret]
    assert not any(others[cards + at] for at in secret)


def test_the_same_seed_gives_the_same_campaign() -> None:
    again = play_campaign(load(), list(load().companies)[:3], 3, play_at_random)
    assert again.state.digest() == campaign(3, 3)[0].state.digest()


def test_a_game_that_goes_on_has_no_result() -> None:
    start = start_of(2, 3, 1)
    with pytest.raises(ValueError, match="not over"):
        played_of(table_of(load(), start, seed=1).state, outfit_of(load(), start))


def test_games_are_quick_at_the_start_and_with_everything_open() -> None:
    """Compiled on a quiet machine: 500 and 100 games per CPU-second. Here a tenth of it will do."""
    compiled = type(sample).__name__ != "function"
    rates = measure(4, 0.2)
    assert rates[1] > (50 if compiled else 1)
    assert rates[12] > (10 if compiled else 0.1)
