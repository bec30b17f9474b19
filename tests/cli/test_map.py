"""`perron map`."""

from pathlib import Path

import pytest
from tests.cli.run import explained, perron, told

from perron.games.load import HERE, load, names


def test_list_has_every_map() -> None:
    said = told("map", "list")
    assert [row["map"] for row in said] == names()
    assert [row["tracks"] for row in said] == [len(load(name).tracks) for name in names()]
    assert all(row["playable"] for row in said)
    assert all(load(name).name in perron("map", "list").stdout for name in names())


@pytest.mark.parametrize("board", names())
def test_show_counts_every_track_once(board: str) -> None:
    said, tracks = told("map", "show", board), load(board).tracks
    assert sum(said["lengths"].values()) == sum(said["colors"].values()) == len(tracks)
    assert said["parameters"]["pieces"] == load(board).parameters.pieces
    text = perron("map", "show", board).stdout
    assert text.count(" → ") >= len(load(board).tickets)
    assert all(place.name in text for place in load(board).places)


def test_check_of_good_maps(tmp_path: Path) -> None:
    copy = tmp_path / "board.toml"
    copy.write_bytes((HERE / "usa" / "board.toml").read_bytes())
    assert told("map", "check", copy, tmp_path, "usa")["ok"]


def test_check_tells_everything_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    text = (HERE / "newyork" / "board.toml").read_text(encoding="utf-8")
    file.write_text(
        text.replace('a = "soho"', 'a = "sohoo"').replace("pieces = 15", "pieces = 0"), encoding="utf-8"
    )
    said = told("map", "check", file, code=1)
    told_of = [problem["text"] for problem in said["files"][0]["problems"]]
    assert any("sohoo" in text for text in told_of)
    assert any("pieces" in text for text in told_of)
    explained(perron("map", "check", file), 1, "board.toml: ", "sohoo", "pieces")


def test_missing_file_is_bad_usage() -> None:
    explained(perron("map", "check", "nowhere/board.toml"), 2, "nowhere/board.toml", "there is no file")
    explained(perron("map", "show", "swizerland"), 2, "switzerland")
