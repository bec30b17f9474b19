"""Compile the engine while the wheel is built; without a C compiler the wheel is pure Python.

`PERRON_PURE=1` asks for the pure wheel. An editable install always runs the source: an extension
beside it would hide every later edit. The web client goes into the wheel and the sdist, built before
if need be (scripts/web_client.py); `PERRON_NO_CLIENT=1` leaves it out.
"""

import contextlib
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
import web_client

COMPILER = "mypy[mypyc]==2.4.1"
COMPILED = [Path("src/perron/engine"), Path("src/perron/engine/chartered"), Path("src/perron/pilot")]
# What nobody outside can replace may be inlined: calls between small functions cost a third less.
UNIX_FLAGS = ["-fvisibility=hidden"]


class Hook(BuildHookInterface[Any]):
    """Runs before a wheel or an sdist is packed."""

    def dependencies(self) -> list[str]:
        """Only a build that compiles needs the compiler from Python to C, and only a missing client Node."""
        compiler = [COMPILER] if self.target_name == "wheel" and why_pure() is None else []
        return compiler + wanted_node()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the client, and to a wheel the compiled engine."""
        os.chdir(self.root)
        add_client(version, build_data, "" if self.target_name == "sdist" else "src/")
        if self.target_name == "wheel" and version != "editable":
            add_engine(build_data)


def wanted_node() -> list[str]:
    if not web_client.must_be_built() or web_client.npm():
        return []
    say(f"perron: Node is not here: fetching {web_client.NODE_WHEEL} from PyPI to build the web client")
    return [web_client.NODE_WHEEL]


def add_client(version: str, build_data: dict[str, Any], above: str) -> None:
    """Pack the built client; it is not kept in the repository, so nothing else would bring it."""
    if web_client.unwanted():
        say("perron: PERRON_NO_CLIENT is set: building without the web client")
        return
    if not web_client.is_built():
        web_client.build()
    if version != "editable":
        path = web_client.BUILT.relative_to(web_client.ROOT).as_posix()
        build_data["force_include"][path] = path.removeprefix(above)


def add_engine(build_data: dict[str, Any]) -> None:
    """Add the compiled modules and give the wheel this platform's tag."""
    if reason := why_pure():
        say(f"perron: {reason}: building the pure Python engine (slower)")
        return
    library = compiled_engine(Path("build/engine") / platform_tag())
    build_data["force_include"] |= {str(p): str(p.relative_to(library)) for p in library.rglob("*.*")}
    build_data |= {"pure_python": False, "infer_tag": True}


def why_pure() -> str | None:
    """Return the reason not to compile, None where the engine can be compiled."""
    if os.environ.get("PERRON_PURE", "0") not in ("", "0"):
        return "PERRON_PURE is set"
    if platform.python_implementation() != "CPython":
        return "not CPython"
    works = msvc_is_installed() if os.name == "nt" else compiles_against_python_h()
    return None if works else "no working C compiler"


def compiles_against_python_h() -> bool:
    """Try it: a compiler without Python's headers, or a broken one, is as good as none."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return Py_IsInitialized(); }\n")
        include = sysconfig.get_path("include")
        args = [*command, "-I", include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        with contextlib.suppress(OSError):
            return subprocess.run(args, capture_output=True).returncode == 0
    return False


def msvc_is_installed() -> bool:
    """Ask Microsoft's own finder, as setuptools does; the compiler is not on the PATH."""
    root = os.environ.get("PROGRAMFILES(X86)") or os.environ.get("PROGRAMFILES", "")
    finder = Path(root, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    args = [str(finder), "-latest", "-products", "*", "-property", "installationPath"]
    args += ["-requires", "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"]
    with contextlib.suppress(OSError):
        return bool(subprocess.run(args, capture_output=True).stdout.strip())
    return False


def say(line: str) -> None:
    """Print the line, also where pip swallows what a build says."""
    print(line, file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), open("/dev/tty", "w") as terminal:
            terminal.write(f"\n{line}\n")


def platform_tag() -> str:
    return f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"


def compiled_engine(folder: Path) -> Path:
    """Return the folder of the compiled modules, compiled only when something changed."""
    sources = [path for part in COMPILED for path in part.glob("*.py")]
    modules = sorted(str(path) for path in sources if path.name != "__init__.py")
    stamp, key, library = folder / "key", key_of(modules), folder / "lib"
    if not (stamp.exists() and stamp.read_text() == key):
        shutil.rmtree(folder, ignore_errors=True)
        compile_modules(modules, folder / "c", library)
        stamp.write_text(key)
    return library


def key_of(modules: list[str]) -> str:
    """Return a digest of all that decides what comes out."""
    key = hashlib.sha256(repr((sys.version, COMPILER, os.environ.get("CC"), modules)).encode())
    for path in [*modules, __file__]:
        key.update(Path(path).read_bytes())
    return key.hexdigest()


def compile_modules(modules: list[str], c_files: Path, library: Path) -> None:
    """Compile all modules into one shared library, so that calls between them are plain C calls."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    # Only the engine is judged here; `make lint` checks the rest, with its own settings.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    extensions = mypycify(
        [*options, *modules],
        opt_level="3",
        debug_level="0",
        group_name="perron.engine",
        target_dir=str(c_files),
    )
    for extension in extensions:
        extension.extra_compile_args = flags(extension.extra_compile_args)
    build = Distribution({"name": "perron", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp, build.inplace = str(library), str(c_files / "o"), False
    build.ensure_finalized()
    build.run()


def flags(args: list[str]) -> list[str]:
    """Add ours; a warning of a compiler that nobody has met yet must not stop a build."""
    return [arg for arg in args if arg != "-Werror"] + ([] if os.name == "nt" else UNIX_FLAGS)
