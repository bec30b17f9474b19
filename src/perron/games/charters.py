"""From an Outfit, which is made of words and tables, to the numbers of the engine's Charter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from perron.engine.charter import Charter as Chartered
from perron.engine.charter import no_charter
from perron.engine.tables import Tables
from perron.games.board import Board, Charter, Track
from perron.games.outfit import NONE, TOTALS, Company, Outfit
from perron.vocabulary import codes
from perron.vocabulary.words import PARAMETERS

LARGEST_CHIP = 20
CAMPAIGN = codes.SCOPE["campaign"] + 1
PAY, STEP = codes.TRIGGER["claim.pay"], codes.TRIGGER["claim.step"]
SYMBOLS = {"pickaxe": 1, "skull": 2}


def chartered(board: Board, outfit: Outfit | None, colors: list[str]) -> Chartered:
    if board.charter is None or outfit is None:
        return no_charter()
    lists = {
        **_companies(board.charter, outfit, colors),
        **_cards(board, outfit),
        **_board(board, outfit),
    }
    numbers = {
        "least_stock": board.charter.least_stock,
        "game": outfit.game,
        "rank_last": outfit.rank_last,
        "all_places": len(outfit.names["place"]),
        "herd_home": _number(outfit, "place", outfit.herd),
        "costly_step": max((_slot(outfit, row) for row in costly(outfit)), default=0),
        "banishes": int(not outfit.campaign),
    }
    return Chartered(lists, numbers, Tables({name: list(some) for name, some in outfit.tables.items()}))


def _number(outfit: Outfit, kind: str, name: str) -> int:
    names = list(outfit.names[kind])
    return names.index(name) if name in names else NONE


def _slot(outfit: Outfit, row: int) -> int:
    return outfit.tables["slot"][row]


def _rows(outfit: Outfit, kind: str) -> list[int]:
    return [row for row, of in enumerate(outfit.tables["kind"]) if of == codes.KIND[kind]]


# --- companies ---


def _companies(charter: Charter, outfit: Outfit, colors: list[str]) -> dict[str, list[int]]:
    companies = outfit.companies
    bonus = {outfit.tables["card"][row]: row for row in _rows(outfit, "bonus")}
    return {
        "company": [colors.index(company.color) for company in companies],
        "pieces": [company.pieces for company in companies],
        "parameter": [company.parameters[name] for company in companies for name in PARAMETERS],
        "bonus": [bonus[company.bonus] for company in companies],
        "left": [left for company in companies for left in _left(outfit, company)],
        "rank_before": [company.rank_before for company in companies],
        "missed_before": [int(company.missed_before) for company in companies],
        "total": [company.totals.get(name, 0) for company in companies for name in TOTALS],
        "pieces_left": list(charter.pieces_left),
    }


def _left(outfit: Outfit, company: Company) -> list[int]:
    """By postcard: how often this company can still use it; one that is open to all as often as anybody."""
    tables = outfit.tables
    rows = _rows(outfit, "postcard")
    open_to_all = {row: tables["uses_campaign"][row] for row in rows if tables["card"][row] in outfit.shown}
    return [open_to_all.get(row, company.postcards.get(str(tables["card"][row]), 0)) for row in rows]


# --- cards ---


def _cards(board: Board, outfit: Outfit) -> dict[str, list[int]]:
    tables, events = outfit.tables, [event.id for event in board.events]
    of_event = {tables["card"][row]: row for row in _rows(outfit, "event")}
    steps = {tables["slot"][row]: row for row in _rows(outfit, "sticker")}
    everybody = range(len(outfit.companies))
    set_for_all = [CAMPAIGN if flag in outfit.flags else 0 for flag in outfit.names["flag"]]
    return {
        "event_row": [of_event[at] for at in range(len(events))],
        "event_parameter": [n for at in range(len(events)) for n in _set_by(tables, of_event[at])],
        "bolt": [int(event in outfit.bolts) for event in events],
        "claim_row": [steps.get(step, NONE) for step in range(13)],
        "setup_row": [steps[slot] for slot in sorted(steps) if 100 < slot < 200],
        "stickers": [int(sticker in outfit.stickers) for sticker in outfit.names["sticker"]],
        "shown": [int(tables["card"][row] in outfit.shown) for row in _rows(outfit, "postcard")],
        "markers": [outfit.markers.get(marker, 0) for marker in outfit.names["marker"]],
        "flags": [0 for _ in everybody for _ in outfit.names["flag"]] + set_for_all,
        "symbol": [SYMBOLS.get(kind.partition("+")[2], 0) for kind in board.deck],
    }


def _set_by(tables: Mapping[str, Sequence[int]], row: int) -> list[int]:
    """The parameters that an event sets while it is the current one; NONE for the others."""
    values = [NONE] * len(PARAMETERS)
    if tables["trigger"][row] == codes.TRIGGER["event.current"]:
        for at in effects(tables["code"], tables["then_at"][row]):
            values[tables["code"][at + 3]] = tables["code"][at + 4]
    return values


def effects(code: Sequence[int], at: int) -> Iterable[int]:
    """Where each effect of a list begins."""
    count, at = code[at], at + 1
    for _ in range(count):
        yield at
        at += code[at + 1]


# --- the board ---


def _board(board: Board, outfit: Outfit) -> dict[str, list[int]]:
    places = [place.id for place in board.places]
    number = {name: at for at, name in enumerate(outfit.names["place"])}
    regions = {name: at for at, name in enumerate(outfit.names["region"])}
    groups = [[number[place] for place in outfit.groups[group]] for group in outfit.names["group"]]
    gates = [[regions[region] for region in outfit.gateways.get(place, ())] for place in places]
    return {
        "big": [int(place.big) for place in board.places],
        "port": [int(place.port) for place in board.places],
        "region": [regions.get(outfit.regions.get(place, ""), NONE) for place in places],
        "track_region": [regions.get(track.region or "", NONE) for track in board.tracks],
        "pick": [track.pick for track in board.tracks],
        "lake": [int(track.lake) for track in board.tracks],
        "group_at": _starts(groups),
        "group_place": [place for group in groups for place in group],
        "gate_at": _starts(gates),
        "gate": [region for some in gates for region in some],
        "open_to_survey": [int(region in outfit.surveyed) for region in outfit.names["region"]],
        "stops": [number[stop] for stop in outfit.stops if stop in places],
        "crates": _chips(outfit.crates),
        "ore": _chips(outfit.ore),
        "spikes": list(outfit.spikes),
    }


def _starts(lists: Sequence[Sequence[int]]) -> list[int]:
    return [sum(len(some) for some in lists[:at]) for at in range(len(lists) + 1)]


def _chips(counts: Mapping[str, int]) -> list[int]:
    return [counts.get(str(value), 0) for value in range(LARGEST_CHIP + 1)] if counts else []


# --- tracks whose claims are tried one by one ---


def careful(board: Board, outfit: Outfit | None) -> list[int]:
    """1 for a track that crosses a lake, or to which a sticker in force may add a cost."""
    if outfit is None:
        return []
    rows = costly(outfit)
    return [int(track.lake or any(_may_apply(outfit, row, track) for row in rows)) for track in board.tracks]


def costly(outfit: Outfit) -> list[int]:
    """Rows of stickers that change a price, or ask for money that one must have."""
    tables = outfit.tables
    return [
        row
        for row in _rows(outfit, "sticker")
        if tables["trigger"][row] == PAY or (tables["trigger"][row] == STEP and _must_pay(tables, row))
    ]


def _must_pay(tables: Mapping[str, Sequence[int]], row: int) -> bool:
    pay, illegal = codes.EFFECT["money.pay"], codes.WORD_CODE["otherwise"]["illegal"]
    code = tables["code"]
    return any(code[at] == pay and code[at + 10] == illegal for at in effects(code, tables["then_at"][row]))


def _may_apply(outfit: Outfit, row: int, track: Track) -> bool:
    """The conditions that only look at the track; what else is asked may hold some time."""
    code, at = outfit.tables["code"], outfit.tables["if_at"][row]
    count, at = code[at], at + 1
    known = _known(outfit, track)
    for _ in range(count):
        if code[at] != codes.IS:
            return True
        subject, op, value = code[at + 1], code[at + 3], code[at + 5]
        if subject in known and not _compare(known[subject], op, value):
            return False
        at += 5 + code[at + 4]
    return True


def _known(outfit: Outfit, track: Track) -> dict[int, int]:
    said = {
        "route.length": track.length,
        "route.pick": track.pick,
        "route.region": _number(outfit, "region", track.region or ""),
    }
    return {codes.SUBJECT_CODE[name]: value for name, value in said.items()}


def _compare(value: int, op: int, wanted: int) -> bool:
    return {0: value == wanted, 1: value >= wanted, 2: value <= wanted}.get(op, True)
