"""The numbers of the vocabulary that the rules act on; `perron.vocabulary.codes` has them all."""

from __future__ import annotations

from typing import Final

# Triggers.
DRAW_DONE: Final = 1
CLAIM_PAY: Final = 2
CLAIM_EXTRA: Final = 3
CLAIM_DONE: Final = 5
REVEALED: Final = 6
CURRENT: Final = 7
END_STEP: Final = 8

END_ONE: Final = 201  # the slot `end.1`

# Nodes of a condition, and how values are compared.
IS: Final = 0
NOT: Final = 1
EQ: Final = 0
GTE: Final = 1
LTE: Final = 2

# What the base of an amount is.
CONST: Final = 0
PARAMETER: Final = 1

# Effects.
MONEY_GAIN: Final = 0
MONEY_PAY: Final = 1
CARDS_DRAW: Final = 2
CARDS_DISCARD: Final = 3
WILDS_DISCARD: Final = 4
CHOOSE: Final = 5
OFFER: Final = 6
WHEN: Final = 7
PARAM_SET: Final = 8
MARKER_ADD: Final = 9
FLAG_SET: Final = 10
TOKEN_PLACE: Final = 11
TOKEN_MOVE: Final = 12
CRATES_REFILL: Final = 13
TAKE: Final = 14
SURVEY: Final = 15
EVENT_BANISH: Final = 17
EVENT_DRAW: Final = 18
STICKER_REMOVE: Final = 22
TRAINS_ADD: Final = 25
VAULT_ADD: Final = 26

# Whom an effect is for.
ME: Final = 0
EACH: Final = 1
OTHERS: Final = 2

# Words of effects.
ILLEGAL: Final = 0  # who cannot pay cannot claim
BOAT: Final = 0
CRATE: Final = 0
ORE: Final = 1
TO_MONEY: Final = 0
VIA_GATEWAY: Final = 0
TURN: Final = 0  # scopes
CAMPAIGN: Final = 2
VAULT_ORE: Final = 2  # kinds of what is in a vault
VAULT_SPIKE: Final = 3

# Spots that are no place, counted from the last place of the campaign.
FIRST: Final = 0
HOME: Final = 1
NEXT: Final = 2
OTHER_END: Final = 3
EITHER_END: Final = 4
AT_BOAT: Final = 0
AT_HERD: Final = 1

# What must be in play.
NEED_STICKER: Final = 0
NEED_EVENT: Final = 2

AMOUNT: Final = 7  # numbers of an amount
HEAD: Final = 3  # numbers of an effect before its keys
