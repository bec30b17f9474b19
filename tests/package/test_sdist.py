"""What goes into the source distribution, and what stays out."""

import subprocess
import sys
import tarfile
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).parents[2]
JUNK = {"__pycache__", "build", "dist", "node_modules"}
KEPT = {".gitignore", ".npmrc"}
JUNK_SUFFIXES = {".pyc", ".so", ".pyd", ".o", ".log", ".whl"}


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[PurePath]:
    """The files of the sdist, relative to its root."""
    folder = tmp_path_factory.mktemp("sdist")
    args = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(args, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        return {PurePath(*PurePath(name).parts[1:]) for name in tar.getnames()}


def test_sdist_has_every_source_and_board(names: set[PurePath]) -> None:
    wanted = [p for suffix in ("py", "toml") for p in (ROOT / "src").rglob(f"*.{suffix}")]
    assert {p.relative_to(ROOT) for p in wanted} <= names
    assert len([name for name in names if name.name == "board.toml" and "games" in name.parts]) >= 7


def test_sdist_can_build_and_test_itself(names: set[PurePath]) -> None:
    wanted = "hatch_build.py pyproject.toml Makefile LICENSE README.md scripts/setup.sh requirements/test.txt"
    assert {PurePath(name) for name in wanted.split()} <= names
    assert PurePath(__file__).relative_to(ROOT) in names


def test_sdist_has_no_junk(names: set[PurePath]) -> None:
    def is_junk(name: PurePath) -> bool:
        hidden = any(part.startswith(".") for part in name.parts) and name.name not in KEPT
        return hidden or bool(JUNK & set(name.parts)) or name.suffix in JUNK_SUFFIXES

    assert [name for name in names if is_junk(name)] == []
