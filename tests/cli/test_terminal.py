"""On a terminal there is something to see; in a pipe there is only the result."""

import json
import os
import subprocess
import sys

import pytest

pty = pytest.importorskip("pty", reason="terminals are another thing on Windows")

SIM = [sys.executable, "-m", "perron", "sim", "newyork", "--games", "3", "--workers", "1", "--json"]
PLAY = [sys.executable, "-m", "perron", "play", "--map", "newyork", "--seed", "1", "--fast"]


def on_a_terminal(command: list[str], stream: str) -> tuple[str, bytes]:
    """What a terminal shows of one stream, and what went into the pipe of the other."""
    screen, terminal = pty.openpty()
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: terminal}
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "CI": ""}
    running = subprocess.Popen(command, env=environment, **streams)
    os.close(terminal)
    shown = b"".join(iter(lambda: read(screen), b""))
    piped = running.communicate()
    assert running.returncode == 0
    return shown.decode(), piped[0] or piped[1] or b""


def read(screen: int) -> bytes:
    try:
        return os.read(screen, 4096)
    except OSError:  # Linux: the other end is closed
        return b""


def test_progress_is_shown_on_the_terminal_and_stays_out_of_the_result() -> None:
    shown, piped = on_a_terminal(SIM, "stderr")
    assert "Playing New York" in shown
    assert json.loads(piped)["games"] == 3


def test_no_progress_in_a_pipe() -> None:
    said = subprocess.run(SIM, capture_output=True)
    assert said.stderr == b""
    assert json.loads(said.stdout)["games"] == 3


def test_moves_are_told_on_a_terminal() -> None:
    shown, errors = on_a_terminal(PLAY, "stdout")
    assert " claims " in shown
    assert "The board at the end" in shown
    assert errors == b""
