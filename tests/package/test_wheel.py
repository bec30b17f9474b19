"""The build hook, on a package of its own that is quick to compile."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = {
    "README.md": "",
    "LICENSE": "",
    "src/perron/__init__.py": "",
    "src/perron/server/static/index.html": "",
    "src/perron/engine/__init__.py": "",
    "src/perron/engine/chance.py": """
from mypy_extensions import i64, mypyc_attr

@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    def below(self, n: i64) -> i64:
        return n - 1
""",
    "src/perron/engine/state.py": """
from librt.vecs import vec
from mypy_extensions import i64
from perron.engine.chance import Chance

def draw(chance: Chance) -> i64:
    numbers = vec[i64]([3, 5, 8])
    return numbers[chance.below(len(numbers))]
""",
}
COPIED = [
    *("pyproject.toml", "hatch_build.py", "scripts/web_client.py"),
    *("src/perron/_build.py", "src/perron/py.typed"),
]
DRAWS = """
from perron._build import engine_form
from perron.engine.chance import Chance
from perron.engine.state import draw

class First(Chance):
    def below(self, n):
        return 0

print(engine_form(), draw(Chance()), draw(First()))
"""
EXTENSION = sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Perron with a tiny engine, and the true build around it."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for name in COPIED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def build(package: Path, **settings: str) -> tuple[Path, str]:
    """Return the wheel and what was said while it was built."""
    plain = {key: value for key, value in os.environ.items() if key not in ("PERRON_PURE", "PYTHONPATH")}
    shutil.rmtree(package / "dist", ignore_errors=True)
    args = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    done = subprocess.run(args, cwd=package, env=plain | settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (package / "dist").glob("*.whl")
    return wheel, done.stderr


def extensions(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(name for name in archive.namelist() if name.endswith((".so", ".pyd")))


def run(wheel: Path, folder: Path) -> str:
    """Unpack the wheel and use the engine that is in it."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    env = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", DRAWS], env=env, capture_output=True, text=True
    ).stdout.strip()


def library_time(package: Path) -> int:
    (library,) = (package / "build").rglob(f"engine__mypyc{EXTENSION}")
    return library.stat().st_mtime_ns


@pytest.mark.parametrize(
    ("settings", "reason"),
    [({"PERRON_PURE": "1"}, "PERRON_PURE is set"), ({"CC": "no-such-compiler"}, "no working C compiler")],
)
def test_without_compiling_the_wheel_is_pure_and_says_so(
    package: Path, settings: dict[str, str], reason: str
) -> None:
    wheel, said = build(package, **settings)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert extensions(wheel) == []
    assert re.findall("^perron: .*", said, re.M) == [
        f"perron: {reason}: building the pure Python engine (slower)"
    ]
    assert run(wheel, package / "unpacked") == "interpreted 8 3"


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler: sudo apt-get install gcc python3-dev")
class TestCompiled:
    def test_engine_is_one_library_compiled_only_when_it_changed(self, package: Path) -> None:
        first, said = build(package)
        assert not first.name.endswith("-any.whl")
        assert "perron:" not in said
        assert extensions(first) == [
            f"perron/engine/chance{EXTENSION}",
            f"perron/engine/state{EXTENSION}",
            f"perron/engine__mypyc{EXTENSION}",
        ]
        assert run(first, package / "unpacked") == "compiled 8 3"

        compiled = library_time(package)
        (package / "src/perron/table.py").write_text("seats = 2\n")
        build(package)
        assert library_time(package) == compiled
        (package / "src/perron/engine/game.py").write_text("pieces = 45\n")
        build(package)
        assert library_time(package) > compiled

    def test_type_error_in_the_engine_stops_the_build(self, package: Path) -> None:
        """No silent step back to the slow engine: the source is wrong, and it must be said."""
        (package / "src/perron/engine/game.py").write_text("pieces: int = 'many'\n")
        with pytest.raises(AssertionError, match=r"game\.py:1: error: Incompatible types"):
            build(package)
