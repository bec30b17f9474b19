"""A message to an address outside, such as a seat's webhook: short, without secrets, and to public addresses.

The address is looked up once and that very one is called, so that a name cannot point elsewhere meanwhile.
Redirects are not followed.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

TIMEOUT = 5.0  # seconds


class BadAddress(ValueError):
    """Nothing is sent there; the sentence says why."""


def split(url: str) -> SplitResult:
    """The parts of an address that something may be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadAddress(f"this is no address: {error}") from error
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise BadAddress("an address begins with https:// or http:// and names a host")
    if parts.username is not None or any(char <= " " or char > "~" for char in url):
        raise BadAddress("an address has no name, no password and no odd characters in it")
    return parts


def look_up(parts: SplitResult, anywhere: bool) -> str:
    """The number of the host, which must not be on a private network unless the server allows it."""
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadAddress(f"there is no host {parts.hostname}") from error
    numbers = [str(each[4][0]) for each in found]
    if not anywhere and not all(ipaddress.ip_address(number).is_global for number in numbers):
        raise BadAddress("this address is on a private network, and the server does not call those")
    return numbers[0]


def post(url: str, body: bytes, anywhere: bool) -> bool:
    """Whether it was taken: an answer from 200 to 299."""
    parts = split(url)
    number = look_up(parts, anywhere)
    connection = _connection(parts, number)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "perron"})
        return 200 <= connection.getresponse().status < 300
    finally:
        connection.close()


def _connection(parts: SplitResult, number: str) -> http.client.HTTPConnection:
    host, secure = str(parts.hostname), parts.scheme == "https"
    connection = http.client.HTTPConnection(host, parts.port or (443 if secure else 80), timeout=TIMEOUT)
    reached = socket.create_connection((number, connection.port), TIMEOUT)
    if secure:
        reached = ssl.create_default_context().wrap_socket(reached, server_hostname=host)
    connection.sock = reached
    return connection
