"""What happened, told as it happens: one list of numbers an event, `[EVENT, …]`.

The engine tells; `perron.record` turns what it told into the lines of a record.
"""

from __future__ import annotations

from typing import Final

DEAL: Final = 0  # seat, kinds…
DISPLAY: Final = 1  # kinds…
OFFER: Final = 2  # seat, tickets…
KEEP: Final = 3  # seat, to (0 bottom, 1 box), number kept, kept…, returned…
TURN: Final = 4  # seat
DRAW_BLIND: Final = 5  # seat, kind
DRAW_OPEN: Final = 6  # seat, kind, slot
REFILL: Final = 7  # slot, kind
RESET: Final = 8  # kinds…
SHUFFLE: Final = 9  # counts by kind…
CLAIM: Final = 10  # seat, track, points, payment, toll (two packed payments)
LAY: Final = 11  # seat, kind
FLAG: Final = 12  # seat, points
TUNNEL: Final = 13  # seat, track, payment
REVEAL: Final = 14  # kind
TOLL: Final = 15  # seat, owed
TOLL_PAID: Final = 16  # seat, payment
TOLL_DECLINED: Final = 17  # seat
STATION: Final = 18  # seat, place, payment
PASS: Final = 19  # seat
LAST_ROUND: Final = 20  # seat
END: Final = 21  # reason
MONEY: Final = 22  # seat, amount, why
BONUS: Final = 23  # seat, kind, why: a card drawn besides
MIX_IN: Final = 24  # number of action cards
ACTION: Final = 25  # nothing: an action card came up
EVENT: Final = 26  # event
EVENTS_SHUFFLED: Final = 27  # events…
DECLARE: Final = 28  # seat, track, payment
EXTRA: Final = 29  # seat, payment (0: money)
START_CARD: Final = 30  # seat
BANISH: Final = 31  # seat, event
ANSWER: Final = 32  # seat, value, kind: as in the move
DISCARD: Final = 33  # seat, kind, count, why
POSTCARD: Final = 34  # seat, number
TOKEN: Final = 35  # token, place
CRATE: Final = 36  # place, value
CRATE_TAKEN: Final = 37  # seat, place, value
VAULT: Final = 38  # seat, kind, value
SURVEY: Final = 39  # seat, region, marks
MARKER: Final = 40  # marker, where it stands now
FLAG_SET: Final = 41  # seat, flag
STICKER_GONE: Final = 42  # sticker
PARAMETER: Final = 43  # seat, parameter, value
TRAINS: Final = 44  # seat, how many more
EVENT_GONE: Final = 45  # event

# Why money or a card comes: an event by its number, or one of these.
AT_START: Final = -1
COMPANY: Final = -2
BIG_CITY: Final = -3
FROM_ROW: Final = -10  # … and a card by its row, counted down from here


class Log:
    """Collects events where somebody listens; costs one test where nobody does."""

    def __init__(self, on: bool) -> None:
        self.on: bool = on
        self.events: list[list[int]] = []

    def tell(self, event: list[int]) -> None:
        self.events.append(event)


SILENT: Final = Log(False)
