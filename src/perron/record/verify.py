"""Is everything in a record right? Each step legal, each score and witness, and every outcome of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from perron.engine.chance import SEAT
from perron.games.load import load, names
from perron.record.chances import HMAC, chance_of, commitment
from perron.record.header import box
from perron.record.read import RecordError, check
from perron.record.replay import Replay
from perron.record.score import score_lines

Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Problem:
    line: int  # from 1
    text: str


def verify(lines: list[Line]) -> list[Problem]:
    """All that is wrong with a record; nothing for a right one."""
    try:
        return _verify(lines)
    except RecordError as error:
        return [Problem(error.line, error.text)]


def _verify(lines: list[Line]) -> list[Problem]:
    check(lines)
    header = lines[0]
    seed = _seed(lines)
    problems = [*_check_box(header), *_check_commitment(header, seed)]
    true = chance_of(header["chance"], seed, header.get("mix", ()))
    if true is not None and header.get("options", {}).get("start") == "lot":
        start = true.below(SEAT, len(header["seats"]))
        if start != header["start"]:
            problems.append(Problem(1, f"chance lets seat {start} start, not {header['start']} (R7)"))
    replay = Replay(lines, true)
    state = replay.run()
    problems += [Problem(line, text) for line, text in replay.notes]
    if replay.ended in ("last_round", "stalemate"):
        problems += _check_scores(lines, replay.at, score_lines(state))
    elif replay.at < len(lines):
        problems.append(Problem(replay.at + 1, "scores of a game that was not played to the end"))
    return problems


def _check_box(header: Line) -> list[Problem]:
    """A board that bears the name of one of ours is that board."""
    if header["map"] not in names():
        return []
    ours = box(load(header["map"]))
    return [
        Problem(1, f"{field!r} is not that of the map {header['map']} that comes with this program")
        for field in ours
        if ours[field] != header[field]
    ]


def _seed(lines: list[Line]) -> object:
    """In the header of a simulation; in the result of a game played on a server, and nowhere before."""
    if lines[0]["chance"] == HMAC:
        return lines[-1].get("seed")
    return lines[0].get("seed")


def _check_commitment(header: Line, seed: object) -> list[Problem]:
    if header["chance"] != HMAC or seed is None:
        return []
    try:
        right = commitment(bytes.fromhex(str(seed))) == header.get("commitment")
    except ValueError:
        return [Problem(1, "the seed is not written in hexadecimal")]
    return [] if right else [Problem(1, "the seed is not the one that was committed to")]


def _check_scores(lines: list[Line], at: int, expected: list[Line]) -> list[Problem]:
    if len(lines) - at != len(expected):
        return [Problem(len(lines), f"{len(expected)} lines of scores and result should close the record")]
    return [
        Problem(number, f"this should stand here: {right}")
        for number, (line, right) in enumerate(zip(lines[at:], expected, strict=True), at + 1)
        if {name: value for name, value in line.items() if name != "seed"} != right
    ]
