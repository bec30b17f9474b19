"""Is everything in a record right? Each step legal, each score and witness, and every outcome of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from perron.engine.chance import SEAT, Chance
from perron.games.load import load, names
from perron.record.chances import HMAC, SFC32, HmacChance, chance_of, commitment
from perron.record.continues import relay
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
    problems = [*_check_box(header), *_check_seed(lines, seed), *_check_commitment(header, seed)]
    try:
        true, later = relay(header, _chance(header, seed))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return [*problems, Problem(1, str(error))]
    if true is not None and header.get("options", {}).get("start") == "lot":
        start = true.below(SEAT, len(header["seats"]))
        if start != header["start"]:
            problems.append(Problem(1, f"chance lets seat {start} start, not {header['start']} (R7)"))
    replay = Replay(lines, true, later)
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


def _chance(header: Line, seed: object) -> Chance | None:
    """The chance that is named, if it can be made; the checks of the seed say where it cannot."""
    try:
        return chance_of(header["chance"], seed, header.get("mix", ()))
    except ValueError:
        return None


def _check_seed(lines: list[Line], seed: object) -> list[Problem]:
    """A record says how it was dealt; a game that is over also from which seed."""
    kind, last = lines[0]["chance"], lines[-1]
    if kind not in (SFC32, HMAC):
        return [Problem(1, f"there is no chance {kind!r} here: {SFC32} or {HMAC}")]
    if kind == SFC32 and type(seed) is not int:
        return [Problem(1, f"{SFC32} has a whole number as its seed, not {seed!r}")]
    if kind == SFC32 and last.get("seed", seed) != seed:
        return [Problem(len(lines), "the seed is not that of the header")]
    if kind == HMAC and seed is None and last["event"] == "result":
        return [Problem(len(lines), "the result does not show the seed")]
    return []


def _check_commitment(header: Line, seed: object) -> list[Problem]:
    if header["chance"] != HMAC or seed is None:
        return []
    try:
        secret = bytes.fromhex(str(seed))
        HmacChance(secret, [bytes.fromhex(part) for part in header.get("mix", ())])
    except ValueError as error:
        return [Problem(1, f"the seed and the mix: {error}")]
    right = commitment(secret) == header.get("commitment")
    return [] if right else [Problem(1, "the seed is not the one that was committed to")]


def _check_scores(lines: list[Line], at: int, expected: list[Line]) -> list[Problem]:
    if len(lines) - at != len(expected):
        return [Problem(len(lines), f"{len(expected)} lines of scores and result should close the record")]
    return [
        Problem(number, f"this should stand here: {right}")
        for number, (line, right) in enumerate(zip(lines[at:], expected, strict=True), at + 1)
        if {name: value for name, value in line.items() if name != "seed"} != right
    ]
