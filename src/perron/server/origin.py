"""Who is calling: a page of this server, or somebody else's."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit


def is_own(headers: Mapping[str, str], further: Collection[str] = ()) -> bool:
    """A browser says which page calls; programs say nothing, and hold no cookies of anybody."""
    origin = headers.get("origin")
    if origin is None or origin in further:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
