"""The table of the rules, map by map, in the names that the header's `parameters` use."""

from dataclasses import MISSING, asdict, dataclass, fields
from typing import Any

WILD = "wild"
GRAY = "gray"
FACE_UP = 5
RESETS = 10  # R2
WILDS_RESET = 3  # C4


@dataclass(frozen=True)
class Rules:
    players: tuple[int, int]
    pieces: int
    cards_dealt: int
    first_tickets: int
    first_keep: int
    first_unkept: str
    later_tickets: int
    later_keep: int
    later_unkept: str
    doubles_close: tuple[int, ...]
    points: dict[int, int]
    longest: int
    ties: tuple[str, ...]
    first_long: int = 0
    stations: int = 0
    station_points: int = 0
    tunnel_cards: int = 0
    wilds: str = "any"
    face_up_wild_alone: bool = True
    tourist_points: int = 0
    flag_colors: tuple[str, ...] = ()
    flag_points: int = 0
    mandala: tuple[int, ...] = ()
    tracks_scored: str = "at_once"
    last_round_pieces: int = 2


POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}


def points(*lengths: int) -> dict[int, int]:
    return {length: POINTS[length] for length in lengths}


RULES = {
    "newyork": Rules(
        (2, 4),
        15,
        2,
        2,
        1,
        "bottom",
        2,
        1,
        "bottom",
        (2,),
        points(1, 2, 3, 4),
        0,
        ("tickets",),
        tourist_points=1,
        tracks_scored="at_end",
    ),
    "paris": Rules(
        (2, 4),
        15,
        2,
        2,
        1,
        "bottom",
        2,
        1,
        "bottom",
        (2,),
        points(1, 2, 3),
        0,
        ("tickets",),
        flag_colors=("blue", "white", "red"),
        flag_points=4,
    ),
    "europe": Rules(
        (2, 5),
        45,
        4,
        3,
        2,
        "box",
        3,
        1,
        "bottom",
        (2, 3),
        points(1, 2, 3, 4, 6, 8),
        10,
        ("tickets", "stations", "longest"),
        first_long=1,
        stations=3,
        station_points=4,
        tunnel_cards=3,
    ),
    "switzerland": Rules(
        (2, 3),
        40,
        4,
        5,
        2,
        "box",
        3,
        1,
        "box",
        (2,),
        points(1, 2, 3, 4, 5, 6),
        10,
        ("tickets", "longest"),
        tunnel_cards=3,
        wilds="tunnels",
        face_up_wild_alone=False,
    ),
    "india": Rules(
        (2, 4),
        45,
        4,
        4,
        2,
        "bottom",
        3,
        1,
        "bottom",
        (2, 3),
        points(1, 2, 3, 4, 6, 8),
        10,
        ("tickets", "longest"),
        mandala=(5, 10, 20, 30, 40),
    ),
    "usa": Rules(
        (2, 5),
        45,
        4,
        3,
        2,
        "bottom",
        3,
        1,
        "bottom",
        (2, 3),
        points(1, 2, 3, 4, 5, 6),
        10,
        ("tickets", "longest"),
    ),
    "legends": Rules(
        (2, 5),
        20,
        4,
        4,
        2,
        "bottom",
        3,
        1,
        "bottom",
        (2, 3),
        dict.fromkeys((1, 2, 3, 4), 0),
        0,
        ("tickets", "later"),
    ),
}

UNORDERED = ("doubles_close", "flag_colors")
DEFAULTS = {field.name: field.default for field in fields(Rules) if field.default is not MISSING}


def plain(rules: Rules) -> dict[str, Any]:
    """The parameters as JSON says them."""
    values: dict[str, Any] = {}
    for name, value in asdict(rules).items():
        if isinstance(value, tuple):
            value = list(value)
        if isinstance(value, dict):
            value = {str(length): worth for length, worth in value.items()}
        values[name] = value
    return values


def parameter_faults(map_: str, given: dict[str, Any]) -> list[str]:
    """What in the header's parameters is not the table; one at its default may be left out."""
    wanted = plain(RULES[map_])
    faults = [f"unknown parameter {name}" for name in given if name not in wanted]
    for name, value in wanted.items():
        if name not in given:
            if name not in DEFAULTS or getattr(RULES[map_], name) != DEFAULTS[name]:
                faults.append(f"parameter {name} is missing")
        elif not same(name, given[name], value):
            faults.append(f"parameter {name} is {given[name]}, the table says {value}")
    return faults


def same(name: str, given: Any, wanted: Any) -> bool:
    if name in UNORDERED and isinstance(given, list):
        return sorted(given, key=str) == sorted(wanted, key=str)
    return type(given) is type(wanted) and given == wanted
