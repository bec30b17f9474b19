"""The ASGI application: handlers, safety around them, and the parts they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from perron._build import __version__
from perron.server import explaining, goon, health, http, own, pages, replay, safety
from perron.server.apipage import PlainPage
from perron.server.bus import Alone, Bus
from perron.server.campaigns import http as campaigns
from perron.server.campaigns import socket as evenings
from perron.server.campaigns.shelf import Shelf
from perron.server.ears import Ears
from perron.server.limits import Buckets
from perron.server.parts import Parts
from perron.server.pulse import Pulse
from perron.server.rooms import Rooms
from perron.server.settings import Settings
from perron.server.shared import Shared
from perron.server.socket import play
from perron.server.store import Store
from perron.server.thinkers import Thinkers


def make_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        thinkers = Thinkers(settings.workers, settings.programs)
        pulse = Pulse(store)
        await pulse.start()
        bus: Bus = Shared(store, settings.lease) if store.shared else Alone(store)
        rooms = Rooms(Parts(settings, store, thinkers, bus, pulse))
        app.state["settings"], app.state["rooms"], app.state["store"] = settings, rooms, store
        app.state["connects"] = Buckets(settings.connect_rate, settings.connect_burst)
        shelf = app.state["shelf"] = Shelf(rooms)
        await bus.start(Ears(rooms, shelf))
        try:
            yield
        finally:
            await shelf.close()
            await rooms.close()
            await bus.close()
            thinkers.close()
            await pulse.close()
            await store.close()

    return Litestar(
        [
            *http.HANDLERS,
            *campaigns.HANDLERS,
            *evenings.HANDLERS,
            *own.HANDLERS,
            *goon.HANDLERS,
            *replay.HANDLERS,
            *explaining.HANDLERS,
            *health.HANDLERS,
            *pages.HANDLERS,
            play,
        ],
        lifespan=[lifespan],
        middleware=safety.middleware(settings),
        before_send=[safety.finish],
        exception_handlers=safety.EXCEPTION_HANDLERS,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6),
        request_max_body_size=settings.message_size,
        openapi_config=OpenAPIConfig(
            title="Perron",
            version=__version__,
            path="/openapi",
            render_plugins=[PlainPage(), JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
