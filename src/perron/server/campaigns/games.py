"""The seam between a campaign and the tables of this server: its game goes out as a table and comes back as
an entry of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from perron import bots
from perron.campaign.chance import below
from perron.campaign.errors import insist
from perron.campaign.log import Campaign
from perron.campaign.result import played_of as entry_of
from perron.campaign.setup import setup
from perron.campaign.sim import playing
from perron.campaign.state import PLAY
from perron.server.box import dumps
from perron.server.campaigns.evening import box_of
from perron.server.room import Room
from perron.server.store import Chair, Setup

if TYPE_CHECKING:
    from perron.server.campaigns.books import Books

Raw = dict[str, Any]
STAND_IN = "medium"  # plays for whoever is not there


def table_for(books: Books, id: str, secret: bytes) -> Setup:
    """The table of this evening's game: a seat for each company that is present, in their order."""
    state = books.campaign.state
    insist(state.phase == PLAY, "no_game", "read the storyline to PAUSE first")
    chairs = [_chair(books, company) for company in state.present]
    start = state.present.index(state.start)
    box = box_of(books.campaign.content, setup(books.campaign.content, state))
    return Setup(id, box.board.key, chairs, start, True, False, secret, host=books.kept.host, box=dumps(box))


def _chair(books: Books, company: str) -> Chair:
    """Who leads the company sits there with the same token; where nobody does now, a bot fills in."""
    lead, name = books.kept.leads.get(company), books.campaign.state.companies[company].player
    color = list(books.campaign.content.companies).index(company)
    if lead is None or lead.free:
        return Chair(name, STAND_IN, color=color)
    return Chair(name, lead.bot, lead.token, color=color)


def played_of(room: Room, campaign: Campaign) -> Raw | None:
    """The entry for a finished table."""
    if room.box is None or room.journal is None or room.journal.game.abandoned:
        return None
    return entry_of(room.journal.game.state, room.box.outfit)


def unattended(campaign: Campaign) -> Raw:
    """The game as bots play it among themselves, at once."""
    state = campaign.state
    seed = below(state.seed, "unattended", state.game, 1 << 31)
    players = [bots.make(STAND_IN, seed + seat) for seat in range(len(state.present))]
    play = playing(lambda table, seat: players[seat].choose(table.observe(seat), table.moves(seat)))
    return play(campaign.content, setup(campaign.content, state), seed)
