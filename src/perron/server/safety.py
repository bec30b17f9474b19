"""Around every request: origin, rate, headers, and errors that tell a code and a sentence, no more."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from perron.server.http import Asking, Refuse
from perron.server.limits import Buckets
from perron.server.messages import Problem
from perron.server.origin import is_own
from perron.server.settings import Settings

log = logging.getLogger("perron.http")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a seat link must not travel on
    "cross-origin-resource-policy": "same-origin",
}
OPENER = (b"cross-origin-opener-policy", b"same-origin")
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
LOCAL = ("localhost", "127.0.0.1", "[::1]")
CODES = {400: "bad_request", 404: "not_found", 405: "bad_method", 413: "too_long"}


class Guard(ASGIMiddleware):
    """Refuses what comes from a foreign page, or too often."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets = Buckets(settings.request_rate, settings.request_burst)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["method"] not in SAFE_METHODS:  # type: ignore[typeddict-item]
            self._check(scope)
        await next_app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not is_own(headers, self.settings.origins):
            raise Refuse(403, "bad_origin", "this page does not belong to this server")
        client = scope["client"]
        if not self.buckets.take(client[0] if client else ""):
            raise Refuse(429, "slow_down", "too many requests; wait a moment")


async def finish(message: Message, scope: Scope) -> None:
    """The headers go on all that leaves, errors too; and it is written down, without the query's secrets."""
    if message["type"] == "http.response.start":
        opener = [OPENER] if _is_trustworthy(scope) else []
        message["headers"] = [*message["headers"], *RAW_HEADERS, *opener]
        told = {"path": scope["path"], "method": scope.get("method"), "status": message["status"]}
        log.info("answered", extra=told)


def _is_trustworthy(scope: Scope) -> bool:
    """Browsers ignore this header, and complain about it, on plain http from another machine."""
    if scope.get("scheme") == "https":
        return True
    host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
    return host.rpartition(":")[0] in LOCAL or host in LOCAL


def middleware(settings: Settings) -> list[Any]:
    return [Guard(settings)]


def on_http_error(request: Asking, error: HTTPException) -> Response[Problem]:
    code = error.code if isinstance(error, Refuse) else CODES.get(error.status_code, "refused")
    extra = getattr(error, "extra", None)
    told = [str(part.get("message", "")) for part in extra if isinstance(part, dict)] if extra else []
    sentence = "; ".join([error.detail, *told])
    return Response(Problem(code, sentence[:500]), status_code=error.status_code)


def on_error(request: Asking, error: Exception) -> Response[Problem]:
    log.exception("a request failed", exc_info=error, extra={"path": request.url.path})
    return Response(Problem("trouble", "something went wrong on the server"), status_code=500)


EXCEPTION_HANDLERS: Any = {HTTPException: on_http_error, Exception: on_error}
