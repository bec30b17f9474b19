"""Every bot plays every map to its end, legally, and the same again for the same seed."""

from __future__ import annotations

import pytest
from tests.bots.kit import PLAYABLE, each_bot, each_bot_everywhere, every_table, play, share

from perron import bots
from perron.bots.characters import CHARACTERS


@pytest.mark.parametrize(("key", "players"), every_table())
def test_all_bots_together_finish_every_map(key: str, players: int) -> None:
    """Every bot sits at some table of every map and player count."""
    names = each_bot(key)
    for first in range(0, len(names), players):
        table = play(key, [names[(first + seat) % len(names)] for seat in range(players)], first)
        assert table.over
        assert len(table.lines) < 2500


@pytest.mark.parametrize(("key", "players"), every_table())
def test_greedy_plays_every_map_to_the_end(key: str, players: int) -> None:
    for seed in range(3):
        table = play(key, ["greedy"] * players, seed)
        assert table.over
        assert len(table.lines) < 1500  # nobody stalls


@pytest.mark.parametrize(("name", "key"), each_bot_everywhere())
def test_a_bot_plays_the_same_for_the_same_seed(key: str, name: str) -> None:
    assert play(key, [name, "greedy"], 5).record() == play(key, [name, "greedy"], 5).record()


def test_a_bots_chance_is_its_own_seed() -> None:
    one, other = (play("newyork", ["random", "random"], 1), play("newyork", ["random", "random"], 2))
    assert one.record() != other.record()


@pytest.mark.parametrize("key", PLAYABLE)
def test_greedy_beats_random(key: str) -> None:
    won = sum(play(key, ["greedy", "random"], seed).score().rank[0] == 0 for seed in range(5))
    assert won >= 4


def test_make_and_label_go_together() -> None:
    for name in [*bots.names(), "expert:400", "hard:0.2s"]:
        assert bots.label(bots.make(name, 1)).startswith(f"{name}@")
        assert bots.make(bots.label(bots.make(name, 1)), 1).name == name


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(bots.UnknownBot, match="greedy"):
        bots.make("deep thought", 1)
    with pytest.raises(bots.UnknownBot, match="version"):
        bots.make("greedy@99", 1)


@pytest.mark.parametrize("spec", ["greedy:5", "expert:0", "expert:-3", "expert:1.5", "hard:fast", "hard:0s"])
def test_a_limit_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(bots.UnknownBot, match=r"limit|whole"):
        bots.make(spec, 1)


def test_the_levels_have_a_character_in_both_languages() -> None:
    for level, tongues in CHARACTERS.items():
        assert level in bots.names()
        assert set(tongues) == {"en", "nl"}


@pytest.mark.parametrize("key", PLAYABLE)
def test_medium_beats_random(key: str) -> None:
    assert share("medium", "random", key, deals=2) == 1
