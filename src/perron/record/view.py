"""What a seat sees of an event: private fields only for the seat they belong to (V2, V6)."""

from __future__ import annotations

from typing import Any

Line = dict[str, Any]
PRIVATE = {
    "deal": ("cards",),
    "offer": ("tickets",),
    "keep": ("kept", "returned"),
}


def seen_by(line: Line, seat: int | None) -> Line:
    """The event as a seat (None: a watcher) sees it; hidden lists become their lengths."""
    if line.get("seat") == seat and seat is not None:
        return dict(line)
    if line["event"] == "draw" and line["from"] == "deck":
        return {name: value for name, value in line.items() if name != "card"}
    if line["event"] == "vault" and line["kind"] == "ore":  # L19
        return {name: value for name, value in line.items() if name != "value"}
    hidden = PRIVATE.get(line["event"], ())
    return {name: len(value) if name in hidden else value for name, value in line.items()}
