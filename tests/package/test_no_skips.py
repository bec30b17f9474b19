"""In CI a skip is a failure, with and without parallel workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SKIPS_A_TEST = "import pytest\n@pytest.mark.skip(reason='why not')\ndef test_a(): pass\ndef test_b(): pass\n"
SKIPS_ITSELF = "import pytest\npytest.importorskip('there_is_no_such_module')\n"
RUNS = "def test_a(): pass\n"
FAILS_AS_EXPECTED = "import pytest\n@pytest.mark.xfail\ndef test_a(): assert False\n"


def exit_code(folder: Path, text: str, *args: str, ci: str) -> int:
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_it.py").write_text(text)
    (folder / "test_other.py").write_text(RUNS)
    env = os.environ | {"CI": ci, "PERRON_FORM": "", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    command = [sys.executable, "-m", "pytest", "-p", "tests.package.no_skips", *args]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True).returncode


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "parallel"])
@pytest.mark.parametrize("text", [SKIPS_A_TEST, SKIPS_ITSELF], ids=["test", "module"])
def test_a_skip_fails_in_ci_only(tmp_path: Path, text: str, workers: list[str]) -> None:
    assert exit_code(tmp_path, text, *workers, ci="true") == 1
    assert exit_code(tmp_path, text, *workers, ci="") == 0


@pytest.mark.parametrize("text", [RUNS, FAILS_AS_EXPECTED], ids=["passes", "xfails"])
def test_what_runs_is_no_skip(tmp_path: Path, text: str) -> None:
    assert exit_code(tmp_path, text, ci="true") == 0
