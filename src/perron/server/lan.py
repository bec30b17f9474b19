"""Where others reach this server: what an invitation made on this machine must say instead of `localhost`."""

from __future__ import annotations

import socket

from perron.server.settings import Settings

LOOPBACK = "127."


def addresses(settings: Settings, port: int) -> list[str]:
    """The best first: those that the site is known by, else those of this machine on its network."""
    if settings.origins:
        return list(settings.origins)
    scheme = "https" if settings.tls else "http"
    return [f"{scheme}://{address}:{port}" for address in lan_addresses()] if settings.everywhere else []


def lan_addresses() -> list[str]:
    """This machine on its networks; the way to the outside comes first."""
    found = [_outward(), *_own()]
    return list(dict.fromkeys(address for address in found if address and not address.startswith(LOOPBACK)))


def _outward() -> str | None:
    """No packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is asked for
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _own() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(address[0]) for *_, address in found]
