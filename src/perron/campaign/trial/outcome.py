"""A finished game on the slow table as the entry `played`: what differs from the set-up is what changed."""

from __future__ import annotations

from typing import Any

from perron.campaign.deal import lasting_markers
from perron.campaign.setup import Seat, Setup
from perron.campaign.trial.game import TRAINS_LEFT, Table, done
from perron.campaign.trial.world import Desk, flags_of
from perron.vocabulary.words import VAULT_KINDS

Raw = dict[str, Any]


def outcome(table: Table, setup: Setup) -> Raw:
    payslips = {color: payslip(table, desk) for color, desk in table.desks.items()}
    finished = {color: done(table, desk) for color, desk in table.desks.items()}
    order = list(table.desks)

    def standing(color: str) -> tuple[int, int, int]:  # L98, L99
        return max(0, sum(payslips[color].values())), len(finished[color]), order.index(color)

    return {
        "do": "played",
        "ranking": sorted(order, key=standing, reverse=True),
        "payslips": payslips,
        "done": finished,
        "discards": list(table.turned),
        "changes": [*_of_companies(table, setup), *_of_all(table, setup)],
    }


def payslip(table: Table, desk: Desk) -> dict[str, int]:
    finished = set(done(table, desk))
    values = {id: table.content.tickets[id].value for id in table.held[desk.color]}
    tickets = sum(value if id in finished else -value for id, value in values.items())
    left = TRAINS_LEFT[desk.trains] if desk.trains < len(TRAINS_LEFT) else 0
    return {"coins": desk.money, "trains": left, "tickets": tickets}


def _of_companies(table: Table, setup: Setup) -> list[Raw]:
    return [change for seat in setup.seats for change in _of_one(table, seat, table.desks[seat.company])]


def _of_one(table: Table, seat: Seat, desk: Desk) -> list[Raw]:
    said: list[Raw] = []
    for no, (this_game, ever) in desk.used.items():
        said += [{"do": "use", "no": no}] * this_game
        if this_game and ever >= (table.content.postcards[no].ability.uses_campaign or 1):
            said.append({"do": "fulfil", "no": no})
    said += [
        {"do": "vault", "kind": kind, "value": value} for kind, value in desk.vault if kind in VAULT_KINDS
    ]
    said += [{"do": "survey", "region": region, "n": n} for region, n in desk.surveys.items() if n]
    own = desk.counters["own_color_total"] - seat.totals.get("own_color", 0)
    said += [{"do": "own_color", "n": own}] if own else []
    said += [
        {"do": "parameter", "name": name, "value": value}
        for name, value in desk.parameters.items()
        if value != seat.parameters[name]
    ]
    said += [{"do": "trains", "n": desk.extra_trains}] if desk.extra_trains else []
    return [{**change, "company": desk.color} for change in said]


def _of_all(table: Table, setup: Setup) -> list[Raw]:
    """Banished events, stickers that are gone, and markers and flags that last."""
    said: list[Raw] = []
    said += [
        {"do": "event.banish", "id": what.partition(":")[2]} for what in table.banished if "event:" in what
    ]
    said += [{"do": "sticker.remove", "id": id} for id in setup.stickers if id not in table.stickers]
    lasting = flags_of(table.content, "campaign")
    said += [
        {"do": "flag", "name": flag} for flag in table.flags if flag in lasting and flag not in setup.flags
    ]
    for name in sorted(lasting_markers(table.content)):
        grown = table.markers[name] - setup.markers.get(name, 0)
        said += [{"do": "marker", "name": name, "n": grown}] if grown > 0 else []
    return said
