"""The learned value: what it looks at, how it learns, and the search that asks it."""

from __future__ import annotations

import re
import tomllib
from math import isfinite
from pathlib import Path
from time import process_time

import pytest
from tests.bots.kit import PLAYABLE
from tests.bots.test_pilot import moments

from perron import bots, load
from perron.bots.learn import fresh, gather, main, teach
from perron.bots.steady import tables
from perron.bots.taught import taught, taught_map
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.observe import observe
from perron.engine.scoring import score
from perron.engine.state import TURN, State
from perron.games.build import build
from perron.pilot.candidates import candidates
from perron.pilot.outlook import FEATURES, Outlook
from perron.pilot.pilot import Pilot
from perron.pilot.playout import acting, margin, play_out
from perron.pilot.value import Net, lead
from perron.pilot.weights import NAMES

TAUGHT = ["europe", "india", "newyork", "paris", "switzerland", "usa"]


def turns(key: str, players: int = 2) -> list[State]:
    return [state for state in moments(key, players) if state.phase == TURN]


def judges(state: State) -> list[Pilot]:
    return [Pilot(tables(state.game), taught(state.game).weights, seat) for seat in range(state.game.seats)]


# --- the outlook ---


@pytest.mark.parametrize("key", PLAYABLE)
@pytest.mark.parametrize("players", [2, 3])
def test_an_outlook_has_its_numbers_for_every_seat(key: str, players: int) -> None:
    for state in turns(key, players):
        table = list(Outlook(state, judges(state)).table())
        assert len(table) == players * FEATURES
        assert all(isfinite(number) and abs(number) < 50 for number in table)


def test_what_is_sure_is_the_score_without_the_longest_route() -> None:
    state = turns("usa")[-1]
    outlook, result = Outlook(state, judges(state)), score(state)
    assert [outlook.sure(seat) for seat in range(2)] == [
        result.total[seat] - result.parts[seat * 9 + 2] for seat in range(2)
    ]


def test_the_rival_who_ends_the_game_has_fewest_pieces_and_most_cards() -> None:
    state = turns("usa", 3)[1]
    state.pieces[2], state.hand_size[2] = 4, 10
    assert [Outlook(state, judges(state)).first_to_end(seat) for seat in (0, 1)] == [2, 2]


# --- the net ---


def test_an_untaught_net_expects_what_is_there_already() -> None:
    state = turns("newyork")[-1]
    net = Net([0.0] * len(fresh(1).numbers))
    outlook = Outlook(state, judges(state))
    assert lead(net, state, judges(state), 0) == outlook.sure(0) - outlook.sure(1)


def test_lessons_teach() -> None:
    """Soon a net is off by much less than one that expects nothing more."""
    lessons = gather("newyork", [2], 300, seed=3)
    untaught = (sum(lessons.gained[at] ** 2 for at in range(lessons.count)) / lessons.count) ** 0.5
    _, error = teach(lessons, 4, seed=3)
    assert error < 0.6 * untaught


def test_learning_is_the_same_for_the_same_seed() -> None:
    one, two = (teach(gather("newyork", [2, 3], 200, seed=5), 1, seed=5) for _ in range(2))
    assert list(one[0].numbers) == list(two[0].numbers)
    assert one[1] == two[1]


def test_what_was_learned_is_written_with_its_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, command = tmp_path / "newyork.toml", "--map newyork --players 2 --lessons 100 --epochs 1"
    main([*command.split(), "--out", str(file)])
    text = file.read_text()
    assert f"python -m perron.bots.learn {command} --seed 1 (off by" in text
    assert "off by" in capsys.readouterr().out
    told = tomllib.loads(text)
    assert list(told["weights"]) == NAMES
    assert sum(map(len, told["net"])) == len(fresh(1).numbers)


def test_a_file_can_be_made_again_whatever_weights_are_in_use_by_then(tmp_path: Path) -> None:
    """It has the weights that it was taught by, and `--weights` takes them from there."""
    first, again = tmp_path / "first.toml", tmp_path / "again.toml"
    command = ["--map", "newyork", "--players", "2", "--lessons", "100", "--epochs", "1"]
    main([*command, "--out", str(first)])
    first.write_text(re.sub(r"^turn = .*", "turn = 1.75", first.read_text(), flags=re.M))
    for file in (first, again):
        main([*command, "--weights", str(first), "--out", str(file)])
    assert "turn = 1.75" in again.read_text()
    assert again.read_text() == first.read_text()


def test_one_command_teaches_every_map(tmp_path: Path) -> None:
    main(["--map", "all", "--lessons", "30", "--epochs", "1", "--out", str(tmp_path)])
    assert sorted(file.stem for file in tmp_path.iterdir()) == TAUGHT
    assert "--players 2 2 3 --lessons" in (tmp_path / "switzerland.toml").read_text()  # nobody else fits


@pytest.mark.parametrize("key", TAUGHT)
def test_a_taught_value_foresees_the_end(key: str) -> None:
    """In the second half of some games it is off by less than the score as it stands."""
    net = taught(build(load(key), 2)).net
    assert net is not None
    off, plainly_off = 0.0, 0.0
    for seed in range(12):
        states = moments(key, seed=seed, every=1)
        play_out(states[-1], judges(states[-1]), Sfc32(seed))
        half = [state for state in states[len(states) // 2 : -1] if state.phase == TURN]
        for state in half[::5]:
            outlook = Outlook(state, judges(state))
            off += (lead(net, state, judges(state), 0) - margin(states[-1], 0)) ** 2
            plainly_off += (outlook.sure(0) - outlook.sure(1) - margin(states[-1], 0)) ** 2
    assert off < plainly_off


def test_a_map_that_nobody_was_taught_has_no_net() -> None:
    assert taught_map("nowhere").net is None


# --- several cores ---


@pytest.mark.parametrize("key", ["newyork", "usa"])
def test_two_cores_choose_the_same_as_one(key: str) -> None:
    state = moments(key)[3]
    seen, moves = observe(state, acting(state)), legal(state, acting(state))
    one, two = (bots.make(spec, 4).choose(seen, moves) for spec in ("expert:60", "expert:60*2"))
    assert one == two


@pytest.mark.parametrize(
    "spec", ["expert:60*0", "expert:*2", "expert:60*", "expert:1.5", "medium:60", "hard:0"]
)
def test_a_limit_is_a_number_of_playouts_or_seconds_and_perhaps_of_cores(spec: str) -> None:
    with pytest.raises(bots.UnknownBot):
        bots.make(spec, 1)


# --- time ---


@pytest.mark.parametrize("key", PLAYABLE)
def test_expert_answers_within_two_seconds(key: str) -> None:
    """Of processor time, by default, where there is most to choose from."""
    state = max(moments(key, every=9), key=lambda state: len(candidates(state, judges(state)[acting(state)])))
    seen, moves = observe(state, acting(state)), legal(state, acting(state))
    began = process_time()
    assert bots.make("expert", 4).choose(seen, moves) in moves
    assert process_time() - began < 2
