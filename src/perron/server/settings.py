"""What a server is started with. Parts are handed in, so that tests need no waiting and no luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from perron.record.source import Source, fair
from perron.server.programs import Hired
from perron.server.tokens import new_secret, new_table_id

STATIC = Path(__file__).parent / "static"  # the built client; made by `make`, not kept in the repository


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite+aiosqlite:///perron.db"
    origins: tuple[str, ...] = ()  # further origins that may connect, besides the server's own
    grace: float = (
        0.8  # seconds that a bot takes over a card at least: undo stays possible; 0: none over any move
    )
    lease: float = 6.0  # seconds after which another process sees to the tables of one that has stopped
    hooks_anywhere: bool = False  # webhooks may lead to private networks
    mix_wait: float = 4.0  # seconds that the deal waits for bytes that a browser has promised
    patience: float = 60.0  # seconds that somebody may be gone before a bot stands in, if so agreed
    workers: int = 0  # processes for bots; 0: as many as there are cores
    message_size: int = 8192  # bytes
    message_rate: float = 20.0  # messages a second on one connection
    message_burst: float = 60.0  # that may come at once
    request_rate: float = 1.0  # tables made and seats taken a second from one address
    request_burst: float = 60.0
    everywhere: bool = False  # it listens on the network, not on this machine alone
    secure: bool = False  # the site is reached by https: cookies say so
    tls: tuple[Path, Path] | None = None  # certificate and key
    connect_rate: float = 5.0  # connections a second from one address
    connect_burst: float = 100.0
    static: Path = STATIC
    programs: tuple[Hired, ...] = ()  # bots of the host's own
    source: Callable[[bytes, Sequence[bytes]], Source] = fair
    new_id: Callable[[], str] = new_table_id
    new_secret: Callable[[], bytes] = new_secret


def sqlite(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"
