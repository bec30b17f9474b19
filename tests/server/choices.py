"""Choices that a scripted player makes from what its view lists as legal."""

from random import Random
from typing import Any

Json = dict[str, Any]


def every(view: Json) -> list[str]:
    """All that the view offers, as texts (of the tickets offered, the first ones)."""
    legal = view["legal"]
    if least := legal["keepLeast"]:
        return [" ".join(("keep", *view["offer"][:count])) for count in range(least, len(view["offer"]) + 1)]
    found = [f"draw {slot}" for slot in legal["draw"]]
    found += ["draw deck"] * legal["deck"] + ["tickets"] * legal["tickets"] + ["decline"] * legal["decline"]
    found += [
        f"claim {track} with {' '.join(paid)}" for track, ways in legal["claims"].items() for paid in ways
    ]
    found += [
        f"station {at} with {' '.join(paid)}" for at, ways in legal["stations"].items() for paid in ways
    ]
    found += [f"toll with {' '.join(paid)}" for paid in legal["toll"]]
    found += [f"extra with {' '.join(paid)}" for paid in legal["extra"]]
    found += ["extra with money"] * (legal["extraMoney"] is not None)
    found += [f"banish {event}" for event in legal["banish"]]
    found += legal["answers"]
    return found + ["pass"] * legal["pass"]


def brisk(view: Json, rng: Random) -> str:
    """A choice that brings the game on: mostly the longest track there is, now and then anything."""
    choices = every(view)
    claims = [choice for choice in choices if choice.startswith(("claim", "toll"))]
    if claims and rng.random() < 0.9:
        return max(claims, key=len)
    cards = [choice for choice in choices if choice.startswith("draw")]
    return rng.choice(cards) if cards and rng.random() < 0.85 else rng.choice(choices)
