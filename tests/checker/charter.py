"""Legends: the numbers of a game with companies, money and events, and its seven events in our own words."""

from dataclasses import dataclass
from typing import Any

from . import facts

ACTION = "action"


@dataclass(frozen=True)
class Charter:
    companies: tuple[str, ...]
    company_bonus: int
    start_money: int
    action_cards: dict[int, int]  # by number of players
    least_stock: int
    big_city_cards: int
    pieces_left: tuple[int, ...]
    short_keep: int


def read_charter(map_: str) -> Charter | None:
    """From the facts; None for a map without companies."""
    known = facts.meta(map_)
    if "company_bonus_start_dollars" not in known:
        return None
    return Charter(
        tuple(known["player_colors"].split("|")),
        int(known["company_bonus_start_dollars"]),
        int(known["starting_money"]),
        {int(row[0]): int(row[2:]) for row in known["action_cards_by_players"].split("|")},
        int(known["draw_action_closed_when_deck_plus_discard_at_most"]) + 1,
        int(known["big_city_bonus_cards_per_claim"]),
        pieces_left(known["trains_left_bonus"]),
        int(known["tickets_start_short_deal_keep_min"]),
    )


def pieces_left(rows: str) -> tuple[int, ...]:
    """`0=16|1=12|5-7=4|11+=0` as dollars by pieces left, up to the last that pay."""
    found: dict[int, int] = {}
    for row in rows.split("|"):
        span, _, dollars = row.partition("=")
        first, _, last = span.removesuffix("+").partition("-")
        found |= dict.fromkeys(range(int(first), int(last or first) + 1), int(dollars))
    return tuple(found[left] for left in sorted(found) if found[left])


def event(id: str, name: str, on: str, then: list[Any], only_if: list[Any] | None = None) -> dict[str, Any]:
    bolt = on == "event.revealed"
    return {
        "id": id,
        "name": name,
        "bolt": bolt,
        "on": on,
        **({"if": only_if} if only_if else {}),
        "then": then,
    }


LONG = [{"is": "route.length", "gte": 3}]
EVENTS = [
    event(
        "E01",
        "Full Boilers",
        "draw.done",
        [{"do": "cards.draw", "n": 1}],
        [{"is": "drawn.blind", "eq": 2}],
    ),
    event("E02", "Track-Gang Bonus", "claim.done", [{"do": "money.gain", "n": 2}], LONG),
    event(
        "E03",
        "Quarterly Dividend",
        "event.revealed",
        [{"do": "money.gain", "for": "each", "n": {"per": "net.big", "x": 1, "max": 4}}],
    ),
    event(
        "E04",
        "Coal Shortage",
        "claim.pay",
        [
            {
                "do": "choose",
                "of": [
                    [{"do": "cards.discard", "n": 1}],
                    [{"do": "money.pay", "n": 2, "else": "illegal"}],
                ],
            }
        ],
        LONG,
    ),
    event("E05", "Open House", "event.revealed", [{"do": "cards.draw", "for": "each", "n": 1}]),
    event(
        "E06",
        "Station Festival",
        "event.current",
        [{"do": "param.set", "name": "big_city.cards", "value": 2}],
    ),
    event(
        "E07",
        "Hand Audit",
        "event.revealed",
        [{"do": "money.pay", "for": "each", "n": {"per": "me.hand", "x": 1, "over": 10}, "else": "all"}],
    ),
]
EVENT_IDS = [one["id"] for one in EVENTS]


def charter_faults(header: dict[str, Any]) -> list[str]:
    """What in the header is not the charter of the facts, or not one of ours."""
    charter = read_charter(header["map"])
    given = [name for name in ("charter", "events", "companies") if name in header]
    if charter is None:
        return [f"{name} on a map without companies" for name in given]
    wanted = {name: plain(value) for name, value in vars(charter).items()}
    faults = [] if header.get("charter") == wanted else [f"the charter is not {wanted}"]
    if header.get("events") != EVENTS:
        faults.append("the events are not those of the game")
    companies = header.get("companies")
    if not isinstance(companies, list) or len(companies) != len(header["seats"]):
        faults.append("`companies` has one entry a seat")
    elif not set(companies) <= set(charter.companies) or len(set(companies)) < len(companies):
        faults.append(f"{companies} are not different companies")
    return faults


def plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return {str(key): one for key, one in value.items()} if isinstance(value, dict) else value
