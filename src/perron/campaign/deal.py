"""A game of a campaign as a game of the engine: from a Setup to a table, and back to the books."""

from __future__ import annotations

from typing import Any

from perron.campaign.content import Content
from perron.campaign.names import effects
from perron.campaign.regions import eligible, gateways
from perron.campaign.setup import Seat, Setup
from perron.campaign.start import START
from perron.games.outfit import Company, Outfit, columns
from perron.table import Table

KINDS = ("place", "region", "event", "sticker", "marker", "flag")


def table_of(content: Content, setup: Setup, **options: Any) -> Table:
    """The table at which this game is played; `options` are those of a Table: seed, bots, fair and so on."""
    names = [seat.player for seat in setup.seats]
    return Table(setup.board, names, start=setup.start, outfit=outfit_of(content, setup), **options)


def outfit_of(content: Content, setup: Setup) -> Outfit:
    opened = opened_in(content, setup)
    tokens = content.tokens
    return Outfit(
        companies=tuple(_company(seat) for seat in setup.seats),
        names={**{kind: setup.names[kind] for kind in KINDS}, "group": list(content.groups)},
        tables=columns(setup.tables),
        bolts=tuple(id for id in setup.events if content.events[id].bolt),
        game=setup.game,
        rank_last=setup.rank_last,
        shown=setup.shown,
        stickers=setup.stickers,
        markers=setup.markers,
        flags=setup.flags,
        lasting=tuple(sorted(lasting_markers(content))),
        regions={place.id: content.places[place.id].region for place in setup.board.places},
        groups=content.groups,
        gateways=gateways(content, opened),
        surveyed=tuple(eligible(content, opened)),
        stops=tokens.boat,
        herd=tokens.herd,
        crates={str(value): n for value, n in tokens.crates.items()},
        ore={str(value): n for value, n in tokens.ore.items()},
        spikes=tokens.spikes,
        campaign=True,
    )


def lasting_markers(content: Content) -> set[str]:
    added = (effect for effect in effects(content) if effect.do == "marker.add")
    return {effect.word("name") for effect in added if effect.word("scope") == "campaign"}


def opened_in(content: Content, setup: Setup) -> list[str]:
    """The regions beyond the start board."""
    there = {place.region for place in setup.board.places}
    return [region for region in content.regions if region in there and region != START]


def _company(seat: Seat) -> Company:
    return Company(
        color=seat.company,
        pieces=seat.trains,
        parameters=seat.parameters,
        bonus=int(seat.bonus.removeprefix("B")),
        postcards={str(no): left for no, left in seat.postcards.items()},
        rank_before=seat.rank_prev,
        missed_before=seat.missed_prev,
        totals=seat.totals,
    )
