"""The interface for programs as a plain page: nothing to load, from here or from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.enums import MediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Perron: interface for programs</title>
<meta name="viewport" content="width=device-width"><h1>Perron: interface for programs</h1>
<p>For machines: <a href="/openapi/openapi.json">openapi.json</a> (OpenAPI {version}).</p>
<dl>{rows}</dl></html>
"""


class PlainPage(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = "".join(
            f"<dt><code>{method.upper()} {escape(path)}</code></dt>"
            f"<dd>{escape(told.get('description') or told.get('summary') or '')}</dd>"
            for path, methods in openapi_schema["paths"].items()
            for method, told in methods.items()
        )
        return PAGE.format(version=openapi_schema["openapi"], rows=rows).encode()
