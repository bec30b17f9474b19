"""For whoever runs the server: is it well, and how much is going on?"""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from perron._build import __version__
from perron.server.http import Asking, rooms_of


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
    gauges = {"tables": len(rooms), "connections": rooms.connected}
    return "".join(f"# TYPE perron_{name} gauge\nperron_{name} {value}\n" for name, value in gauges.items())


HANDLERS = [healthz, metrics]
