"""Real browsers at a real server. Needs Chromium, the Python package playwright and the built client.

`PERRON_PICTURES=folder` keeps a picture of every page a test has left.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.player import request as ask
from tests.server.serving import Process, wait_for
from tests.web.evenings import table_at

from perron.campaign.content import Content
from perron.campaign.setup import Setup as Evening

BROWSERS = (
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
)  # the shell is quicker
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(os.path.exists, BROWSERS), BROWSERS[0])
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --host-resolver-rules=MAP\tperron.test\t127.0.0.1"
)
HARMLESS = ("Cross-Origin-Opener-Policy",)  # a header that browsers ignore on plain http, and say so
BOTS = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Ada", "Bram", "Cleo")]
SIZES = {"phone": (360, 640), "desktop": (1280, 800), "4k": (3840, 2160)}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "expects(word): the browser's console may speak of this")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a fresh server answers; its bots do not wait."""
    server = Process(tmp_path_factory.mktemp("web") / "perron.db")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.kill()


@pytest.fixture(scope="session")
def finished(address: str) -> str:
    """A table at which bots have played a game to its end."""
    port = int(address.rpartition(":")[2])
    table = ask(port, "POST", "/api/tables", {"map": "newyork", "seats": BOTS}, origin=address)[1]["id"]
    wait_for(lambda: ask(port, "GET", f"/api/tables/{table}")[1]["over"], 60)
    return str(table)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not os.access(CHROMIUM, os.X_OK):
        pytest.skip(
            f"{CHROMIUM} is missing: sudo apt-get install --no-install-recommends chromium-headless-shell"
        )
    with sync_playwright() as playwright:
        flags = [flag.replace("\t", " ") for flag in FLAGS.split(" ")]
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield started
        started.close()


@pytest.fixture
def serve_evening(tmp_path: Path) -> Iterator[Callable[[Content, Evening], str]]:
    """Serves one game of a campaign at `/t/evening`; asked for before `visit`, it outlives the pages."""
    with ExitStack() as stack:
        yield lambda content, evening: stack.enter_context(table_at(tmp_path, content, evening))


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens a page as a new person; whatever goes wrong in it fails the test, and a picture is kept."""
    troubles: list[str] = []
    pages: list[Page] = []
    with ExitStack() as stack:

        def open_page(
            path: str = "/", size: str = "desktop", language: str = "en-GB", base: str = address
        ) -> Page:
            width, height = SIZES[size]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=size == "phone",
                locale=language,
                reduced_motion="reduce",
                bypass_csp="axe" in request.node.name,  # axe is put into the page; nothing else may be
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
    expected = request.node.get_closest_marker("expects")
    words = (*HARMLESS, *(expected.args if expected else ()))
    assert not [trouble for trouble in troubles if not any(word in trouble for word in words)]


def keep_pictures(pages: list[Page], name: str) -> None:
    """Artifacts of the run, where PERRON_PICTURES names a folder."""
    folder = os.environ.get("PERRON_PICTURES")
    for nth, page in enumerate(pages if folder else []):
        page.screenshot(path=Path(str(folder)) / f"{name}-{nth}.png".replace("/", "_"))
