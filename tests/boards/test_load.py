"""Boards by name and by path, read once, written and read again."""

from __future__ import annotations

import os
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from tests.boards.small import SMALL

from perron.games.board import Board, Charter, Event, Place, color_of
from perron.games.load import HERE, load, names, parse
from perron.games.problems import BoardError
from perron.games.write import text


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "myland"
    folder.mkdir()
    (folder / "board.toml").write_text(SMALL, encoding="utf-8")
    return folder


def test_names_are_the_folders():
    assert names() == sorted(path.name for path in HERE.iterdir() if (path / "board.toml").exists())


def test_a_board_by_name_is_read_once():
    assert load("europe") is load("europe")


def test_a_board_by_folder_file_or_text_path(folder):
    assert load(folder) == load(folder / "board.toml") == load(str(folder))
    assert load(folder).key == "myland"  # the folder's name


def test_a_file_of_another_name_gives_the_key(folder):
    other = (folder / "board.toml").rename(folder / "herland.toml")
    assert load(other).key == "herland"


def test_a_path_is_never_taken_for_a_name(folder, monkeypatch):
    folder.rename(folder.parent / "europe")
    monkeypatch.chdir(folder.parent)
    assert load("./europe").name == "Small"
    assert load("europe").name == "Europe"


def test_an_edited_board_is_read_again(folder):
    file = folder / "board.toml"
    before = load(folder)
    file.write_text(SMALL.replace("Small", "Large"), encoding="utf-8")
    later = file.stat().st_mtime_ns + 1_000_000_000  # whatever the grain of the clock
    os.utime(file, ns=(later, later))
    assert (before.name, load(folder).name) == ("Small", "Large")


def test_a_bad_file_is_named(folder):
    file = folder / "board.toml"
    file.write_text(SMALL.replace('b = "cedar"', 'b = "oak"'), encoding="utf-8")
    with pytest.raises(BoardError) as caught:
        load(folder)
    assert str(caught.value) == f'{file}: track birch-cedar: b is an unknown place "oak"'
    assert caught.value.file == str(file)


def test_an_unknown_name_lists_the_boards():
    with pytest.raises(BoardError, match=r'did you mean "europe"\?\); boards by name: europe, india'):
        load("eurpe")


def test_a_folder_without_a_board(tmp_path):
    with pytest.raises(BoardError, match=r"board\.toml: file: there is none"):
        load(tmp_path)


def test_a_file_that_is_no_text(folder):
    (folder / "board.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BoardError, match="not a text in UTF-8"):
        load(folder)


@pytest.mark.parametrize("key", names())
def test_round_trip(key):
    board = load(key)
    assert parse(text(board), key) == board


CHARTER = Charter(("red", "blue", "green"), 2, 5, {2: 2, 3: 1}, 9, 1, (16, 12), short_keep=2)
EVENTS = (
    Event(
        "E1", "One", "draw.done", ({"do": "cards.draw", "n": 1},), only_if=({"is": "drawn.blind", "eq": 2},)
    ),
    Event(
        "E2",
        "Two",
        "event.revealed",
        ({"do": "money.gain", "for": "each", "n": {"per": "net.big", "max": 4}},),
        name_nl="Twee",
        text="Money!",
        text_nl="Geld!",
        bolt=True,
    ),
)


def test_round_trip_of_everything_that_can_be_written():
    board = parse(SMALL, "small")
    place = replace(board.places[0], name='Zürich "Ost" \\ Süd', region="north", big=True, lat=-1.5)
    board = replace(
        board,
        places=(place, *board.places[1:]),
        note="line one\nline two",
        playable=False,
        reason="not yet",
        deck={"red+pickaxe": 3, "red": 6, "blue": 6, "green": 6, "white": 6, "action": 2, "wild": 3},
        tracks=tuple(replace(track, tunnel=False) for track in board.tracks),
        charter=CHARTER,
        events=EVENTS,
    )
    ticket = replace(board.tickets[0], postcard=103, stripes=("red", "blue"))
    board = replace(board, tickets=(ticket, *board.tickets[1:]))
    assert parse(text(board), "small") == board


def test_the_boards_of_the_package_are_in_the_written_form():
    """So that a diff of a board shows what was changed, never how it was laid out."""
    for key in names():
        kept = [
            line
            for line in (HERE / key / "board.toml").read_text("utf-8").splitlines()
            if not line.startswith("#")
        ]
        assert kept == text(load(key)).splitlines()


def test_a_board_is_a_value():
    board = load("usa")
    for value in (board, board.places[0], board.tracks[0], board.tickets[0], board.parameters):
        assert not hasattr(value, "__dict__")
        with pytest.raises(FrozenInstanceError):
            setattr(value, fields(value)[0].name, "other")


def test_fields_that_others_rely_on():
    assert [f.name for f in fields(Board)][:8] == [
        "key",
        "name",
        "note",
        "places",
        "tracks",
        "tickets",
        "deck",
        "parameters",
    ]
    assert [f.name for f in fields(Place)][:8] == ["id", "name", "lat", "lon", "x", "y", "country", "tourist"]


@pytest.mark.parametrize(
    ("kind", "color"), [("red", "red"), ("red+pickaxe", "red"), ("wild", None), ("action", None)]
)
def test_the_color_of_a_card(kind, color):
    assert color_of(kind) == color
