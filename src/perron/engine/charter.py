"""What a game with companies, money and events has in its box besides: never changes while it is played."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.flat import flat
from perron.engine.tables import Tables

# What may change the rules for a seat, a claim or while an event lasts.
FACE_UP_WILD: Final = 0  # cards that a face-up wild counts for (L61)
BIG_CITY_CARDS: Final = 1
TICKETS_DRAWN: Final = 2
MOST_COLORS: Final = 3  # of one payment
LAKE_CLOSED: Final = 8
POSTCARDS_CLOSED: Final = 9
START_MONEY: Final = 10
START_HAND: Final = 11
BONUS_EXTRA: Final = 12
PARAMETERS: Final = 13

# Counters of a company over the campaign.
OWN_COLOR: Final = 0
FULFILLED: Final = 1
SURVEYED: Final = 2
LAST_PLACES: Final = 3
TOTALS: Final = 4

STEPS: Final = 12  # numbered steps of a claim (L84)


class Charter:
    """The numbers of `perron.games.outfit.Outfit`, for the seats at the table."""

    def __init__(self, lists: dict[str, list[int]], numbers: dict[str, int], tables: Tables) -> None:
        self.tables: Tables = tables
        self._companies(lists)
        self._cards(lists, tables)
        self._board(lists)
        self.least_stock: i64 = numbers["least_stock"]  # L66
        self.number: i64 = numbers["game"]
        self.rank_last: i64 = numbers["rank_last"]  # the seat that was last in the game before; or none
        self.all_places: i64 = numbers["all_places"]  # of the campaign: words for spots and groups follow
        self.herd_home: i64 = numbers["herd_home"]
        self.costly_step: i64 = numbers["costly_step"]  # the last one that can forbid a claim
        self.banishes: bool = numbers["banishes"] != 0  # L102: at this table, not between games
        # The tables of a new state, to be copied.
        seats, events = len(lists["company"]), len(lists["event_row"])
        self.no_money: vec[i64] = flat([0] * seats)
        self.all_events: vec[i64] = flat([1] * events)
        self.no_events: vec[i64] = flat([-1] * events)
        self.no_flags: vec[i64] = flat([0] * events)
        self.unset: vec[i64] = flat([-1] * PARAMETERS)
        self.no_cards: vec[i64] = flat([0] * (seats * tables.postcards))
        self.no_crates: vec[i64] = flat([0] * len(lists["big"]))
        self.no_surveys: vec[i64] = flat([0] * (seats * len(lists["open_to_survey"])))

    def company_gain(self, seat: i64) -> float:
        """Dollars of the seat's bonus card for a track in its color, as far as they are fixed (L85)."""
        code, at = self.tables.code, self.tables.then_at[self.bonus[seat]]
        fixed = code[at] > 0 and code[at + 1] == 0 and code[at + 4] == 0  # money.gain of a constant
        return float(code[at + 5]) if fixed else 0.0

    def _companies(self, lists: dict[str, list[int]]) -> None:
        """By seat."""
        self.company: vec[i64] = flat(lists["company"])  # the color of its company
        self.pieces: vec[i64] = flat(lists["pieces"])
        self.parameter: vec[i64] = flat(lists["parameter"])  # PARAMETERS a seat
        self.bonus: vec[i64] = flat(lists["bonus"])  # the row of its bonus card (L85)
        self.left: vec[i64] = flat(lists["left"])  # by postcard: uses left, 0 where it has none
        self.rank_before: vec[i64] = flat(lists["rank_before"])
        self.missed_before: vec[i64] = flat(lists["missed_before"])
        self.total: vec[i64] = flat(lists["total"])  # TOTALS a seat
        self.pieces_left: vec[i64] = flat(lists["pieces_left"])  # by pieces left at the end: dollars (L96)

    def _cards(self, lists: dict[str, list[int]], tables: Tables) -> None:
        self.events: i64 = len(lists["event_row"])
        self.event_row: vec[i64] = flat(lists["event_row"])
        self.event_parameter: vec[i64] = flat(lists["event_parameter"])  # PARAMETERS an event; -1: not set
        self.bolt: vec[i64] = flat(lists["bolt"])  # by event (L69)
        self.claim_row: vec[i64] = flat(lists["claim_row"])  # by claim step: its sticker's row, or -1
        self.setup_row: vec[i64] = flat(lists["setup_row"])  # in the order of their steps
        self.stickers: vec[i64] = flat(lists["stickers"])  # 1 for each in force
        self.shown: vec[i64] = flat(lists["shown"])  # by postcard: 1 if it is open to all
        self.markers: vec[i64] = flat(lists["markers"])
        self.flags: vec[i64] = flat(lists["flags"])  # by seat, then those of all; the scope, 0: not set
        self.flag_count: i64 = len(lists["flags"]) // (len(lists["company"]) + 1)
        self.symbol: vec[i64] = flat(lists["symbol"])  # by kind of card: 1 pickaxe, 2 skull

    def _board(self, lists: dict[str, list[int]]) -> None:
        self.big: vec[i64] = flat(lists["big"])  # by place: 1 for a big city
        self.port: vec[i64] = flat(lists["port"])
        self.region: vec[i64] = flat(lists["region"])
        self.every_place: vec[i64] = flat([1] * len(lists["big"]))
        self.track_region: vec[i64] = flat(lists["track_region"])
        self.pick: vec[i64] = flat(lists["pick"])  # pickaxe marks of a track
        self.lake: vec[i64] = flat(lists["lake"])
        self.group_at: vec[i64] = flat(lists["group_at"])  # by group: its first place
        self.group_place: vec[i64] = flat(lists["group_place"])
        self.gate_at: vec[i64] = flat(lists["gate_at"])  # by place: the first region it leads to
        self.gate: vec[i64] = flat(lists["gate"])
        self.open_to_survey: vec[i64] = flat(lists["open_to_survey"])  # by region: may be opened next
        self.regions: i64 = len(lists["open_to_survey"])
        self.stops: vec[i64] = flat(lists["stops"])  # of the boat, in order
        self.crates: vec[i64] = flat(lists["crates"])  # by value: how many
        self.ore: vec[i64] = flat(lists["ore"])
        self.spikes: vec[i64] = flat(lists["spikes"])  # best first


LISTS: Final = (
    "company", "pieces", "parameter", "bonus", "left", "rank_before", "missed_before", "total", "pieces_left",
    "event_row", "event_parameter", "bolt", "claim_row", "setup_row", "stickers", "shown", "markers", "flags",
    "symbol", "big", "port", "region", "track_region", "pick", "lake", "group_at", "group_place", "gate_at",
    "gate", "open_to_survey", "stops", "crates", "ore", "spikes",
)  # fmt: skip
NUMBERS: Final = ("least_stock", "game", "rank_last", "all_places", "herd_home", "costly_step", "banishes")


def no_charter() -> Charter:
    """Of a game that has none of this."""
    columns = {
        name: empty()
        for name in (
            "code",
            "kind",
            "card",
            "trigger",
            "slot",
            "may",
            "uses_game",
            "after",
            "need",
            "need_id",
            "if_at",
            "cost_at",
            "then_at",
        )
    }
    return Charter({name: empty() for name in LISTS}, dict.fromkeys(NUMBERS, 0), Tables(columns))


def empty() -> list[int]:
    return []
