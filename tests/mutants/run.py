"""Plant one breach at a time and see that the tests of its rule fail.

    python tests/mutants/run.py [--rule C3]

Fails where a breach goes unnoticed, a rule has no breach, a breach no longer fits the source, or the
tests fail without any. Each run has its own copy of the source, interpreted.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "perron"
BREACHES = Path(__file__).with_name("breaches.toml")
SERIES = {"C": 14, "NY": 4, "PA": 5, "EU": 11, "CH": 8, "IN": 3, "US": 1, "V": 6, "R": 15, "L": 106}
RULES = [f"{name}{n}" for name, last in SERIES.items() for n in range(1, last + 1)]
# Legends: what shows in the campaign only, not in a single game.
CAMPAIGN = [*range(7, 20), *range(22, 27), *range(28, 38), 49, 52, 70, 71, 101, *range(104, 107)]
FILES = ("frame", "held_postcards", "gathering", "evening_ends", "finale", "walks")
CAMPAIGN_TESTS = [f"tests/campaign/test_{name}.py" for name in FILES]
RULE_TESTS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/rules/test_*.py"))
WORKERS = 2
FAILED_TESTS = 1  # pytest's exit code; 5 would say that there was nothing to run, 2 that nothing could


@dataclass(frozen=True)
class Breach:
    rule: str
    why: str
    file: str
    old: str
    new: str


def breaches() -> list[Breach]:
    tables = tomllib.loads(BREACHES.read_text(encoding="utf-8"))
    return [Breach(rule, **entry) for rule, entries in tables.items() for entry in entries]


def tests_of(rule: str) -> list[str]:
    """The files in which a test has the rule's id; collecting all the others would take longer."""
    some = CAMPAIGN_TESTS if rule in [f"L{n}" for n in CAMPAIGN] else RULE_TESTS
    return [file for file in some if named(rule) in (ROOT / file).read_text(encoding="utf-8")]


def run_tests(folder: Path, *which: str) -> subprocess.CompletedProcess[str]:
    """Some rule tests on the source in a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PERRON_FORM": "interpreted"}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed, and each takes its time
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *which]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def problem(breach: Breach, clean: Path) -> str:
    """What is wrong with a breach; nothing if its rule's tests notice it."""
    with tempfile.TemporaryDirectory(prefix="perron-mutant-") as folder:
        shutil.copytree(clean / "perron", Path(folder) / "perron")
        file = Path(folder) / "perron" / breach.file
        text = file.read_text(encoding="utf-8")
        if text.count(breach.old) != 1:
            return f"the old text stands {text.count(breach.old)} times in {breach.file}"
        file.write_text(text.replace(breach.old, breach.new), encoding="utf-8")
        code = run_tests(Path(folder), *tests_of(breach.rule), "-k", named(breach.rule)).returncode
    if code == FAILED_TESTS:
        return ""
    return "not noticed" if code == 0 else f"pytest ended with {code}"


def named(rule: str) -> str:
    """A test that proves several rules has all their ids: test_L18_L19_…"""
    return f"{rule}_"


def report(breach: Breach, found: str) -> bool:
    print(f"{breach.rule:5} {'ok' if not found else found.upper()}: {breach.why}", flush=True)
    return not found


def run(wanted: list[Breach], clean: Path) -> list[bool]:
    with ThreadPoolExecutor(WORKERS) as pool:
        found = pool.map(partial(problem, clean=clean), wanted)
        return [report(*done) for done in zip(wanted, found, strict=True)]


def copy_of_source(folder: Path) -> None:
    """Without compiled modules: a breach in the text must be a breach in what runs."""
    shutil.copytree(SOURCE, folder / "perron", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))


def without_breach(rules: list[str], planted: list[Breach]) -> list[str]:
    return [rule for rule in rules if all(breach.rule != rule for breach in planted)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Plant a breach for each rule: its tests must fail.")
    parser.add_argument("--rule", help="the breaches of one rule only")
    rule = parser.parse_args().rule
    wanted = [breach for breach in breaches() if rule in (None, breach.rule)]
    bare = without_breach([rule] if rule else RULES, wanted)
    with tempfile.TemporaryDirectory(prefix="perron-clean-") as folder:
        copy_of_source(Path(folder))
        clean = run_tests(Path(folder), "tests/rules", *CAMPAIGN_TESTS)
        if clean.returncode != 0:
            print(clean.stdout, "\nThe rule tests fail without any breach: mend them first.", sep="")
            return 1
        noticed = run(wanted, Path(folder))
    for name in bare:
        print(f"{name:5} NO BREACH: add one to {BREACHES.relative_to(ROOT)}")
    print(f"{sum(noticed)} passed, {noticed.count(False) + len(bare)} failed")
    return 0 if all(noticed) and not bare else 1


if __name__ == "__main__":
    sys.exit(main())
