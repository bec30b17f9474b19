"""The built client, from the package; every address of the site that is no file shows its one page."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from perron.server.campaigns import http as campaigns
from perron.server.http import Asking, Refuse, enter, settings_of

HOUR, YEAR = 3600, 365 * 24 * 3600
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Perron</title>
<h1>Perron is running; its pages are not built yet</h1>
<p>Build them once: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then reload this page.</p>
<p>The interface for programs is there: <a href="/openapi">/openapi</a>.</p></html>
"""
KINDS = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}


@get("/", include_in_schema=False)
async def home(request: Asking) -> Response[bytes]:
    return index(settings_of(request).static)


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: Asking, table: FromPath[str]) -> Response[Any]:
    """The page of a table; a personal link is turned into a cookie first."""
    token = request.query_params.get("seat")
    return await enter(request, table, token) if token else index(settings_of(request).static)


@get("/c/{campaign:str}", include_in_schema=False)
async def campaign_page(request: Asking, campaign: FromPath[str]) -> Response[Any]:
    """The page of a campaign; a personal link is turned into a cookie first."""
    token = request.query_params.get("seat")
    return await campaigns.enter(request, campaign, token) if token else index(settings_of(request).static)


@get("/{path:path}", include_in_schema=False)
async def file(request: Asking, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page: the client shows what belongs to the address."""
    if path.startswith("/api/"):
        raise Refuse(404, "not_found", "there is nothing at this address")
    root = settings_of(request).static
    found = inside(root, path)
    if found is None:
        if Path(path).suffix:
            raise Refuse(404, "not_found", "there is no such file")
        return index(root)
    age = YEAR if "/assets/" in path else HOUR
    kind = KINDS.get(found.suffix) or mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(found.read_bytes(), media_type=kind, headers={"Cache-Control": f"public, max-age={age}"})


def inside(root: Path, path: str) -> Path | None:
    """The file of that name below the folder, and nothing outside of it."""
    found = (root / path.lstrip("/")).resolve()
    return found if found.is_relative_to(root.resolve()) and found.is_file() else None


def index(root: Path) -> Response[bytes]:
    page = root / "index.html"
    text = page.read_bytes() if page.is_file() else NOT_BUILT.encode()
    return Response(text, media_type="text/html", headers={"Cache-Control": "no-cache"})


HANDLERS = [home, table_page, campaign_page, file]
