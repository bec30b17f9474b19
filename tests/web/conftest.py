"""Real browsers at a real server. Needs Chromium, the Python package playwright and the built client.

Where playwright is not installed (it is no part of the usual test environment) these tests are not collected;
`docs/client.md` has the command that runs them.
"""

import importlib.util
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.serving import Process

collect_ignore_glob = [] if importlib.util.find_spec("playwright") else ["test_*.py"]

if not collect_ignore_glob:
    from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --host-resolver-rules=MAP\tperron.test\t127.0.0.1"
)
SIZES = {"phone": (360, 640), "desktop": (1280, 800), "4k": (3840, 2160)}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a fresh server answers; its bots do not wait."""
    server = Process(tmp_path_factory.mktemp("web") / "perron.db")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    with sync_playwright() as playwright:
        flags = [flag.replace("\t", " ") for flag in FLAGS.split(" ")]
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield started
        started.close()


@pytest.fixture
def visit(browser: "Browser", address: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., "Page"]]:
    """Opens a page as a new person; whatever goes wrong in it fails the test, and a picture is kept."""
    troubles: list[str] = []
    pages: list[Page] = []
    with ExitStack() as stack:

        def open_page(path: str = "/", size: str = "desktop", language: str = "en-GB", base: str = address) -> "Page":
            width, height = SIZES[size]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=size == "phone",
                locale=language,
                reduced_motion="reduce",
                bypass_csp=os.environ.get("PERRON_CSP") != "strict" and "axe" in request.node.name,
            )
            stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(20_000)
            page.on("pageerror", lambda error: troubles.append(str(error)))
            page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
            page.goto(base + path)
            pages.append(page)
            return page

        yield open_page
        keep_pictures(pages, request.node.name)
    assert not troubles


def keep_pictures(pages: "list[Page]", name: str) -> None:
    """Artifacts of the run, where PERRON_PICTURES names a folder."""
    folder = os.environ.get("PERRON_PICTURES")
    for nth, page in enumerate(pages if folder else []):
        page.screenshot(path=Path(str(folder)) / f"{name}-{nth}.png".replace("/", "_"))
