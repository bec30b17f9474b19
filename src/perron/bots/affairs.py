"""The small choices of a game with companies, money and events, made alike by every bot that thinks."""

from __future__ import annotations

from collections.abc import Sequence

from perron.engine import affairs as question
from perron.engine import moves as code
from perron.engine.chartered import words
from perron.engine.observe import Observation
from perron.engine.state import BANISH, EXTRA, NONE

CARD = 1.0  # dollars that a card of a color held twice or more is worth
LAST_CARD = 1.5  # … held once
WILD = 3.0


def affair(seen: Observation, moves: Sequence[int]) -> int | None:
    """How to pay what an event adds, or which event to banish; None where neither is asked."""
    if seen.phase == EXTRA:
        return min(moves, key=lambda move: (_loss(seen, int(code.rest_of(move))), move))
    if seen.phase == BANISH:
        return max(moves, key=lambda move: (_harm(seen, int(code.what_of(move))), -move))
    return None


def _loss(seen: Observation, payment: int) -> float:
    """What a card is worth in dollars; 0 is the payment in money."""
    cards = seen.game.cards
    if payment == 0:
        return float(asked_price(seen))
    if code.wilds_of(payment) > 0:
        return WILD
    return CARD if seen.hand[cards.first[code.color_of(payment)]] > 1 else LAST_CARD


def _harm(seen: Observation, event: int) -> int:
    """An event that costs something is the first to go."""
    charter = seen.game.charter
    verb = charter.tables.code[charter.tables.then_at[charter.event_row[event]] + 1]
    return int(verb in (words.MONEY_PAY, words.CHOOSE))


def asked_price(seen: Observation) -> int:
    """The money that would do instead of cards, in a choice between the two."""
    code, at = seen.game.charter.tables.code, seen.affairs.asked_at + words.HEAD + 1
    options = code[at - 1] if seen.affairs.asked == question.CHOOSE else 0
    for _ in range(options):
        if code[at + 1] == words.MONEY_PAY and code[at + 1 + words.HEAD] == words.CONST:
            return int(code[at + 2 + words.HEAD])
        for _ in range(code[at]):
            at += code[at + 2]
        at += 1
    return 0


def company_values(seen: Observation) -> list[float]:
    """By track: dollars and cards that the claim steps bring the seat (L85, L86)."""
    game, charter = seen.game, seen.game.charter
    if not game.chartered or seen.seat == NONE:
        return [0.0] * game.tracks.count
    own, tracks = charter.company[seen.seat], game.tracks
    return [
        charter.company_gain(seen.seat) * int(tracks.color[track] == own)
        + CARD * int(_touches_big(seen, track))
        for track in range(tracks.count)
    ]


def _touches_big(seen: Observation, track: int) -> bool:
    big, tracks = seen.game.charter.big, seen.game.tracks
    return big[tracks.a[track]] + big[tracks.b[track]] > 0
