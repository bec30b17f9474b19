"""A server with one table: a game of a campaign, with its first seat for a person and bots at the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tests.server.serving import serving

from perron.campaign.content import Content
from perron.campaign.setup import Setup as Evening
from perron.server.box import dumps
from perron.server.campaigns.evening import box_of
from perron.server.companies import WOODS
from perron.server.settings import Settings, sqlite
from perron.server.store import Chair, Setup, Store
from perron.server.tokens import digest

TOKEN = "anna"


@contextmanager
def table_at(folder: Path, content: Content, evening: Evening) -> Iterator[str]:
    """Where the table `/t/evening` is."""
    url = sqlite(folder / "games.db")
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(asyncio.run, put(url, content, evening)).result()
    with serving(Settings(url, grace=0.0)) as port:
        yield f"http://127.0.0.1:{port}"


async def put(url: str, content: Content, evening: Evening) -> None:
    store = await Store.open(url)
    chairs = [chair(nth, seat.player, seat.company) for nth, seat in enumerate(evening.seats)]
    box = dumps(box_of(content, evening))
    await store.add_table(Setup("evening", "legends", chairs, 0, True, False, bytes(32), box=box))
    await store.close()


def chair(nth: int, name: str, company: str) -> Chair:
    color = WOODS.index(company)
    return Chair(name, None, digest(TOKEN), color=color) if nth == 0 else Chair(name, "greedy@1", color=color)
