"""What cards do, as flat tables: one row an ability (docs/campaign.md has the layout)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.flat import flat

# Kinds of cards.
STICKER: Final = 0
EVENT: Final = 1
BONUS: Final = 2
POSTCARD: Final = 3

TRIGGERS: Final = 12
COLUMNS: Final = (
    "code", "kind", "card", "trigger", "slot", "may", "uses_game", "after", "need", "need_id", "if_at",
    "cost_at", "then_at", "uses_campaign",
)  # fmt: skip


class Tables:
    """The columns of `perron.vocabulary.compile.Tables`."""

    def __init__(self, columns: dict[str, list[int]]) -> None:
        self.code: vec[i64] = flat(columns["code"])
        self.kind: vec[i64] = flat(columns["kind"])
        self.card: vec[i64] = flat(columns["card"])
        self.trigger: vec[i64] = flat(columns["trigger"])
        self.slot: vec[i64] = flat(columns["slot"])
        self.may: vec[i64] = flat(columns["may"])
        self.uses_game: vec[i64] = flat(columns["uses_game"])
        self.after: vec[i64] = flat(columns["after"])
        self.need: vec[i64] = flat(columns["need"])
        self.need_id: vec[i64] = flat(columns["need_id"])
        self.if_at: vec[i64] = flat(columns["if_at"])
        self.cost_at: vec[i64] = flat(columns["cost_at"])
        self.then_at: vec[i64] = flat(columns["then_at"])
        rows = range(len(columns["kind"]))
        self.count: i64 = len(rows)
        # Postcards stand last: they are also counted from 0 by themselves.
        self.postcards: i64 = columns["kind"].count(POSTCARD)
        self.first_postcard: i64 = len(rows) - columns["kind"].count(POSTCARD)
        # By trigger: the postcards that answer to it, by number.
        heard = [
            [row for row in rows if columns["trigger"][row] == t and columns["kind"][row] == POSTCARD]
            for t in range(TRIGGERS)
        ]
        self.heard: vec[i64] = flat([row for some in heard for row in some])
        self.heard_at: vec[i64] = flat([sum(len(some) for some in heard[:t]) for t in range(TRIGGERS + 1)])
