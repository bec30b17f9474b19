"""Seat tokens: 256 bits that a browser keeps; the server keeps their digests."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # without those that are read as one another
ID_LENGTH = 10  # 31 ** 10: nobody finds a table by trying


def new_table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_secret() -> bytes:
    """The seed of a game."""
    return secrets.token_bytes(32)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(digest(token), kept)
