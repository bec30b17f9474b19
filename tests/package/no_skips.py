"""A pytest plugin: in CI a skipped test fails the run, and the engine must have the form asked for."""

import os
from typing import Any

import pytest

SKIPPED = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SKIPPED] = []
    config.pluginmanager.register(Skips(config.stash[SKIPPED]))
    if wanted := os.environ.get("PERRON_FORM"):
        from perron._build import engine_form

        if engine_form() != wanted:
            raise pytest.UsageError(f"the {wanted} engine was to be tested, this one is {engine_form()}")


class Skips:
    """Collects the names of what was skipped: tests, and modules that skip themselves on import."""

    def __init__(self, skipped: list[str]) -> None:
        self.skipped = skipped

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped.append(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """pytest-xdist keeps a worker's skipped modules to itself."""
        self.skipped.extend(getattr(node, "workeroutput", {}).get("skipped modules", []))


def pytest_sessionfinish(session: pytest.Session) -> None:
    skipped = session.config.stash[SKIPPED]
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["skipped modules"] = [name for name in skipped if "::" not in name]
    elif skipped and os.environ.get("CI") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (skipped := sorted(set(config.stash[SKIPPED]))) and os.environ.get("CI"):
        terminalreporter.write_line(f"CI skips nothing, but these were: {', '.join(skipped)}", red=True)
