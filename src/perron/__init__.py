"""Perron: a platform for the Ticket to Ride family of games. This page is its public face.

>>> from perron import Table
>>> Table("europe", ["Ann", "Bob"], seed=1).to_act()
[0, 1]
"""

from perron._build import __version__
from perron.actions import (
    Action,
    BuildStation,
    ClaimTrack,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    IllegalAction,
    KeepTickets,
    Pass,
    PayToll,
    parse,
)
from perron.games.board import Board
from perron.games.load import load, names
from perron.games.problems import BoardError
from perron.table import Table

__all__ = [
    "Action",
    "Board",
    "BoardError",
    "BuildStation",
    "ClaimTrack",
    "DeclineToll",
    "DrawFromDeck",
    "DrawFromDisplay",
    "DrawTickets",
    "IllegalAction",
    "KeepTickets",
    "Pass",
    "PayToll",
    "Table",
    "__version__",
    "load",
    "names",
    "parse",
]
