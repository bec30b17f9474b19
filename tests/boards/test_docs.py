"""The pages about boards: their example loads, their messages are said, their lists are complete."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import MISSING, fields, replace
from pathlib import Path

import pytest
from tests.boards.small import SMALL

from perron.games.board import Board, Charter, Event, Parameters, Place, Ticket, Track
from perron.games.load import HERE, load, parse
from perron.games.problems import BoardError
from perron.games.read import HEAD, IN_FILE, OPTIONAL, SECTIONS
from perron.games.write import COMMENTS

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs/adding-a-map.md").read_text("utf-8")
FORMAT = (ROOT / "docs/board-format.md").read_text("utf-8")


def fenced(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def section(title: str) -> str:
    return re.split(r"^## ", FORMAT.split(f"## {title}\n")[1], flags=re.MULTILINE)[0]


@pytest.fixture
def frisia(tmp_path):
    """Step 1 and 2 of the guide."""
    [text] = fenced(GUIDE, "toml")
    folder = tmp_path / "frisia"
    folder.mkdir()
    (folder / "board.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_guides_map_is_fine(frisia):
    board = load(frisia)
    assert (board.key, board.name) == ("frisia", "Frisia")
    assert (len(board.places), len(board.tracks), len(board.tickets)) == (10, 18, 12)


def test_the_guides_mistake_gets_the_guides_answer(frisia):
    file = frisia / "board.toml"
    wrong = file.read_text("utf-8").replace('a = "harlingen", b = "sneek"', 'a = "harlingen", b = "snek"')
    with pytest.raises(BoardError) as caught:
        parse(wrong, "frisia", "frisia/board.toml")
    assert f"```\n{caught.value}\n```" in GUIDE


def test_the_formats_message_is_said():
    wrong = SMALL.replace('ash-birch-a = { a = "ash", b = "birch"', 'ash-birch = { a = "ash", b = "brich"')
    with pytest.raises(BoardError) as caught:
        parse(wrong, "mymap", "mymap/board.toml")
    assert f"```\n{caught.value}\n```" in FORMAT


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("`[parameters]`", Parameters),
        ("`[places]`", Place),
        ("`[tracks]`", Track),
        ("`[tickets]`", Ticket),
        ("`[charter]`", Charter),
        ("`[events]`", Event),
    ],
)
def test_the_format_lists_every_field_and_no_other(title, kind):
    cells = re.findall(r"^\| (`.*?) \|", section(title), re.MULTILINE)
    listed = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(listed) == sorted(IN_FILE.get(f.name, f.name) for f in fields(kind) if f.name != "id")


def test_the_format_lists_the_top_of_the_file_and_the_sections():
    listed = re.findall(r"^\| `(\w+)` \|", section("Top of the file"), re.MULTILINE)
    assert listed == list(HEAD)
    assert all(f"## `[{name}]`" in FORMAT for name in (*SECTIONS, *OPTIONAL))


def test_the_format_states_the_defaults():
    stated = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", section("`[parameters]`"), re.MULTILINE))
    for f in fields(Parameters):
        if f.default is not MISSING:
            default = list(f.default) if isinstance(f.default, tuple) else f.default
            written = f'"{default}"' if isinstance(default, str) else str(default).lower()
            assert stated[f.name] == written, f.name


def test_the_examples_of_entries_load():
    """Each `id = { … }` on the page is a line of one of the boards."""
    examples = re.findall(r"^`([\w-]+ = \{ .* \})`$", FORMAT, re.MULTILINE)
    boards = "".join((HERE / key / "board.toml").read_text("utf-8") for key in ("switzerland", "europe"))
    assert len(examples) == 3
    assert {plain(line) for line in examples} <= {plain(line) for line in boards.splitlines()}


def plain(line: str) -> str:
    """Without the alignment, and without the drawn position, which may move."""
    return re.sub(r", x = \d+, y = \d+", "", re.sub(r" +=", " =", line))


def test_comments_in_written_boards_are_about_real_parameters():
    assert set(COMMENTS) <= {f.name for kind in (Parameters, Charter) for f in fields(kind)}


def test_the_layout_script_moves_places_and_changes_nothing_else(frisia):
    file = frisia / "board.toml"
    before = load(frisia)
    file.write_text(re.sub(r"x = \d+, y = \d+", "x = 0, y = 0", file.read_text("utf-8")), encoding="utf-8")
    script = ROOT / "scripts/boards/layout.py"
    subprocess.run([sys.executable, script, file, "--sweeps", "60"], check=True, capture_output=True)
    after = load(frisia)
    assert len({(place.x, place.y) for place in after.places}) == 10
    assert unplaced(after) == unplaced(before)
    assert "# least and most" in file.read_text("utf-8")


def unplaced(board: Board) -> Board:
    return replace(board, places=tuple(replace(place, x=0, y=0) for place in board.places))
