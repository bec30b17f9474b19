"""For whoever runs the server: is it well, and how much is going on?"""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from perron._build import __version__
from perron.server.http import Asking, rooms_of, settings_of
from perron.server.lan import addresses
from perron.server.messages import Host


@get("/healthz")
async def healthz(request: Asking) -> Response[dict[str, Any]]:
    """200 where the store answers, 503 where it does not."""
    try:
        well = await request.app.state["store"].is_well()
    except Exception:
        well = False
    return Response({"ok": well, "version": __version__}, status_code=200 if well else 503)


@get("/metrics", media_type="text/plain")
async def metrics(request: Asking) -> str:
    """Numbers in the text form of Prometheus."""
    rooms = rooms_of(request)
    return rooms.parts.metrics.text({"tables": len(rooms), "connections": rooms.connected})


@get("/api/host")
async def host(request: Asking) -> Host:
    """Where others reach this server, the best address first; none where only this machine does."""
    server = request.scope.get("server")
    return Host(addresses(settings_of(request), server[1] or 0 if server else 0))


HANDLERS = [healthz, metrics, host]
