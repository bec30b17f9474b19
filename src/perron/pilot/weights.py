"""The numbers a pilot goes by. Each stands for one judgement; tuning moves them (perron.bots.tune)."""

from __future__ import annotations

from typing import Final

NAMES: Final = [
    "turn",  # what a turn is worth, in the board's own measure
    "least",  # points a piece: also a track that pays for itself takes pieces
    "late",  # how likely a plan fails that takes all the turns there are
    "cards",  # useful cards a turn of drawing brings
    "colored",  # … for one colored track among others
    "one_color",  # … when only one color is of use
    "held",  # of the cards held, what a track may count on: others want them too
    "wild_held",
    "toll",  # cards a tunnel asks for, on average
    "usual",  # length of the tracks that players claim, in mean lengths of the board's
    "spare",  # worth of a card that nothing asks for
    "more",  # … and more for each one of its color
    "gray",  # worth of a card that a gray track could take
    "wild",  # worth of a wild
    "tickets",  # turns there must be left to draw tickets
    "risk",  # weight of what a ticket offered loses
    "touch",  # points for a track that touches the own network: the longest route
    "loop",  # … and for one that closes a loop in it
    "contest",  # points for claiming before a rival who builds nearby
    "surplus",  # of a turn: what a claim beside the plan must score above it
    "tour",  # of what grand tours score, how much a plan counts on
    "flag",  # flags: what a card of a color that lies there already is worth, of a third of one
    "rush",  # weight of a claim's own points when it is chosen among the planned
    "near",  # more worth of the card that a planned track lacks alone, and of two cards half of it
    "patience",  # what drawing cards that the plan lacks is worth against a claim
    "shown",  # of the cards on display, what a track may count on
    "scarce",  # how much slower cards come of which few are left
    "crowd",  # how much longer a plan waits for cards of a color that it lacks many of
    "deny",  # points for a track that a rival who builds nearby may want, for its own sake
    "haste",  # how much sooner planned tracks are claimed when the plan takes most of the turns left
    "danger",  # of what the way round would cost, how much a claim counts that forestalls it
]

DEFAULTS: Final = [
    1.0, 0.2, 0.5, 1.8, 1.45, 1.15, 0.7, 0.4, 0.7, 1.0, 0.25, 0.05, 0.6, 1.6,
    12.0, 0.6, 1.0, 0.0, 2.0, 2.0, 0.8, 0.4, 1.0, 0.2, 0.0, 0.3,
    0.3, 0.0, 0.3, 0.0, 0.0,
]  # fmt: skip


class Weights:
    def __init__(self, values: list[float]) -> None:
        """In the order of NAMES."""
        self.values: list[float] = values
        self.turn: float = values[0]
        self.least: float = values[1]
        self.late: float = values[2]
        self.cards: float = values[3]
        self.colored: float = values[4]
        self.one_color: float = values[5]
        self.held: float = values[6]
        self.wild_held: float = values[7]
        self.toll: float = values[8]
        self.usual: float = values[9]
        self.spare: float = values[10]
        self.more: float = values[11]
        self.gray: float = values[12]
        self.wild: float = values[13]
        self.tickets: float = values[14]
        self.risk: float = values[15]
        self.touch: float = values[16]
        self.loop: float = values[17]
        self.contest: float = values[18]
        self.surplus: float = values[19]
        self.tour: float = values[20]
        self.flag: float = values[21]
        self.rush: float = values[22]
        self.near: float = values[23]
        self.patience: float = values[24]
        self.shown: float = values[25]
        self.scarce: float = values[26]
        self.crowd: float = values[27]
        self.deny: float = values[28]
        self.haste: float = values[29]
        self.danger: float = values[30]
