"""The server's process."""

from __future__ import annotations

import gc
import socket

import uvicorn

from perron.server.app import make_app
from perron.server.logs import set_up_logs
from perron.server.settings import Settings

COLLECT = 10_000, 20, 50  # a look through thousands of tables keeps everybody waiting: seldom
WIRE_SIZE = 8  # times the allowed message: what is a little too long gets an answer, the rest a hang-up


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve until interrupted."""
    set_up_logs()
    prepared = server(settings)
    gc.collect()
    gc.freeze()  # what is there now stays: no need to look through it again and again
    gc.set_threshold(*COLLECT)
    prepared.run(sockets=[listener])


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there. It names its protocol: only then asyncio sends small messages at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def server(settings: Settings) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            log_config=None,
            access_log=False,  # addresses may carry a seat's token
            ws_max_size=WIRE_SIZE * settings.message_size,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=5,
            ssl_certfile=settings.tls[0] if settings.tls else None,
            ssl_keyfile=settings.tls[1] if settings.tls else None,
        )
    )
