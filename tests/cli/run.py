"""Running `perron` as people do."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from perron.cli.app import app
from perron.games.load import load, names

PLAYABLE = [name for name in names() if load(name).playable]


def perron(*args: object, typed: str = "") -> Result:
    """In this process: quick."""
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)


def told(*args: object, code: int = 0) -> Any:
    """What a command says with --json."""
    result = perron(*args, "--json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def process(*args: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """In a process of its own, from a folder where no source lies about."""
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "perron", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=cwd, env=environment)


def explained(result: Result, code: int, *words: str) -> None:
    """The exit code, a sentence with these words, no traceback."""
    said = " ".join(result.output.replace("│", " ").split())
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert [word for word in words if word not in said] == [], said
