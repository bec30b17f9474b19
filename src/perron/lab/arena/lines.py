"""The rows of a report's table, in words: for the terminal and for the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]
HEAD = ("bot", "against", "games", "won", "95 %", "par", "ahead", "points", "ms a move", "remarks")


def lines(contest: Json) -> list[list[str]]:
    """One for each bot that the contest measures."""
    seats = {seat["bot"]: seat for seat in contest["seats"]}
    return [_line(contest, result, seats[result["bot"]]) for result in contest["results"]]


def _line(contest: Json, result: Json, seat: Json) -> list[str]:
    return [
        short(result["bot"]),
        others(contest, result["bot"]),
        str(contest["games"]),
        f"{result['share']:.1%}",
        span(result["interval"]),
        f"{result['par']:.0%}",
        f"{result['ahead']:.1%}",
        f"{seat['points']:.0f} : {_best_rival(contest, result['bot']):.0f}",
        f"{_milliseconds(seat):.1f}",
        "; ".join(remarks(contest)),
    ]


def remarks(contest: Json) -> list[str]:
    """What was asked of the contest and whether it holds; and what went wrong."""
    said = []
    if "bar" in contest:
        said.append(f"bar {contest['bar']:.0%} {'holds' if contest['holds'] else 'not reached'}")
    if test := contest.get("sprt"):
        words = {"high": "accepted", "low": "rejected", None: "undecided"}[test["verdict"]]
        said.append(f"{test['high']:.0%} over {test['low']:.0%} {words}")
    stopped = contest.get("decided") or contest.get("sprt", {}).get("verdict")
    if contest["deals"] < contest["planned"] and not stopped:
        said.append(f"{contest['deals']} of {contest['planned']} deals")
    if contest["stalemates"]:
        said.append(f"{contest['stalemates']} × stalemate")
    return said + [_faults(seat) for seat in contest["seats"] if seat["faults"]]


def _faults(seat: Json) -> str:
    told = ", ".join(f"{count} × {kind}" for kind, count in seat["faults"].items())
    return f"faults of {short(seat['bot'])}: {told}"


def others(contest: Json, bot: str) -> str:
    """
    >>> others({"bots": ["a", "b", "b"]}, "a")
    '2 × b'
    """
    met = [short(other) for other in contest["bots"] if other != bot]
    return ", ".join(f"{met.count(who)} × {who}" if met.count(who) > 1 else who for who in dict.fromkeys(met))


def short(bot: str) -> str:
    """Without the command of a program that was given a name."""
    return re.split("=cmd[@:]", bot)[0]


def span(interval: Sequence[float]) -> str:
    return f"{interval[0] * 100:.1f}–{interval[1] * 100:.1f}"


def _milliseconds(seat: Json) -> float:
    """A move, of the processor; a program's are spent elsewhere, and are told by the clock."""
    is_program = short(seat["bot"]) != seat["bot"]
    return float(seat["milliseconds" if is_program else "processor_milliseconds"])


def _best_rival(contest: Json, bot: str) -> float:
    return float(max(seat["points"] for seat in contest["seats"] if seat["bot"] != bot))
