"""`perron sim`, and `perron verify` of what it wrote."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.run import PLAYABLE, explained, perron, process, told
from tests.processes import all_end, children

from perron.games.load import HERE


def records(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_records_are_the_same_bytes_whatever_the_number_of_workers(tmp_path: Path) -> None:
    for workers in (1, 2):
        arguments = ("--bots", "greedy,random", "--games", 6, "--seed", 11, "--workers", workers)
        said = process("sim", "newyork", *arguments, "--record", tmp_path / str(workers))
        assert said.returncode == 0, said.stderr
    one, two = records(tmp_path / "1"), records(tmp_path / "2")
    assert sorted(one) == [f"newyork-2p-11-{number}.jsonl" for number in range(6)]
    assert one == two


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    for seed in (1, 2):
        perron("sim", "paris", "--games", 1, "--seed", seed, "--workers", 1, "--record", tmp_path)
    first, second = (file.read_text().splitlines()[1:] for file in tmp_path.iterdir())
    assert first != second


@pytest.mark.parametrize("board", PLAYABLE)
def test_every_map_is_played_and_verified(board: str, tmp_path: Path) -> None:
    said = told("sim", board, "--games", 2, "--seed", 3, "--workers", 1, "--record", tmp_path)
    checked = told("verify", tmp_path, "--workers", 1)
    assert said["games"] == len(checked["files"]) == 2
    assert checked["ok"]


def test_json_adds_up(tmp_path: Path) -> None:
    said = told(
        "sim",
        "usa",
        "--bots",
        "greedy,random",
        "--games",
        3,
        "--seed",
        4,
        "--record",
        tmp_path,
        "--workers",
        1,
    )
    results = [json.loads(file.read_text().splitlines()[-1]) for file in tmp_path.iterdir()]
    assert (said["map"], said["players"], said["seed"], said["games"]) == ("usa", 2, 4, 3)
    assert [seat["bot"].split("@")[0] for seat in said["seats"]] == ["greedy", "random"]
    for seat in said["seats"]:
        assert seat["wins"] == sum(seat["seat"] in result["winners"] for result in results)
        assert sum(seat["parts"].values()) == pytest.approx(seat["score"])
    assert sum(seat["moves"] for seat in said["seats"]) == pytest.approx(said["moves_per_game"])


def test_table_has_a_line_for_each_seat() -> None:
    said = perron(
        "sim", "newyork", "--players", 3, "--bots", "random", "--games", 2, "--seed", 4, "--workers", 1
    ).stdout
    assert "New York, 3 players, 2 games, seed 4" in said
    assert said.count("random@") == 3
    assert "tourist" in said
    assert "stations" not in said


def test_bots_repeat_until_all_seats_are_taken() -> None:
    said = told("sim", "newyork", "--players", 4, "--bots", "random,greedy", "--games", 1, "--workers", 1)
    assert [seat["bot"].split("@")[0] for seat in said["seats"]] == ["random", "greedy", "random", "greedy"]


def test_own_map_by_folder_and_by_file(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "board.toml").write_bytes((HERE / "newyork" / "board.toml").read_bytes())
    for path in (folder, folder / "board.toml"):
        assert told("sim", path, "--games", 1, "--bots", "random", "--workers", 1)["map"] == "mine"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["eurpe"], ["eurpe", "europe"]),
        (["usa", "--players", 9], ["USA is for 2 to 5 players, not 9"]),
        (["usa", "--bots", "gredy"], ["no bot 'gredy'", "greedy", "random"]),
        (["usa", "--bots", "random,random,random", "--players", 2], ["3 bots for 2 seats"]),
        (["usa", "--games", 0], ["--games"]),
        (["usa", "--record", __file__], ["records cannot go to", "name a folder"]),
    ],
)
def test_bad_usage_is_explained(arguments: list[object], words: list[str]) -> None:
    explained(perron("sim", *arguments), 2, *words)


def test_a_board_to_look_at_is_not_played(tmp_path: Path) -> None:
    board = (HERE / "newyork" / "board.toml").read_text(encoding="utf-8")
    file = tmp_path / "board.toml"
    file.write_text(f'playable = false\nreason = "later"\n{board}', encoding="utf-8")
    explained(perron("sim", file), 2, "cannot be played yet: later")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are listed elsewhere")
def test_workers_end_with_a_command_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "perron", "sim", "usa", "--games", "100000", "--record", str(tmp_path)]
    running = subprocess.Popen([*command, "--workers", "2"], stdout=subprocess.DEVNULL)
    while not list(tmp_path.iterdir()) and running.poll() is None:
        time.sleep(0.05)
    workers = children(running.pid)
    assert len(workers) >= 2
    running.kill()
    running.wait()
    assert all_end(workers)


def hears_ctrl_c() -> None:
    """Whoever runs the tests in the background made them deaf to it, and all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are another thing there")
def test_ctrl_c_ends_it_without_a_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "perron", "sim", "usa", "--games", "100000", "--record", str(tmp_path)]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    while not list(tmp_path.iterdir()) and running.poll() is None:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=30)
    assert (running.returncode, out, errors) == (130, b"", b"")
